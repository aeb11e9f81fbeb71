"""Draws chips and cards: round soldiers, square citizens, tactic cards, and the backs of hidden ones."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import Box
from ....core.drawing.scene import Shape, Shapes
from ....core.rules.position import HIDDEN
from ..rules.actions import ATTACK, STANCES

SMALL = 17
"""Chips with a smaller radius than this are drawn plain: only a numeral on the owner's colour."""

TINTS = ("seat-0", "seat-1", "seat-2-ink")
"""By seat, the colour that tints its country; the white nation has a darker one, so that its chips are visible on
it.
"""


def soldier(g: Shapes, seat: int, value: int, x: float, y: float, r: float, id: str | None = None) -> None:
    """Draw a soldier chip; a HIDDEN value shows the back.

    Seat -1 is for chips of the training ground, which have no owner.

    A chip with an `id` is animated: it glides to a new place, and turns over when its other side is to be seen.
    """
    side = ("back" if value == HIDDEN else "face") if id else None
    g.add("group", x=x, y=y, id=id, flip=side, of=_chip(seat, value, r))


@lru_cache(512)
def _chip(seat: int, value: int, r: float) -> list[Shape]:
    """Return the shapes of a chip around (0, 0), cached because up to 54 of them are drawn at once."""
    rim, ink = (f"seat-{seat}", f"seat-{seat}-ink") if seat >= 0 else ("gold", "ink-inv")
    g = Shapes()
    g.circle(0, 0, r, rim, shadow=1, line="ink")
    if r < SMALL:
        g.text(0, 0, str(value), round(r * 1.25), ink, "c", font="num", bold=True)
        return g.shapes
    if value == HIDDEN:
        g.circle(0, 0, round(r * 0.8, 1), None, line=ink)
        g.glyph(f"nation.{seat}", 0, 0, round(r * 1.05, 1), ink)
        return g.shapes
    g.circle(0, 0, round(r * 0.8, 1), "card", line=ink)
    if value > 2 or (value and r > 30):
        g.glyph(f"rank.{value}", 0, 0, round(r * 1.5, 1), "gold")
    g.add("text", x=0, y=0, s=str(value), size=round(r * 1.1), align="c", font="num", bold=True)
    return g.shapes


def citizen(g: Shapes, seat: int, value: int, x: float, y: float, size: float) -> None:
    """Draw a citizen chip of a seat: a square with a person beside its number."""
    half, inner = size / 2, size * 0.36
    g.rect(round(x - half, 1), y - half, size, size, f"seat-{seat}", round(size * 0.2), shadow=1, line="ink")
    edge = round(2 * inner, 1)
    g.rect(round(x - inner, 1), round(y - inner, 1), edge, edge, "card", round(size * 0.1), line=f"seat-{seat}-ink")
    g.glyph("citizen", round(x - size * 0.17, 1), y, round(size * 0.4, 1), "ink-2")
    g.text(round(x + size * 0.16, 1), y, str(value), round(size * 0.5), "ink", "c", font="num", bold=True)


def shield(g: Shapes, seat: int, x: float, y: float, r: float) -> None:
    """Draw a nation's emblem on its colour."""
    g.circle(x, y, r, f"seat-{seat}", line="ink")
    g.glyph(f"nation.{seat}", x, y, round(r * 1.25, 1), f"seat-{seat}-ink")


def card(g: Shapes, seat: int, tactic: int, box: Box, name: str = "", id: str | None = None) -> None:
    """Draw a tactic card: 1 for attack, 2 for defence, HIDDEN for its back; `name` is printed below the icon."""
    back = tactic == HIDDEN
    w, h = box.w, box.h
    inner = g.group(box.cx, box.cy, id=id, flip=("back" if back else "face") if id else None)
    x, y = -w // 2, -h // 2
    inner.rect(x, y, w, h, f"seat-{seat}", 6, shadow=1, line="ink")
    if back:
        inner.rect(x + 4, y + 4, w - 8, h - 8, None, 3, line=f"seat-{seat}-ink", lw=1.2)
        inner.glyph("lattice", 0, 0, w - 12, f"seat-{seat}-ink", alpha=0.55)
        return
    inner.rect(x + 4, y + 4, w - 8, h - 8, "card", 3, line=f"seat-{seat}-ink")
    attack = tactic == ATTACK
    inner.glyph(STANCES[tactic - 1], 0, -9 if name else 0, round(w * 0.66), "red" if attack else "infra")
    if name:
        inner.text(0, h // 2 - 15, name, 14, "ink", "c", font="title", bold=True, max=w - 12)
