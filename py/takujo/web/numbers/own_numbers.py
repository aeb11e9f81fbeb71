"""The sets of numbers that this browser keeps: of each game one, that of its owner's copy."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ...core.fields import Value
from ..saves.store import Storage

PREFIX = "takujo.numbers."
"""Before the game's id; static/newmatch.js reads it, too."""


class OwnSet(NamedTuple):
    """What somebody's copy says, by key: perhaps not all of it yet, so that nothing can be played by it."""

    name: str
    values: Mapping[str, Value]
    fingerprint: str = ""
    """That of the set; "" as long as nothing can be played by it."""


class OwnNumbers:
    """The sets by game. Who wants to play by one has it checked (core/numbers.py): a storage can hold anything."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def get(self, game: str) -> OwnSet | None:
        """Return the set of a game, or None if there is none that can be read."""
        try:
            own = OwnSet(**json.loads(self._storage.get(PREFIX + game) or "null"))
        except (ValueError, TypeError, RecursionError):
            return None
        plain = isinstance(own.name, str) and isinstance(own.fingerprint, str) and isinstance(own.values, dict)
        return own if plain and all(isinstance(v, (int, str)) for v in own.values.values()) else None

    def put(self, game: str, own: OwnSet) -> None:
        """Keep the set of a game; raises Full or Off."""
        self._storage.set(PREFIX + game, as_text(own))


def as_text(own: OwnSet) -> str:
    """Return a set as it is kept."""
    return json.dumps(own._asdict(), ensure_ascii=False, separators=(",", ":"))
