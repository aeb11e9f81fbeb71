"""The format of the messages between devices: versioned JSON.

Messages are untrusted, so parsing is strict and bounded.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..text import json_reader
from ..text.type_guards import is_list

VERSION = 2
"""The version of the protocol; devices of different versions can't play together."""
FROM_GUEST = 4_000
"""The maximum length in characters of a guest's message."""
FROM_HOST = 2_000_000
"""The maximum length in characters of a host's message, which may be a whole match."""
Body = dict[str, object]
"""A message, or an object in it; what its fields hold is unknown until it has been read."""


class Broken(ValueError):
    """Raised for a message that breaks the protocol; `reason` is the end of the key of a text."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def write(message: Mapping[str, object]) -> str:
    """Return a message as text."""
    return json.dumps({"v": VERSION, **message}, separators=(",", ":"))


def read(text: object, longest: int) -> Body:
    """Return the message in a text of at most `longest` characters; raises Broken."""
    if not isinstance(text, str) or not text:
        raise Broken("malformed")
    if len(text) > longest:
        raise Broken("too-long")
    try:
        found = json_reader.read(text)
    except ValueError:
        raise Broken("malformed") from None
    body = members(found)
    if body.get("v") != VERSION or body["v"] is True:
        raise Broken("version")
    return body


# -- values in messages; each reader raises Broken for anything else


def number(value: object, low: int, high: int) -> int:
    """Return a value that must be an integer from `low` to `high`."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Broken("malformed")
    return value


def text(value: object, most: int = FROM_HOST) -> str:
    """Return a value that must be a text of at most `most` characters."""
    if not isinstance(value, str) or len(value) > most:
        raise Broken("malformed")
    return value


def listed(value: object, most: int = FROM_HOST) -> list[object]:
    """Return a value that must be a list of at most `most` items."""
    if not is_list(value) or len(value) > most:
        raise Broken("malformed")
    return value


def row(value: object, width: int) -> list[object]:
    """Return a value that must be a list of exactly `width` items."""
    found = listed(value, width)
    if len(found) != width:
        raise Broken("malformed")
    return found


def members(value: object) -> dict[str, object]:
    """Return a value that must be an object."""
    if not json_reader.is_object(value):
        raise Broken("malformed")
    return value


# -- fields of a message, read likewise


def whole(body: Body, name: str, low: int, high: int) -> int:
    """Return a field that must be an integer from `low` to `high`."""
    return number(body.get(name), low, high)


def words(body: Body, name: str, most: int) -> str:
    """Return a field that must be a text of at most `most` characters."""
    return text(body.get(name), most)


def truth(body: Body, name: str) -> bool:
    """Return a field that must be a boolean."""
    value = body.get(name)
    if not isinstance(value, bool):
        raise Broken("malformed")
    return value


def items(body: Body, name: str, most: int) -> list[object]:
    """Return a field that must be a list of at most `most` items."""
    return listed(body.get(name), most)
