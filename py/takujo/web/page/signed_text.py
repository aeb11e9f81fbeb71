"""Marks gains and losses in a text, which are never broken between two lines."""

from __future__ import annotations

import re

from ...core.text.markup import Markup, h

_CHANGE = re.compile(r"(?:→ ?)?(?<!\w)([+−])\$?\d+")


def signed(text: str) -> list[Markup | str]:
    """Return a text with each gain or loss as an element of its own."""
    found: list[Markup | str] = []
    end = 0
    for change in _CHANGE.finditer(text):
        found += [text[end : change.start()], h("span", "gain" if change[1] == "+" else "loss", change[0])]
        end = change.end()
    return [part for part in (*found, text[end:]) if part]
