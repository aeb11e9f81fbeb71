"""The limits of entries in a book.

Books from files and from storage are checked alike, because neither is trusted. Each book drops entries that are out of
bounds, and keeps the others. The next change stores only these.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any, TypeGuard

from ...core.game.registry import games
from ...core.text import json_reader

POINTS = 1_000_000
"""The largest number of points of a match, positive or negative."""
SEATS = 20
"""The largest number of seats of a match, with room for future games."""
WORD = 60
MOST = 1_000_000
"""The maximum length of a list that is read, even if the book keeps fewer entries."""
_ID = re.compile(r"[a-z0-9-]{1,40}\Z")
_DAY = re.compile(r"2[0-9]{3}-[01][0-9]-[0-3][0-9]\Z")
_TIME = re.compile(r"T[0-2][0-9]:[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?Z\Z")


def entries(text: str | None) -> dict[str, Any]:
    """Return the entries of a stored book; {} if it can't be read or a number is out of bounds."""
    try:
        found = json_reader.read(text or "{}", json_reader.drop)
    except ValueError:
        return {}
    return found if json_reader.is_object(found) else {}


def is_list(value: object, most: int, least: int = 0) -> TypeGuard[list[Any]]:
    """Return whether a value is a list with `least` to `most` items."""
    return _is_array(value) and least <= len(value) <= most


def _is_array(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """Return whether a value is a whole number within bounds."""
    return type(value) is int and least <= value <= most


def is_word(value: object, most: int = WORD) -> TypeGuard[str]:
    """Return whether a value is a text of printable characters of limited length."""
    return isinstance(value, str) and len(value) <= most and value.isprintable()


def are_words(value: object, count: int, most: int = WORD) -> TypeGuard[list[str]]:
    """Return whether a value is a list of at most `count` words."""
    return is_list(value, count) and all(is_word(one, most) for one in value)


def is_name(value: str) -> bool:
    """Return whether a text names a lesson or a puzzle of an existing game: `workers-made/3fa9`."""
    game, _, id = value.partition("/")
    return game in games() and _ID.match(id) is not None


def is_day(value: object) -> TypeGuard[str]:
    """Return whether a value is a date as YYYY-MM-DD."""
    if not isinstance(value, str) or not _DAY.match(value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def is_moment(value: object) -> TypeGuard[str]:
    """Return whether a value is a date, or a time as ISO 8601 in UTC; "" for an unknown one."""
    return isinstance(value, str) and (
        not value or (is_day(value[:10]) and (not value[10:] or bool(_TIME.match(value[10:]))))
    )
