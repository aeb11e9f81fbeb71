"""Bombing (8.8): one air unit fires at the units in a space of its air cover, as a carrier would."""

from __future__ import annotations

from collections.abc import Iterator

from .....core.rules.action import Action
from .....core.text.errors import Illegal
from ...data import AIR_OF, JAPAN, PLACE, PLACES, SIDE, SPACES, UNITS, UNITS_OF_SIDE
from .. import control
from ..actions import Bomb
from ..paths import bits
from ..position import CoProsperityPosition
from ..seat_step import Prompt, SeatStep
from . import refusals
from .state import ORDER, open_battle, shown
from .steps import FireStep


def _within(p: CoProsperityPosition, unit: int) -> int:
    """Return the spaces that an air unit could bomb if an enemy is there: those in its own air cover."""
    nation = UNITS[unit].nation
    if not p.belligerent(nation) or p.place[unit] >= len(SPACES):
        return 0
    within = control.COVERS[p.ledo][p.place[unit]]
    return within & ~control.neutral(p) if SIDE[nation] == JAPAN else within  # 7.4.2


def _met(p: CoProsperityPosition, seat: int) -> int:
    """Return the spaces in which a seat has units that can be hit."""
    places = {p.place[unit] for unit in UNITS_OF_SIDE[seat] if ORDER[unit] >= 0}
    return sum(1 << place for place in places if place < len(SPACES))


def targets(p: CoProsperityPosition, seat: int, nation: str) -> Iterator[Action]:
    """Yield every bombing that a nation's air units can make."""
    flying = [(unit, within) for unit in AIR_OF[nation] if (within := _within(p, unit))]
    met = _met(p, 1 - seat) if flying else 0
    found: set[Action] = set()
    for unit, within in flying:
        for target in bits(within & met):
            bomb = Bomb("LAC", PLACES[p.place[unit]], PLACES[target], _told(p, unit))
            if bomb not in found:
                found.add(bomb)
                yield bomb


def _told(p: CoProsperityPosition, unit: int) -> int:
    """Return a bomber's steps if other air units of its nation are there with different steps, otherwise 0."""
    here = [u for u in p.at(p.place[unit], UNITS[unit].nation) if UNITS[u].type == "LAC"]
    return p.strength[unit] if len({p.strength[u] for u in here}) > 1 else 0


def fly(p: CoProsperityPosition, unit: int, target: int) -> None:
    """Start the bombing of a space by an air unit: its dice are next on the stack."""
    seat = SIDE[UNITS[unit].nation]
    p.emit("bomb", seat, unit=shown(p, unit), start=PLACES[p.place[unit]], at=PLACES[target])
    open_battle(p, seat, target, [unit], [p.place[unit]], "bomb", False)
    p.battle = p.battle._replace(queue=(unit,))
    p.stack.append(FireStep(unit))


class BombardStep(SeatStep[Bomb], verb="bomb"):
    """A nation chooses which air unit bombs which space."""

    nation: str
    """The nation whose air unit bombs."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return list(targets(p, seat, self.nation))

    def apply(self, p: CoProsperityPosition, seat: int, action: Bomb) -> None:
        unit = p.pick(self.nation, action.type, PLACE[action.space], action.steps)
        p.stack.pop()
        fly(p, unit, PLACE[action.target])

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.bomb", {}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.of_raid(p, seat, self.nation, action)
