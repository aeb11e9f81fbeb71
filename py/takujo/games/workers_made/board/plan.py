"""The layout of the board: three fronts around the training ground, or on a phone one below the other."""

from __future__ import annotations

from typing import NamedTuple

from ....core.drawing.rects import Box
from ..rules.ground import SPOTS_AN_AREA, facing
from .look import Look
from .sets import sets_height, spot_of
from .slip import slip_height, trains


class Pair(NamedTuple):
    """Where two facing spots are, and the space between them for their sums; the first is above or to the left."""

    first: Box
    second: Box
    middle: tuple[float, float]


class FrontLayout(NamedTuple):
    """Where the parts of a front between two neighbours are.

    These are its facing spots from the centre outwards, the tactic cards, and the result.
    """

    area: int
    first: int
    second: int
    pairs: list[Pair]
    cards: tuple[Box, Box]
    """The places for the tactic cards of the first and of the second seat."""
    plaque: Box
    """The place for the area's result."""

    def places(self, i: int) -> tuple[int, int]:
        """Return the indices, among all eighteen spots, of the i-th pair of facing spots, the first seat's first."""
        one, other = facing(self.area * SPOTS_AN_AREA + i)
        return (one, other) if self.first == self.area else (other, one)


class Layout(NamedTuple):
    """Where the parts of the whole board are."""

    size: tuple[float, float]
    lands: list[tuple[int, list[float]]]
    """For each country: its seat, and its outline."""
    fronts: list[FrontLayout]
    """Where the fronts are, in reading order: first the two of the seat at the bottom."""
    yard: Box
    panels: list[Box]
    """Where the nations' panels are, clockwise from the bottom."""
    tray: Box
    radius: float
    """The radius of the chips on the spots."""


def own_area(area: int, seat: int) -> int:
    """Return the index of an area among a seat's own two areas, 0 or 1."""
    return 0 if area == seat else 1


def plan(look: Look) -> Layout:
    """Return where the parts of the board are, for a viewer and a layout."""
    return _tall(look) if look.tall else _wide(look)


def _between(first: Box, second: Box) -> Pair:
    middle = Box(first.cx, first.cy, second.cx - first.cx, second.cy - first.cy)
    return Pair(first, second, (middle.cx, middle.cy))


def _wide(look: Look) -> Layout:
    near, left, right = look.seats
    w, h, gap = 112, 52, 46
    top = [_between(Box(440, y - h // 2, w, h), Box(648, y - h // 2, w, h)) for y in (220, 162, 104)]
    fronts: list[FrontLayout] = []
    for first, second, side in ((left, near, -1), (near, right, 1)):
        pairs: list[Pair] = []
        for i in range(SPOTS_AN_AREA):
            x, y = 600 + side * (152 + 117 * i), 352 + 34 * i
            upper, lower = Box(x - w // 2, y - gap // 2 - h, w, h), Box(x - w // 2, y + gap // 2, w, h)
            pairs.append(_between(upper, lower) if side < 0 else _between(lower, upper))
        x = 600 + side * 508
        far, own = Box(x - 29, 334, 58, 76), Box(x - 29, 502, 58, 76)
        cards = (far, own) if side < 0 else (own, far)
        fronts.append(
            FrontLayout(
                near if side < 0 else right,
                first,
                second,
                pairs,
                cards,
                Box(x - 72 if side < 0 else x - 62, 418, 134, 76),
            )
        )
    cards = Box(370, 124, 58, 76), Box(772, 124, 58, 76)
    fronts.append(FrontLayout(left, left, right, top, cards, Box(484, 20, 232, 52)))
    lands: list[tuple[int, list[float]]] = [
        (near, [600, 332, 1184, 503, 1184, 600, 16, 600, 16, 503]),
        (left, [600, 332, 16, 503, 16, 16, 600, 16]),
        (right, [600, 332, 600, 16, 1184, 16, 1184, 503]),
    ]
    panels = [Box(290, 478, 620, 116), Box(28, 28, 330, 236), Box(842, 28, 330, 236)]
    return Layout((1200, 764), lands, fronts, Box(526, 250, 148, 164), panels, Box(16, 612, 1168, 140), 20)


_TALL_FRONT = 178


def _tray_height(look: Look) -> float:
    """Return the height of the rack on a phone: more for many trainings on offer, or for more than three payments."""
    if trains(look):
        return slip_height(look)
    spot = spot_of(look)
    if spot >= 0:
        return sets_height(look, spot)
    return 46 + 34 * max(3, len(look.payments()) if look.pending == "pay" else 0)


def _tall(look: Look) -> Layout:
    near, left, right = look.seats
    x, w, gap = 8, 374, 10
    lands: list[tuple[int, list[float]]] = []
    fronts: list[FrontLayout] = []
    tray = Box(x, 2 * (_TALL_FRONT + gap) + gap, w, _tray_height(look))
    tops = (gap, 2 * gap + _TALL_FRONT, tray.bottom + gap)
    for area, first, second, y in (
        (near, left, near, tops[0]),
        (right, right, near, tops[1]),
        (left, left, right, tops[2]),
    ):
        pairs: list[Pair] = []
        for i in range(SPOTS_AN_AREA):
            left_edge = x + 87 + 95 * i
            pairs.append(_between(Box(left_edge, y + 8, 92, 42), Box(left_edge, y + 96, 92, 42)))
        cards = Box(x + 22, y + 6, 40, 52), Box(x + 22, y + 90, 40, 52)
        fronts.append(FrontLayout(area, first, second, pairs, cards, Box(x + 6, y + 146, w - 12, 27)))
        border, bottom = y + 73, y + _TALL_FRONT
        lands.append((first, [x, y, x + w, y, x + w, border, x, border]))
        lands.append((second, [x, border, x + w, border, x + w, bottom, x, bottom]))
    yard = Box(x, tops[2] + _TALL_FRONT + gap, w, 84)
    panels = [Box(x, yard.bottom + gap + i * 104, w, 96) for i in range(3)]
    return Layout((390, panels[2].bottom + gap), lands, fronts, yard, panels, tray, 17)
