"""The whole board as drawing data: the lagoon, the tray with the hand, the seats, and the order of the turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..rules.position import WaterWalkerPosition
from .field import BUTTONS, LEGEND, is_partial, paint_field, target_field
from .look import Look
from .seats import paint_seat, paint_track, target_seat, target_track
from .tray import paint_header, paint_tray, target_tray


class Layout(NamedTuple):
    """Where the parts of the board are."""

    size: tuple[float, float]
    header: Box
    field: Box
    track: Box
    tray: Box
    seats: list[Box]


def scene(
    position: WaterWalkerPosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` (a seat or NOBODY) sees it, in the layout "wide" or "tall".

    `position` is the viewer's view; `names` are the players' names by seat. No seat has a board of its own to
    focus on, and no dice roll.
    """
    look = Look(position, viewer, lang, layout, names)
    plan = _tall(look) if look.tall else _wide(look)
    when = look.result() or look.t("board.round", n=position.round)
    drawn = Scene(*plan.size, look.t("board.say.board", when=when if position.round else look.t("board.before")))
    paint_field(drawn, look, plan.field)
    paint_header(drawn, look, plan.header)
    paint_track(drawn, look, plan.track)
    paint_tray(drawn, look, plan.tray)
    for seat, box in enumerate(plan.seats):
        paint_seat(drawn, look, seat, box)
    # The focus order: the hand or the buttons, the field by rows, the seats, the turns.
    target_tray(drawn, look, plan.tray)
    target_field(drawn, look)
    for seat, box in enumerate(plan.seats):
        target_seat(drawn, look, seat, box)
    target_track(drawn, look, plan.track)
    return drawn


def _wide(look: Look) -> Layout:
    """Return the wide layout: the field on the left, as high as the board, everything else in a column beside it."""
    n, gap = look.p.seats, 8
    x, w = 784, 302
    header = Box(x, 14, w, 44)
    track = Box(x, header.bottom + gap, w, 96)
    high = min(92, (534 - track.bottom - gap * n) // n)
    seats = [Box(x, track.bottom + 10 + i * (high + gap), w, high) for i in range(n)]
    top = seats[-1].bottom + 10
    tray = Box(x, top, w, 750 - top)
    return Layout((1100, 764), header, Box(20, 20, 744, 706), track, tray, seats)


def _tall(look: Look) -> Layout:
    """Return the tall layout, from top to bottom: stage, field, tray, turns, and the seats in two columns."""
    x, w, gap = 8, 374, 8
    header = Box(x, 8, w, 36)
    field = Box(x + 5, header.bottom + gap + 5, w - 10, 372)
    legend = LEGEND + (BUTTONS if is_partial(look, field) else 6)
    tray = Box(x, field.bottom + legend, w, 116)
    track = Box(x, tray.bottom + gap, w, 40)
    top, high, half = track.bottom + gap, 58, (w - gap) // 2
    seats = [Box(x + i % 2 * (half + gap), top + i // 2 * (high + gap), half, high) for i in range(look.p.seats)]
    return Layout((390, seats[-1].bottom + gap), header, field, track, tray, seats)
