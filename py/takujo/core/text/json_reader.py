"""JSON from outside. Nothing in a text is trusted: neither how deep it is nested nor how long its numbers are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeGuard

DEPTH = 24
"""How deep lists and objects may be nested in each other."""
DIGITS = 24

# An unclosed text reaches to the end: to look for its end from each quotation mark in it would take hours.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)


def refuse(text: str) -> NoReturn:
    """Refuse a number that is out of bounds."""
    raise ValueError(text[:DIGITS])


def drop(_text: str) -> dict[str, object]:
    """Return an empty object for a number that is out of bounds: no check of numbers, texts or lists takes it."""
    return {}


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is an object of JSON."""
    return isinstance(value, dict)


def read(text: str, beyond: Callable[[str], object] = refuse) -> Any:
    """Return the value of a JSON text; raises ValueError for any other text, and for one that is nested too deep.

    `beyond` returns the value of a number that has a fraction or more than DIGITS characters.
    """
    # The standard library's reader calls itself for each bracket, on the machine's own stack.
    depth = 0
    for token in _TOKEN.finditer(text):
        first = token[0][0]
        if first in "[{":
            depth += 1
            if depth > DEPTH:
                raise ValueError("nested too deep")
        elif first in "]}":
            depth -= 1

    def whole(digits: str) -> object:
        return int(digits) if len(digits) <= DIGITS else beyond(digits)

    return json.loads(text, parse_int=whole, parse_float=beyond, parse_constant=beyond)
