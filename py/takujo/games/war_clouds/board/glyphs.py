"""The game's icons: emblems, industries, goods and marks in boxes of 24 units, and the dots of tiles in one of 96."""

from __future__ import annotations

import re
from math import cos, hypot, pi, radians, sin

from ..data import BANK, ECONOMY, GOODS, KINDS, NATIONS
from ..rules.position import WarCloudsPosition
from ..rules.tile_geometry import CENTRES, CORNERS, EDGES, TURNS
from ..texts.symbols import INKS, SIGNS
from .plane import CORNERS as POINTS
from .plane import SPOTS, discs, hexagon, number, outline

TILE = 96
"""The size of the box that a tile's icons are drawn in."""
PLANE = 1280
"""The size of the box that the board's icons are drawn in; its units are board units."""
ROW_CUBES, ROW_SIGNS, ROW_STEPS = (19, 17), (14.4, 13), (55, 35)
"""For a row with a cube of each good: the sizes of a cube and its icon, and the distances of cubes (wide, tall
layout).
"""
MARK, MARK_STEPS = 16, (51, 36)
"""For a row of a seat's possessions: the size of the icons, and their distances (wide, tall layout)."""
SIGN, BANK_SIGN = 19, 28
"""The size of the icon on a whole dot, and of that on a whole dot of Banks."""
HALF, THIRD, CORE = 11.0, 12.5, 13.2
"""The radii of a half dot, of a third dot, and of a whole dot."""


