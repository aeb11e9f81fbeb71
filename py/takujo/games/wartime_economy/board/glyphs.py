"""The game's icons, each in a box of 24 units: emblems, pieces, workplaces, small marks."""

from __future__ import annotations

from math import cos, radians, sin

from ..rules.position import WartimePosition


def _points(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _star(x: float, y: float, outer: float, inner: float, tips: int = 5, turn: float = -90) -> str:
    points: list[tuple[float, float]] = []
    for i in range(2 * tips):
        r, a = (inner if i % 2 else outer), radians(turn + i * 180 / tips)
        points.append((x + r * cos(a), y + r * sin(a)))
    return _points(points)


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _polygon(sides: int, r: float, turn: float = -90) -> str:
    return _points(
        [
            (12 + r * cos(radians(turn + i * 360 / sides)), 12 + r * sin(radians(turn + i * 360 / sides)))
            for i in range(sides)
        ]
    )


def _turned(points: list[tuple[float, float]], turn: float, x: float = 12, y: float = 12) -> list[tuple[float, float]]:
    c, s = cos(radians(turn)), sin(radians(turn))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def _blossom(notch: float, petals: int = 5) -> str:
    """Return petals around a small eye; a notch in each tip makes a cherry blossom, no notch a plum blossom."""
    d = ""
    for i in range(petals):
        at = _turned(
            [
                (0, -1.9),
                (-4.6, -4.6),
                (-3.6, -10.6),
                (-1.1, -11.2),
                (0, -11 + notch),
                (1.1, -11.2),
                (3.6, -10.6),
                (4.6, -4.6),
            ],
            i * 360 / petals,
        )
        p = [f"{x:.2f} {y:.2f}" for x, y in at]
        d += f"M{p[0]}C{p[1]} {p[2]} {p[3]}L{p[4]}L{p[5]}C{p[6]} {p[7]} {p[0]}Z"
    return d


def _gear(teeth: int = 8) -> str:
    points: list[tuple[float, float]] = []
    step = 360 / teeth
    for i in range(teeth):
        for r, a in ((8.1, -0.30), (10.9, -0.19), (10.9, 0.19), (8.1, 0.30)):
            points.append((12 + r * cos(radians((i + a) * step)), 12 + r * sin(radians((i + a) * step))))
    return _points(points) + _ring(12, 12, 3.4)


def _laurel() -> str:
    """Return two branches that meet at the bottom, with five leaves each."""
    d = ""
    for side in (-1, 1):
        for i in range(5):
            a = 74 - i * 33
            x, y = 12 + side * 8.3 * cos(radians(a)), 11.6 + 8.3 * sin(radians(a))
            at = _turned(
                [(0, 4.2), (-3.4, 0.8), (-1.9, -3.2), (0, -4.8), (1.9, -3.2), (3.4, 0.8)], side * (a + 16), x, y
            )
            p = [f"{px:.2f} {py:.2f}" for px, py in at]
            d += f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[0]}Z"
    return d


