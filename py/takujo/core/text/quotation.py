"""Quotation marks within quotation marks."""

from __future__ import annotations

_INNER = {"“": ("”", "‘", "’"), "「": ("」", "『", "』")}
"""By opening mark: its closing mark, and the marks that replace both within others of the same kind."""


def nested(text: str) -> str:
    """Return a text in which each quotation within another one of the same kind has the inner quotation marks.

    >>> nested("as good as “Use “Production””"), nested("次善の「「生産」を使う」")
    ('as good as “Use ‘Production’”', '次善の「『生産』を使う」')
    """
    for outer, (closing, *inner) in _INNER.items():
        if text.count(outer) > 1:
            text = _nested(text, outer, closing, inner)
    return text


def _nested(text: str, opening: str, closing: str, inner: list[str]) -> str:
    found: list[str] = []
    depth = 0
    for sign in text:
        if sign == closing:
            depth -= 1
        found.append(inner[sign == closing] if sign in (opening, closing) and depth > 0 else sign)
        if sign == opening:
            depth += 1
    return "".join(found)
