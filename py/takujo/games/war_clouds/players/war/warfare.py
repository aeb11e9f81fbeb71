"""Values units by where they are, and finds their best goals (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...data import ACTIVATIONS, BANK, NEW_UNITS_A_TILE, SECTIONS, UNITS
from ...hexes import COUNT, NEAR
from ...rules import war
from ...rules.position import ELIMINATED
from ..skill import Skill
from ..worth.appraisal import Economy, land
from ..worth.value_function import UNIT, conquest, damage

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

USE = 6.0
"""The value of a captured cube beyond its price, in dollars."""


class UnitGoal(NamedTuple):
    """The hex where a unit gains most, the path to it, and the gain in dollars."""

    gain: float
    path: tuple[int, ...]
    """The hexes of the path, beginning with the unit's own hex."""


class WarFront:
    """The gains of a seat's units by hex, valid until a unit moves."""

    __slots__ = ("_at", "_blocs", "_economy", "_p", "enemies", "most", "seat", "worths")

    def __init__(self, p: WarCloudsPosition, seat: int, economy: Economy) -> None:
        self._p, self.seat, self._economy = p, seat, economy
        self._at = [sum(p.units[cell::COUNT]) for cell in range(COUNT)] if any(p.units) else [0] * COUNT
        """By cell: the number of units of all seats."""
        self.enemies = {cell for cell, n in enumerate(self._at) if n > p.units[seat * COUNT + cell]}
        """The hexes with units of other seats."""
        self._blocs = land(p).by_cell
        self.worths = {cell: self._worth(cell) for cell, owner in enumerate(p.flag) if owner >= 0}
        """By hex, what a unit gains by arriving there; only for hexes with a flag."""
        self.most = max(self.worths.values(), default=0.0)

    def _worth(self, cell: int) -> float:
        p, economy = self._p, self._economy
        if p.flag[cell] == self.seat:
            return damage(p, self.seat, economy, cell) - (UNIT if economy.lasts > 1 else 0.0)
        if war.can_conquer(p, self.seat, cell):
            return conquest(economy)
        return self._spoils(cell, 0)

    def _spoils(self, cell: int, there: int) -> float:
        """Return the gain of one more unit that occupies another nation's tile, with `there` own units not counted."""
        p, economy = self._p, self._economy
        owner = p.flag[cell]
        if p.tile[cell] < 0 or owner in (-1, self.seat) or p.status[owner] == ELIMINATED:
            return 0.0
        worth = 0.0
        for kind in SECTIONS[p.tile[cell]]:
            bloc, dots = self._blocs[cell * 6 + kind]
            others = sum(self._at[c] - p.units[owner * COUNT + c] for c in bloc.cells) - there
            if dots > others:
                loot = economy.worth(BANK, 1) if kind == BANK else economy.skill.war.loot * (economy.price(kind) + USE)
                worth = max(worth, loot)
        return economy.skill.war.lasting * worth * economy.lasts

    def held(self, cell: int) -> float:
        """Return what a unit of the seat gains in a hex, and would give up by leaving it.

        0 if the seat has no unit in the hex.
        """
        return self._spoils(cell, 1) if self._p.units[self.seat * COUNT + cell] else 0.0

    def goal(self, start: int, steps: int, least: float = 0.0) -> UnitGoal | None:
        """Return the best goal of a unit from a hex within some steps; None if none gains more than `least`."""
        here = self.held(start)
        top: UnitGoal | None = None
        if damage(self._p, self.seat, self._economy, start):
            top = UnitGoal(self.worths[start], (start,))
        seen = {start, *self._p.blocked}
        ways: list[tuple[int, ...]] = [(start,)]
        for length in range(2, steps + 2):
            if self.most - here - length <= max(least, top.gain if top else 0.0):
                break  # No hex further on has a higher gain.
            further: list[tuple[int, ...]] = []
            for way in ways:
                for there in NEAR[way[-1]]:
                    if there in seen:
                        continue
                    seen.add(there)
                    path = (*way, there)
                    met = there in self.enemies
                    if not met or self._p.flag[there] == self.seat:
                        gain = self.worths.get(there, 0.0) - here - length
                        if gain > least and (top is None or gain > top.gain):
                            top = UnitGoal(gain, path)
                    if not met:
                        further.append(path)
            ways = further
        return top


def next_goal(p: WarCloudsPosition, seat: int, economy: Economy, steps: int) -> UnitGoal | None:
    """Return the best goal of a seat's units on the board; None if none is worth the Food of a march."""
    units = war.units_of(p, seat)
    if not units:
        return None
    front = WarFront(p, seat, economy)
    least = economy.skill.war.margin
    goals = [front.goal(cell, steps, least) for cell in units]
    return max((g for g in goals if g is not None and g.gain > least), key=lambda g: g.gain, default=None)


def due(skill: Skill, price: float) -> float:
    """Return the gain in dollars that a unit of a given price must bring to be built."""
    return skill.war.returns * (price + skill.war.margin)


def levy(p: WarCloudsPosition, seat: int, economy: Economy, price: float) -> UnitGoal | None:
    """Return the best goal of a unit that a seat builds now, from the hex where it is built.

    None if none is worth the price.
    """
    if economy.lasts <= 1 or p.army(seat) >= min(UNITS, economy.skill.war.army):
        return None
    least = due(economy.skill, price)
    top: UnitGoal | None = None
    front = WarFront(p, seat, economy)
    for cell in p.tiles_of(seat):
        if p.fresh.count(cell) >= NEW_UNITS_A_TILE:
            continue
        found = front.goal(cell, ACTIVATIONS, least)
        if found is not None and (top is None or found.gain > top.gain):
            top = found
    return top if top is not None and top.gain > least else None
