"""The format of the messages between devices: versioned JSON.

Messages are untrusted, so parsing is strict and bounded.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..text import json_reader
from ..text.type_guards import is_list

VERSION = 2
"""The version of the protocol; devices of different versions can't play together."""
FROM_GUEST = 4_000
"""The maximum length in characters of a guest's message."""
FROM_HOST = 2_000_000
"""The maximum length in characters of a host's message, which may be a whole match."""
Body = dict[str, Any]


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
    if not json_reader.is_object(found):
        raise Broken("malformed")
    if found.get("v") != VERSION or found["v"] is True:
        raise Broken("version")
    return found


def whole(body: Body, name: str, low: int, high: int) -> int:
    """Return a field of a message that must be an integer from `low` to `high`; raises Broken."""
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Broken("malformed")
    return value


def words(body: Body, name: str, most: int) -> str:
    """Return a field of a message that must be a text of at most `most` characters; raises Broken."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise Broken("malformed")
    return value


def truth(body: Body, name: str) -> bool:
    """Return a field of a message that must be a boolean; raises Broken."""
    value = body.get(name)
    if not isinstance(value, bool):
        raise Broken("malformed")
    return value


def items(body: Body, name: str, most: int) -> list[Any]:
    """Return a field of a message that must be a list of at most `most` items; raises Broken."""
    value = body.get(name)
    if not is_list(value) or len(value) > most:
        raise Broken("malformed")
    return value
