"""What programs and persons hand over to the table: values of any type, and texts in any characters."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from .errors import Illegal


def as_whole(value: object) -> int | None:
    """Return a whole number of any type (NumPy's, say) as an int; None for all else, truth values included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def typed(text: str) -> str:
    """Return what a person has typed, with ASCII in place of full-width digits, letters and signs.

    >>> typed("　－１２ ")
    '-12'
    """
    if not text.isascii():
        from unicodedata import normalize  # few texts need it

        text = normalize("NFKC", text)
        for dash in "‐‒–—−ー":
            text = text.replace(dash, "-")
    return text.strip()


def number(value: object, name: str) -> int | float:
    """Return a number of at least 0; raises Illegal for all else, with the name of the argument."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise Illegal("not-a-time", name=name, value=repr(value))
    return value


def is_mapping(value: object) -> bool:
    """Return whether a value has values by keys."""
    return isinstance(value, Mapping)


def whole(value: object, name: str) -> int:
    """Return a whole number as an int; raises Illegal for all else, with the name of the argument."""
    number = value if type(value) is int else as_whole(value)
    if number is None:
        raise Illegal("not-whole", name=name, value=repr(value))
    return number
