"""Percent-decoding of URLs like urllib.parse, without importing that module at the page's start."""

from __future__ import annotations

import re

_RUN = re.compile("(?:%[0-9A-Fa-f]{2})+")


def unquote(text: str) -> str:
    """Return a text with percent-encoded characters decoded; invalid UTF-8 becomes the replacement character.

    >>> unquote("%E5%8D%93, 50%")
    '卓, 50%'
    """
    return _RUN.sub(lambda run: bytes.fromhex(run[0].replace("%", "")).decode("utf-8", "replace"), text)


def pairs(query: str) -> list[tuple[str, str]]:
    """Return the names and values of a query string without its question mark.

    >>> pairs("game=water-walker&start&name.0=A+B")
    [('game', 'water-walker'), ('start', ''), ('name.0', 'A B')]
    """
    parts = [part.replace("+", " ").partition("=") for part in query.split("&") if part]
    return [(unquote(name), unquote(value)) for name, _, value in parts]
