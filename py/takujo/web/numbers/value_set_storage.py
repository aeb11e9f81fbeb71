"""Stores value sets in the browser, at most one per game.

A value set has the values of a player's printed copy of a game, where they differ from the standard ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ...core.numbers.value_schema import LONGEST, Value
from ...core.numbers.value_sets import FINGERPRINT_LENGTH, MOST, NAME_LENGTH
from ...core.text import json_reader
from ..saves.entry_checks import is_whole, is_word
from ..saves.store import Storage

PREFIX = "takujo.numbers."
"""The start of the storage key, before the game's id; static/lobby/newmatch.js reads this key too."""
HIGHEST = 999_999_999
"""The largest absolute value of a number in a value set."""


class OwnSet(NamedTuple):
    """The values of a player's printed copy of a game, by key; a set that is still being entered may be unplayable."""

    name: str
    values: Mapping[str, Value]
    fingerprint: str = ""
    """The code by which people compare value sets; "" while the set isn't playable."""


class OwnNumbers:
    """The stored value sets by game.

    They are checked only when a match is played with one (core/numbers/value_sets.py).
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def get(self, game: str) -> OwnSet | None:
        """Return the value set of a game, or None if there is none that can be read."""
        try:
            own = OwnSet(**json_reader.read(self._storage.get(PREFIX + game) or "null", json_reader.drop))
        except (ValueError, TypeError):
            return None
        plain = is_word(own.name, NAME_LENGTH) and is_word(own.fingerprint, FINGERPRINT_LENGTH)
        if not plain or not isinstance(own.values, dict) or len(own.values) > MOST:
            return None
        values = {key: value for key, value in own.values.items() if _is_value(key, value)}
        return own if len(values) == len(own.values) else OwnSet(own.name, values)

    def put(self, game: str, own: OwnSet) -> None:
        """Store the value set of a game; raises Full or Off."""
        self._storage.set(PREFIX + game, as_text(own))


def as_text(own: OwnSet) -> str:
    """Return a value set in its stored format."""
    return json.dumps(own._asdict(), ensure_ascii=False, separators=(",", ":"))


def _is_value(key: str, value: object) -> bool:
    return is_word(key, LONGEST) and (
        isinstance(value, bool) or is_whole(value, -HIGHEST, HIGHEST) or is_word(value, LONGEST)
    )
