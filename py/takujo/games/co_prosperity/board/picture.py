"""The picture on the game's card in the lobby: a fleet crosses the map, without any words."""

from __future__ import annotations

from ....core.drawing.scene import Scene, Shapes
from ..card import CARD
from ..data import SPACE, SPACES, UNITS
from .coast import CHARTS
from .glyphs import PLANE, SQUARES
from .units import counter

_COUNTERS = (
    ("shanghai", "JP", "INF", 2, 70),
    ("guilin", "CN", "INF", 1, 70),
    ("chongqing", "CN", "LAC", 1, 70),
    ("saigon", "UK", "BB", 1, 70),
    ("philippines", "US", "LAC", 2, 70),
    ("truk", "JP", "BB", 2, 70),
)

_AT = CHARTS["wide"].at


def picture() -> Scene:
    """Return the picture for the game's card, in the format 3:2."""
    s = Scene(600, 400, " / ".join(dict.fromkeys(CARD.both("title").values())))
    s.rect(0, 0, 600, 400, "sea")
    g = s.group(-304, -34, scale=0.98)
    _map(g)
    kinds = {(unit.nation, unit.type) for unit in UNITS}  # An owner's values may have no such unit.
    for id, nation, type, steps, size in _COUNTERS:
        if (nation, type) not in kinds:
            continue
        x, y = _AT(*SPACES[SPACE[id]].xy)
        counter(g, nation, type, steps, x, y, size)
    x, y = _AT(*SPACES[SPACE["japan"]].xy)
    g.path(f"M{x + 20} {y + 20}Q{x + 100} {y + 90} 836 264", None, line="card", lw=17)
    g.path(f"M{x + 20} {y + 20}Q{x + 100} {y + 90} 836 264", None, line="mil", lw=10, dash=[20, 8])
    g.poly([825, 238, 872, 274, 813, 288], "mil", line="card", lw=3)
    for dx, dy in ((10, -8), (5, -4)):
        g.rect(x - 55 + dx, y - 55 + dy, 110, 110, "jp", 13, line="die-pip", lw=1)
    counter(g, "JP", "CV", 2, x, y, 110, True)
    return s


def _map(g: Shapes) -> None:
    middle = PLANE // 2
    for name, fill, line, lw in (
        ("coast", "", "sea-2", 16),
        ("net", "", "sea-2", 1),
        ("coast", "land", "land-2", 1.5),
        ("way.sea", "", "way-sea", 4),
        ("way.land", "", "labour", 8),
        ("way.land", "", "way-land", 4.6),
        ("dots", "way-sea", "card", 2),
        ("spaces", "card", "card", 7),
    ):
        g.glyph(f"{name}.wide", middle, middle, PLANE, fill, line=line, lw=lw)
    for token in ("jp", "us", "cn", "uk"):
        g.glyph(f"of.{token.upper()}.wide", middle, middle, PLANE, token, alpha=0.55)
    half = SQUARES["wide"] // 2
    for space in SPACES:
        x, y = _AT(*space.xy)
        token = "jp" if space.owner == "JP" else "us"
        g.rect(x - half, y - half, 2 * half, 2 * half, None, 7, line=token, lw=4)