_OAK = (
    "M12 1.2C14 1.2 14.6 3 14.2 4.4C16.2 3.4 18 4.6 17.6 6.4C17.4 7.6 16.6 8.2 16 8.6C18.2 8 20 9.2 19.6 11.2"
    "C19.2 12.8 17.8 13.3 16.6 13.4C18.4 13.6 19.4 15 18.6 16.5C17.6 18.2 15 18 12.9 16.9L12.9 23L11.1 23L11.1 16.9"
    "C9 18 6.4 18.2 5.4 16.5C4.6 15 5.6 13.6 7.4 13.4C6.2 13.3 4.8 12.8 4.4 11.2C4 9.2 5.8 8 8 8.6C7.4 8.2 6.6 7.6 6.4 6.4"
    "C6 4.6 7.8 3.4 9.8 4.4C9.4 3 10 1.2 12 1.2ZM11.6 5L11.6 15.4L12.4 15.4L12.4 12.4L15 10.2L14.5 9.6L12.4 11.2L12.4 5Z"
)
_CROWN = (
    "M3 18.4L21 18.4L21 21.6L3 21.6ZM2.6 8.2C4 8 5 9 4.6 10.2C6.6 12.4 9.4 11.4 10.4 7.6C9.6 7 9.8 5.8 10.8 5.5L10.8 4.3"
    "L9.6 4.3L9.6 2.9L10.8 2.9L10.8 1.6L13.2 1.6L13.2 2.9L14.4 2.9L14.4 4.3L13.2 4.3L13.2 5.5C14.2 5.8 14.4 7 13.6 7.6"
    "C14.6 11.4 17.4 12.4 19.4 10.2C19 9 20 8 21.4 8.2C22.8 8.6 22.6 10.6 21.2 10.8L20 17L4 17L2.8 10.8C1.4 10.6 1.2 8.6 2.6 8.2Z"
)
_GATE = (
    "M12 1.4L15.2 4.4C17.4 5 19.6 4.9 21.6 4L22.8 6.4C21.2 7.4 19.4 7.8 17.6 7.9L17.6 9.6C19.6 9.8 21.4 9.6 22.6 9.1L23.4 11.4"
    "C21.8 12.2 19.8 12.5 18.2 12.5L18.2 22L20 22L20 23.2L14.4 23.2L14.4 16.4C14.4 13.8 9.6 13.8 9.6 16.4L9.6 23.2L4 23.2L4 22"
    "L5.8 22L5.8 12.5C4.2 12.5 2.2 12.2 0.6 11.4L1.4 9.1C2.6 9.6 4.4 9.8 6.4 9.6L6.4 7.9C4.6 7.8 2.8 7.4 1.2 6.4L2.4 4"
    "C4.4 4.9 6.6 5 8.8 4.4ZM8 8.1L8 9.8L16 9.8L16 8.1Z"
)
_FIR = (
    "M12 0.8L16.6 7L14.6 7L18.8 12.4L16.4 12.4L21.4 18.8L13.4 18.8L13.4 23.2L10.6 23.2L10.6 18.8L2.6 18.8L7.6 12.4L5.2 12.4"
    "L9.4 7L7.4 7Z"
)
_COINS = (
    "M3 17.6C3 19.4 5.8 20.8 9.2 20.8C12.6 20.8 15.4 19.4 15.4 17.6L15.4 19.6C15.4 21.6 12.6 23 9.2 23C5.8 23 3 21.6 3 19.6Z"
    "M3 13.2C3 15 5.8 16.4 9.2 16.4C12.6 16.4 15.4 15 15.4 13.2L15.4 15.2C15.4 17.2 12.6 18.6 9.2 18.6C5.8 18.6 3 17.2 3 15.2Z"
    "M9.2 7.6C12.6 7.6 15.4 9 15.4 10.8C15.4 12.6 12.6 14 9.2 14C5.8 14 3 12.6 3 10.8C3 9 5.8 7.6 9.2 7.6Z"
    "M9.2 9.2C11.4 9.2 13 9.9 13 10.8C13 11.7 11.4 12.4 9.2 12.4C7 12.4 5.4 11.7 5.4 10.8C5.4 9.9 7 9.2 9.2 9.2Z"
)
_PERSON = (
    "M12 1.6A4.9 4.9 0 1 1 12 11.4A4.9 4.9 0 1 1 12 1.6ZM2.6 22.4C2.6 16.4 6.4 13 12 13C17.6 13 21.4 16.4 21.4 22.4Z"
)
_CHEVRON = "M12 15.4L20.4 19.2L20.4 22.8L12 19L3.6 22.8L3.6 19.2Z"
_HOUSE = "M12 2L23 11.4L20.4 11.4L20.4 22.4L14.4 22.4L14.4 15.4L9.6 15.4L9.6 22.4L3.6 22.4L3.6 11.4L1 11.4L4.4 8.5L4.4 3.4L7.6 3.4L7.6 5.8Z"
_GLASS = (
    "M9.8 1.4A8.4 8.4 0 1 1 9.8 18.2A8.4 8.4 0 1 1 9.8 1.4ZM9.8 4.2A5.6 5.6 0 1 0 9.8 15.4A5.6 5.6 0 1 0 9.8 4.2Z"
    "M16.2 14.4L22.8 21L20.6 23.2L14 16.6Z"
)
_FLAG = "M4 1.6L6.4 1.6L6.4 2.8C10 1.2 13.4 5 20.8 3L20.8 13.4C13.4 15.4 10 11.6 6.4 13.2L6.4 22.8L4 22.8Z"
_DICE = (
    (
        "M3.4 8.6L13 8.6C14.2 8.6 15 9.4 15 10.6L15 20.2C15 21.4 14.2 22.2 13 22.2L3.4 22.2C2.2 22.2 1.4 21.4 1.4 20.2L1.4 10.6"
        "C1.4 9.4 2.2 8.6 3.4 8.6ZM10.6 1.8L20.6 1.8C21.8 1.8 22.6 2.6 22.6 3.8L22.6 13.6C22.6 14.8 21.8 15.6 20.6 15.6L16.8 15.6"
        "L16.8 10C16.8 8 15.6 6.8 13.6 6.8L8.6 6.8L8.6 3.8C8.6 2.6 9.4 1.8 10.6 1.8Z"
    )
    + _ring(5, 12.2, 1.4)
    + _ring(11.4, 18.6, 1.4)
    + _ring(8.2, 15.4, 1.4)
    + _ring(19.4, 5, 1.3)
)
_SHIELD = "M1.6 3.4C5 4.2 8.6 3.4 12 1C15.4 3.4 19 4.2 22.4 3.4C23.4 12.4 20 19.4 12 23.4C4 19.4 0.6 12.4 1.6 3.4Z"
_ARCH = "M1.8 23L1.8 11.4C1.8 5.2 6.2 0.8 12 0.8C17.8 0.8 22.2 5.2 22.2 11.4L22.2 23Z"
_SQUARE = "M4 1.4L20 1.4C21.6 1.4 22.6 2.4 22.6 4L22.6 20C22.6 21.6 21.6 22.6 20 22.6L4 22.6C2.4 22.6 1.4 21.6 1.4 20L1.4 4C1.4 2.4 2.4 1.4 4 1.4Z"
_BELL = "M12 0.8L15 4.4L20 4.4L20 9L23.4 12L20 15L20 19.6L15 19.6L12 23.2L9 19.6L4 19.6L4 15L0.6 12L4 9L4 4.4L9 4.4Z"

