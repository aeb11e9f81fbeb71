"""What a guest's device stores so that it can return to its seats after a reload."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from ..text import json_reader
from . import protocol
from .room_codec import COUNT

MOST = 1000
"""The maximum length of the stored text that is read, in characters."""


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
            found = protocol.members(json_reader.read(text[:MOST] or "{}"))
            token, seen = protocol.words(found, "token", 64), protocol.text(found.get("seen", ""), MOST)
            held = [protocol.number(seat, 0, COUNT) for seat in protocol.listed(found.get("held", []))]
        except ValueError:
            return cls()
        try:
            turns, mark = protocol.number(found.get("turns", 0), 0, COUNT), protocol.text(found.get("digest", ""), MOST)
        except protocol.Broken:
            return cls(token)
        return cls(token, turns, mark, held, seen)
