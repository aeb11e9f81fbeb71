"""The map: the printed coasts and paths, who controls the spaces, and the units on them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shape, Shapes
from ..data import EDGES, NAMES, NATIONS, PLACE, SIDE, SPACES, VLADIVOSTOK
from ..rules.actions import To
from ..rules.move_steps import AttackStep, BackStep, WithStep
from ..texts.words import WORDS
from .coast import CHARTS, HEIGHT, WIDTH
from .fan import together
from .glyphs import PLANE, SQUARES, disc, rounded, signs
from .look import RAID_FOCUS, SIDES, SPACE_FOCUS, TOGETHER_FOCUS, Look, groups, places, raid_of, raids
from .units import count, said, stack

_GRIDS = ((1, 54), (2, 38), (2, 36), (2, 36), (3, 30), (3, 30), (3, 27), (3, 27), (3, 27), (4, 22))
"""By number of stacks: how many are side by side, and the size of a counter."""
_BROAD_GRIDS = ((1, 62), (2, 44), (2, 41), (2, 41), (3, 38), (3, 38), (3, 34), (3, 34), (3, 34), (4, 28))
"""The same on the larger spaces of a broad board."""
_BOX = 30
"""Half the side of the Vladivostok box."""
_VLADIVOSTOK = (712, 38)
_SEAS = (("pacific", 920, 298), ("indian", 150, 560))
_NAME = {"wide": 20, "tall": 19, "broad": 21}
"""By layout, the size of the names; a window of 1280 by 800 pixels shows them at 11 pixels or more."""
_LEFT = {
    ("tall", "midway"): 20,
    ("tall", "samoa"): 20,
    ("wide", "shanghai"): 14,
    ("wide", "marshalls"): -11,
    ("broad", "shanghai"): 16,
    ("broad", "marshalls"): -16,
    ("broad", "okinawa"): 6,
}
"""By layout and space, how far its name is left of its centre: another space, its marks or the zoom button is near."""


def spot(look: Look, space: int) -> tuple[int, int]:
    """Return the centre of a space or of the Vladivostok box, in board units."""
    return CHARTS[look.layout].at(*(_VLADIVOSTOK if space == VLADIVOSTOK else SPACES[space].xy))


def paint_map(scene: Scene, look: Look, box: Box) -> None:
    """Draw the part of the board that shows the map, with everything on it."""
    scene.rect(*box, "sea", 6)
    width, height = CHARTS[look.layout].at(WIDTH, HEIGHT)
    g = scene.world("map", *box, (0, 0, width, height))
    g.shapes += _ground(look.layout, look.lang)
    _air(g, look)
    _edges(g, look)
    _vladivostok(g, look)
    _resource(g, look)
    _way(g, look)
    heads = _supply(g, look)
    for space in range(len(SPACES)):
        units = look.by_place.get(space)
        if units:
            _units(g, look, units, *spot(look, space))
    _flags(g, look)
    g.shapes += _marks(look.layout, look.lang)
    g.shapes += heads.shapes
    scene.rect(box.x - 2, box.y - 2, box.w + 4, box.h + 4, None, 7, line="card", lw=5)
    scene.rect(box.x - 5, box.y - 5, box.w + 10, box.h + 10, None, 9, line="card-edge", lw=1)


@lru_cache(8)
def _ground(layout: str, lang: str) -> list[Shape]:
    """Return the sea, the land and the paths, cached because they don't change."""
    g = Shapes()
    chart = CHARTS[layout]
    width, height = chart.at(WIDTH, HEIGHT)
    middle = PLANE // 2

    def still(name: str, fill: str, line: str = "", lw: float = 1, alpha: float | None = None) -> None:
        inked = {"line": line, "lw": lw} if line else {}
        g.glyph(f"{name}.{layout}", middle, middle, PLANE, fill, alpha=alpha, **inked)

    g.rect(-300, -300, width + 600, height + 600, "sea")
    still("coast", "", "sea-2", 18, 0.35)
    still("coast", "", "sea-2", 8, 0.6)
    still("net", "", "sea-2", 1, 0.7)
    still("coast", "land", "land-2", 1.5)
    letters = 21 if layout == "tall" else 28
    for name, x, y in _SEAS:
        g.text(*chart.at(x, y), WORDS(lang, f"board.sea.{name}"), letters, "way-sea", "c", font="title", alpha=0.55)
    g.glyph("compass", *chart.at(1190, 470), 66 if layout == "tall" else 90, "way-sea", alpha=0.5)
    still("way.sea", "", "sea", 8, 0.8)
    still("way.sea", "", "way-sea", 3.4)
    still("way.land", "", "labour", 8)
    still("way.land", "", "way-land", 4.6)
    still("dots", "way-sea", "card", 2)
    still("spaces", "card", "card", 7)
    for nation in NATIONS:
        still(f"of.{nation}", nation.lower(), alpha=0.5)
    for edge in EDGES:
        if edge.mountain:
            (ax, ay), (bx, by) = chart.at(*SPACES[edge.a].xy), chart.at(*SPACES[edge.b].xy)
            g.glyph("peaks", (ax + bx) // 2, (ay + by) // 2 - 3, 30, "labour", line="way-land", lw=3)
            g.glyph("peaks", (ax + bx) // 2, (ay + by) // 2 - 3, 30, "labour")
    return g.shapes


@lru_cache(8)
def _marks(layout: str, lang: str) -> list[Shape]:
    """Return the printed marks of the spaces: names, home bases, anchors, factories."""
    g = Shapes()
    half = SQUARES[layout] // 2
    g.glyph(f"badges.{layout}", PLANE // 2, PLANE // 2, PLANE, "ink", line="card", lw=1.5)
    for space in SPACES:
        x, y = CHARTS[layout].at(*space.xy)
        for name, left, top in signs(layout, space):
            g.glyph(name, left, top, 13, "ink-inv")
        if space.pp:
            g.glyph("factory", x - half - 8, y - 7, 14, "ink-inv")
        name = NAMES[space.id][lang == "en"]
        size = _NAME[layout]
        x -= _LEFT.get((layout, space.id), 0)
        g.text(x, y + half + size // 2 + 4, name, size, "ink", "c", font="title", bold=True, line="card", lw=2.5)
    return g.shapes


def _edges(g: Shapes, look: Look) -> None:
    """Frame each space in its controller's colour, with dashes if its nation is not at war (3.3, 7.4)."""
    frames = {(0, 0): "", (1, 0): "", (1, 1): ""}
    for space in range(len(SPACES)):
        seat = look.holder(space)
        calm = int(seat and look.neutral >> space & 1)
        frames[seat, calm] += rounded(*spot(look, space), SQUARES[look.layout] / 2 - 1, 6)
    for (seat, calm), d in frames.items():
        if d:
            g.path(d, None, line=SIDES[seat], lw=4.5, dash=[6, 4] if calm else None)


def _flags(g: Shapes, look: Look) -> None:
    """Draw the controlling side's flag on each space; a large one if control has changed since the start."""
    half = SQUARES[look.layout] // 2
    flags: tuple[list[tuple[int, int, int]], ...] = ([], [])
    for space, printed in enumerate(SPACES):
        x, y = spot(look, space)
        seat = look.holder(space)
        taken = (printed.owner == "JP") != (seat == 0)
        flags[seat].append((x + half - 4, y - half - 3, 13 if taken else 9))
    for seat, token in enumerate(SIDES):
        g.path("".join(disc(*flag) for flag in flags[seat]), "card", line=token, lw=2)
        for x, y, r in flags[seat]:
            g.glyph(f"side.{seat}", x, y, whole(1.5 * r), token)


def _air(g: Shapes, look: Look) -> None:
    """Ring the spaces in the air cover of the seat in focus (3.4)."""
    if look.focus not in (0, 1):
        return
    d = "".join(
        rounded(*spot(look, space), SQUARES[look.layout] / 2 + 10, 16)
        for space in range(len(SPACES))
        if look.covered[look.focus] >> space & 1
    )
    if d:
        g.path(d, None, line="card", lw=15)
        g.path(d, None, line=SIDES[look.focus], lw=13, alpha=0.45)
        g.path(d, None, line=SIDES[look.focus], lw=13, dash=[3, 5])


def _supply(g: Shapes, look: Look) -> Shapes:
    """Draw the supply paths of the units in the enlarged space, each once (8.4.1).

    Return the arrowheads, which are drawn above the names.
    """
    heads = Shapes()
    here = look.looked_at
    half = SQUARES[look.layout] / 2
    drawn: list[list[int]] = []
    for group in groups(look.p, look.by_place.get(here, [])):
        way = look.supply(group)
        if not way or way in drawn:
            continue
        token, shift = SIDES[SIDE[group.nation]], 9 * len(drawn)
        drawn.append(way)
        g.path(rounded(*spot(look, way[-1]), half + 5, 11), None, line=token, lw=6)
        if len(way) == 1:
            continue
        points = [(x + shift, y + shift) for x, y in (spot(look, space) for space in way)]
        (ax, ay), (bx, by) = points[-2:]
        far = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / far, (by - ay) / far
        # The arrowhead touches the base, which is a square.
        inside = (half + 7) / max(abs(dx), abs(dy))
        tip, neck = (bx - inside * dx, by - inside * dy), (bx - (inside + 17) * dx, by - (inside + 17) * dy)
        line = [whole(n) for point in (*points[:-1], neck) for n in point]
        g.poly(line, None, open=True, line="card", lw=12)
        g.poly(line, None, open=True, line=token, lw=7, dash=[14, 6])
        barbs = [(neck[0] - 12 * dy, neck[1] + 12 * dx), (neck[0] + 12 * dy, neck[1] - 12 * dx)]
        heads.poly([whole(n) for point in (tip, *barbs) for n in point], token, line="card", lw=2)
    return heads


def _way(g: Shapes, look: Look) -> None:
    """Mark the origin and the target of a move under way, or the space of a battle."""
    half = SQUARES[look.layout] / 2 + 5
    step = look.step
    raid = raid_of(look)
    if raid is not None:
        _arrow(g, look, PLACE[raid.space], PLACE[raid.target], half)
        return
    if isinstance(step, WithStep | AttackStep | BackStep):
        origin = step.origin
        if origin >= len(SPACES):
            return
        if isinstance(step, AttackStep):
            _arrow(g, look, origin, step.to, half)
        else:
            g.path(rounded(*spot(look, origin), half, 11), None, line="chosen", lw=6)
    elif look.p.battle:
        g.path(rounded(*spot(look, look.p.battle.space), half, 11), None, line="mil", lw=7)


def _arrow(g: Shapes, look: Look, origin: int, to: int, half: float) -> None:
    """Draw an arrow from the origin of an attack to its target."""
    here, there = spot(look, origin), spot(look, to)
    g.poly([*here, *there], None, open=True, line="card", lw=15)
    g.poly([*here, *there], None, open=True, line="mil", lw=8, dash=[16, 6])
    g.path(rounded(*there, half, 11), None, line="mil", lw=7)
    g.path(rounded(*here, half, 11), None, line="chosen", lw=6)


def _vladivostok(g: Shapes, look: Look) -> None:
    """Draw the box of the northern advance (5.2)."""
    x, y = spot(look, VLADIVOSTOK)
    units = look.by_place.get(VLADIVOSTOK)
    g.rect(x - _BOX, y - _BOX, 2 * _BOX, 2 * _BOX, "card", 6, line="ink-2", lw=2, dash=None if units else [5, 4])
    size = _NAME[look.layout] - 2
    g.text(
        x,
        y + _BOX + size * 0.8,
        look.space(VLADIVOSTOK),
        size,
        "ink-2",
        "c",
        font="title",
        bold=True,
        line="card",
        lw=2,
    )
    if units:
        _units(g, look, units, x, y)
    else:
        g.glyph("north", x, y, 34, "card-edge")


def _resource(g: Shapes, look: Look) -> None:
    """Draw the resource box south of Borneo, with the marker while it is there (2.1.4, 6.4)."""
    for space, printed in enumerate(SPACES):
        if printed.resource:
            x, y = spot(look, space)
            y += SQUARES[look.layout] // 2 + 44
            g.rect(x - 22, y - 17, 44, 34, "card", 5, line="ink-2", lw=1.5)
            if look.p.rp:
                g.glyph("oil", x, y, 24, "card-edge")
            else:
                marker = g.group(x, y, id="rp")
                marker.rect(-18, -13, 36, 26, "ink", 3)
                marker.glyph("oil", 0, 0, 20, "ink-inv")


def _units(g: Shapes, look: Look, units: list[int], x: int, y: int) -> None:
    """Draw the units of a space: one stack for each kind of counter."""
    found = groups(look.p, units)
    grids, gap = (_BROAD_GRIDS, 2.5) if look.layout == "broad" else (_GRIDS, 1.5)
    across, size = grids[min(len(found), len(grids)) - 1]
    down = -(-len(found) // across)
    step = size + gap
    before = len(g.shapes)
    badges: list[tuple[float, float, int]] = []
    for i, group in enumerate(found):
        row, column = divmod(i, across)
        wide = min(across, len(found) - row * across)
        left = whole(x + (column - (wide - 1) / 2) * step)
        top = whole(y + 4 + (row - (down - 1) / 2) * step)
        stack(g, group, left, top, size, badge=False)
        if len(group.units) > 1:
            badges.append((left + size * 0.42, top + size * 0.4, len(group.units)))
    for badge in badges:  # Above the counters of the next row.
        count(g, *badge, max(9.5, size * 0.2))
    for shape in g.shapes[before:]:
        shape["counter"] = True


# -- targets


def target_map(scene: Scene, look: Look) -> None:
    """Add a click target for every space: to choose it for an action, or to describe it."""
    picks = places(look)
    aims = {raid.target: RAID_FOCUS + i for i, raid in reversed(list(enumerate(raids(look))))}
    half = SQUARES[look.layout] // 2
    for n, space in enumerate(SPACES):
        x, y = spot(look, n)
        label, box = say(look, n), (x - half, y - half, 2 * half, 2 * half)
        pick = picks.get(space.id)
        focus = SPACE_FOCUS + n if not pick else aims.get(space.id)
        plays = together(look, n) if look.focus == TOGETHER_FOCUS and To(space.id) in look.legal else ()
        id, lens = f"space:{space.id}", n in look.by_place
        aid = "11" if lens else ""
        scene.target(id, box, label, pick, label, world="map", focus=focus, lens=lens, plays=plays, aid=aid)
    x, y = spot(look, VLADIVOSTOK)
    label = say(look, VLADIVOSTOK)
    scene.target(
        "vladivostok",
        (x - _BOX, y - _BOX, 2 * _BOX, 2 * _BOX),
        label,
        None,
        label,
        world="map",
        lens=VLADIVOSTOK in look.by_place,
    )


@lru_cache(2 * len(SPACES))
def _printed(lang: str, place: int) -> list[str]:
    """Return the printed properties of a space in words."""
    space = SPACES[place]
    what: list[str] = []
    if space.home:
        what.append(WORDS(lang, "board.say.home", nation=WORDS(lang, f"nation.{space.owner}")))
    if space.port:
        what.append(WORDS(lang, "board.say.port"))
    if space.pp:
        what.append(WORDS(lang, "board.say.pp", n=space.pp))
    return what


def say(look: Look, place: int) -> str:
    """Return the description of a place: its name, properties, controller and units."""
    t = look.t
    units = look.by_place.get(place, [])
    here = look.join([said(look, group) for group in groups(look.p, units)]) or t("board.say.nobody")
    if place >= len(SPACES):
        return t("board.say.box", place=look.space(place), units=here)
    covered = tuple(seat for seat in (0, 1) if look.covered[seat] >> place & 1)
    what = _state(look.lang, place, look.holder(place), bool(look.neutral >> place & 1), covered)
    return t("board.say.space", place=look.space(place), what=what, units=here)


@lru_cache(1024)
def _state(lang: str, place: int, holder: int, neutral: bool, covered: tuple[int, ...]) -> str:
    """Return the properties, controller and air cover of a space in words.

    Cached, because few of them change at a time.
    """
    what = [WORDS(lang, "board.say.held", who=WORDS(lang, f"seat.{holder}"))]
    if neutral and holder:
        what.append(WORDS(lang, "board.say.neutral"))
    what += _printed(lang, place)
    what += [WORDS(lang, "board.say.covered", who=WORDS(lang, f"seat.{seat}")) for seat in covered]
    return WORDS(lang, "list").join(what)
