"""The whole board as drawing data: the map, the boxes of both sides, the hand of cards, and the pending decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..data import CARDS, FIRST_YEAR
from ..rules.position import CoProsperityPosition
from .battle import height as battle_height
from .battle import paint_battle, target_battle
from .boxes import paint_boxes, target_boxes
from .hand import paint_hand, target_hand
from .head import paint_plate, paint_track, paint_wars, target_plate, target_track, target_wars
from .look import Look
from .map import paint_map, target_map
from .slip import height as slip_height
from .slip import paint_slip, target_slip


class Layout(NamedTuple):
    """Where the parts of the board are."""

    size: tuple[float, float]
    track: Box
    wars: Box
    plates: list[Box]
    map: Box
    battle: Box | None
    slip: Box | None
    hand: Box | None
    boxes: Box


def scene(
    position: CoProsperityPosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` (a seat or NOBODY) sees it, in the layout "wide", "tall" or "broad".

    `position` is the viewer's view; `names` are the players' names by seat. With a seat as the focus, the map shows its
    air cover; from SPACE_FOCUS, the slip shows the units of that space; from RAID_FOCUS, the odds of a bombing.
    """
    look = Look(position, viewer, lang, layout, focus, roll, names)
    plan = {"tall": _tall, "broad": _broad}.get(layout, _wide)(look)
    drawn = Scene(*plan.size, look.t("board.say.board", when=_when(look)))
    paint_track(drawn, look, plan.track)
    paint_wars(drawn, look, plan.wars)
    for seat, box in enumerate(plan.plates):
        paint_plate(drawn, look, seat, box)
    paint_map(drawn, look, plan.map)
    if plan.battle:
        paint_battle(drawn, look, plan.battle)
    if plan.slip:
        paint_slip(drawn, look, plan.slip)
    if plan.hand:
        paint_hand(drawn, look, plan.hand)
    paint_boxes(drawn, look, plan.boxes)
    # The focus order: the pending decision, the cards, the map, the boxes, then informative targets.
    if plan.battle:
        target_battle(drawn, look, plan.battle)
    if plan.slip:
        target_slip(drawn, look, plan.slip)
    if plan.hand:
        target_hand(drawn, look, plan.hand)
    target_map(drawn, look)
    target_boxes(drawn, look, plan.boxes)
    target_track(drawn, look, plan.track)
    target_wars(drawn, look, plan.wars)
    for seat, box in enumerate(plan.plates):
        target_plate(drawn, look, seat, box)
    return drawn


def _when(look: Look) -> str:
    return look.t("prompt.over") if not look.pending else str(FIRST_YEAR + look.p.turn - 1)


def _wide(look: Look) -> Layout:
    """Return the wide layout: a strip, the map over the whole width, panels below; a battle replaces hand and slip."""
    top, low, high = 8, 684, 208
    fought = bool(look.p.battle)
    return Layout(
        (1040, low + high + 8),
        Box(8, top, 288, 46),
        Box(300, top, 286, 46),
        [Box(588, top, 246, 46), Box(838, top, 194, 46)],
        Box(10, 64, 1020, 608),
        Box(8, low, 614, high) if fought else None,
        None if fought else Box(300, low, 322, high),
        None if fought else Box(8, low, 286, high),
        Box(628, low, 404, high),
    )


def _broad(look: Look) -> Layout:
    """Return the broad layout: a strip, the map below it, a column of panels beside.

    During a battle, its panel replaces the hand and the slip.
    """
    x, w, top, gap = 1098, 374, 8, 8
    boxes = Box(x, 692, w, 200)
    hand = Box(x, top, w, 270)
    sheets = Box(x, top, w, boxes.y - gap - top)
    low = hand.bottom + gap
    fought = bool(look.p.battle)
    return Layout(
        (1480, 900),
        Box(8, top, 308, 46),
        Box(322, top, 302, 46),
        [Box(628, top, 256, 46), Box(888, top, 202, 46)],
        Box(10, 64, 1078, 826),
        sheets if fought else None,
        None if fought else Box(x, low, w, sheets.bottom - low),
        None if fought else hand,
        boxes,
    )


def _tall(look: Look) -> Layout:
    """Return the tall layout, from top to bottom: years, map, decision, hand, boxes."""
    x, w, gap = 8, 374, 8
    track = Box(x, 8, 178, 30)
    wars = Box(x + 182, 8, 196, 30)
    plates = [Box(x, 44, 206, 34), Box(x + 212, 44, 162, 34)]
    window = Box(x + 2, 88, w - 4, 376)
    y = window.bottom + gap + 3
    hand = Box(x, y, w, 34 + 34 * len(CARDS[max(look.viewer, 0)]))
    battle = slip = None
    if look.p.battle:
        battle = Box(x, y, w, battle_height(look))
        hand = hand._replace(y=battle.bottom + gap)
    else:
        slip = Box(x, y, w, slip_height(look))
        # The panel that is needed for the decision comes first: the hand when cards are chosen, otherwise the slip.
        if look.pending in ("choose", "bury", "operate"):
            slip = slip._replace(y=hand.bottom + gap)
        else:
            hand = hand._replace(y=slip.bottom + gap)
    low = max(box.bottom for box in (battle, slip, hand) if box)
    boxes = Box(x, low + gap, w, 186)
    return Layout((390, boxes.bottom + gap), track, wars, plates, window, battle, slip, hand, boxes)
