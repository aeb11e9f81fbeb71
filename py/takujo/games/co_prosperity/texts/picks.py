"""Turns what a player picked on the board into an action, so that the refusal can say why it is illegal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.rules.action import Action
from ..data import NATIONS, PLACE, PLACES, SPACE, TRACK0, UNITS, UNITS_OF_SIDE
from ..rules.actions import (
    Bomb,
    Build,
    Bury,
    Declare,
    Develop,
    Do,
    Done,
    From,
    Harbour,
    Hit,
    Play,
    React,
    Ready,
    Resource,
    Restore,
    Station,
    Take,
    To,
    With,
)
from ..rules.move_steps import BackStep, WithStep
from ..rules.position import CoProsperityPosition
from ..rules.returns import returns
from ..rules.steps import AtlanticStep

PEARL = SPACE["pearl_harbor"]


def nation(p: CoProsperityPosition, action: With) -> str:
    """Return the nation of the unit that an action adds to a move; "" if it can't be determined."""
    match p.stack[-1]:
        case WithStep() as step:
            return step.nation
        case BackStep(seat, origin):
            unit = returns(p, seat).units(origin).get(action, -1)
            return UNITS[unit].nation if unit >= 0 else ""
        case _:
            return ""


def complete(p: CoProsperityPosition, seat: int, picked: Mapping[str, Any]) -> Action | None:
    """Return the action that a pick means, with examples for fields that weren't picked.

    None if no action fits.
    """
    if not p.stack:
        return None
    step, name = p.stack[-1], p.pending
    verb = str(picked.get("verb", ""))
    space, type = picked.get("space"), picked.get("type")
    if name in ("choose", "bury", "operate") and "card" in picked:
        return {"choose": Take, "bury": Bury, "operate": Play}[name](picked["card"])
    if verb in _PLAIN:
        return _PLAIN[verb]
    if name == "declare":
        return Declare(picked.get("on", "us"))
    if name in ("action", "special"):
        return Do(picked["action"], picked.get("nation", "")) if "action" in picked else None
    if name == "develop" and type:
        return Develop(type, space or "")
    if name == "replace" and (type or space):
        return _replace(p, seat, picked)
    if name in ("from", "return") and space:
        return From(space)
    if type and (name == "back" or (name == "with" and "steps" in picked)):
        return With(str(type), picked.get("steps", 2), picked.get("nation", ""))
    if name in ("with", "home") and space:
        return To(space)
    if isinstance(step, AtlanticStep) and space:
        return Harbour(step.type, space)
    if name == "station" and "number" in picked:
        return Station(str(type), picked["number"])
    if name == "bomb" and (space or "target" in picked):
        return Bomb("LAC", space or "japan", picked.get("target", "japan"), picked.get("steps", 0))
    if name == "hit" and type:
        return Hit(type, picked.get("steps", 2), picked.get("nation", NATIONS[1 - seat]))
    if name == "react" and type:
        return React(type, picked.get("steps", 0))
    return None


_PLAIN: dict[str, Action] = {"done": Done(), "ready": Ready(), "resource": Resource()}


def _replace(p: CoProsperityPosition, seat: int, picked: Mapping[str, Any]) -> Action | None:
    """Return the replacement for a unit picked on the track or on the map."""
    place = TRACK0 + picked["box"] if "box" in picked else PLACE.get(picked.get("space", ""), -1)
    type = picked.get("type")
    if not type:
        type = next((UNITS[u].type for u in UNITS_OF_SIDE[seat] if p.place[u] == place), None)
    if not type or place < 0:
        return None
    if "box" in picked:
        return Build(type, picked["box"], picked.get("space", ""))
    return Restore(type, PLACES[place])
