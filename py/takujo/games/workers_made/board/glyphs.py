"""The game's icons, each in a box of 24 units: towers, ranks, tactics, small marks."""

from __future__ import annotations

from math import cos, radians, sin

from ..rules.position import WorkersMadePosition


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _turned(points: list[tuple[float, float]], turn: float, x: float, y: float) -> list[str]:
    c, s = cos(radians(turn)), sin(radians(turn))
    return [f"{x + px * c - py * s:.2f} {y + px * s + py * c:.2f}" for px, py in points]


def _laurel(first: int, last: int) -> str:
    """Return two branches that meet at the bottom, with the leaves `first` to `last` of each, from the bottom."""
    d = ""
    for side in (-1, 1):
        for i in range(first, last):
            a = 76 - i * 27
            x, y = 12 + side * 10.2 * cos(radians(a)), 12 + 10.2 * sin(radians(a))
            p = _turned([(0, 3), (-2.1, 0.3), (0, -3.2), (2.1, 0.3)], side * (a + 12), x, y)
            d += f"M{p[0]}Q{p[1]} {p[2]}Q{p[3]} {p[0]}Z"
    return d


def _pips(count: int) -> str:
    """Return a row of pips along the lower rim."""
    return "".join(
        _ring(12 + 9 * sin(radians(a)), 12 + 9 * cos(radians(a)), 1.5)
        for a in (28 * (i - (count - 1) / 2) for i in range(count))
    )


def _blade(turn: float) -> str:
    """Return a sword through the centre, its point up before the rotation."""
    outline = [(0, -15.8), (1.7, -12.6), (1.7, 5.4), (5, 5.4), (5, 7.6), (1.3, 7.6), (1.3, 12.4), (0, 13.8)]
    points = outline + [(-x, y) for x, y in reversed(outline[1:-1])]
    return "M" + "L".join(_turned(points, turn, 12, 12)) + "Z"


# One broad tower, a gate between two towers, a keep with a pointed roof: distinguishable without colours.
_ROOK = "M4 2L8 2L8 5L10.2 5L10.2 2L13.8 2L13.8 5L16 5L16 2L20 2L20 9L17.4 11L18.4 20L20.6 20L20.6 23L3.4 23L3.4 20L5.6 20L6.6 11L4 9ZM10.6 13.6L10.6 18L13.4 18L13.4 13.6A1.4 1.4 0 0 0 10.6 13.6Z"
_GATE = (
    "M1 4L3 4L3 6L4.4 6L4.4 4L6 4L6 6L7.4 6L7.4 4L9.2 4L9.2 11L11 11L11 9L13 9L13 11L14.8 11L14.8 4L16.6 4L16.6 6L18 6L18 4L19.6 4"
    "L19.6 6L21 6L21 4L23 4L23 22L15.4 22L15.4 18A3.4 3.4 0 0 0 8.6 18L8.6 22L1 22Z"
)
_KEEP = "M12 0.6L19.4 9.6L17.4 9.6L17.4 13L22.6 13L22.6 23L14 23L14 19A2 2 0 0 0 10 19L10 23L1.4 23L1.4 13L6.6 13L6.6 9.6L4.6 9.6ZM10.8 10.6L10.8 13.6L13.2 13.6L13.2 10.6Z"
_SHIELD = "M12 1C15 3 18.6 4 22 4C22 12.6 19.4 19.6 12 23.4C4.6 19.6 2 12.6 2 4C5.4 4 9 3 12 1ZM12 4.2C9.6 5.6 7.2 6.4 4.8 6.6C5.2 12.8 7.4 17.4 12 20.2Z"
_CITIZEN = (
    "M12 3.2A4.2 4.2 0 1 1 12 11.6A4.2 4.2 0 1 1 12 3.2ZM3.6 22C3.6 16.4 7 13.2 12 13.2C17 13.2 20.4 16.4 20.4 22Z"
)
_HOUSE = "M12 2L23 11.4L20.4 11.4L20.4 22.4L14.4 22.4L14.4 15.4L9.6 15.4L9.6 22.4L3.6 22.4L3.6 11.4L1 11.4L4.4 8.5L4.4 3.4L7.6 3.4L7.6 5.8Z"
_HELM = "M12 1.4C17.4 1.4 20.6 5.4 20.6 10.6L20.6 16.4L16.4 22.4L13.4 22.4L13.4 14.4L17.4 12.4L17.4 10.6L6.6 10.6L6.6 12.4L10.6 14.4L10.6 22.4L7.6 22.4L3.4 16.4L3.4 10.6C3.4 5.4 6.6 1.4 12 1.4Z"
_CROWN = "M3 18.4L21 18.4L21 21.6L3 21.6ZM1.6 6.6L7 11.6L12 3.4L17 11.6L22.4 6.6L20.6 16.8L3.4 16.8Z"
_FLAG = "M4 1.6L6.4 1.6L6.4 2.8C10 1.2 13.4 5 20.8 3L20.8 13.4C13.4 15.4 10 11.6 6.4 13.2L6.4 22.8L4 22.8Z"
_LATTICE = "".join(f"M{x} {y}l2.2 3l-2.2 3l-2.2 -3Z" for y in range(1, 22, 8) for x in (4, 12, 20)) + "".join(
    f"M{x} {y}l2.2 3l-2.2 3l-2.2 -3Z" for y in (5, 13) for x in (8, 16)
)

_DRAWN = {
    "nation.0": _ROOK,
    "nation.1": _GATE,
    "nation.2": _KEEP,
    "rank.1": _pips(1),
    "rank.2": _pips(2),
    "rank.4": _laurel(0, 3),
    "rank.6": _laurel(0, 5),
    "rank.8": _laurel(0, 6) + "M8.6 -0.2L10.6 1.8L12 -1.4L13.4 1.8L15.4 -0.2L14.8 4L9.2 4Z",
    "attack": _blade(45) + _blade(-45),
    "defence": _SHIELD,
    "lattice": _LATTICE,
    "citizen": _CITIZEN,
    "house": _HOUSE,
    "soldier": _HELM,
    "crown": _CROWN,
    "won": _FLAG,
    "to": "M2 10.2L13.4 10.2L13.4 5L22.4 12L13.4 19L13.4 13.8L2 13.8Z",
    "from": "M22 10.2L10.6 10.2L10.6 5L1.6 12L10.6 19L10.6 13.8L22 13.8Z",
    "versus": "M7 2L1 12L7 22L7 15L17 15L17 22L23 12L17 2L17 9L7 9Z",
}

GLYPHS: dict[str, dict[str, object]] = {name: {"box": 24, "d": d} for name, d in _DRAWN.items()}


def crest(_p: WorkersMadePosition, seat: int) -> str:
    """Return the name of a seat's icon: its nation's castle."""
    return f"nation.{seat}"
