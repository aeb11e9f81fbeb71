"""The board itself: land and shore, and on them tiles with the dots that they complete, flags, and units."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ..data import ECONOMY, GENERATOR
from ..hexes import AROUND, CELLS, CENTRE, COUNT, NEAR
from ..rules import (
    ActivateStep,
    CarryStep,
    DefendStep,
    LandedStep,
    OccupyStep,
    OperateStep,
    PartStep,
    TransportStep,
)
from ..rules.position import WarCloudsPosition
from ..rules.tile_geometry import CENTRES, CORNERS, EDGES
from ..texts.symbols import COLOURS, INKS
from .glyphs import EMBLEMS, PLANE, TILE
from .hexes import UNIT_PLACES, picks
from .look import Look, cores, dots, seat_colour, tile
from .plane import HEIGHT, SPOTS, WIDTH, corner, discs, hexagons, middle, pips, rim, shields
from .render_cache import kept, sheet

_WATER = ("great_ocean", "land_of_lakes")
"""The layouts whose impassable hexes are drawn as water (10)."""


def paint_map(scene: Scene, look: Look, box: Box) -> None:
    """Draw the part of the screen that shows the board, with everything on it."""
    scene.rect(*box, "sea", 6)
    g = scene.world("map", *box, (0, 0, WIDTH, HEIGHT), 1.2)
    # The part of the step that affects the land: the lifted tiles.
    lifted = (look.pending, look.turn, look.step.lifted) if isinstance(look.step, CarryStep) else ()
    g.shapes += kept("land", (look.land, look.p.last, lifted), lambda: sheet(lambda g: _paint_land(g, look))).shapes
    _lit(g, look)
    _ghost(g, look)
    _units(g, look)
    scene.rect(box.x - 2, box.y - 2, box.w + 4, box.h + 4, None, 7, line="card", lw=4)
    scene.rect(box.x - 4.5, box.y - 4.5, box.w + 9, box.h + 9, None, 9, line="card-edge", lw=1)


@lru_cache(8)
def _ground(terrain: str, blocked: tuple[int, ...]) -> list[Shape]:
    """Return what never changes in a match: the sea, the shore, the grid, the impassable hexes."""
    g = Shapes()
    x, y = WIDTH // 2, HEIGHT // 2
    g.rect(-400, -300, WIDTH + 800, HEIGHT + 600, "sea")
    g.glyph("coast", x, y, PLANE, "", line="sea-2", lw=16, alpha=0.4)
    g.glyph("coast", x, y, PLANE, "", line="sea-2", lw=7, alpha=0.7)
    g.glyph("coast", x, y, PLANE, "land", line="land-2", lw=1.5, tex="paper")
    g.glyph("grid", PLANE // 2, PLANE // 2, PLANE, "", line="land-2", lw=1, alpha=0.75)
    for cell in blocked:
        at = SPOTS[cell]
        wet = cell == CENTRE or terrain in _WATER
        g.path(hexagons([cell]), "water" if wet else "labour", line="land-2", lw=1.5)
        sign = "compass" if cell == CENTRE else "waves" if wet else "peaks"
        g.glyph(sign, *at, 58 if cell == CENTRE else 40, "water-line" if wet else "land", alpha=0.9)
    return g.shapes


def _paint_land(g: Shapes, look: Look) -> None:
    """Draw the land and everything on it except units."""
    g.shapes += _ground(look.p.terrain, tuple(look.p.blocked))
    _names(g, look)
    _land(g, look)
    _borders(g, look)
    _tiles(g, look)
    _pips(g, look)
    _flags(g, look)


def _names(g: Shapes, look: Look) -> None:
    """Print the name of every free hex on it."""
    p = look.p
    for cell in range(COUNT):
        if p.flag[cell] < 0 and cell not in p.blocked:
            x, y = SPOTS[cell]
            g.text(x, y, CELLS[cell], 13, "labour", "c")


def _lit(g: Shapes, look: Look) -> None:
    """Highlight the hexes that can be selected, those that the decision is about, and the one touched last."""
    # The page adds a glow; a fine outline on the free hexes is enough here.
    bare = hexagons(cell for cell in sorted(picks(look)) if look.p.tile[cell] < 0)
    if bare:
        g.path(bare, "lit", alpha=0.18)
    last = look.p.last
    about: tuple[int, ...] = ()
    match look.step:
        case OperateStep(cell=cell) | LandedStep(cell=cell) | TransportStep(cell=cell) | DefendStep(cell=cell):
            about = (cell,)
        case PartStep(fed=fed):
            about = fed
        case OccupyStep(spared=spared):
            about = spared
    if about:
        g.path(hexagons(about), None, line="chosen", lw=4)
    elif last >= 0 and look.pending and not look.turning:
        g.path(hexagons([last]), None, line="gold", lw=2.5, dash=[5, 4])


def _land(g: Shapes, look: Look) -> None:
    """Tint the land under the tiles in the colour of their industry; the grid shows through."""
    tiles = look.p.tile
    of: dict[int, list[int]] = {}
    for cell, kind in enumerate(tiles):
        if kind >= 0:
            of.setdefault(kind, []).append(cell)
    for kind, cells in sorted(of.items()):
        g.path(hexagons(cells), COLOURS[0 if kind == ECONOMY else kind], alpha=0.32)
        if kind == ECONOMY:
            for cell in cells:
                wedge = g.group(*SPOTS[cell], rot=60 * look.p.facing[cell])
                wedge.glyph("section", 0, 0, TILE, COLOURS[GENERATOR], alpha=0.35)


def _borders(g: Shapes, look: Look) -> None:
    """Draw a band in its owner's colour along the inside of every bloc and of every flagged hex (6.1)."""
    p = look.p
    bands = [""] * p.seats
    mates: dict[int, set[int]] = {}
    for bloc, _ in look.blocs:
        for cell in bloc.cells:
            mates.setdefault(cell, set()).update(bloc.cells)
    for cell, seat in enumerate(p.flag):
        if seat >= 0:
            bands[seat] += rim(cell, mates.get(cell, ()))
    if any(bands):
        g.path("".join(bands), None, line="ink", lw=6.4)
    for seat, d in enumerate(bands):
        if d:
            g.path(d, None, line=seat_colour(seat), lw=5)


