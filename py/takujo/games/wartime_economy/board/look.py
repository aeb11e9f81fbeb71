"""What all parts of the board are drawn from: the position, its viewer, the language, and the layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.drawing.board_context import BoardContext
from ....core.drawing.rects import Box
from ....core.drawing.scene import Shapes
from ....core.drawing.text_metrics import width
from ..data import FIRST_YEAR
from ..rules.flow import DraftStep, RaiseStep, RollStep, TurnStep
from ..rules.position import WartimePosition
from ..texts.words import WORDS


class Look(BoardContext[WartimePosition]):
    """What the board is drawn from: position, viewer, language, the seat drawn large, and the seat on turn."""

    words = WORDS

    def __init__(
        self,
        p: WartimePosition,
        viewer: int,
        lang: str,
        layout: str,
        focus: int | None,
        roll: str,
        names: Sequence[str],
    ) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.roll = roll
        turns = [step.seat for step in p.stack if isinstance(step, DraftStep | RaiseStep | RollStep | TurnStep)]
        self.turn = turns[-1] if turns else -1
        """The seat on turn; -1 for none."""
        if focus is None or not 0 <= focus < p.seats:
            focus = p.track[0] if not p.stack else max(self.turn, 0)
        self.focus = focus
        """The seat whose board is drawn large."""

    @property
    def active(self) -> bool:
        """Whether the large board is that of the seat on turn, so that dice can be put on it."""
        return self.focus == self.turn

    def nation(self, seat: int) -> str:
        """Return the name of a seat's nation."""
        return self.t(f"nation.{self.p.nations[seat]}")

    def who(self, seat: int) -> str:
        """Return the name of a seat for screen readers: nation and player."""
        name = self.name(seat)
        who = self.t("board.say.who", nation=self.nation(seat), name=name) if name else self.nation(seat)
        return self.t("board.say.you", who=who) if seat == self.viewer and self.p.seats > 1 else who

    def when(self) -> str:
        """Return the present year as text; in the short game, the present lap."""
        if self.p.mode == "short":
            return self.t("board.lap", n=self.p.round)
        return self.t("event.round", year=max(self.p.year, FIRST_YEAR))


class LinePiece(NamedTuple):
    """A part of a line that is drawn with `line`: a text, an icon, or one of the marks ● and ▲."""

    kind: str
    value: str = ""
    fill: str = "ink"
    bold: bool = True


ECON = LinePiece("econ")
MIL = LinePiece("mil")
TO = LinePiece("glyph", "to", "ink-2")


def say(value: str, fill: str = "ink", bold: bool = True) -> LinePiece:
    """Return a part of a line that is a text."""
    return LinePiece("text", value, fill, bold)


def sign(glyph: str, fill: str = "ink") -> LinePiece:
    """Return a part of a line that is an icon."""
    return LinePiece("glyph", glyph, fill)


def mark(g: Shapes, kind: str, x: float, y: float, size: float, fill: str = "") -> None:
    """Draw a mark of the boards: the green ● of the economy or the brick ▲ of the military."""
    r = size / 2
    if kind == "econ":
        g.circle(x, y, r * 0.92, fill or "green")
    else:
        g.poly([x, y - r, x + r * 1.1, y + r * 0.86, x - r * 1.1, y + r * 0.86], fill or "mil")


def _width(part: LinePiece, size: float) -> float:
    if part.kind == "text":
        return width(part.value, size, part.bold)
    return size * (0.78 if part.kind in ("econ", "mil") else 0.8 if part.value == "to" else 1.08)


def line(g: Shapes, box: Box, parts: Sequence[LinePiece], align: str = "l") -> None:
    """Draw the parts of a line side by side, as high as a box, and shrunk to its width if necessary.

    A box that `Box.spot` makes has no limit.
    """
    most, size, y = box.w, box.h, box.cy
    widths = [_width(part, size) for part in parts]
    wide = sum(widths) + size * 0.28 * (len(parts) - 1)
    if most and wide > most:
        widths = [w * most / wide for w in widths]
        size *= most / wide
        wide = most
    at = box.x + (most - wide if align == "r" else (most - wide) / 2 if align == "c" else 0)
    for part, w in zip(parts, widths, strict=True):
        if part.kind == "text":
            # The estimate may be too narrow for a platform's font: the text then shrinks to its place.
            g.text(at, y, part.value, round(size, 1), part.fill, font="num", bold=part.bold or None, max=w + size * 0.2)
        elif part.kind == "glyph":
            g.glyph(part.value, at + w / 2, y, size * (0.8 if part.value == "to" else 1.06), part.fill)
        else:
            mark(g, part.kind, at + w / 2, y, size * 0.74)
        at += w + size * 0.28


def first_marker(g: Shapes, look: Look, x: float, y: float, r: float) -> None:
    """Draw the purple marker of the first player; purple is made by printing red over a blue card."""
    g.circle(x, y, r, "chosen", shadow=1)
    g.circle(x, y, r, "red", alpha=0.5)
    g.circle(x, y, r * 0.82, None, line="ink-inv", lw=r * 0.07, alpha=0.7)
    size = r * (1.1 if look.lang == "ja" else 0.82)
    g.text(x, y, look.t("board.first"), size, "ink-inv", "c", font="title", bold=True)


def stamp(g: Shapes, box: Box, s: str, turn: float = -9, alpha: float = 0.85) -> None:
    """Draw a rubber stamp: framed letters as high as a box, centred in it and slightly rotated."""
    size = box.h
    wide = width(s, size, True) + size * 0.9
    inner = g.group(box.cx, box.cy, rot=turn, alpha=alpha)
    inner.rect(-wide / 2, -size * 0.8, wide, size * 1.6, None, r=size * 0.18, line="red", lw=max(1.4, size * 0.11))
    inner.text(0, 0, s, size, "red", "c", font="title", bold=True)


def card(g: Shapes, box: Box, r: float = 10, shadow: int = 2, fill: str = "card") -> None:
    """Draw a card with a fine frame."""
    g.rect(*box, fill, r, tex="card", shadow=shadow, line="card-edge", lw=1)
