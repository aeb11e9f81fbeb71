"""The whole board as drawing data: score board, the large nation board, the other seats, and the dice tray."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..rules.position import WartimePosition
from . import draft, slip
from . import ledger as board_ledger
from . import track as board_track
from .cards import TALL_HEIGHT as TALL_CARD
from .cards import others, paint_card, target_band, target_card
from .look import Look
from .nation import TALL_HEIGHT as TALL_NATION
from .nation import nation_areas, paint_nation, target_nation
from .tray import paint_dice, paint_tray, target_end, target_tray, tray_areas


class Layout(NamedTuple):
    """Where the parts of the board are."""

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
    plan = (_tall if look.tall else _wide)(look.p.seats, look.p.mode)
    nation, tray = nation_areas(look.tall, plan.nation), tray_areas(look.tall, plan.tray)
    track = board_track.track_areas(look.tall, look.p.mode, plan.track)
    cards = list(zip(others(look), plan.cards, strict=True))
    drawn = Scene(*plan.size, look.t("board.say.board", nation=look.nation(look.focus), when=look.when()))
    board_track.paint_track(drawn, look, track)
    paint_nation(drawn, look, nation)
    paint_tray(drawn, look, tray)
    for seat, box in cards:
        paint_card(drawn, look, seat, box)
    if plan.ledger:
        board_ledger.paint_ledger(drawn, look, plan.ledger)
    board_track.paint_pieces(drawn, look, track)
    paint_dice(drawn, look, tray, nation.works)
    slip.paint_slip(drawn, look, nation.works)
    # The focus order: dice, workplaces, research, the end of the turn, the other seats, the bonus squares.
    if not slip.target_slip(drawn, look, nation.works):
        target_tray(drawn, look, tray)
        target_nation(drawn, look, nation)
        target_end(drawn, look, tray)
    target_band(drawn, look, nation.band)
    for seat, box in cards:
        target_card(drawn, look, seat, box)
    board_track.target_track(drawn, look, track)
    return drawn


def _draft(look: Look) -> Scene:
    areas = draft.draft_areas(look)
    drawn = Scene(*areas.size, look.t("board.say.draft"))
    draft.paint_draft(drawn, look, areas)
    draft.target_draft(drawn, look, areas)
    return drawn


@lru_cache(8)
def _wide(seats: int, mode: str) -> Layout:
    """Return the wide layout: score board, below it the nation board, other seats and ledger in a column beside."""
    track, below = Box(14, 14, 1172, 736).rows(200, None, gap=12)
    left, side = below.columns(872, None, gap=12)
    nation, tray = left.rows(430, None, gap=12)
    *cards, ledger = side.rows(*((side.h - 24) / 3,) * (seats - 1), None, gap=12)
    return Layout((1200, 764), nation, tray, track, cards, ledger if seats < 4 else None)


@lru_cache(8)
def _tall(seats: int, mode: str) -> Layout:
    """Return the tall layout, from top to bottom: nation board with tray, score board, ledger, other seats."""
    heights = 66, TALL_NATION, board_track.tall_height(mode), 48 if mode == "short" else board_ledger.TALL_HEIGHT
    page = Box(8, 10, 374, 0)
    tray, nation, track, ledger, *cards = page.rows(*heights, *(TALL_CARD,) * (seats - 1), gap=10)
    return Layout((390, [ledger, *cards][-1].bottom + 10), nation, tray, track, cards, ledger)
