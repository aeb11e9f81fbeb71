"""The game's icons: counters, cards and marks in boxes of 24 units, the unchanging parts of the map in one of 2000."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from ..data import EDGES, SPACES, Space
from ..rules.position import CoProsperityPosition
from .coast import CHARTS, Chart, coasts, graticule

SQUARES = {"wide": 74, "tall": 66, "broad": 80}
"""By layout, the side of a space on the map in board units."""
PLANE = 2000
"""The size of the box that the map's icons are drawn in; its units are board units."""


def _points(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _star(tips: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    turns = [(inner if i % 2 else outer, radians(i * 180 / tips - 90)) for i in range(2 * tips)]
    return _points([(x + r * cos(a), y + r * sin(a)) for r, a in turns])


def disc(x: float, y: float, r: float) -> str:
    """Return the path of a disc."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


_FRAME = "M1.5 5H22.5V19H1.5ZM3.2 6.7V17.3H20.8V6.7Z"
_CROSS = "M1.5 5H22.5V19H1.5ZM5.2 6.7L12 11L18.8 6.7ZM5.2 17.3H18.8L12 13Z"
_SIDES = "M3.2 7.6V16.4L10.2 12ZM20.8 7.6L13.8 12L20.8 16.4Z"
_ANCHOR = (
    "M12 1.5a3 3 0 0 1 1.3 5.7V9H17V11.2H13.3V19.4C15.9 19 18 17.4 18.6 15.2L16.9 15.6L19.8 11.6L22 16L20.3 15.3"
    "C19.5 19.2 16.2 22.5 12 22.5C7.8 22.5 4.5 19.2 3.7 15.3L2 16L4.2 11.6L7.1 15.6L5.4 15.2C6 17.4 8.1 19 10.7 19.4"
    "V11.2H7V9H10.7V7.2A3 3 0 0 1 12 1.5ZM12 3.3a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4Z"
)
_LITTLE_ANCHOR = (
    "M12 7.3a1.5 1.5 0 0 1 .7 2.8V11H14.6V12.2H12.7V15.4C14.2 15.2 15.3 14.3 15.7 13.1L17 13.6C16.3 15.6 14.4 17 12 17"
    "C9.6 17 7.7 15.6 7 13.6L8.3 13.1C8.7 14.3 9.8 15.2 11.3 15.4V12.2H9.4V11H11.3V10.1A1.5 1.5 0 0 1 12 7.3Z"
)
_CARRIER = (
    "M.5 12.4H14.5V10.4H16V7.2H17V10.4H19.5V12.4H23.5L22.6 14.8H20.8L18.8 18.4H5.4L3.4 14.8H1.4Z"
    "M2.6 5.4L4 5.8L5 7H7.6L6.4 4.4H7.8L10.6 7H13A1 1 0 0 1 13 8.8H4.4Z"
)
_BATTLESHIP = (
    "M.8 14.2H3.4V12.6L1.2 11.8V11L4.4 11.4H6.6V14.2H8.4V10.4H9.6V7.4H10.6V4H11.4V2.4H12.2V4H13V7.4H14.2V9.2H15.4V14.2"
    "H17V11.4H19.2L22.6 11V11.8L20.2 12.6V14.2H23.2L20.8 18.8H3.4Z"
)
_PLANE = (
    "M12 1.6C13 1.6 13.5 3.4 13.6 5.4V8.6L23 12.2V14.6L13.5 13.4L13.1 18L16.2 20V21.8L12 21.1L7.8 21.8V20L10.9 18"
    "L10.5 13.4L1 14.6V12.2L10.4 8.6V5.4C10.5 3.4 11 1.6 12 1.6Z"
)
_WAVES = "M2 18.2C4.5 16 6.5 16 9 18.2S13.5 20.4 16 18.2S20 16 22 18.2V21C20 18.8 18.5 18.8 16 21S11.5 23.2 9 21S4.5 18.8 2 21Z"

GLYPHS: dict[str, dict[str, object]] = {
    name: {"box": 24, "d": d}
    for name, d in {
        # counters
        "CV": _CARRIER,
        "BB": _BATTLESHIP,
        "MAR": _FRAME + _LITTLE_ANCHOR,
        "INF": _CROSS + _SIDES,
        "KA": _CROSS + "M1.5 1.6H22.5V3.6H1.5Z",
        "LAC": _PLANE,
        "steps.1": disc(21, 3, 1.7),
        "steps.2": disc(16.4, 3, 1.7) + disc(21, 3, 1.7),
        # Sides and nations.
        "side.0": disc(12, 12, 8),
        "side.1": _star(5, 11.5, 4.6),
        "JP": disc(12, 12, 5)
        + "".join(
            _points(
                [
                    (12 + r * cos(radians(i * 45 + a)), 12 + r * sin(radians(i * 45 + a)))
                    for r, a in ((6.6, -13), (11.6, -9), (11.6, 9), (6.6, 13))
                ]
            )
            for i in range(8)
        ),
        "US": _star(5, 11.5, 4.6),
        "CN": _star(12, 11.6, 7.6) + disc(12, 12, 5.4),
        "UK": "M10 1.5H14V10H22.5V14H14V22.5H10V14H1.5V10H10Z"
        + "".join(
            _points([(12 + x * u, 12 + y * v) for u, v in ((4, 5.6), (5.6, 4), (9.6, 8), (8, 9.6))])
            for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        ),
        # spaces
        "anchor": _ANCHOR,
        "home": "M12 2.5L22.5 11.5H19.5V21.5H14.2V15H9.8V21.5H4.5V11.5H1.5Z",
        "factory": "M2 21.5V9.5L8 13V9.5L14 13V9.5L17 11.2L17.6 2.5H20.8L22 21.5ZM5 16V18.6H8V16ZM10.5 16V18.6H13.5V16ZM16 16V18.6H19V16Z",
        "oil": "M12 1.5C15.5 7 18.8 10.6 18.8 15A6.8 6.8 0 0 1 5.2 15C5.2 10.6 8.5 7 12 1.5ZM8 15.2A4 4 0 0 0 11.6 19.4V17.6A2.3 2.3 0 0 1 9.8 15.2Z",
        "peaks": "M1 20L8.5 6L12 12L14.8 8L23 20ZM8.5 9.4L6.6 13L8.4 12L9.6 13.4L10.6 12.8Z",
        # The actions of cards.
        "develop": "M2 21V19H4V8L15 3V6L19.5 8.5V13H21V15.5H16.5V13H18V9.6L15 8V19H17V21ZM6.5 11V19H12.5V8.4Z",
        "replace": "M9.5 2H14.5V9.5H22V14.5H14.5V22H9.5V14.5H2V9.5H9.5Z",
        "strategic": "M2 6.5H9V2.5L15 8.5L9 14.5V10.5H2ZM22 17.5H15V21.5L9 15.5L15 9.5V13.5H22Z",
        "sea": "M3 5H12V1.5L20 7.5L12 13.5V10H3Z" + _WAVES,
        "land": "M3 4H12V.5L20 6.5L12 12.5V9H3ZM4 15H9V18H4ZM11 15H15.5V18H11ZM17.5 15H22V18H17.5ZM2 20.5H22V22.5H2Z",
        "bombard": "M9 1.5H15L13.8 5H10.2ZM12 5.6C15.6 5.6 16.8 9 16.8 12.4C16.8 16.8 14.4 20.4 12 22.6C9.6 20.4 7.2 16.8 7.2 12.4C7.2 9 8.4 5.6 12 5.6Z",
        "north": "M12 1L18.5 10.5H14.6V13H9.4V10.5H5.5ZM5.5 15H8.2L15.4 20V15H18.5V23H15.8L8.6 18V23H5.5Z",
        "atlantic": "M1 13.5H6V10H9V7H13V10H16.5V13.5H18V10.5L23 15.5L18 20.5V17.5H5Z",
        "upkeep": "M3 6L12 2L21 6V18L12 22L3 18ZM5.2 8.4V16.6L10.9 19.2V10.9ZM18.8 8.4L13.1 10.9V19.2L18.8 16.6Z",
        "react": "M13.5 1L4 13.5H10.5L8 23L20 9.5H13L16.5 1Z",
        # marks
        "to": "M7 3L17 12L7 21Z",
        "check": "M2.5 12.5L6 9L10 13L18.5 4.5L21.5 7.5L10 19.5Z",
        "cross": "M4 7L7 4L12 9L17 4L20 7L15 12L20 17L17 20L12 15L7 20L4 17L9 12Z",
        "war": "M3 2L6.5 2.5L12 9L17.5 2.5L21 2L20.5 5.5L14 11.5L18 16L20 15L21 16.5L18.8 18.3L21.5 21L20 22.5L17.2 19.8L15.5 22L14 21L15 19L12 15.5L9 19L10 21L8.5 22L6.8 19.8L4 22.5L2.5 21L5.2 18.3L3 16.5L4 15L6 16L10 11.5L3.5 5.5Z",
        "burst": _star(8, 11.8, 5.4),
        "again": "M9 2.5V7H14.5A7.3 7.3 0 0 1 14.5 21.5H6V18H14.5A3.8 3.8 0 0 0 14.5 10.5H9V15L1.5 8.7Z",
        "lock": "M6.5 10V7.5A5.5 5.5 0 0 1 17.5 7.5V10H19.5V22H4.5V10ZM9 10H15V7.5A3 3 0 0 0 9 7.5Z",
        "back": "M2 0H22A2 2 0 0 1 24 2V22A2 2 0 0 1 22 24H2A2 2 0 0 1 0 22V2A2 2 0 0 1 2 0ZM2.6 1.8A.8 .8 0 0 0 1.8 2.6V21.4A.8 .8 0 0 0 2.6 22.2H21.4A.8 .8 0 0 0 22.2 21.4V2.6A.8 .8 0 0 0 21.4 1.8Z"
        + _star(16, 8.5, 5)
        + disc(12, 12, 3.4),
        "compass": _star(4, 11.8, 2.6) + disc(12, 12, 8.6) + disc(12, 12, 8),
    }.items()
}


# -- the map: static parts are sent once, as icons


def _paths(chart: Chart, kind: str) -> str:
    return "".join(
        "M{} {}L{} {}".format(*chart.at(*SPACES[e.a].xy), *chart.at(*SPACES[e.b].xy)) for e in EDGES if e.kind == kind
    )


def _middles(chart: Chart) -> str:
    """Return the dots of the long paths (2.1.7)."""
    d = ""
    for e in EDGES:
        if e.length > 1:
            (ax, ay), (bx, by) = chart.at(*SPACES[e.a].xy), chart.at(*SPACES[e.b].xy)
            d += disc((ax + bx) / 2, (ay + by) / 2, 6.5)
    return d


@lru_cache(1 << 10)  # The same squares are drawn each turn.
def rounded(x: float, y: float, half: float, r: float) -> str:
    """Return the path of a rounded square around (x, y)."""
    side = 2 * (half - r)
    return (
        f"M{x - half + r:g} {y - half:g}h{side:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{side:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-side:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-side:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}Z"
    )


def _squares(layout: str, owner: str = "") -> str:
    half, at = SQUARES[layout] / 2, CHARTS[layout].at
    return "".join(rounded(*at(*s.xy), half, 7) for s in SPACES if not owner or s.owner == owner)


def signs(layout: str, space: Space) -> list[tuple[str, int, int]]:
    """Return the signs on the edge of a space (2.1.2, 2.1.3): a home base, an anchor, each with its centre."""
    x, y = CHARTS[layout].at(*space.xy)
    half = SQUARES[layout] // 2
    names = [name for name, has in (("home", space.home), ("anchor", space.port)) if has]
    return [(name, x - half + 3 + 20 * i, y - half - 4) for i, name in enumerate(names)]


def _badges(layout: str) -> str:
    """Return the backgrounds of the spaces' signs, and the factories' plates with holes for their points (2.1.5)."""
    d = ""
    for space in SPACES:
        d += "".join(disc(x, y, 9.5) for _, x, y in signs(layout, space))
        if space.pp:
            x, y = CHARTS[layout].at(*space.xy)
            left = x - SQUARES[layout] // 2 - 17
            d += f"M{left} {y - 17}h18v{20 + 11 * space.pp}h-18Z"
            d += "".join(f"M{left + 5} {y + 3 + 11 * i}h8v8h-8Z" for i in range(space.pp))
    return d


for _layout, _chart in CHARTS.items():
    for _name, _d in (
        ("coast", coasts(_chart)),
        ("net", graticule(_chart)),
        ("way.sea", _paths(_chart, "sea")),
        ("way.land", _paths(_chart, "land")),
        ("dots", _middles(_chart)),
        ("badges", _badges(_layout)),
        ("spaces", _squares(_layout)),
        *((f"of.{owner}", _squares(_layout, owner)) for owner in ("JP", "US", "CN", "UK")),
    ):
        GLYPHS[f"{_name}.{_layout}"] = {"box": PLANE, "d": _d}


def crest(_p: CoProsperityPosition, seat: int) -> str:
    """Return the name of a seat's icon: that of its side."""
    return f"side.{seat}"
