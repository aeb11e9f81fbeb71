"""Turns what a player picked on the board into an action, so that the refusal can say why it is illegal."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.rules.action import Action
from ....core.text.argument_checks import number_in, word_in
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


def complete(p: CoProsperityPosition, seat: int, picked: Mapping[str, object]) -> Action | None:
    """Return the action that a player's picks on the board mean; None if no action fits.

    Fields of the action that the player hasn't picked get possible values.
    """
    if not p.stack:
        return None
    step, name = p.stack[-1], p.pending
    verb = word_in(picked, "verb", "")
    space, type = word_in(picked, "space", ""), word_in(picked, "type", "")
    if name in ("choose", "bury", "operate") and "card" in picked:
        return {"choose": Take, "bury": Bury, "operate": Play}[name](word_in(picked, "card"))
    if verb in _PLAIN:
        return _PLAIN[verb]
    if name == "declare":
        return Declare(word_in(picked, "on", "us"))
    if name in ("action", "special"):
        return Do(word_in(picked, "action"), word_in(picked, "nation", "")) if "action" in picked else None
    if name == "develop" and type:
        return Develop(type, space)
    if name == "replace" and (type or space):
        return _replace(p, seat, picked)
    if name in ("from", "return") and space:
        return From(space)
    if type and (name == "back" or (name == "with" and "steps" in picked)):
        return With(type, number_in(picked, "steps", 2), word_in(picked, "nation", ""))
    if name in ("with", "home") and space:
        return To(space)
    if isinstance(step, AtlanticStep) and space:
        return Harbour(step.type, space)
    if name == "station" and "number" in picked:
        return Station(type, number_in(picked, "number"))
    if name == "bomb" and (space or "target" in picked):
        return Bomb("LAC", space or "japan", word_in(picked, "target", "japan"), number_in(picked, "steps", 0))
    if name == "hit" and type:
        return Hit(type, number_in(picked, "steps", 2), word_in(picked, "nation", NATIONS[1 - seat]))
    if name == "react" and type:
        return React(type, number_in(picked, "steps", 0))
    return None


_PLAIN: dict[str, Action] = {"done": Done(), "ready": Ready(), "resource": Resource()}


def _replace(p: CoProsperityPosition, seat: int, picked: Mapping[str, object]) -> Action | None:
    """Return the replacement for a unit picked on the track or on the map."""
    space, type = word_in(picked, "space", ""), word_in(picked, "type", "")
    place = TRACK0 + number_in(picked, "box") if "box" in picked else PLACE.get(space, -1)
    if not type:
        type = next((UNITS[u].type for u in UNITS_OF_SIDE[seat] if p.place[u] == place), "")
    if not type or place < 0:
        return None
    if "box" in picked:
        return Build(type, number_in(picked, "box"), space)
    return Restore(type, PLACES[place])
