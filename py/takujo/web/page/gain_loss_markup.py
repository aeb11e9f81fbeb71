"""Marks gains and losses in a text, so that no line breaks inside them."""

from __future__ import annotations

import re

from ...core.text.markup import Markup, h

_CHANGE = re.compile(r"(?P<arrow>→ ?)?(?<![A-Za-z\d])(?P<change>(?P<sign>[+−])\$?\d+(?:\.\d+)?)|→ ?(?:[$A-Za-z\d]+|\S)")


def signed(text: str) -> list[Markup | str]:
    """Return a text with each gain or loss as an element of its own; an arrow stays with what follows it."""
    found: list[Markup | str] = []
    end = 0
    for one in _CHANGE.finditer(text):
        found += [text[end : one.start()], _whole(one)]
        end = one.end()
    return [part for part in (*found, text[end:]) if part]


def _whole(found: re.Match[str]) -> Markup:
    """Return the element of a gain, a loss, or what an arrow points to."""
    if not found["sign"]:
        return h("span", "whole", found[0])
    change = h("span", "gain" if found["sign"] == "+" else "loss", found["change"])
    return h("span", "whole", found["arrow"], change) if found["arrow"] else change
