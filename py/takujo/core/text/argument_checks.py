"""Checks of arguments of unknown type, and of numbers that people type."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from .errors import Illegal

BITS = 100
"""The maximum size of a whole number in bits, which is about 30 digits."""


def as_whole(value: object) -> int | None:
    """Return a whole number of any type (NumPy's, say) as an int; None for anything else, including booleans."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def typed(text: str) -> str:
    """Return typed text with full-width digits, letters and signs replaced by ASCII.

    >>> typed("　－１２ ")
    '-12'
    """
    if not text.isascii():
        from unicodedata import normalize  # Few texts need this import.

        text = normalize("NFKC", text)
        for dash in "‐‒–—−ー":
            text = text.replace(dash, "-")
    return text.strip()


def whole(value: object, name: str) -> int:
    """Return a whole number as an int; raises Illegal with the name of the argument for anything else."""
    number = value if type(value) is int else as_whole(value)
    if number is None:
        raise Illegal("not-whole", name=name, value=repr(value))
    if number.bit_length() > BITS:  # Python refuses to print numbers of thousands of digits.
        raise Illegal("not-whole", name=name, value=f"{hex(number)[:20]}…")
    return number


def number_in(arguments: Mapping[str, object], name: str, default: int | None = None) -> int:
    """Return the argument with this name; raises KeyError if it is missing, and TypeError if it isn't a number.

    >>> number_in({"n": 3}, "n"), number_in({}, "n", 1)
    (3, 1)
    """
    value = arguments[name] if default is None else arguments.get(name, default)
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}, not a number")
    return value


def word_in(arguments: Mapping[str, object], name: str, default: str | None = None) -> str:
    """Return the argument with this name; raises KeyError if it is missing, and TypeError if it isn't text."""
    value = arguments[name] if default is None else arguments.get(name, default)
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r}, not a text")
    return value


def milliseconds(value: object, name: str) -> float:
    """Return a time in milliseconds, at least 0; raises Illegal with the name of the argument for anything else."""
    time = value if isinstance(value, float) else whole(value, name)
    if not time >= 0:  # NaN neither
        raise Illegal("not-a-time", name=name, value=str(time))
    return time
