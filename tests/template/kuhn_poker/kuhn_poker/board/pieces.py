"""Cards and chips."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Shapes
from ....core.rules.position import HIDDEN

LETTERS = {1: "J", 2: "Q", 3: "K"}
INKS = {1: "infra", 2: "red", 3: "gold"}
"""The colours of the jack, the queen and the king."""
BACK = "kuhn-poker-back"
"""The colour of the backs (colours.toml)."""


def card(g: Shapes, value: int, box: Box, id: str | None = None) -> None:
    """Draw a card, face down if it is HIDDEN; with an `id`, the card is seen turning over when its side changes."""
    inner = g.group(box.cx, box.cy, id=id, flip=("back" if value == HIDDEN else "face") if id else None)
    w, h = box.w, box.h
    x, y = -w / 2, -h / 2
    inner.rect(x, y, w, h, "card", round(w * 0.09), shadow=2, line="ink")
    edge = round(w * 0.06)
    if value == HIDDEN:
        inner.rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, BACK, round(w * 0.05))
        for up in (-1, 1):
            inner.glyph("back", 0, up * h * 0.22, round(w * 0.7), f"{BACK}-ink", alpha=0.75)
        return
    inner.rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, None, round(w * 0.05), line=INKS[value])
    inner.glyph(f"card.{value}", 0, 0, round(w * 0.56), INKS[value])
    letter, size = LETTERS[value], round(w * 0.24)
    for side in (-1, 1):
        inner.text(side * w * 0.31, side * h * 0.355, letter, size, INKS[value], "c", font="num", bold=True)


def empty(g: Shapes, box: Box) -> None:
    """Draw an empty place for a card."""
    g.rect(*box, None, round(box.w * 0.09), line="ink-2", lw=1.5, dash=[6, 5], alpha=0.5)


def chip(g: Shapes, seat: int, x: float, y: float, r: float, id: str | None = None) -> None:
    """Draw a chip of a seat."""
    inner = g.group(x, y, id=id)
    inner.circle(0, 0, r, f"seat-{seat}", shadow=1, line="ink")
    inner.glyph("chip", 0, 0, 2 * r, f"seat-{seat}-ink")
    inner.circle(0, 0, round(r * 0.6, 1), None, line=f"seat-{seat}-ink")
