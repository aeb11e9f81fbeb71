"""The whole board as drawing data: markets, hexes, seats, and the pending decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..rules.position import WarCloudsPosition
from . import draft, stacks
from .hexes import target_hexes
from .look import Look, TableScene, lighten
from .map import paint_map
from .markets import large_height, paint_large, paint_markets, target_markets
from .plan import (
    deal_height,
    paint_deal,
    paint_planner,
    paint_results,
    planner_height,
    results_height,
    target_deal,
    target_planner,
)
from .seats import paint_head, paint_seats, seat_boxes, seat_height, target_seats
from .slip import paint_slip, slip_height, target_slip

Paint = Callable[[TableScene, Look, Box], None]


class SidePanel(NamedTuple):
    """The panel beside the pending decision: its drawing, its click targets, and its height on a phone."""

    paint: Paint
    target: Paint | None
    height: Callable[[Look], float]


_DRAFT = SidePanel(draft.paint_packages, draft.target_packages, draft.height)
_NATIONS = SidePanel(draft.paint_nations, draft.target_nations, draft.height)
_STACKS = SidePanel(stacks.paint_stacks, stacks.target_stacks, stacks.stacks_height)
_TURNS = SidePanel(stacks.paint_turns, stacks.target_turns, stacks.turns_height)
_DEAL = SidePanel(paint_deal, target_deal, deal_height)
_PLANNER = SidePanel(paint_planner, target_planner, planner_height)
_LARGE = SidePanel(paint_large, None, large_height)
_RESULTS = SidePanel(paint_results, None, results_height)


def panel(look: Look) -> SidePanel:
    """Return the panel that is shown beside the pending decision."""
    if look.turning:
        return _TURNS
    match look.pending:
        case "answer" | "counter":
            return _DEAL
        case "nation":
            return _NATIONS
        case "first" | "leads" | "draft" if not look.p.cash:
            return _DRAFT
    if look.market >= 0:
        return _LARGE
    if look.p.phase == "produce" and look.pending:
        return _PLANNER
    return _STACKS if look.pending else _RESULTS


class Layout(NamedTuple):
    """Where the parts of the board are; on a phone, some of them are None."""

    size: tuple[float, float]
    head: Box
    map: Box
    slip: Box | None
    panel: Box
    markets: Box
    seats: list[Box]


def scene(
    position: WarCloudsPosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` (a seat or NOBODY) sees it, in the layout "wide" or "tall".

    `names` are the players' names by seat. With TURN_FOCUS and a rotation as the focus, the tile that is being turned
    is shown like that; with MARKET_FOCUS and a good, that market is shown large.
    """
    look = Look(position, viewer, lang, layout, focus, names)
    side = panel(look)
    plan = _tall(look, side) if look.tall else _wide(look)
    drawn = TableScene(*plan.size, look.t("board.say.board"))
    paint_head(drawn, look, plan.head)
    paint_map(drawn, look, plan.map)
    if plan.slip:
        paint_slip(drawn, look, plan.slip)
    side.paint(drawn, look, plan.panel)
    paint_markets(drawn, look, plan.markets)
    paint_seats(drawn, look, plan.seats)
    drawn.spread()
    # The focus order: the decision, what there is to choose from, the board, the markets, the seats.
    if plan.slip:
        target_slip(drawn, look, plan.slip)
    if side.target:
        side.target(drawn, look, plan.panel)
    target_hexes(drawn, look)
    target_markets(drawn, look, plan.markets)
    target_seats(drawn, look, plan.seats)
    lighten(drawn.shapes)
    return drawn


def _wide(look: Look) -> Layout:
    """Return the wide layout: markets above, board and seats side by side, below them the slip and its panel."""
    left, w = 700, 332
    tray, high = 746, 146
    # The slip is as wide as its phase needs, so that its width stays the same from step to step.
    if not look.pending:
        slip = -8
    elif look.turning:
        slip = 300
    elif look.pending in ("answer", "counter") or look.market >= 0:
        slip = 430
    else:
        slip = {"trade": 560, "develop": 476, "produce": 236}.get(look.p.phase, 300)
    return Layout(
        (1040, 900),
        Box(left, 132, w, 34),
        Box(14, 138, 674, 594),
        Box(8, tray, slip, high) if look.pending else None,
        Box(16 + slip, tray, 1016 - slip, high),
        Box(8, 8, 1024, 116),
        seat_boxes(look, Box(left, 172, w, 566)),
    )


def _order(look: Look) -> tuple[str, ...]:
    """Return the order of the parts on a phone, which stays the same from the first round on.

    The buttons are next to whatever a decision needs: the markets above them, the panel and the map below.
    """
    if look.p.phase == "setup" or not look.pending:
        return ("panel", "slip", "map", "seats", "markets")
    return ("markets", "slip", "panel", "map", "seats")


def _tall(look: Look, side: SidePanel) -> Layout:
    """Return the tall layout: the parts below each other, in the order of the decision."""
    x, w, gap = 8, 374, 8
    rows = -(-look.p.seats // 2)
    heights = {
        "map": 338,
        "slip": slip_height(look),
        "panel": side.height(look),
        "markets": 5 * 51 + 16,
        "seats": rows * (seat_height() + 5) - 5,
    }
    y = 8.0 + 30 + gap
    at: dict[str, Box] = {}
    for name in _order(look):
        if heights[name]:
            at[name] = Box(x, y, w, heights[name])
            y += heights[name] + gap
    window = at["map"]
    return Layout(
        (390, y),
        Box(x, 8, w, 30),
        Box(window.x + 5, window.y + 5, window.w - 10, window.h - 10),
        at.get("slip"),
        at["panel"],
        at["markets"],
        seat_boxes(look, at["seats"]),
    )
