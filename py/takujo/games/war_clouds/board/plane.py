"""The geometry of the board: the coordinates of hexes, edges and corners, and paths made from them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from ..hexes import AROUND, AXIAL

WIDTH, HEIGHT = 634, 564
STEP, ROW = 70, 60
"""The distance between neighbouring hexes in a row, and between rows."""
CORNERS = ((0, -40), (35, -20), (35, 20), (0, 40), (-35, 20), (-35, -20))
"""By number, the corners of a hex relative to its centre: 0 is the top, and corner i is between the edges i-1 and i."""
SPOTS: tuple[tuple[int, int], ...] = tuple((WIDTH // 2 + 35 * (2 * q + r), HEIGHT // 2 + ROW * r) for q, r in AXIAL)
"""By cell: the centre of its hex in board units."""


@lru_cache(4096)
def number(n: float) -> str:
    """Return a number with at most one decimal place."""
    return f"{n:.1f}".removesuffix(".0").replace("-0.0", "0")


def outline(points: Iterable[tuple[float, float]]) -> str:
    """Return the closed path through some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def hexagon(x: float, y: float, scale: float = 1) -> str:
    """Return the path of a hex around a point."""
    return outline((x + scale * dx, y + scale * dy) for dx, dy in CORNERS)


def hexagons(cells: Iterable[int]) -> str:
    """Return the path of the outlines of some hexes, slightly shrunk."""
    return "".join(f"M{x} {y - 39}l34 19v40l-34 19-34-19v-40Z" for x, y in (SPOTS[cell] for cell in cells))


_BAND = ((0, -36), (32, -18), (32, 18), (0, 36), (-32, 18), (-32, -18))
_REACH = ((4, 2), (0, 4), (-4, 2), (-4, -2), (0, -4), (4, -2))
"""By edge, clockwise: how far the end of a band extends, to where the neighbour's begins."""


def rim(cell: int, mates: Collection[int]) -> str:
    """Return the path of a line along the inside of those edges of a hex that it doesn't share with `mates`."""
    free = [other not in mates for other in AROUND[cell]]
    x, y = SPOTS[cell]
    if all(free):
        return f"M{x} {y - 36}l32 18v36l-32 18-32-18v-36Z"
    d = ""
    for edge in range(6):
        if not free[edge] or free[edge - 1]:
            continue
        last = edge
        while free[(last + 1) % 6]:
            last += 1
        (px, py), (dx, dy), (ex, ey) = _BAND[edge], _REACH[edge], _REACH[last % 6]
        d += f"M{x + px - dx} {y + py - dy}l{dx} {dy}"
        for at in range(edge, last + 1):
            (px, py), (qx, qy) = _BAND[at % 6], _BAND[(at + 1) % 6]
            d += f" {qx - px} {qy - py}"
        d += f" {ex} {ey}"
    return d.replace(" -", "-")


def middle(cell: int, edge: int) -> tuple[float, float]:
    """Return the middle of an edge of a hex."""
    (x, y), (ax, ay), (bx, by) = SPOTS[cell], CORNERS[edge], CORNERS[(edge + 1) % 6]
    return x + (ax + bx) / 2, y + (ay + by) / 2


def corner(cell: int, place: int) -> tuple[float, float]:
    """Return a corner of a hex."""
    (x, y), (dx, dy) = SPOTS[cell], CORNERS[place]
    return x + dx, y + dy


def discs(places: Iterable[tuple[float, float]], r: float) -> str:
    """Return the path of discs around some points."""
    return "".join(
        f"M{number(x - r)} {number(y)}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z" for x, y in places
    )


def pips(places: Iterable[tuple[float, float]]) -> str:
    """Return the path of small diamonds around some points."""
    return "".join(f"M{number(x)} {number(y - 5)}l5 5-5 5-5-5Z" for x, y in places)


def shields(places: Iterable[tuple[int, int]]) -> str:
    """Return the path of small shields around some points."""
    return "".join(f"M{x - 9} {y - 9}h18v10l-9 9-9-9Z" for x, y in places)
