"""Explains why a placement or step is illegal."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from .actions import DOBON, PANELS, STEP, Boat, Goal, Lay, Slow, Walk
from .field import around, cell
from .places import lay_places
from .position import START, WaterWalkerPosition


def why_not(p: WaterWalkerPosition, seat: int, action: Action) -> Illegal:
    """Return why an action is illegal, with the rule number."""
    name = p.pending
    reason = None
    if isinstance(action, Boat) and name == "boat":
        reason = _boat(p, cell(action.x, action.y))
    elif isinstance(action, Lay) and name == "lay":
        reason = _lay(p, seat, cell(action.x, action.y), action.panel)
    elif isinstance(action, Goal) and name == "goal":
        reason = _goal(p, cell(action.x, action.y))
    elif isinstance(action, Walk) and name == "walk":
        reason = _walk(p, cell(action.x, action.y))
    elif isinstance(action, Slow) and name == "walk":
        if not p.seconds:
            reason = Illegal("no-clock", "6")
        else:
            reason = Illegal("excused", "6.3") if len(p.path) > 1 else Illegal("no-haste", "6.1")
    return reason or Illegal("not-listed", text=str(action))


def _boat(p: WaterWalkerPosition, place: int) -> Illegal:
    if not p.boats:
        return Illegal("first-boat", "7.1")
    if p.boats.get(place) == p.turn * 3 + START:
        return Illegal("boat-must-move", "4.2")
    if place in p.boats:
        return Illegal("boat-on-boat", "7.6")
    return Illegal("boat-off-water", "3.2") if p.panels else Illegal("boat-too-far", "7.2")


def _lay(p: WaterWalkerPosition, seat: int, place: int, panel: str) -> Illegal | None:
    if panel not in PANELS:
        return None
    if place in p.boats:
        return Illegal("panel-on-boat", "3.3.2")
    if place in p.panels:
        return Illegal("panel-on-panel", "3.3.2")
    places = lay_places(p)
    if place not in places:
        beside = places[0] in around(p.start)
        return Illegal("neighbours-first", "3.3.1") if beside else Illegal("panel-unreachable", "3.3.3")
    if panel == PANELS[DOBON] and p.traps[seat] == 0:
        return Illegal("no-dobon", "3.3")
    return Illegal("no-step", "3.3") if panel == PANELS[STEP] else None


def _goal(p: WaterWalkerPosition, place: int) -> Illegal:
    return Illegal("boat-on-boat", "3.4") if place in p.boats else Illegal("goal-unreachable", "3.4")


def _walk(p: WaterWalkerPosition, place: int) -> Illegal:
    if place in p.path:
        return Illegal("walked", "3.5.3")
    if place not in around(p.path[-1]):
        return Illegal("not-next", "3.5.1")
    return Illegal("no-panel", "3.5.1")