def _star(tips: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    turns = [(inner if i % 2 else outer, radians(i * 180 / tips - 90)) for i in range(2 * tips)]
    return outline((x + r * cos(a), y + r * sin(a)) for r, a in turns)


def _disc(x: float, y: float, r: float) -> str:
    return discs([(x, y)], r)


def _gear() -> str:
    points: list[tuple[float, float]] = []
    for tooth in range(8):
        for turn, r in ((-15, 8.6), (-10, 11.6), (10, 11.6), (15, 8.6)):
            a = radians(tooth * 45 + turn)
            points.append((12 + r * cos(a), 12 + r * sin(a)))
    return outline(points) + _disc(12, 12, 4.2)


_SIGNS = {
    # emblems
    "anglica": "M2 6.5L7 11L12 2.5L17 11L22 6.5L19.8 17H4.2ZM4.2 18.6H19.8V21.5H4.2Z",
    "provinces": "M12 1L17.5 8H14.8L19.5 13.6H16L21.5 19.5H13.6V23H10.4V19.5H2.5L8 13.6H4.5L9.2 8H6.5Z",
    "bolshevia": _gear(),
    "bharat": "M12 2C15 5.5 15.6 9.5 14.6 13C16 10.6 18 9 20 8.4C20.6 12.4 19.4 15.4 17 17.2C19 16.4 21 16.2 23 16.6"
    "C21 20.4 16.6 22 12 22S3 20.4 1 16.6C3 16.2 5 16.4 7 17.2C4.6 15.4 3.4 12.4 4 8.4C6 9 8 10.6 9.4 13C8.4 9.5 9 5.5 12 2Z",
    "arazzaq": "M15.5 2.6A10 10 0 1 0 21.4 15A8 8 0 0 1 15.5 2.6Z" + _star(5, 4.6, 1.9, 17.6, 9),
    "showa": "M1 3C4.5 4.6 8 5.2 12 5.2S19.5 4.6 23 3L22.4 7.4H19V10H21V13H19V22H15.8V13H8.2V22H5V13H3V10H5V7.4H1.6ZM8.2 7.6"
    "V10H10.6V7.6ZM13.4 7.6V10H15.8V7.6Z",
    # Industries and their goods.
    "farm": "M11 23V17C7.4 17 5.6 15 5.6 11.6C8.4 11.6 10 12.6 11 14.4V11.4C7.6 11.2 6 9.4 6 6.2C8.6 6.4 10.2 7.4 11 9"
    "C9.8 6 10.4 3.6 12 1C13.6 3.6 14.2 6 13 9C13.8 7.4 15.4 6.4 18 6.2C18 9.4 16.4 11.2 13 11.4V14.4C14 12.6 15.6 11.6"
    " 18.4 11.6C18.4 15 16.6 17 13 17V23Z",
    "generator": "M14 1L4 14H10.6L8.4 23L20 9.6H13L16 1Z",
    "academy": "M12 4L24 9.6L21.6 10.7V16.4H20V11.4L12 15.2L0 9.6ZM5 13.6L12 17L19 13.6V17.8C17 19.8 14.6 20.6 12 20.6S7 19.8 5 17.8Z",
    "mine": "M3 8.2C6.4 3.6 13.4 2 19.4 5.4L20.6 4.2L22.2 5.8L21 7C23.4 11 22.8 15.4 20.6 19C20.4 14.8 19 11.6 16.8 9.6L5.4 22"
    "L2.6 19.2L14 7.6C10.6 6.2 6.8 6.6 3 8.2Z",
    "factory": "M2 21.5V10L8.4 13.6V10L14.8 13.6L15.6 2.5H19.4L21.6 21.5ZM5 16.4V18.8H8V16.4ZM10.6 16.4V18.8H13.6V16.4Z",
    "bank": "M12 1.6L23 8V10H1V8ZM3 11.4H6.4V18H3ZM10.3 11.4H13.7V18H10.3ZM17.6 11.4H21V18H17.6ZM1.6 19.4H22.4V22.4H1.6Z",
    "economy": "M8.6 1L1.4 12H6L4.4 19L12.4 8.8H7.8L10 1ZM22.6 5.4C22.8 13 20.4 17 14.6 17C13.8 18.6 13.4 20.6 13.2 23H11"
    "C11.2 19.6 12 17 13.2 15C12.4 9.6 15.8 6 22.6 5.4Z",
    "money": _disc(12, 12, 11)
    + "M10.9 4H13.1V5.6C15.2 5.9 16.8 7 17.3 8.8L15 9.7C14.6 8.4 13.5 7.7 12 7.7C10.3 7.7 9.3 8.3 9.3 9.3"
    "C9.3 10.4 10.4 10.7 12.6 11.1C15.6 11.7 17.6 12.5 17.6 15C17.6 17 15.9 18.3 13.1 18.6V20H10.9V18.5C8.4 18.2 6.7 17"
    " 6.3 15L8.7 14.2C9 15.6 10.2 16.4 12 16.4C14 16.4 15 15.9 15 15C15 13.9 13.8 13.6 11.8 13.2C8.8 12.6 6.7 11.8 6.7 9.4"
    "C6.7 7.5 8.3 6 10.9 5.7Z",
    "note": "M4 1H16L21 6V23H4ZM7 8V10H18V8ZM7 12.4V14.4H18V12.4ZM7 16.8V18.8H13V16.8ZM15 2.8V7H19Z",
    # pieces
    "flag": "M4 1H6.4V2.6C10 1 13 5 20.6 2.6V13.4C13 15.8 10 11.8 6.4 13.4V23H4Z",
    "unit": "M1 3H23V21H1ZM2.4 5.6L3.8 4.2L8.4 8L7 9.4ZM21.6 5.6L20.2 4.2L15.6 8L17 9.4ZM2.4 18.4L3.8 19.8L8.4 16L7 14.6Z"
    "M21.6 18.4L20.2 19.8L15.6 16L17 14.6Z",
    "tile": hexagon(12, 12, 0.29),
    "auto": "M12 3A9 9 0 0 1 20.6 9.2L23 8.6L19.8 14.2L14.6 10.6L17.4 9.9A5.8 5.8 0 0 0 7 9.2L4 8A9 9 0 0 1 12 3ZM12 21A9 9 0 0"
    " 1 3.4 14.8L1 15.4L4.2 9.8L9.4 13.4L6.6 14.1A5.8 5.8 0 0 0 17 14.8L20 16A9 9 0 0 1 12 21Z",
    "peaks": "M1 20.5L8.5 6L12 12L15 8L23 20.5ZM8.5 9.6L6.6 13.2L8.4 12.2L9.6 13.6L10.6 13Z",
    "waves": "".join(f"M2 {y}q2.5-3 5 0t5 0 5 0 5 0v2q-2.5 3-5 0t-5 0-5 0-5 0Z" for y in (6, 11, 16)),
    "compass": _star(4, 12, 2.4) + _star(4, 6, 2),
    # marks
    "to": "M7 3L17 12L7 21Z",
    "swap": "M1 6H16V2L23 7.5L16 13V9H1ZM23 15H8V11L1 16.5L8 22V18H23Z",
    "check": "M2.5 12.5L6 9L10 13L18.5 4.5L21.5 7.5L10 19.5Z",
    "cross": "M4 7L7 4L12 9L17 4L20 7L15 12L20 17L17 20L12 15L7 20L4 17L9 12Z",
    "rest": "M13 2H22V4.6L16.6 11H22V14H12.4V11.4L17.8 5H13ZM2 11H9V13.2L5.2 18.6H9V21.4H1.6V19.2L5.6 13.6H2Z",
    "war": "M3 2L6.5 2.5L12 9L17.5 2.5L21 2L20.5 5.5L14 11.5L18 16L20 15L21 16.5L18.8 18.3L21.5 21L20 22.5L17.2 19.8L15.5 22"
    "L14 21L15 19L12 15.5L9 19L10 21L8.5 22L6.8 19.8L4 22.5L2.5 21L5.2 18.3L3 16.5L4 15L6 16L10 11.5L3.5 5.5Z",
    "shield": "M12 1L21.5 4V11C21.5 17 17.6 21 12 23C6.4 21 2.5 17 2.5 11V4Z",
    "lift": "M12 1L20 9.5H15V16H9V9.5H4ZM4 18.5H20V22H4Z",
    "turn": "M12 2A10 10 0 0 1 21.8 10L24 9.4L20.4 15.6L15.4 11.4L18.4 10.8A6.6 6.6 0 1 0 18 15L21 16.4A10 10 0 1 1 12 2Z",
}


def _dots(kind: int, rotation: int, colour: int) -> str:
    """Return the dots of a rotated tile in one colour; for partial dots, the edges inside the tile can be drawn."""
    half = TILE / 2
    d = discs([(half, half)], CORE) if CENTRES[kind] == colour else ""
    if d or kind == BANK:  # An icon is cut out of a whole dot; a bank has no central dot but an icon.
        size = SIGN if d else BANK_SIGN
        d += _shifted(_SIGNS[KINDS[kind]], half - size / 2, half - size / 2, size / 24)
    for place in range(6):
        (ax, ay), (bx, by) = POINTS[place], POINTS[(place + 1) % 6]
        if EDGES[kind][rotation][place] == colour:
            x, y, far = half + (ax + bx) / 2, half + (ay + by) / 2, hypot(bx - ax, by - ay)
            ux, uy = (bx - ax) / far * HALF, (by - ay) / far * HALF
            d += f"M{number(x + ux)} {number(y + uy)}A{HALF:g} {HALF:g} 0 0 1 {number(x - ux)} {number(y - uy)}"
        if CORNERS[kind][rotation][place] == colour:
            zx, zy = POINTS[place - 1]
            ends: list[tuple[float, float]] = []
            for tx, ty in ((bx, by), (zx, zy)):
                far = hypot(tx - ax, ty - ay)
                ends.append((half + ax + (tx - ax) / far * THIRD, half + ay + (ty - ay) / far * THIRD))
            (px, py), (qx, qy) = ends
            d += f"M{number(px)} {number(py)}A{THIRD:g} {THIRD:g} 0 0 1 {number(qx)} {number(qy)}L{half + ax:g} {half + ay:g}"
    return d


def _shifted(d: str, dx: float, dy: float = 0, scale: float = 1) -> str:
    """Return a path with absolute coordinates, scaled and moved."""
    moved = ""
    for letter, args in re.findall(r"([A-Z])([^A-Z]*)", d):
        for i, n in enumerate(re.findall(r"-?[\d.]+", args)):
            shift = (dx, dy)[letter == "V" or (letter != "H" and i % 2)]
            if letter == "A":
                shift = (0, 0, 0, 0, 0, dx, dy)[i % 7]
            factor = 1 if letter == "A" and i % 7 in (2, 3, 4) else scale
            moved += (" " if i else letter) + number(float(n) * factor + shift)
        moved += "Z" * (letter == "Z")
    return moved


def _sections() -> str:
    """Return the part of the Integrated Economy that is a generator: the sectors of its first three edges."""
    half = TILE / 2
    return outline([(half, half), *((half + 0.965 * x, half + 0.965 * y) for x, y in POINTS[:4])])


def _coast() -> str:
    """Return the shore around the board: the hexes' outer edge, widened and slightly irregular."""
    points: list[tuple[float, float]] = []
    for i in range(72):
        a = i * pi / 36
        # The board is a hexagon with a flat top, where the angle a starts.
        far = 294 / cos((a + pi / 6) % (pi / 3) - pi / 6) + 3.2 * sin(i * 2.4) + 2.4 * sin(i * 5.1 + 1)
        points.append((PLANE / 2 + far * sin(a) * 1.01, PLANE / 2 - far * cos(a)))
    return outline(points)


EMBLEMS = tuple(f"n{nation}" for nation in range(len(NATIONS)))
"""By nation: the name of its emblem's icon."""
_SHORT = {**dict(zip(KINDS, SIGNS, strict=True)), **dict(zip(NATIONS, EMBLEMS, strict=True))}
GLYPHS: dict[str, dict[str, object]] = {_SHORT.get(name, name): {"box": 24, "d": d} for name, d in _SIGNS.items()}
for _step in MARK_STEPS:
    for _n in (2, 3):
        _signs = (_shifted(_SIGNS[name], i * _step * 24 / MARK) for i, name in enumerate(("tile", "flag", "unit")[:_n]))
        GLYPHS[f"have{_n}.{_step}"] = {"box": 24, "d": "".join(_signs)}
for _step, _size in zip(ROW_STEPS, ROW_SIGNS, strict=True):
    for _ink in dict.fromkeys(INKS[: len(GOODS)]):
        _goods = (n for n, ink in enumerate(INKS[: len(GOODS)]) if ink == _ink)
        _row = "".join(_shifted(_SIGNS[KINDS[n]], n * _step * 24 / _size) for n in _goods)
        GLYPHS[f"{_ink}.{_step}"] = {"box": 24, "d": _row}
GLYPHS["hex"] = {"box": TILE, "d": hexagon(TILE / 2, TILE / 2, 0.965)}
GLYPHS["section"] = {"box": TILE, "d": _sections()}
for _kind in range(len(KINDS)):
    for _turn in range(TURNS[_kind]):
        for _colour in (0, 1) if _kind == ECONOMY else (_kind,):
            _key = f"d{_kind}.{_turn}" + (f".{_colour}" if _kind == ECONOMY else "")
            GLYPHS[_key] = {"box": TILE, "d": _dots(_kind, _turn, _colour)}
GLYPHS["coast"] = {"box": PLANE, "d": _coast()}
GLYPHS["grid"] = {"box": PLANE, "d": "".join(hexagon(*spot) for spot in SPOTS)}


def crest(p: WarCloudsPosition, seat: int) -> str:
    """Return the name of a seat's icon: its nation's emblem; "" before it has a nation."""
    return EMBLEMS[p.nations[seat]] if p.nations[seat] >= 0 else ""
