"""The movement of units (8.1 to 8.3): from where, which together, where to, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..data import (
    ARMY,
    EVERYWHERE,
    GROUP,
    LAND_GROUP,
    LAND_GROUP_CN,
    NAVY,
    PLACES,
    RETREAT,
    SEA_GROUP_UK,
    SHIPS,
    SIDE,
    UNITS,
    UNITS_OF,
    Unit,
)
from . import battle, control, declaration, paths
from .actions import Attack, From, To, With
from .battle.steps import may_react
from .network import Network, network
from .position import CoProsperityPosition

KINDS = ("strategic", "sea", "land")
FROM: tuple[From, ...] = tuple(From(PLACES[place]) for place in range(RETREAT + 1))
TO: tuple[To, ...] = tuple(To(PLACES[place]) for place in range(RETREAT + 1))
"""By place, the action that chooses it as the end of a move."""


def _way(kind: str, unit: Unit) -> int:
    if kind == "strategic":
        return int(unit.type in SHIPS)
    if kind == "sea":
        return unit.move if unit.type in NAVY else -1
    return 0 if unit.type in ARMY else -1


_WAYS = {kind: tuple(_way(kind, unit) for unit in UNITS) for kind in KINDS}
"""By kind of move and unit, what its paths depend on: whether it is a ship, and its movement; -1 if it can't take
part.
"""
_ABLE = {
    (kind, nation): tuple(unit for unit in units if _WAYS[kind][unit] >= 0)
    for kind in KINDS
    for nation, units in UNITS_OF.items()
}
"""By kind of move and nation, the units that can take part."""
WITH: tuple[tuple[With, ...], ...] = tuple(
    tuple(With(unit.type, steps) for steps in range(1 + max(unit.steps for unit in UNITS))) for unit in UNITS
)
"""By unit and its steps, the action that adds it to a move."""


class Routes:
    """Computes where a nation's units can go by one kind of move, on demand and for one position.

    `on` names the nations on which war has just been declared, in a special operation (7.3); "" otherwise.
    """

    def __init__(self, p: CoProsperityPosition, kind: str, nation: str, on: str = "") -> None:
        self.p = p
        self.kind = kind
        self.nation = nation
        self.targets = declaration.targets(p, on) if on and kind != "strategic" else EVERYWHERE
        self.through = on != ""
        self._ways = _WAYS[kind]
        self._last = RETREAT if kind == "strategic" else RETREAT - 1  # 10.6
        self._known: dict[int, int] = {}
        self._network: Network | None = None
        self._waters: paths.Waters | None = None
        self._land = -1

    def reach(self, unit: int) -> int:
        """Return where a unit could go alone, as bits: spaces, and the retreat box as paths.BOX."""
        place, way = self.p.place[unit], self._ways[unit]
        if place > self._last or way < 0:
            return 0
        key = way * (RETREAT + 1) + place
        found = self._known.get(key, -1)
        if found < 0:
            found = self._known[key] = self._reach(unit, place, way)
        return found

    def _reach(self, unit: int, place: int, way: int) -> int:
        p = self.p
        if self.kind == "strategic":
            if self._network is None:
                self._network = network(p, control.controlled(p, SIDE[self.nation]))
            return self._network.reach(unit, place)
        if self.kind == "land":
            if self._land < 0:
                self._land = paths.land(p, self.nation, self.targets)
            return paths.LAND[place] & self._land
        if self._waters is None:
            self._waters = paths.Waters(p, self.nation, self.through, self.targets)
        return self._waters.reach(place, way)

    def origins(self) -> list[int]:
        """Return the places from which any unit can move, ascending."""
        return sorted({self.p.place[unit] for unit in _ABLE[self.kind, self.nation] if self.reach(unit)})

    def any(self) -> bool:
        """Return whether any unit can move."""
        return any(map(self.reach, _ABLE[self.kind, self.nation]))

    def together(self, units: Sequence[int]) -> int:
        """Return where units can go together, as bits."""
        found = paths.ANYWHERE
        for unit in units:
            found &= self.reach(unit)
        return found

    def most(self) -> int:
        """Return how many units may move together (8.1–8.3, 8.5)."""
        if self.kind == "land":
            return LAND_GROUP_CN if self.nation == "CN" else LAND_GROUP
        if self.kind == "sea" and self.nation == "UK":
            return SEA_GROUP_UK
        return GROUP[SIDE[self.nation]]

    def joins(self, origin: int, units: Sequence[int]) -> list[Action]:
        """Return the actions that add a unit to those that move from a place."""
        if len(units) >= self.most():
            return []
        common = self.together(units)
        found: dict[Action, None] = {}
        for unit in self.p.at(origin, self.nation):
            if unit not in units and self.reach(unit) & common:
                found[WITH[unit][self.p.strength[unit]]] = None
        return list(found)


def origins(routes: Routes) -> list[Action]:
    """Return the actions that choose where a move starts."""
    return [FROM[place] for place in routes.origins()]


def steps(routes: Routes, origin: int, units: Sequence[int]) -> list[Action]:
    """Return the next actions of a move that starts in a place: to add a unit, or to choose the destination."""
    found = routes.joins(origin, units)
    if units:
        found.extend(TO[place] for place in paths.bits(routes.together(units)))
    return found


ATTACK: list[Action] = [Attack()]


def may_fight(p: CoProsperityPosition, seat: int, kind: str, on: str, space: int) -> bool:
    """Return whether a move to a space starts a battle, or may start one if the Allies react (8.2.3, 8.6.1)."""
    there = p.units_at(space, 1 - seat)
    if any(UNITS[unit].type != "LAC" for unit in there):
        return True
    return bool(there) and may_react(p, seat, kind, on != "")


def execute(p: CoProsperityPosition, kind: str, nation: str, on: str, origin: int, units: list[int], to: int) -> None:
    """Move units, and push the steps that follow on the stack; the step of the move itself must have been removed."""
    seat = SIDE[nation]
    if p.events is not None:  # The event takes longer to compose than the move.
        p.emit("move", seat, how=kind, units=listed(p, units), start=PLACES[origin], to=PLACES[to])
    for unit in units:
        p.place[unit] = to
    if kind == "land" and p.ledo and frozenset((origin, to)) in paths.MOUNTAIN:  # 8.3.1
        p.stack.append(p.step("ledo", seat, on, origin, to, tuple(units), ()))
    else:
        arrive(p, seat, kind, on, origin, units, to)


def arrive(p: CoProsperityPosition, seat: int, kind: str, on: str, origin: int, units: list[int], to: int) -> None:
    """Resolve the arrival of units: if enemies are there, start a battle (8.6) or remove air units (8.6.7)."""
    if kind != "strategic" and p.units_at(to, 1 - seat):
        battle.begin(p, seat, to, units, [origin] * len(units), kind, on != "")


def listed(p: CoProsperityPosition, units: Sequence[int]) -> str:
    """Return units as a word in the text of an event: `CV:JP:2+CV:JP:1`."""
    return "+".join(f"{UNITS[unit].type}:{UNITS[unit].nation}:{p.strength[unit]}" for unit in units)
