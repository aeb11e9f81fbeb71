"""What all parts of the board are drawn from, and small drawings that several of them use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import ceil
from typing import Any

from ....core.drawing.board_context import BoardContext
from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shape, Shapes
from ....core.drawing.text_metrics import width
from ....core.rules.action import Action
from ..data import BANK, CAPITAL, GENERATOR, GOODS, MONEY
from ..hexes import CELL
from ..rules import CarryStep, FaceStep, SiteStep, TurnedStep
from ..rules.actions import Turn
from ..rules.blocs import Bloc, blocs, output
from ..rules.moving import Lifted
from ..rules.planner import RunPlan, plan
from ..rules.position import WarCloudsPosition
from ..rules.tile_geometry import CENTRES, TURNS
from ..texts import phrases
from ..texts.symbols import COLOURS, INKS, SIGNS
from ..texts.words import WORDS
from .glyphs import EMBLEMS, ROW_CUBES, ROW_SIGNS, ROW_STEPS, SIGN, TILE
from .plane import hexagon, number

__all__ = ["Box", "Look"]

TURN_FOCUS, MARKET_FOCUS = 100, 200
"""What the board shows enlarged (its focus) is a number: a seat, TURN_FOCUS plus a rotation, or MARKET_FOCUS plus a
good.
"""


def breadth(s: str, size: float, bold: bool = False) -> int:
    """Return the approximate width of a line of text, rounded to whole units to keep the drawing data small."""
    return ceil(width(s, size, bold))


class Look(BoardContext[WarCloudsPosition]):
    """What the board is drawn from: the position, its viewer, the language, and the legal actions."""

    words = WORDS

    def __init__(
        self, p: WarCloudsPosition, viewer: int, lang: str, layout: str, focus: int | None, names: Sequence[str]
    ) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.step = p.stack[-1] if p.stack else None
        acting = p.actors()
        self.turn = acting[0] if acting else -1
        """The seat that decides; -1 if none does."""
        self.legal: list[Action] = p.actions(viewer) if viewer >= 0 and viewer in acting else []
        """The legal actions of the viewer."""
        self.verbs = frozenset(action.verb for action in self.legal)
        self.focus = -1 if focus is None else focus
        self.blocs: list[tuple[Bloc, int]] = [(bloc, output(p, bloc)) for bloc in blocs(p)]
        """All blocs, each with its output: the number of its full dots."""
        self.turning = self._turning()
        """The kind, the cell and the shown rotation of the tile that is being turned; None if none is."""
        lies = p.blocked, p.nations, p.flag, p.tile, p.facing, p.token, p.fed
        self.land = (p.terrain, p.synergy, p.war, *map(tuple, lies))
        """The land with everything on it except for units, as a key of the cache."""

    def _turning(self) -> tuple[int, int, int] | None:
        match self.step:
            case FaceStep(cell=cell, tiles=tiles):
                kind = tiles[0]
            case SiteStep(kind=kind, cell=cell):
                pass
            case TurnedStep(cell=cell, tile=tile):
                kind = tile.kind
            case _:
                return None
        turns = [action.rotation for action in self.legal if isinstance(action, Turn)] or [0]
        asked = self.focus - TURN_FOCUS
        return kind, cell, asked if asked in turns else turns[0]

    @property
    def hand(self) -> tuple[Lifted, ...]:
        """The tiles that the viewer has lifted from the board and must put down again."""
        return self.step.hand if isinstance(self.step, CarryStep) else ()

    @property
    def planned(self) -> int:
        """The seat whose production is planned: the viewer's seat; for spectators, the seat that decides."""
        return self.viewer if self.viewer >= 0 else max(self.turn, self.p.marker, 0)

    @cached_property
    def plan(self) -> RunPlan:
        """What all blocs of the seat whose production is planned need and yield."""
        return plan(self.p, self.planned)

    def wants(self, verb: str, good: int) -> bool:
        """Return whether buying or selling a good serves the production: what is missing, or what isn't needed."""
        if self.p.ended:  # 8.3: nothing is produced any more
            return verb == "sell"
        return (self.plan.missing if verb == "buy" else self.plan.spare)[good] > 0

    @property
    def market(self) -> int:
        """The good whose market is shown enlarged; -1 if there is none."""
        good = self.focus - MARKET_FOCUS
        return good if 0 <= good < len(GOODS) else -1

    def nation(self, seat: int) -> str:
        """Return a seat's name: its nation, or its number before it has one."""
        return phrases.nation(self.lang, self.p, seat)

    def who(self, seat: int) -> str:
        """Return the name of a seat for screen readers."""
        who, name = self.nation(seat), self.name(seat)
        if name:
            who = self.t("board.say.who", nation=who, name=name)
        return self.t("board.say.you", who=who) if seat == self.viewer and self.p.seats > 1 else who

    def join(self, parts: Sequence[str]) -> str:
        """Return texts joined to a list in one line."""
        return phrases.joined(self.lang, parts)

    def bundle(self, cubes: Sequence[int]) -> str:
        """Return cubes, money and notes as text."""
        return phrases.bundle(self.lang, cubes)


