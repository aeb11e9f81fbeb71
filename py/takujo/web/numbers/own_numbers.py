"""The sets of numbers that this browser keeps: of each game one, that of its owner's copy."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ...core.numbers.value_schema import LONGEST, Value
from ...core.numbers.value_sets import FINGERPRINT_LENGTH, MOST, NAME_LENGTH
from ...core.text import json_reader
from ..saves.bounds import is_whole, is_word
from ..saves.store import Storage

PREFIX = "takujo.numbers."
"""Before the game's id; static/lobby/newmatch.js reads it, too."""
HIGHEST = 999_999_999
"""The highest value, and with a minus the lowest, that a set can have."""


class OwnSet(NamedTuple):
    """What somebody's copy says, by key: perhaps not all of it yet, so that nothing can be played by it."""

    name: str
    values: Mapping[str, Value]
    fingerprint: str = ""
    """That of the set; "" as long as nothing can be played by it."""


class OwnNumbers:
    """The sets by game. Playing by one checks it (core/numbers/value_sets.py): a storage can hold anything."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def get(self, game: str) -> OwnSet | None:
        """Return the set of a game, or None if there is none that can be read."""
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
        """Keep the set of a game; raises Full or Off."""
        self._storage.set(PREFIX + game, as_text(own))


def as_text(own: OwnSet) -> str:
    """Return a set as it is kept."""
    return json.dumps(own._asdict(), ensure_ascii=False, separators=(",", ":"))


def _is_value(key: str, value: object) -> bool:
    return is_word(key, LONGEST) and (
        isinstance(value, bool) or is_whole(value, -HIGHEST, HIGHEST) or is_word(value, LONGEST)
    )
