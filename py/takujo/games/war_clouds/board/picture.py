"""The picture on the game's card in the lobby: industries under clouds of war, without any words."""

from __future__ import annotations

from ....core.drawing.scene import Scene
from ..card import CARD
from ..rules.tile_geometry import CENTRES
from ..texts.symbols import COLOURS, INKS, SIGNS
from .glyphs import EMBLEMS
from .look import cores, dots, sheet
from .plane import hexagon

_SCALE = 2
_TILES = (
    *((0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 1, 0, 0, 0), (0, 2, 2, 0, 0)),
    *((-1, 0, 1, 0, 1), (-2, 1, 1, 0, 1), (-2, 2, 1, 1, 1), (-1, 1, 5, 4, 1), (-1, 2, 5, 3, 1)),
    *((-1, -1, 3, 0, 3), (0, -1, 3, 0, 3), (1, -1, 3, 0, 3), (2, -1, 3, 0, 3), (2, 0, 4, 3, 3)),
)
"""The tiles in the picture: column, row, kind, rotation, seat."""
_UNITS = ((1, 0, 3, 18), (-1, 1, 0, -18), (1, -1, 1, 18))


def picture() -> Scene:
    """Return the picture for the game's card, in the format 3:2."""
    s = Scene(600, 400, " / ".join(dict.fromkeys(CARD.both("title").values())))
    s.rect(0, 0, 600, 400, "sea")
    g = s.group(292, 206, scale=0.82, rot=-4)
    g.rect(-600, -500, 1200, 1000, "land", tex="paper")
    for r in range(-4, 5):
        for q in range(-7, 8):
            g.path(hexagon(_x(q, r), _y(r), _SCALE), None, line="land-2", lw=1, alpha=0.6)
    size = 96 * _SCALE
    for q, r, kind, turn, seat in _TILES:
        sheet(g, kind, turn, _x(q, r), _y(r), size)
        g.path(hexagon(_x(q, r), _y(r), 0.9 * _SCALE), None, line=f"seat-{seat}", lw=10)
    for q, r, kind, turn, seat in _TILES:
        x, y = _x(q, r), _y(r)
        if CENTRES[kind] >= 0:
            g.path(cores([(x, y)], _SCALE), INKS[CENTRES[kind]])
        dots(g, kind, turn, x, y, size)
        g.circle(x, y + 46, 19, f"seat-{seat}", line="ink", lw=1)
        g.glyph(EMBLEMS[seat], x, y + 46, 26, f"seat-{seat}-ink")
    for q, r, seat, dx in _UNITS:
        x, y = _x(q, r) + 2 * dx, _y(r) - 26
        g.glyph("unit", x, y, 70, f"seat-{seat}", line="die-pip", lw=3, shadow=1)
        g.glyph(EMBLEMS[seat], x, y + 3, 28, f"seat-{seat}-ink")
    for good, (x, y) in enumerate(((488, 352), (530, 358), (572, 350), (509, 314), (551, 316))):
        s.rect(x - 18, y - 18, 36, 36, COLOURS[good], 5, line="ink", lw=1.2, shadow=1)
        s.glyph(SIGNS[good], x, y, 27, INKS[good])
    return s


def _x(q: int, r: int) -> int:
    return 35 * _SCALE * (2 * q + r)


def _y(r: int) -> int:
    return 60 * _SCALE * r
