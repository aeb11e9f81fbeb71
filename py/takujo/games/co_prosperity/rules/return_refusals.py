"""Explains why a move of the return phase is illegal (9.0)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import PLACE, PLACES, POOL, RETREAT, UNITS
from . import move_refusals
from .actions import Done, From, To, With
from .paths import ANYWHERE
from .position import CoProsperityPosition
from .returns import Returns, returns


def leaving(p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
    """Return why no unit can return from a place, or why the return phase can't end."""
    now = returns(p, seat)
    if isinstance(action, Done):
        return Illegal("crowded", "9.0", space=TextKey(f"place.{PLACES[now.crowded()]}"))
    if isinstance(action, From) and PLACE.get(action.space, POOL) <= RETREAT:
        units = p.units_at(PLACE[action.space], seat)
        if not units:
            return Illegal("nobody-there", "8.1", space=TextKey(f"place.{action.space}"))
        return _stays(p, now, units)
    return None


def _stays(p: CoProsperityPosition, now: Returns, units: list[int]) -> Illegal:
    """Return why none of some units can return to any place."""
    left = [unit for unit in units if unit not in p.returned]
    if not left:
        return Illegal("returned", "9.0")
    for unit in left:
        if (space := now.spoilt(unit, ANYWHERE)) >= 0:
            return _berth(space)
    return move_refusals.stuck(p, left)


def _berth(space: int) -> Illegal:
    return Illegal("berth", "9.0", space=TextKey(f"place.{PLACES[space]}"))


def taking(p: CoProsperityPosition, seat: int, origin: int, action: Action) -> Illegal | None:
    """Return why a certain unit in a place can't return."""
    if not isinstance(action, With):
        return None
    there = p.units_at(origin, seat)
    units = [u for u in there if UNITS[u].type == action.type and p.strength[u] == action.steps]
    if action.nation:
        units = [u for u in units if UNITS[u].nation == action.nation]
    if not units:
        return Illegal(
            "not-there", "9.0", type=TextKey(f"type.{action.type}"), space=TextKey(f"place.{PLACES[origin]}")
        )
    return _stays(p, returns(p, seat), units)


def landing(p: CoProsperityPosition, seat: int, unit: int, action: Action) -> Illegal | None:
    """Return why a unit can't return to a place."""
    if isinstance(action, To) and PLACE.get(action.space, POOL) <= RETREAT:
        nation, to = UNITS[unit].nation, PLACE[action.space]
        if (space := returns(p, seat).spoilt(unit, 1 << to)) >= 0:
            return _berth(space)
        return move_refusals.going(p, "strategic", nation, "", p.place[unit], (unit,), to)
    return None
