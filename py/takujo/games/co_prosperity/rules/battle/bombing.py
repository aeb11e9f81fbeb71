"""Bombardment (8.8): one air unit fires at what stands in a space that it covers, as a carrier would."""

from __future__ import annotations

from .....core.action import Action
from .....core.errors import Illegal
from .....core.position import Frame, Step
from .....core.texts import Value
from ...data import JAPAN, PLACE, PLACES, SIDE, SPACES, UNITS, UNITS_OF
from .. import control
from ..actions import Bomb
from ..position import CoProsperityPosition
from . import refusals
from .state import ORDER, QUEUE, open_battle, shown


def reach(p: CoProsperityPosition, unit: int) -> list[int]:
    """Return the spaces that an air unit can bombard: covered by itself, with an enemy that can be hit at all."""
    nation = UNITS[unit].nation
    seat = SIDE[nation]
    if UNITS[unit].type != "LAC" or not p.belligerent(nation) or p.place[unit] >= len(SPACES):
        return []
    within = control.COVERS[p.ledo][p.place[unit]]
    if seat == JAPAN:
        within &= ~control.neutral(p)  # 7.4.2
    met = {p.place[enemy] for enemy in range(len(UNITS)) if SIDE[UNITS[enemy].nation] != seat and ORDER[enemy] >= 0}
    return [space for space in range(len(SPACES)) if within >> space & 1 and space in met]


def targets(p: CoProsperityPosition, seat: int, nation: str) -> list[Action]:
    """Return every bombardment that a nation's aircraft can fly."""
    found: dict[Action, None] = {}
    for unit in UNITS_OF[nation]:
        for target in reach(p, unit):
            found[Bomb("LAC", PLACES[p.place[unit]], PLACES[target], _told(p, unit))] = None
    return list(found)


def _told(p: CoProsperityPosition, unit: int) -> int:
    """Return a bomber's steps where others of its nation stand beside it with other steps, 0 where they don't."""
    here = [u for u in p.at(p.place[unit], UNITS[unit].nation) if UNITS[u].type == "LAC"]
    return p.strength[unit] if len({p.strength[u] for u in here}) > 1 else 0


def fly(p: CoProsperityPosition, unit: int, target: int) -> None:
    """Let an air unit bombard a space: its dice are next on the stack."""
    seat = SIDE[UNITS[unit].nation]
    p.emit("bomb", seat, unit=shown(p, unit), start=PLACES[p.place[unit]], at=PLACES[target])
    open_battle(p, seat, target, [unit], [p.place[unit]], "bomb", False)
    p.battle[QUEUE] = (unit,)
    p.stack.append(("fire", unit))


class BombardStep(Step):
    """A nation chooses which aircraft bombard what; the frame holds the seat and the nation."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return targets(position, seat, frame[2])

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Bomb) -> None:
        unit = position.pick(frame[2], action.type, PLACE[action.space], action.steps)
        position.stack.pop()
        fly(position, unit, PLACE[action.target])

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.bomb", {}

    def refuse(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.of_raid(position, seat, frame[2], action)
