"""Draws the counters of units (2.2).

They are squares in their nation's colour with an icon of the type, the value, the firing order, and the steps.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import whole
from ....core.drawing.scene import Shape, Shapes
from ....core.text.texts import TextKey
from ..data import UNITS
from ..texts.words import WORDS
from .look import CounterGroup, Look

_KINDS = {(unit.nation, unit.type): unit for unit in UNITS}


@lru_cache(512)
def _face(nation: str, type: str, steps: int, size: float, full: bool) -> list[Shape]:
    """Return a counter around the origin, cached; `full` includes everything printed on it."""
    unit = _KINDS[nation, type]
    ink, token = f"{nation.lower()}-ink", nation.lower()
    g = Shapes()
    half = whole(size / 2)
    g.rect(
        -half, -half, size, size, token, whole(size * 0.12), line="die-pip", lw=whole(max(0.8, size * 0.03)), shadow=1
    )
    stripe = steps < unit.steps
    if stripe:  # 2.2.4: the side with one step
        inset = whole(size * 0.05)
        g.rect(-half + inset, -half + inset, whole(size - 2 * inset), whole(size * 0.2), "die-body")
    if full:
        g.glyph(f"steps.{steps}", 0, 0, whole(size * 0.94), "die-pip" if stripe else ink)
        g.glyph(type, 0, -1 if size < 40 else whole(-size * 0.02), whole(size * 0.56), ink)
        low = whole(size * 0.36)
        value = str(unit.atk) if unit.atk == unit.dfn or not unit.dfn else f"{unit.atk}-{unit.dfn}"
        tall = whole(size * 0.26)
        g.text(-half + whole(size * 0.08), low, value, tall, ink, "l", font="num", bold=True)
        if unit.order:
            g.text(half - whole(size * 0.08), low, unit.order, tall, ink, "r", font="num", bold=True)
        if unit.move:
            g.text(0, low, str(unit.move), whole(size * 0.24), ink, "c", font="num")
    else:
        g.glyph(f"steps.{steps}", 0, 0, whole(size * 0.96), "die-pip" if stripe else ink)
        g.glyph(type, 0, whole(size * 0.09), whole(size * 0.78), ink)
    return g.shapes


@lru_cache(128)
def _under(nation: str, size: float) -> list[Shape]:
    g = Shapes()
    half = whole(size / 2)
    g.rect(-half, -half, size, size, nation.lower(), whole(size * 0.12), line="die-pip", lw=0.8)
    return g.shapes


def counter(g: Shapes, nation: str, type: str, steps: int, x: float, y: float, size: float, full: bool = False) -> None:
    """Draw a counter that isn't animated, because it stands for no particular unit."""
    g.group(x, y).shapes += _face(nation, type, steps, size, full)


def stack(
    g: Shapes, group: CounterGroup, x: float, y: float, size: float, full: bool = False, badge: bool = True
) -> None:
    """Draw counters that look the same as a stack.

    Each counter has its unit's id, so that it is animated; only the top one is visible.
    """
    n = len(group.units)
    shift = min(2.2, 5 / n)
    for i, unit in enumerate(group.units):
        back = (n - 1 - i) * shift
        one = g.group(whole(x + back), whole(y - back), id=f"u:{unit}")
        one.shapes += _face(*group[:3], size, full) if i == n - 1 else _under(group.nation, size)
    if n > 1 and badge:
        count(g, x + size * 0.42, y + size * 0.4, n, max(9.5, size * 0.2))


def count(g: Shapes, x: float, y: float, n: int, r: float) -> None:
    """Draw the number of counters in a stack."""
    x, y, r = whole(x), whole(y), whole(r)
    g.circle(x, y, r, "ink", line="card", lw=1)
    g.text(x, y, str(n), whole(r * 1.7), "ink-inv", "c", font="num", bold=True)


def said(look: Look, group: CounterGroup) -> str:
    """Return a group of counters as text, such as "2 full carriers"."""
    return _said(look.lang, group.nation, group.type, group.steps, len(group.units))


@lru_cache(512)
def _said(lang: str, nation: str, type: str, steps: int, n: int) -> str:
    key = "unit.reduced" if _KINDS[nation, type].steps > steps else "unit"
    unit = WORDS(lang, key, nation=TextKey(f"nation.{nation}"), type=TextKey(f"type.{type}"))
    return WORDS(lang, "unit.many", unit=unit, n=n) if n > 1 else unit
