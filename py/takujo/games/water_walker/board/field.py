"""The field: a lagoon seen from above, with the panels, the boats and the walker on it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import ROOM, Scene, Shape, Shapes
from ....core.rules.position import HIDDEN
from ..rules.actions import DOBON, PANELS, Boat, Goal, Lay, Walk
from ..rules.field import at, cell
from ..rules.position import START
from ..texts import describe
from .look import Look, back, boat, breadth, face

CELL = 64
"""The side of a cell of the field, in board units."""
PANEL = 58
_LEAST = 0.56
"""The smallest scale of the field on a phone: a cell is large enough for a finger on a screen 360 pixels wide."""
LEGEND, BUTTONS = 30, 58
"""The height of the legend below the field, and of the buttons that zoom, which are below it where they would cover
cells.
"""
_RULER = 22
"""The height of the numbers of the columns, and the width of those of the rows, on a phone in board units."""
_RULED = 6
"""The distance of the rows and columns of open water that repeat numbers, because the edges may be out of view."""
_TILE = 256
_SHADOW = "M-13 0a13 4.5 0 1 0 26 0a13 4.5 0 1 0-26 0Z"


def spot(place: int) -> tuple[int, int]:
    """Return the centre of a cell of the field, in board units."""
    x, y = at(place)
    return x * CELL, y * CELL


def bounds(look: Look) -> tuple[float, float, float, float]:
    """Return the part of the field that is visible (left, top, right, bottom): all panels and boats, and a margin.

    A panel can be laid beside them, and above and to the left of that the columns and rows are numbered.
    """
    places = [at(place) for place in (*look.p.panels, *look.p.boats)] or [(0, 0)]
    across, down = [x for x, _ in places], [y for _, y in places]
    left, top, right, bottom = min(across) - 1.5, min(down) - 1.5, max(across) + 1.5, max(down) + 1.5
    ruler = look.tall * _RULER  # On a wide screen, the camera leaves room enough for the numbers beside the cells.
    return left * CELL - ruler, top * CELL - ruler, right * CELL, bottom * CELL


def paint_field(scene: Scene, look: Look, box: Box) -> None:
    """Draw the water and everything on it: panels, boats and the walker."""
    scene.rect(*box, "water", 6)
    seen = bounds(look)
    partial = is_partial(look, box)
    buttons = box.bottom + LEGEND + BUTTONS if partial else 0
    g = scene.world("field", *box, seen, least=partial * _LEAST, focus=_focus(look, seen), buttons=buttons)
    _waves(g, seen, box)
    _rulers(g, look, seen, partial)
    _shallows(g, look)
    _free(g, look)
    known = _panels(g, look)
    _way(g, look)
    _boats(g, look)
    _marks(g, look)
    _walker(g, look)
    # The frame covers the window's square corners.
    scene.rect(box.x - 3, box.y - 3, box.w + 6, box.h + 6, None, 9, line="card", lw=6)
    scene.rect(box.x - 6, box.y - 6, box.w + 12, box.h + 12, None, 11, line="card-edge", lw=1)
    _legend(scene, look, box, known)
    if look.p.splashed:
        x, y = spot(look.p.path[-1])
        id = f"fell:{look.p.round}:{look.p.turn}"
        scene.add("float", id=id, x=x, y=y - CELL, s=look.result(), size=22, fill="red", world="field")


def is_partial(look: Look, box: Box) -> bool:
    """Return whether the window shows only a part of the field, because its cells would be too small otherwise."""
    left, top, right, bottom = bounds(look)
    return look.tall and min(box.w / (right - left), box.h / (bottom - top)) * ROOM < _LEAST


def _focus(look: Look, seen: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return what is in the middle if not all of the field can be shown: the walker, the piece placed last, or all."""
    place = look.p.path[-1] if look.p.path else look.p.last
    return spot(place) if place >= 0 else ((seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2)


@lru_cache(64)
def _tiles(left: float, top: float, right: float, bottom: float, ratio: float) -> list[Shape]:
    """Return the wave pattern for a window with this aspect ratio."""
    wide, high = max(right - left, 520), max(bottom - top, 440)
    wide, high = max(wide, high * ratio), max(high, wide / ratio)
    x, y = (left + right) / 2, (top + bottom) / 2
    tile = _TILE if max(wide, high) < 4 * _TILE else 2 * _TILE  # Waves are larger when the view is zoomed out.
    g = Shapes()
    for row in range(floor((y - high / 2) / tile), ceil((y + high / 2) / tile) + 1):
        for column in range(floor((x - wide / 2) / tile), ceil((x + wide / 2) / tile) + 1):
            # Every other row is shifted, so that the waves don't form columns.
            g.glyph("waves", column * tile + row % 2 * tile // 2, row * tile, tile, "water-line")
    return g.shapes


def _waves(g: Shapes, seen: tuple[float, float, float, float], box: Box) -> None:
    g.shapes += _tiles(*seen, round(box.w / box.h, 2))


def _rulers(g: Shapes, look: Look, seen: tuple[float, float, float, float], repeated: bool) -> None:
    """Number the columns and rows from the first boat, by which moves are named, along the upper and left edge.

    If the edges may be out of view, the numbers are `repeated` on open water.
    """
    if not look.p.boats:
        return
    # As far as a panel can be beside another one.
    left, top, right, bottom = (round(edge / CELL + by) for edge, by in zip(seen, (0.8, 0.8, -0.6, -0.6), strict=True))
    size, aside, outside = (20, 9, -6) if look.tall else (14, -9, -2)
    for x in range(left, right + 1):
        g.text(x * CELL, whole(seen[1] + aside), _arrow(x, "←", "→"), size, "foam", "c", bold=True)
    for y in range(top, bottom + 1):
        g.text(
            whole(seen[0] + outside),
            y * CELL,
            _arrow(y, "↑", "↓"),
            size,
            "foam",
            "l" if look.tall else "r",
            bold=True,
        )

    taken = look.p.panels.keys() | look.p.boats.keys() | legal_cells(look) if repeated else set[int]()
    for x in range(left, right + 1) if repeated else ():
        for y in range(top, bottom + 1):
            across, down = (y - top) % _RULED == _RULED - 1, (x - left) % _RULED == _RULED - 1
            if (across or down) and (x + y) % 2 and cell(x, y) not in taken:
                s = _arrow(x, "←", "→") if across else _arrow(y, "↑", "↓")
                g.text(x * CELL, y * CELL, s, 20, "foam", "c", bold=True)


def _arrow(n: int, back: str, on: str) -> str:
    return f"{back if n < 0 else on}{abs(n)}" if n else "0"


def _shallows(g: Shapes, look: Look) -> None:
    """Lighten the water under the panels and boats connected to the start boat (3.3.3, 3.4)."""
    rows: dict[int, list[int]] = {}
    for x, y in map(at, sorted(look.reached)):
        rows.setdefault(y, []).append(x)
    for y, row in rows.items():
        first = row[0]
        for x, following in zip(row, [*row[1:], 9999], strict=True):
            if following != x + 1:
                left, wide = first * CELL - 40, (x - first) * CELL + 80
                g.rect(left, y * CELL - 40, wide, 80, "water-line", 22)
                first = following


def _free(g: Shapes, look: Look) -> None:
    """Mark the open water where the viewer may place something."""
    p = look.p
    free = [spot(place) for place in sorted(legal_cells(look)) if place not in p.panels and place not in p.boats]
    if free:
        g.path("".join(f"M{x - 25} {y - 25}h50v50h-50Z" for x, y in free), "foam", alpha=0.35)


def _panels(g: Shapes, look: Look) -> bool:
    """Draw the panels; return whether there are face-down panels whose kind the viewer knows."""
    p = look.p
    knows = False
    over = not p.stack
    backs: dict[int, list[Shape]] = {}
    fronts: dict[int, list[Shape]] = {}
    for place, (deal, _, kind) in p.panels.items():
        x, y = spot(place)
        up = (over and kind != HIDDEN) or p.face_up(place)
        if up:
            # Identical shapes are shared, because nothing changes them.
            if kind not in fronts:
                drawn = Shapes()
                face(drawn, kind, 0, 0, PANEL)
                fronts[kind] = drawn.shapes
            of = fronts[kind]
        else:
            owner = deal % p.seats
            if owner not in backs:
                drawn = Shapes()
                back(drawn, look, owner, 0, 0, PANEL)
                backs[owner] = drawn.shapes
            of = backs[owner]
            if kind != HIDDEN:
                known = Shapes()
                mark = "drop" if kind == DOBON else "ripple"
                known.circle(17, -17, 13, look.ink(owner))
                known.glyph(mark, 17, -17, 19, look.fill(owner))
                of = of + known.shapes
                knows = True
        g.group(x, y, id=f"p:{place}", flip="front" if up else "back").shapes += of
    return knows


def _legend(scene: Scene, look: Look, box: Box, known: bool) -> None:
    """Draw the legend below the field: pale water, and the corner marks of panels that the viewer knows."""
    size = 12 if look.tall else 15
    x, y = box.x, box.bottom + 8 + size
    parts = [("", "board.legend"), ("ripple", "board.panel.step"), ("drop", "board.legend.dobon")] if known else []
    if look.reached:
        scene.rect(x, y - size // 2, size, size, "water-line", 3)
        parts.insert(0, ("", "board.legend.reached"))
        x += size + 4
    for glyph, key in parts:
        s = look.t(key)
        if glyph:
            scene.glyph(glyph, x + size // 2, y, size, "on-ground")
            x += size + 3
        scene.text(x, y, s, size, "on-ground", max=breadth(s, size) + 2)
        x += breadth(s, size) + size


def _boats(g: Shapes, look: Look) -> None:
    p = look.p
    for place, value in p.boats.items():
        x, y = spot(place)
        seat = value // 3
        # On a panel, the boat is drawn smaller so that the panel's edge stays visible.
        covers = place in p.panels
        moving = look.pending == "boat" and value == p.turn * 3 + START
        half = 26 if covers else PANEL // 2
        drawn = g.group(
            x - 4 if covers else x, y - 4 if covers else y, id=f"boat:{value}", alpha=0.6 if moving else None
        )
        drawn.rect(-half, -half, 2 * half, 2 * half, "card", 8, line=look.fill(seat), lw=3, shadow=1)
        boat(drawn, look, value, 0, 0, half * 1.72)


def _way(g: Shapes, look: Look) -> None:
    """Draw the path walked so far."""
    if len(look.p.path) > 1:
        points: list[float] = [v for place in look.p.path for v in spot(place)]
        g.poly(points, None, open=True, line="water-2", lw=5, alpha=0.5)
        g.poly(points, None, open=True, line="foam", lw=2.5, dash=[3, 7])


def _marks(g: Shapes, look: Look) -> None:
    """Draw the frame of this turn's goal, and the ring around the piece placed last."""
    p = look.p
    if p.goal >= 0 and look.pending in ("walk", "calls", "score"):
        x, y = spot(p.goal)
        g.rect(x - 34, y - 34, 68, 68, None, 13, line="water-2", lw=5)
        g.rect(x - 34, y - 34, 68, 68, None, 13, line="foam", lw=2.5, dash=[9, 6])
    if p.last >= 0 and look.pending in ("lay", "goal"):
        x, y = spot(p.last)
        g.rect(x - 33, y - 33, 66, 66, None, 13, line="water-2", lw=5, id="last.seam")
        g.rect(x - 33, y - 33, 66, 66, None, 13, line="foam", lw=2.5, id="last")


def _walker(g: Shapes, look: Look) -> None:
    p = look.p
    if not p.path:
        return
    here = p.path[-1]
    x, y = spot(here)
    fill, ink = look.fill(p.turn), look.ink(p.turn)
    left = len(p.path) > 1 and at(here)[0] < at(p.path[-2])[0]
    walker = g.group(x, y, id="walker", hop=True)
    if p.splashed:
        walker.glyph("sunk", 0, -4, 50, ink, line=ink, lw=5)
        walker.glyph("sunk", 0, -4, 50, fill)
        g.add("splash", id=f"splash:{p.round}:{p.turn}", x=x, y=y, r=CELL, fill="foam")
        return
    figure = "runner.left" if left else "runner"
    walker.path(_SHADOW, "water-2", y=21, alpha=0.35)
    walker.glyph(figure, 0, -3, 48, ink, line=ink, lw=5)
    walker.glyph(figure, 0, -3, 48, fill)


# -- targets


def legal_cells(look: Look) -> set[int]:
    """Return the cells on which the viewer may now place something, or to which it may step."""
    return {cell(action.x, action.y) for action in look.legal if isinstance(action, Boat | Lay | Goal | Walk)}


def target_field(scene: Scene, look: Look) -> None:
    """Add click targets for all panels and boats, and for the cells that the viewer can choose, row by row."""
    p, legal = look.p, legal_cells(look)
    places = legal | p.panels.keys() | p.boats.keys()
    for place in sorted(places):
        x, y = at(place)
        box = (x * CELL - 30, y * CELL - 30, 60, 60)
        pick: dict[str, object] | None = {"x": x, "y": y} if place in legal else None
        scene.target(f"cell:{x}:{y}", box, said(look, place), pick, world="field")


def said(look: Look, place: int) -> str:
    """Return the description of a cell for screen readers: what is on it, and where it is."""
    p, t = look.p, look.t
    value, panel = p.boats.get(place), p.panels.get(place)
    if value is not None:
        seat, kind = divmod(value, 3)
        what = t("board.say.goal", who=look.name(seat), n=kind) if kind else t("board.say.start", who=look.name(seat))
        if panel is not None:
            what = t("board.say.covers", what=what)
    elif panel is None:
        what = t("board.say.water")
    elif p.face_up(place) or (not p.stack and panel.kind != HIDDEN):
        what = t("board.say.front", kind=t(f"panel.{PANELS[panel.kind]}"))
    else:
        what = t("board.say.back", colour=describe.who(look.lang, p, panel.deal % p.seats))
        if panel.kind != HIDDEN:
            what = t("board.say.known", what=what, kind=t(f"panel.{PANELS[panel.kind]}"))
    if p.path and place == p.path[-1]:
        what = t("board.say.walker", what=what)
    return t("board.say.at", what=what, where=describe.place_of(look.lang, place))
