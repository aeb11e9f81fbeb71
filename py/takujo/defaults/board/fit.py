"""Whether a piece of an automatic board fits the declared fields of the position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ..seated_position import SeatedPosition

NUMBERS = re.compile(r"(list|tuple)\[int\b[^\[]*\]")
"""The declared type of a list of numbers."""
LISTS = re.compile(r"(list|tuple)\[(list|tuple)\[.*\]")
"""The declared type of a list of lists."""
ANY = re.compile(".*")
_IN_WORDS = {"int": "a number", "str": "a word", "bool": "true or false"}


class Need(NamedTuple):
    """What a piece needs of a field: in words, and as forms of its declared type."""

    words: str
    forms: tuple[re.Pattern[str], ...] = (NUMBERS,)


ANYTHING = Need("a field", (ANY,))


def check_fields(called: str, needs: Mapping[str, Need], position: type[SeatedPosition]) -> None:
    """Raise TypeError, beginning with what the piece is `called`, if a position lacks a field that a piece needs."""
    kinds = {name: kind for name, kind in position.kinds.items() if name not in SeatedPosition.kinds}
    for field, need in needs.items():
        check_name(called, position, kinds, field)
        kind = kinds[field].removeprefix("Fixed[").removeprefix("Unkeyed[")
        kind = kind[:-1] if kind != kinds[field] else kind
        if not any(form.fullmatch(kind) for form in need.forms):
            is_ = _IN_WORDS.get(kind, f"declared as {kind}")
            raise TypeError(f"{called} needs {need.words}, but {field} is {is_}")


def check_name(called: str, owner: type, kinds: Mapping[str, str], field: str) -> None:
    """Raise TypeError unless a class declares this field."""
    if field not in kinds:
        *first, last = kinds or ("none",)
        known = f"{', '.join(first)} and {last}" if first else last
        raise TypeError(f"{called}: {owner.__name__} has no field {field}; the fields are {known}")
