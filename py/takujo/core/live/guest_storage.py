"""What a guest's device stores so that it can return to its seats after a reload."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..text import json_reader


class GuestStorage(NamedTuple):
    """The data that a guest's device stores."""

    token: str = ""
    turns: int = 0
    """The number of the match's actions that could no longer be undone."""
    digest: str = ""
    """The digest of the actions that could no longer be undone; see match_digest.py."""
    held: Sequence[int] = ()
    """The seats that this device has at the table."""
    seen: str = ""
    """The code of the commitments shown for the present dice roll (`Witness.seen`), for after the reload."""

    def write(self) -> str:
        """Return the stored data as text."""
        return json.dumps(self._asdict())

    @classmethod
    def read(cls, text: str) -> GuestStorage:
        """Return the stored data; invalid data count as none."""
        try:
            found: Any = json_reader.read(text[:1000]) if text else {}
            token, turns, mark = found["token"], found.get("turns", 0), found.get("digest", "")
            held, seen = [int(seat) for seat in found.get("held", ())], str(found.get("seen", ""))
        except (ValueError, KeyError, TypeError, AttributeError):
            return cls()
        if not isinstance(token, str) or len(token) > 64:
            return cls()
        if type(turns) is not int or turns < 0 or not isinstance(mark, str):
            return cls(token)
        return cls(token, turns, mark, held, seen)