def seat_colour(seat: int) -> str:
    """Return the name of a seat's colour in the page's style."""
    return f"seat-{seat}"


def plain(n: float) -> str:
    """Return a value in dollars without trailing zeros."""
    return f"{n:g}"


def cells_of(action: Action) -> int:
    """Return the cell of the hex that an action names; -1 if it names none."""
    return CELL.get(getattr(action, "cell", ""), -1)


# -- small drawings


def card(g: Shapes, box: Box, r: float = 8, fill: str = "card") -> None:
    """Draw a card with a fine frame."""
    g.rect(*box, fill, r, tex="card", shadow=1, line="card-edge", lw=1)


class TableScene(Scene):
    """A scene that draws all cubes last, those of one colour as one shape, which keeps the drawing data small."""

    def __init__(self, width: float, height: float, label: str) -> None:
        super().__init__(width, height, label)
        self._cubes: dict[str, str] = {}
        self._signs: list[Shape] = []

    def lay(self, good: int, x: float, y: float, size: float, signed: bool = True) -> None:
        """Store a cube with its centre at (x, y), for `spread` to draw; draw its icon if `signed`."""
        d = f"M{number(x - size / 2)} {number(y - size / 2)}h{size:g}v{size:g}h{-size:g}Z"
        self._cubes[COLOURS[good]] = self._cubes.get(COLOURS[good], "") + d
        if signed:
            self._sign(SIGNS[good], x, y, round(size * 0.76), INKS[good])

    def lay_row(self, x: float, y: float, tall: bool) -> None:
        """Store a cube of each good in a row, for `spread` to draw.

        The centre of the first cube is (x, y); the others are to the right of it.
        """
        step = ROW_STEPS[tall]
        for good in range(len(GOODS)):
            self.lay(good, x + good * step, y, ROW_CUBES[tall], False)
        for ink in dict.fromkeys(INKS[: len(GOODS)]):
            self._sign(f"{ink}.{step}", x, y, ROW_SIGNS[tall], ink)

    def _sign(self, name: str, x: float, y: float, size: float, ink: str) -> None:
        sign = Shapes()
        sign.glyph(name, whole(x), whole(y), size, ink)
        self._signs += sign.shapes

    def add_sheet(self, sheet: TableScene) -> None:
        """Add everything that has been drawn in another scene to this one."""
        self.shapes += sheet.shapes
        self._signs += sheet._signs
        for colour, d in sheet._cubes.items():
            self._cubes[colour] = self._cubes.get(colour, "") + d

    def spread(self) -> None:
        """Draw the cubes that have been stored."""
        for colour, d in self._cubes.items():
            self.path(d, colour, line="ink", lw=0.8)
        self.shapes += self._signs
        self._cubes, self._signs = {}, []


_GRANTED = {"lw": 1, "scale": 1}
"""The painter's default values."""
_GRANTED_FREE = {**_GRANTED, "x": 0, "y": 0}
"""The same for shapes without a position."""


class Light(dict[str, Any]):
    """A shape in whose data defaults are left out and numbers rounded, by `lighten`."""


def lighten(shapes: Sequence[Shape]) -> None:
    """Return shapes without default values and with rounded numbers.

    This keeps the drawing data small without a visible difference.
    """
    for shape in shapes:
        if type(shape) is Light:
            continue
        granted = _GRANTED_FREE if shape["k"] in ("path", "group") else _GRANTED
        needless: tuple[str, ...] = ()
        for name, value in shape.items():
            if name in granted and granted[name] == value:
                needless = (*needless, name)
            elif type(value) is float:  # This runs for several thousand values per frame.
                shape[name] = round(value, 3) if name in ("alpha", "scale") else whole(value)
        for name in needless:
            del shape[name]
        if "of" in shape:
            lighten(shape["of"])
        if "max" in shape and width(shape["s"], shape["size"], True) < 0.8 * shape["max"]:
            del shape["max"]


