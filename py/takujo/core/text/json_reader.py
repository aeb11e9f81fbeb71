"""Parses JSON from untrusted sources with limits on nesting depth and on the length of numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeGuard

DEPTH = 24
"""The maximum nesting depth of lists and objects."""
DIGITS = 24

# An unclosed string extends to the end: searching for its end from every quotation mark in it would take hours.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)


def refuse(text: str) -> NoReturn:
    """Raise ValueError for a number in JSON that is out of bounds."""
    raise ValueError(text[:DIGITS])


def drop(_text: str) -> dict[str, object]:
    """Return an empty object in place of a number that is out of bounds, so that a later type check fails."""
    return {}


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is a JSON object."""
    return isinstance(value, dict)


def read(text: str, beyond: Callable[[str], object] = refuse) -> Any:
    """Return the value of a JSON text; raises ValueError for invalid JSON and for nesting that is too deep.

    `beyond` returns the value of a number that has a fraction or more than DIGITS characters.
    """
    # The standard library's parser recurses for each bracket, on the machine's stack.
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