_DRAWN = {
    # emblems
    "nation.ussr": _star(12, 12.8, 12, 4.7),
    "nation.germany": _OAK,
    "nation.japan": _blossom(2.6),
    "nation.usa": _ring(12, 12, 11.4) + _ring(12, 12, 9.4) + _star(12, 12.4, 8.2, 3.2),
    "nation.uk": _CROWN,
    "nation.china": _GATE,
    "nation.italy": _laurel(),
    "nation.finland": _FIR,
    # The outlines of the pieces, which differ by nation.
    "piece.ussr": _polygon(6, 12),
    "piece.germany": _SQUARE,
    "piece.japan": _ring(12, 12, 11.4),
    "piece.usa": _SHIELD,
    "piece.uk": _polygon(8, 12.1, -112.5),
    "piece.china": _polygon(4, 13.2),
    "piece.italy": _BELL,
    "piece.finland": _ARCH,
    # workplaces
    "work.tax": _COINS + _ring(18, 6.2, 4.6) + _ring(18, 6.2, 2.6),
    "work.production": _gear(),
    "work.mobilise": _PERSON,
    "work.conscript": _star(12, 8.4, 8, 3.1) + _CHEVRON,
    "work.build": _HOUSE,
    "work.research": _GLASS,
    # small marks
    "goal": _FLAG,
    "free": _DICE,
    "laurel": _laurel(),
    "star": _star(12, 12.8, 12, 4.9),
    "first": "M5 22.8L5 20.6C8 19.4 9.4 16.6 9.6 13L7.2 13L7.2 11L9.4 10.2A5 5 0 1 1 14.6 10.2L16.8 11L16.8 13L14.4 13C14.6 16.6 16 19.4 19 20.6L19 22.8Z",
    "to": "M2 10.2L13.4 10.2L13.4 5L22.4 12L13.4 19L13.4 13.8L2 13.8Z",
}

GLYPHS: dict[str, dict[str, object]] = {name: {"box": 24, "d": d} for name, d in _DRAWN.items()}


def crest(p: WartimePosition, seat: int) -> str:
    """Return the name of a seat's icon: its nation's emblem; "" before it has a nation."""
    return f"nation.{p.nations[seat]}" if p.nations[seat] else ""
