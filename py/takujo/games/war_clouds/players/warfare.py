"""What units are worth where they stand, and where they had better be, for computer players (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..data import ACTIVATIONS, BANK, NEW_UNITS_A_TILE, SECTIONS, UNITS
from ..hexes import COUNT, NEAR
from ..rules import war
from ..rules.blocs import bloc_at, output
from ..rules.position import ELIMINATED
from .appraisal import Economy

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

UNIT = 12.0
"""What a unit at home is worth while there is time to use it, in dollars."""
USE = 6.0
"""What a cube that is taken is worth beyond its price, in dollars."""
MARGIN = 12.0
"""What a campaign has to bring, its Food not taken off, in dollars."""
EMPTY_FLAG = 18.0
"""What taking a flag without a tile is worth, besides the hex."""


class Goal(NamedTuple):
    """A hex for a unit, by which way, and what it gains by that."""

    gain: float
    path: tuple[int, ...]
    """The hexes on the way, its own the first."""


def spoils(p: WarCloudsPosition, seat: int, economy: Economy, cell: int) -> float:
    """Return what one more unit of a seat brings by occupying a tile of another."""
    owner = p.flag[cell]
    if p.tile[cell] < 0 or owner in (-1, seat) or p.status[owner] == ELIMINATED:
        return 0.0
    worth = 0.0
    for kind in SECTIONS[p.tile[cell]]:
        bloc = bloc_at(p, cell, kind)
        dots = output(p, bloc)
        others = sum(sum(p.units[c::COUNT]) - p.units[owner * COUNT + c] for c in bloc.cells)
        if dots > others:
            loot = economy.worth(BANK, 1) if kind == BANK else economy.skill.loot * (economy.price(kind) + USE)
            worth = max(worth, loot)
    return economy.skill.lasting * worth * economy.lasts


def damage(p: WarCloudsPosition, seat: int, economy: Economy, cell: int) -> float:
    """Return what a unit of another costs a seat by standing on its tile or its flag."""
    if p.flag[cell] != seat or not p.enemy_at(seat, cell):
        return 0.0
    if p.tile[cell] < 0:
        return EMPTY_FLAG
    return economy.skill.lasting * economy.lasts * max(economy.worth(kind, 1) for kind in SECTIONS[p.tile[cell]])


def balance(p: WarCloudsPosition, seat: int, economy: Economy) -> float:
    """Return what all units on the board are worth to a seat, or cost it."""
    worth = 0.0
    if not any(p.units):
        return worth
    home, lasting = UNIT if economy.lasts > 1 else 0.0, economy.skill.lasting * economy.lasts
    for cell in war.units_of(p, seat):
        n = p.units[seat * COUNT + cell]
        owner = p.flag[cell]
        if p.tile[cell] >= 0 and owner not in (-1, seat) and p.status[owner] != ELIMINATED:
            kind = SECTIONS[p.tile[cell]][0]
            worth += n * max(home, lasting * economy.worth(kind, 1))
        else:
            worth += n * home
    for cell, owner in enumerate(p.flag):
        if owner == seat:
            worth -= damage(p, seat, economy, cell)
    return worth


def _worth_going(p: WarCloudsPosition, seat: int, economy: Economy, cell: int) -> float:
    """Return what a unit gains by coming to a hex."""
    if p.flag[cell] == seat:
        return damage(p, seat, economy, cell) - (UNIT if economy.lasts > 1 else 0.0)
    if war.can_conquer(p, seat, cell):
        return conquest(economy)
    return spoils(p, seat, economy, cell)


def conquest(economy: Economy) -> float:
    """Return what conquering a flag brings, the unit taken off."""
    return EMPTY_FLAG - UNIT if economy.lasts > 1 else 0.0


def goal(
    p: WarCloudsPosition, seat: int, economy: Economy, start: int, steps: int, known: dict[int, float] | None = None
) -> Goal | None:
    """Return where a unit had best go from a hex within so many steps, if anywhere.

    What coming to a hex gains is kept in `known` for the seat's other units.
    """
    known = {} if known is None else known
    here = spoils_held(p, seat, economy, start)
    top: Goal | None = None
    if damage(p, seat, economy, start):
        top = Goal(_worth_going(p, seat, economy, start), (start,))
    seen = {start}
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        further: list[tuple[int, ...]] = []
        for way in ways:
            for there in NEAR[way[-1]]:
                if there in seen or there in p.blocked:
                    continue
                seen.add(there)
                path = (*way, there)
                met = p.enemy_at(seat, there)
                if not met or p.flag[there] == seat:
                    worth = known.get(there)
                    if worth is None:
                        worth = known[there] = _worth_going(p, seat, economy, there)
                    gain = worth - here - len(path)
                    if gain > 0 and (top is None or gain > top.gain):
                        top = Goal(gain, path)
                if not met:
                    further.append(path)
        ways = further
    return top


def next_goal(p: WarCloudsPosition, seat: int, economy: Economy, steps: int) -> Goal | None:
    """Return what the units on the board had best do next, if that is worth the Food."""
    known: dict[int, float] = {}
    goals = [goal(p, seat, economy, cell, steps, known) for cell in war.units_of(p, seat)]
    return max((g for g in goals if g is not None and g.gain > MARGIN), key=lambda g: g.gain, default=None)


def levy(p: WarCloudsPosition, seat: int, economy: Economy, price: float) -> Goal | None:
    """Return the best that a unit built now could do, from where it is built; None if it isn't worth its price."""
    if economy.lasts <= 1 or p.army(seat) >= min(UNITS, economy.skill.army):
        return None
    top: Goal | None = None
    known: dict[int, float] = {}
    for cell in p.tiles_of(seat):
        if p.fresh.count(cell) >= NEW_UNITS_A_TILE:
            continue
        p.units[seat * COUNT + cell] += 1
        found = goal(p, seat, economy, cell, ACTIVATIONS, known)
        p.units[seat * COUNT + cell] -= 1
        if found is not None and (top is None or found.gain > top.gain):
            top = found
    return top if top is not None and top.gain > economy.skill.returns * (price + MARGIN) else None


def spoils_held(p: WarCloudsPosition, seat: int, economy: Economy, cell: int) -> float:
    """Return what a unit that stands in a hex would give up by leaving it."""
    units = p.units
    at = seat * COUNT + cell
    if not units[at]:
        return 0.0
    units[at] -= 1  # as if it came anew
    held = spoils(p, seat, economy, cell)
    units[at] += 1
    return held