def _tiles(g: Shapes, look: Look) -> None:
    """Draw the dots and the icons of all tiles, and which tiles run."""
    p = look.p
    for ink in dict.fromkeys(INKS):
        middles = [
            SPOTS[cell] for cell, kind in enumerate(p.tile) if kind >= 0 <= CENTRES[kind] and INKS[CENTRES[kind]] == ink
        ]
        if middles:
            g.path(cores(middles), ink)
    hand = {lifted.cell for lifted in look.hand}
    for cell, kind in enumerate(p.tile):
        if kind < 0:
            continue
        if look.pending == "lift" and p.flag[cell] == look.turn:  # It will be animated to the hand.
            tile(g.group(*SPOTS[cell], id=f"t{cell}"), kind, p.facing[cell], 0, 0, TILE)
        else:  # New tiles fade in.
            dots(
                g,
                kind,
                p.facing[cell],
                *SPOTS[cell],
                TILE,
                f"{'n' if cell in hand else 't'}{cell}" if cell == p.last else None,
            )
    signs = [SPOTS[cell] for cell, on in enumerate(p.token) if on]
    if signs:
        g.path(discs([(x, y - 22) for x, y in signs], 9), "card", line="ink", lw=1.2)
        for x, y in signs:
            g.glyph("auto", x, y - 22, 14, "ink")
    fed = [SPOTS[cell] for cell, bits in enumerate(p.fed) if bits]
    if fed:
        g.path(discs([(x - 20, y + 12) for x, y in fed], 7.5), "green", line="card", lw=1)
        for x, y in fed:
            g.glyph("check", x - 20, y + 12, 10, "ink-inv")


def full_dots(look: Look) -> tuple[dict[int, list[tuple[float, float]]], list[tuple[float, float]]]:
    """Return where the full dots between tiles are: by colour, and those between tiles of different owners (6.7)."""
    p = look.p
    own: dict[int, list[tuple[float, float]]] = {}
    shared: list[tuple[float, float]] = []
    for cell, kind in enumerate(p.tile):
        if kind < 0:
            continue
        turn, around, owner = p.facing[cell], AROUND[cell], p.flag[cell]
        for edge in range(3):
            colour, there = EDGES[kind][turn][edge], around[edge]
            if colour >= 0 and there >= 0 and p.tile[there] >= 0 and _edge(p.tile, p.facing, there, edge + 3) == colour:
                (own.setdefault(colour, []) if p.flag[there] == owner else shared).append(middle(cell, edge))
        for mine, left, right in ((0, 5, 0), (3, 2, 3)):
            colour, one, two = CORNERS[kind][turn][mine], around[left], around[right]
            if colour < 0 or one < 0 or two < 0 or p.tile[one] < 0 or p.tile[two] < 0:
                continue
            if (
                CORNERS[p.tile[one]][p.facing[one]][(mine + 2) % 6] == colour
                and CORNERS[p.tile[two]][p.facing[two]][(mine + 4) % 6] == colour
            ):
                both = p.flag[one] == owner == p.flag[two]
                (own.setdefault(colour, []) if both else shared).append(corner(cell, mine))
    return own, shared


