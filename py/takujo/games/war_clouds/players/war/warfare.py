"""What units are worth where they stand, and where they had better be, for computer players (7)."""

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
"""What a cube that is taken is worth beyond its price, in dollars."""


class UnitGoal(NamedTuple):
    """A hex for a unit, by which way, and what it gains by that."""

    gain: float
    path: tuple[int, ...]
    """The hexes on the way, its own the first."""


class WarFront:
    """What a seat's units meet and gain where they come, for as long as nobody moves."""

    __slots__ = ("_at", "_blocs", "_economy", "_p", "enemies", "most", "seat", "worths")

    def __init__(self, p: WarCloudsPosition, seat: int, economy: Economy) -> None:
        self._p, self.seat, self._economy = p, seat, economy
        self._at = [sum(p.units[cell::COUNT]) for cell in range(COUNT)] if any(p.units) else [0] * COUNT
        """By cell: the units there, whosever."""
        self.enemies = {cell for cell, n in enumerate(self._at) if n > p.units[seat * COUNT + cell]}
        """Where units of others stand."""
        self._blocs = land(p).by_cell
        self.worths = {cell: self._worth(cell) for cell, owner in enumerate(p.flag) if owner >= 0}
        """By cell: what a unit gains by coming there; nothing where no flag stands."""
        self.most = max(self.worths.values(), default=0.0)

    def _worth(self, cell: int) -> float:
        p, economy = self._p, self._economy
        if p.flag[cell] == self.seat:
            return damage(p, self.seat, economy, cell) - (UNIT if economy.lasts > 1 else 0.0)
        if war.can_conquer(p, self.seat, cell):
            return conquest(economy)
        return self._spoils(cell, 0)

    def _spoils(self, cell: int, there: int) -> float:
        """Return what one more unit brings by occupying a tile of another, so many of the seat's own not counted."""
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
        """Return what a unit that stands in a hex would give up by leaving it: what it would gain by coming anew."""
        return self._spoils(cell, 1) if self._p.units[self.seat * COUNT + cell] else 0.0

    def goal(self, start: int, steps: int, least: float = 0.0) -> UnitGoal | None:
        """Return where a unit had best go from a hex within so many steps, if that gains more than the least."""
        here = self.held(start)
        top: UnitGoal | None = None
        if damage(self._p, self.seat, self._economy, start):
            top = UnitGoal(self.worths[start], (start,))
        seen = {start, *self._p.blocked}
        ways: list[tuple[int, ...]] = [(start,)]
        for length in range(2, steps + 2):
            if self.most - here - length <= max(least, top.gain if top else 0.0):
                break  # nowhere further on is there more to gain
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
    """Return what the units on the board had best do next, if that is worth the Food."""
    units = war.units_of(p, seat)
    if not units:
        return None
    front = WarFront(p, seat, economy)
    least = economy.skill.war.margin
    goals = [front.goal(cell, steps, least) for cell in units]
    return max((g for g in goals if g is not None and g.gain > least), key=lambda g: g.gain, default=None)


def due(skill: Skill, price: float) -> float:
    """Return what a unit of such a price has to bring."""
    return skill.war.returns * (price + skill.war.margin)


def levy(p: WarCloudsPosition, seat: int, economy: Economy, price: float) -> UnitGoal | None:
    """Return the best that a unit built now could do, from where it is built; None if it isn't worth its price."""
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