def plates(g: Shapes, boxes: Iterable[Box]) -> None:
    """Draw the backgrounds of buttons, all as one shape."""
    d = "".join(
        f"M{number(x + 7)} {number(y)}h{number(w - 14)}a7 7 0 0 1 7 7v{number(h - 14)}a7 7 0 0 1-7 7"
        f"h{number(14 - w)}a7 7 0 0 1-7-7v{number(14 - h)}a7 7 0 0 1 7-7Z"
        for x, y, w, h in boxes
    )
    if d:
        g.path(d, "card-2", line="card-edge", lw=1.2, shadow=1)


def button(g: Shapes, box: Box, s: str, glyph: str = "", cost: Sequence[int] = (), size: float = 15) -> None:
    """Draw what is on a button: an icon, a word and the cost.

    Its background and its click target are added together with those of the other buttons.
    """
    wide = cubes_wide(cost, size)
    if wide:
        cubes(g, box.right - wide - 4, box.cy, size, cost)
        box = Box(box.x, box.y, box.w - wide - 2, box.h)
    inset: float = 0
    if glyph:
        inset = min(20, whole(box.h * 0.56))
        g.glyph(glyph, whole(box.x + 6 + inset / 2), box.cy, inset)
        inset += 4
    room = whole(box.w - inset - 12)
    middle = whole(box.cx + inset / 2)
    if breadth(s, size, True) > room * 1.2 and " " in s and box.h >= 30:
        size = min(size, 14)
        y = whole(box.cy - size * 0.52)
        g.text(middle, y, s, size, align="c", bold=True, wrap=room, lines=2, lead=size + 1)
        return
    g.text(middle, box.cy, s, size, align="c", bold=True, max=room)


def cubes_wide(cost: Sequence[int], size: float) -> float:
    """Return the total width of the cubes that show a cost."""
    return sum(cost) * (size + 2)


def cubes(g: Shapes, x: float, y: float, size: float, cost: Sequence[int]) -> None:
    """Draw the cubes of a cost side by side, one for each."""
    for good, n in enumerate(cost):
        for _ in range(n):
            cube(g, good, whole(x + size / 2), y, size)
            x += size + 2


def heading(g: Shapes, box: Box, s: str) -> None:
    """Draw the heading of a panel at its upper edge."""
    g.text(box.x + 10, box.y + 15, s, 16, font="title", bold=True, max=box.w - 20)


def emblem(g: Shapes, look: Look, seat: int, x: float, y: float, size: float) -> None:
    """Draw a plate in a seat's colour with its nation's emblem, its middle at (x, y)."""
    g.rect(whole(x - size / 2), whole(y - size / 2), size, size, seat_colour(seat), whole(size * 0.2), line="ink", lw=1)
    nation = look.p.nations[seat]
    if nation >= 0:
        g.glyph(EMBLEMS[nation], x, y, whole(size * 0.74), f"seat-{seat}-ink")


def cube(g: Shapes, good: int, x: float, y: float, size: float) -> None:
    """Draw a cube of a good, a coin or a note, with its centre at (x, y)."""
    if good >= MONEY:
        g.glyph(
            "money" if good == MONEY else "note", x, y, whole(size * 1.05), "good-money" if good == MONEY else "red"
        )
        return
    if isinstance(g, TableScene):
        g.lay(good, x, y, size)
        return
    g.rect(whole(x - size / 2), whole(y - size / 2), size, size, COLOURS[good], whole(size * 0.17), line="ink", lw=0.8)
    g.glyph(SIGNS[good], x, y, whole(size * 0.76), INKS[good])


def amounts(
    g: Shapes, x: float, y: float, size: float, parts: Sequence[tuple[int, str]], fill: str = "ink", most: float = 0
) -> float:
    """Draw goods with their numbers side by side; return the x coordinate where they end."""
    if most:
        need = sum(size * 1.35 + breadth(s, size, True) + size * 0.4 for _, s in parts)
        size = whole(max(11, size * min(1, most / need))) if need else size
    for good, s in parts:
        cube(g, good, whole(x + size * 0.5), y, round(size * 1.05))
        x += size * 1.2
        if s:
            g.text(whole(x), y, s, size, fill, font="num", bold=True)
            x += breadth(s, size, True)
        x += size * 0.45
    return whole(x)