def _edge(tiles: list[int], facing: list[int], cell: int, edge: int) -> int:
    return EDGES[tiles[cell]][facing[cell]][edge]


def _pips(g: Shapes, look: Look) -> None:
    """Mark the full dots, which yield goods; those between nations yield nothing, or for both (6.7, 6.8)."""
    own, shared = full_dots(look)
    for ink in ("die-pip", "die-body"):
        places = [place for colour, found in own.items() if INKS[colour] == ink for place in found]
        if places:
            g.path(pips(places), ink)
    if shared:
        if look.p.synergy:
            g.path(pips(shared), "gold", line="card")
        else:
            d = "".join(f"M{x - 4:g} {y - 4:g}l8 8m0-8l-8 8" for x, y in shared)
            g.path(d, None, line="card", lw=4)
            g.path(d, None, line="red", lw=2)


def _marked(look: Look) -> set[int]:
    """Return the tiles that are drawn with a flag: one per bloc, and not all of neighbouring single tiles."""
    owners = look.p.flag
    marked: set[int] = set()
    for bloc, _ in sorted(look.blocs, key=lambda found: -len(found[0].cells)):
        cell = bloc.cells[0]
        if len(bloc.cells) > 1 or all(there not in marked or owners[there] != owners[cell] for there in NEAR[cell]):
            marked.add(cell)
    return marked


def _flags(g: Shapes, look: Look) -> None:
    """Draw a flag on every owned hex: small on a tile, large on a hex without one."""
    p = look.p
    marked = _marked(look)
    for seat in range(p.seats):
        nation = p.nations[seat]
        held = [cell for cell, owner in enumerate(p.flag) if owner == seat and (p.tile[cell] < 0 or cell in marked)]
        small = [(x, y + 22) for x, y in (SPOTS[cell] for cell in held if p.tile[cell] >= 0)]
        if small:
            g.path(shields(small), seat_colour(seat), line="ink")
        for cell in held:
            x, y = SPOTS[cell]
            if p.tile[cell] < 0:
                g.glyph("flag", x, y, 50, seat_colour(seat), line="ink", id=f"f{cell}")
            if nation >= 0:
                on_tile = p.tile[cell] >= 0
                at = (x, y + 22) if on_tile else (x + 2, y - 8)
                g.glyph(EMBLEMS[nation], *at, 14 if on_tile else 18, f"seat-{seat}-ink")


def _ghost(g: Shapes, look: Look) -> None:
    """Draw the tile that is being turned, in its shown place."""
    if look.turning:
        kind, cell, rotation = look.turning
        # A moved tile comes from the hand, a new one from its stack.
        id = f"t{look.hand[0].cell}" if look.hand else "ghost"
        tile(g.group(*SPOTS[cell], id=id, alpha=0.92), kind, rotation, 0, 0, TILE)
        g.path(hexagons([cell]), None, line="chosen", lw=4, dash=[7, 4])


def _units(g: Shapes, look: Look) -> None:
    """Draw the units on their hexes: a counter in the owner's colour with its emblem, and their number."""
    p = look.p
    if not p.war:
        return
    ids = _marched(p)
    for cell in range(COUNT):
        owners = [seat for seat in range(p.seats) if p.units[seat * COUNT + cell]]
        for seat, (dx, dy) in zip(owners, UNIT_PLACES, strict=False):
            x, y = SPOTS[cell]
            place = seat * COUNT + cell
            counter(g, look, seat, x + dx, y + dy, p.units[place], ids.get(place, f"u{seat}.{cell}"))


def _marched(p: WarCloudsPosition) -> dict[int, str]:
    """Return animation ids: the unit that marched keeps the id of its origin, and those that stayed get another."""
    for step in p.stack:
        if isinstance(step, ActivateStep) and step.start >= 0:
            seat, start = step.seat, step.start
            return {seat * COUNT + step.end: f"u{seat}.{start}", seat * COUNT + start: f"stayed{seat}.{start}"}
    return {}


def counter(g: Shapes, look: Look, seat: int, x: float, y: float, n: int, id: str) -> None:
    """Draw the units that a seat has in one place as a counter, with their number if there are several."""
    unit = g.group(x, y, id=id)
    unit.glyph("unit", 0, 0, 31, seat_colour(seat), line="die-pip", lw=1.5)
    if look.p.nations[seat] >= 0:
        unit.glyph(EMBLEMS[look.p.nations[seat]], 0, 1, 12, f"seat-{seat}-ink")
    if n > 1:
        unit.circle(10, -10, 9, "ink", line="card")
        unit.text(10, -10, str(n), 15, "ink-inv", "c", font="num", bold=True)
