"""The board of the game, drawn as data: score board, the nation board in focus, the other seats, the dice tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..rules.position import WartimePosition
from . import draft, slip
from . import ledger as board_ledger
from . import track as board_track
from .cards import TALL_HEIGHT, others, paint_card, target_band, target_card
from .look import Look
from .nation import band_area, paint_nation, tall_height, target_nation, works_area
from .tray import paint_dice, paint_tray, target_end, target_tray


class Layout(NamedTuple):
    """Where everything lies."""

    size: tuple[float, float]
    nation: Box
    tray: Box
    track: Box
    cards: list[Box]
    ledger: Box | None


def scene(
    position: WartimePosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` sees it, in the layout "wide" or "tall".

    `focus` is the seat whose board is drawn large (None: the one on turn, at the end the winner's);
    `roll` changes with every roll, so that the dice tumble; `names` are the players' names by seat.
    """
    look = Look(position, viewer, lang, layout, focus, roll, names)
    if "" in position.nations:
        return _draft(look)
    plan = _tall(look) if look.tall else _wide(look)
    drawn = Scene(*plan.size, look.t("board.say.board", nation=look.nation(look.focus), when=look.when()))
    board_track.paint_track(drawn, look, plan.track)
    paint_nation(drawn, look, plan.nation)
    paint_tray(drawn, look, plan.tray)
    for seat, box in zip(others(look), plan.cards, strict=True):
        paint_card(drawn, look, seat, box)
    if plan.ledger:
        board_ledger.paint_ledger(drawn, look, plan.ledger)
    board_track.paint_pieces(drawn, look, plan.track)
    works = works_area(look, plan.nation)
    paint_dice(drawn, look, plan.tray, works)
    slip.paint_slip(drawn, look, works)
    # The order of the focus: dice, workplaces, research, the end of the turn, the other seats, the bonus squares.
    if not slip.target_slip(drawn, look, works):
        target_tray(drawn, look, plan.tray)
        target_nation(drawn, look, plan.nation)
        target_end(drawn, look, plan.tray)
    target_band(drawn, look, band_area(look, plan.nation))
    for seat, box in zip(others(look), plan.cards, strict=True):
        target_card(drawn, look, seat, box)
    board_track.target_track(drawn, look, plan.track)
    return drawn


def _draft(look: Look) -> Scene:
    drawn = Scene(*draft.size(look), look.t("board.say.draft"))
    draft.paint_draft(drawn, look)
    draft.target_draft(drawn, look)
    return drawn


def _wide(look: Look) -> Layout:
    """Score board across, the nation board below it, the other seats and the ledger in a column beside."""
    side = Box(898, 226, 288, 524)
    seats = look.p.seats
    gap = 12
    h = (side.h - 2 * gap) / 3
    cards = [Box(side.x, side.y + i * (h + gap), side.w, h) for i in range(seats - 1)]
    top = side.y + (seats - 1) * (h + gap)
    ledger = Box(side.x, top, side.w, side.bottom - top) if seats < 4 else None
    return Layout((1200, 764), Box(14, 226, 872, 430), Box(14, 668, 872, 82), Box(14, 14, 1172, 200), cards, ledger)


def _tall(look: Look) -> Layout:
    """The nation board with its tray first, then score board, ledger and the other seats."""
    x, w, gap = 8.0, 374.0, 10
    tray = Box(x, gap, w, 66)
    nation = Box(x, tray.bottom + gap, w, tall_height(look))
    track = Box(x, nation.bottom + gap, w, board_track.tall_height(look.p.mode))
    ledger = Box(x, track.bottom + gap, w, 48 if look.p.mode == "short" else board_ledger.TALL_HEIGHT)
    top = ledger.bottom + gap
    high = TALL_HEIGHT
    cards = [Box(x, top + i * (high + gap), w, high) for i in range(look.p.seats - 1)]
    return Layout((390, (cards[-1].bottom if cards else ledger.bottom) + gap), nation, tray, track, cards, ledger)