def column(
    g: Shapes, x: float, y: float, lead: float, parts: Sequence[tuple[str, str]], size: float, align: str = "l"
) -> None:
    """Draw coloured numbers below each other with few text shapes, to keep the drawing data small."""
    for fill in dict.fromkeys(fill for s, fill in parts if s):
        lines = "\n".join(s if ink == fill else "" for s, ink in parts).rstrip("\n")
        at = len(lines) - len(lines.lstrip("\n"))
        g.text(x, whole(y + at * lead), lines[at:], size, fill, align, font="num", bold=True, lead=whole(lead) or None)


def listed(bundle: Sequence[int]) -> list[tuple[int, str]]:
    """Return the goods among cubes, money and notes, each with its number as text, for `amounts`."""
    return [(good, str(n)) for good, n in enumerate(bundle) if n]


def tile(g: Shapes, kind: int, rotation: int, x: float, y: float, size: float, alpha: float | None = None) -> None:
    """Draw a tile with its centre at (x, y); a `size` of 96 fills a hex of the board."""
    sheet(g, kind, rotation, x, y, size, alpha)
    if CENTRES[kind] >= 0:
        g.path(cores([(x, y)], size / TILE), INKS[CENTRES[kind]])
    dots(g, kind, rotation, x, y, size)


def tiles(g: Shapes, found: Sequence[tuple[int, float, float]], size: float) -> None:
    """Draw tiles without rotation, given by their kinds and centres."""
    if not found:
        return
    g.path("".join(hexagon(x, y, 0.965 * size / TILE) for _, x, y in found), "card", line="ink-2")
    for kind, x, y in found:
        tint(g, kind, 0, x, y, size)
    for ink in dict.fromkeys(INKS):
        places = [(x, y) for kind, x, y in found if CENTRES[kind] >= 0 and INKS[CENTRES[kind]] == ink]
        if places:
            g.path(cores(places, size / TILE), ink)
    for kind, x, y in found:
        dots(g, kind, 0, x, y, size)


def cores(places: Iterable[tuple[float, float]], scale: float = 1) -> str:
    """Return the path of discs behind the icons of whole dots; they show through where the icons are cut out."""
    half = SIGN * scale / 2
    return "".join(
        f"M{number(x - half)} {number(y - half)}h{number(2 * half)}v{number(2 * half)}H{number(x - half)}Z"
        for x, y in places
    )


def sheet(g: Shapes, kind: int, rotation: int, x: float, y: float, size: float, alpha: float | None = None) -> None:
    """Draw the card of a tile tinted in the colour of its industry."""
    g.glyph("hex", x, y, size, "card", line="ink-2", lw=1, alpha=alpha)
    tint(g, kind, rotation, x, y, size)


def tint(g: Shapes, kind: int, rotation: int, x: float, y: float, size: float) -> None:
    """Tint the card of a tile in the colour of its industry."""
    main = GENERATOR if kind == len(COLOURS) else kind
    g.glyph("hex", x, y, size, COLOURS[0 if kind != main else kind], alpha=0.26)
    if kind != main:
        g.group(x, y, rot=60 * rotation).glyph("section", 0, 0, size, COLOURS[main], alpha=0.3)


def dots(g: Shapes, kind: int, rotation: int, x: float, y: float, size: float, id: str | None = None) -> None:
    """Draw the partial dots of a rotated tile."""
    name = f"d{kind}.{rotation % TURNS[kind]}"
    pen = whole(size / 80) if size > 96 else None
    # Colours that are dark in every theme need an outline that is light in a dark theme.
    line = "ink-2" if kind in (CAPITAL, BANK) else "die-pip"
    if kind < len(COLOURS):
        g.glyph(name, x, y, size, COLOURS[kind], line=line, lw=pen, id=id)
    else:
        g.glyph(f"{name}.0", x, y, size, COLOURS[0], line=line, lw=pen, id=id)
        g.glyph(f"{name}.1", x, y, size, COLOURS[1], line=line, lw=pen)
