"""Draws what all blocs of a seat need and yield, in one line or on a phone in two."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from .look import Look, amounts, breadth, listed


def paint_sums(g: Scene, look: Look, box: Box) -> None:
    """Draw the cubes that a nation lacks to run all its blocs, their price, and the income that results (6)."""
    plan, t = look.plan, look.t
    y, size = (box.y + 12, 14) if look.tall else (box.cy, 15)
    half = box.w if look.tall else box.w * 0.54
    missing = listed(plan.missing)
    s = t("board.missing") if missing else t("board.enough")
    g.text(box.x + 2, y, s, size, "red" if missing else "green", bold=True, max=half - 6)
    if missing:
        left, price = box.x + 10 + breadth(s, size, True), f"= ${plan.cost}"
        end = amounts(g, left, y, 15, missing, "red", most=half - (left - box.x) - 64)
        g.text(end + 3, y, price, 16, "red", font="num", bold=True)
    x, y = (box.x + 2, box.y + 34) if look.tall else (box.x + half + 6, box.cy)
    s = t("board.income")
    g.text(x, y, s, size, "ink-2", bold=True)
    wide = breadth(s, size, True) + 8
    amounts(g, x + wide, y, 15, listed(plan.yields), most=box.right - x - wide)
