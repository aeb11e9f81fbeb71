"""The whole board: both seats, the middle of the table, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.scene import Scene
from ..rules import KuhnPosition
from .buttons import paint_buttons, target_buttons
from .look import Look
from .middle import paint_middle, target_middle
from .plan import TALL, WIDE
from .seats import paint_seat, target_seat


def scene(
    position: KuhnPosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` (a seat or NOBODY) sees it, in the layout "wide" or "tall".

    `position` is what the viewer knows; `names` are the players' names by seat. Everything is always in sight and
    nothing is rolled: `focus` and `roll` change nothing.
    """
    look = Look(position, viewer, lang, layout, names)
    plan = TALL if look.tall else WIDE
    drawn = Scene(*plan.size, look.t("board.say.board", when=look.when()))
    seats = (look.near, 1 - look.near)
    paint_middle(drawn, look, plan)
    for seat, place in zip(seats, plan.places, strict=True):
        paint_seat(drawn, look, seat, place)
    paint_buttons(drawn, look, plan)
    # The order of the focus: what can be said, then what only informs.
    target_buttons(drawn, look, plan)
    for seat, place in zip(seats, plan.places, strict=True):
        target_seat(drawn, look, seat, place)
    target_middle(drawn, look, plan)
    return drawn
