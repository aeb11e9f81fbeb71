"""What all parts of the board are drawn from: the position, its viewer, the language, and the layout."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ....core.drawing.board_context import BoardContext
from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.drawing.text_metrics import width
from ....core.rules.action import Action
from ....core.rules.position import HIDDEN, NOBODY
from ..data import TOKENS
from ..rules import LayStep
from ..rules.actions import DOBON
from ..rules.places import land, walk_places
from ..rules.position import START, WaterWalkerPosition
from ..texts import describe
from ..texts.words import WORDS


def breadth(s: str, size: float, bold: bool = False) -> int:
    """Return the approximate width of a line of text, rounded to whole units to keep the drawing data small."""
    return ceil(width(s, size, bold))


class Look(BoardContext[WaterWalkerPosition]):
    """What the board is drawn from: the position, its viewer, the language, and the pending decision."""

    words = WORDS

    def __init__(self, p: WaterWalkerPosition, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        super().__init__(p, viewer, lang, layout, names)
        step = p.stack[-1] if p.stack else None
        self.layer = step.seat if isinstance(step, LayStep) else -1
        """The seat that lays the next panel; -1 while no panels are laid."""
        acting = p.actors()
        # The others call in public (6.2), so a spectator's board shows the choices of the seat that calls next.
        seat = acting[0] if viewer == NOBODY and p.in_the_open() else viewer
        self.legal: list[Action] = p.actions(seat) if seat in acting else []
        """The legal actions of the viewer."""
        under_way = self.pending in ("lay", "goal", "walk", "calls", "score")
        self.reached = land(p).tiles if under_way else frozenset[int]()
        """The cells connected by panels and boats to this turn's start boat; empty before that is placed."""
        self.arrived = self.pending == "score" and not p.splashed

    def fill(self, seat: int) -> str:
        """Return the name of a seat's colour in the page's style; of a neutral colour before its boat is drawn."""
        return TOKENS.get(self.p.numbers[seat], "card-2")

    def ink(self, seat: int) -> str:
        """Return the name of a colour in which text on a seat's colour can be read."""
        number = self.p.numbers[seat]
        return f"{TOKENS[number]}-ink" if number else "ink-2"

    def name(self, seat: int) -> str:
        """Return the name of a seat: its player's name, or else the colour of its boat."""
        return super().name(seat) or describe.who(self.lang, self.p, seat) or self.t("board.seat", n=seat + 1)

    def who(self, seat: int) -> str:
        """Return the name of a seat for screen readers: name, colour and number."""
        number = self.p.numbers[seat]
        who = self.name(seat)
        if number:
            colour = describe.who(self.lang, self.p, seat)
            key = "board.say.colour" if who == colour else "board.say.who"
            who = self.t(key, name=who, n=number, colour=colour)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def hand(self) -> tuple[int, int] | None:
        """Return how many steps and how many dobon are in the viewer's hand; None if the viewer can't see a hand."""
        if self.viewer < 0 or self.p.traps[self.viewer] == HIDDEN:
            return None
        traps = self.p.traps[self.viewer]
        return self.p.held[self.viewer] - traps, traps

    def result(self) -> str:
        """Return the result of the walk or of the match as a line of text; "" while there is none."""
        p, t = self.p, self.t
        outcome = p.outcome()
        if outcome:
            winners = t("board.list").join(self.name(seat) for seat in outcome.ranking[0])
            return t("board.win" if len(outcome.ranking[0]) == 1 else "board.win.shared", who=winners)
        if self.pending != "score":
            return ""
        if self.arrived:
            return t("board.arrived", n=len(p.turned()) + 1)
        here = p.path[-1]
        if here not in p.boats and p.panels[here].kind == DOBON:
            return t("board.fell")
        return t("board.called-off" if walk_places(p) else "board.stuck")

    def rank(self, seat: int) -> int:
        """Return a seat's final rank, from 1; 0 before the match is over."""
        outcome = self.p.outcome()
        if outcome is None:
            return 0
        place = 1
        for tied in outcome.ranking:
            if seat in tied:
                break
            place += len(tied)
        return place


def card(g: Shapes, box: Box, r: float = 10) -> None:
    """Draw a card with a fine frame."""
    g.rect(*box, "card", r, tex="card", shadow=2, line="card-edge", lw=1)


def boat(g: Shapes, look: Look, boat: int, x: float, y: float, size: float) -> None:
    """Draw a boat with its middle at (x, y): a start boat under a sail with its number, a goal boat under a flag."""
    seat, kind = divmod(boat, 3)
    number, fill, ink = str(look.p.numbers[seat] or "?"), look.fill(seat), look.ink(seat)
    # Some colours are as pale as the card: a fine outline holds them.
    size = round(size)
    pen, up = round(size * 0.022, 1), round(y - size * 0.19, 1)
    g.glyph("goal" if kind else "start", x, y, size, fill, line="ink", lw=pen)
    if kind == START:
        g.text(x, up, number, round(size * 0.5), ink, "c", font="num", bold=True)
    else:
        g.text(round(x - size * 0.1, 1), up, str(kind), round(size * 0.38), ink, "c", font="num", bold=True)
        g.text(x, round(y + size * 0.29, 1), number, round(size * 0.27), ink, "c", font="num", bold=True)


def disc(g: Shapes, look: Look, seat: int, x: float, y: float, r: float, alpha: float | None = None) -> None:
    """Draw a disc in a seat's colour with its number."""
    number = look.p.numbers[seat]
    g.circle(x, y, r, look.fill(seat), line="ink", alpha=alpha)
    g.text(x, y, str(number or "?"), round(r * 1.3, 1), look.ink(seat), "c", font="num", bold=True, alpha=alpha)


def _sheet(g: Shapes, x: float, y: float, size: float, fill: str, line: str) -> None:
    half = size / 2 if size % 2 else size // 2
    g.rect(x - half, y - half, size, size, fill, round(size * 0.15), line=line, lw=round(size * 0.03, 1))


def face(g: Shapes, kind: int, x: float, y: float, size: float) -> None:
    """Draw the front of a panel with its middle at (x, y): ripples under footprints, or a splash."""
    most = round(size * 0.9)
    if kind:
        _sheet(g, x, y, size, "water-2", "foam")
        g.glyph("splash", x, y, most, "foam")
    else:
        _sheet(g, x, y, size, "foam", "water-2")
        g.glyph("rings", x, y, most, "water")
        g.glyph("feet", x, y, most, "water-2")


def back(g: Shapes, look: Look, seat: int, x: float, y: float, size: float) -> None:
    """Draw the back of a panel in a seat's colour with its middle at (x, y)."""
    half = size / 2 if size % 2 else size // 2
    # The outline holds pale panels on pale water.
    line, lw = look.ink(seat), round(size * 0.045, 1)
    g.rect(x - half, y - half, size, size, look.fill(seat), round(size * 0.15), line=line, lw=lw)
    g.glyph(f"back.{look.p.numbers[seat]}", x, y, size, look.ink(seat))


def button(scene: Scene, box: Box, s: str, fill: str = "card-2", ink: str = "ink", glyph: str = "") -> None:
    """Draw a button, but without its click target."""
    scene.rect(*box, fill, 8, line="card-edge", lw=1.2, shadow=1)
    inset = 0
    if glyph:
        inset = round(box.h * 0.62)
        scene.glyph(glyph, round(box.x + box.h * 0.52), box.cy, round(box.h * 0.56), ink)
    scene.text(box.cx + inset // 2, box.cy, s, min(19, round(box.h * 0.4)), ink, "c", bold=True, max=box.w - inset - 18)
