"""Plans what a nation should build, and what it should buy, sell and borrow for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...data import (
    ACTIVATE_COST,
    ACTIVATIONS,
    ENERGY,
    FIRST_NOTE,
    FOOD,
    GOODS,
    LABOUR,
    MARKETS,
    MOST_NOTES,
    RECRUIT_COST,
    Cost,
)
from ..land.sites import Wish, flag_cells, kinds_left, options, price_of
from ..skill import KEEN, Skill
from ..war import warfare
from ..worth import value_function
from ..worth.appraisal import Economy, anyhow, change, costs, fetches, note_burden

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

_food, _energy, _labour, _ore, _capital = map(sum, zip(RECRUIT_COST, ACTIVATE_COST, strict=True))
UNIT_COST: Cost = (_food, _energy, _labour, _ore, _capital)
"""The cost of a unit, including its march to a goal (7.2, 7.3)."""
MOST_AT_ONCE = 4
"""The maximum number of flags that a nation places in a round to end the match."""
EASY = 50
"""A nation with this much spare money buys Labour for its last flags."""
FEW, MANY = 1, 6
"""A number of cubes that is too small to be worth selling.

The first number is for most goods, the second one for goods that the nation doesn't make but needs for building.
"""

RESALE = 0.9
"""The value of a received cube that can only be resold, relative to its price."""
REPLACING = 1.15
"""The cost of giving away a cube that has to be bought again, relative to its price."""


class Weighed(NamedTuple):
    """A tile that would earn more than it costs."""

    gain: float
    """The profit that the tile brings until the end, in dollars."""
    wish: Wish
    needs: list[int]
    """By good: the cubes needed for everything planned, including this tile."""
    notes: int
    """The number of notes that the nation must take to build the tile."""


class Arms(NamedTuple):
    """A unit that would earn as much as is required, or more."""

    needs: list[int]
    """By good: the cubes needed for everything planned, including this unit."""
    notes: int
    """The number of notes that the nation must take to build the unit."""
    price: float
    """The cost of the unit and its march, in dollars."""
    gain: float
    """What the unit gains, in dollars."""


class Shopping(NamedTuple):
    """What a seat plans for this round's Trade and Develop phases."""

    running: tuple[int, ...]
    """By good: the cubes that existing blocs need to run."""
    buys: tuple[int, ...]
    sells: tuple[int, ...]
    notes: int
    """The number of notes to take."""
    tiles: tuple[Weighed, ...]
    """The tiles to build."""

    def without(self, good: int) -> Shopping:
        """Return this plan without buying or selling a good."""
        buys, sells = ((*those[:good], 0, *those[good + 1 :]) for those in (self.buys, self.sells))
        return self._replace(buys=buys, sells=sells)


def ends_it(p: WarCloudsPosition, seat: int, skill: Skill) -> bool:
    """Return whether a seat can end the match soon by placing its last flags, and would win (8.1)."""
    return 0 < p.flags[seat] <= MOST_AT_ONCE and not p.ended and value_function.wants_the_end(p, seat, skill)


def claims_late(p: WarCloudsPosition, seat: int, skill: Skill) -> int:
    """Return how many flags a seat places late in the match to fill the land, which also ends the match (8.1)."""
    if p.round < skill.worth.late or p.ended:
        return 0
    return min(MOST_AT_ONCE, p.flags[seat], len(flag_cells(p, seat)))


class Purse:
    """What a seat has and what it needs, at the present market prices."""

    def __init__(self, p: WarCloudsPosition, seat: int, economy: Economy) -> None:
        self.cubes = p.cubes[seat * 5 : seat * 5 + 5]
        self.stocks = p.market
        self.needs = list(economy.needs)
        # 4.2: the interest of the next round is reserved
        self.cash = p.money[seat] - (p.notes[seat] if p.edition == 2 and economy.lasts > 1 else 0)
        self.keeps = [
            max(0, need + use - made) if economy.lasts > 1 else 0
            for need, use, made in zip(economy.needs, economy.skill.worth.standing, economy.yields, strict=False)
        ]

    def lack(self, needs: list[int]) -> int:
        """Return how much money a seat lacks to buy everything in `needs`."""
        money = self.cash
        for good, (stock, have, need) in enumerate(zip(self.stocks, self.cubes, needs, strict=True)):
            money += change(good, stock, have - need)
        return -money

    def cost(self, extra: Cost) -> float:
        """Return the cost of using more goods.

        Those that must be bought cost their price, the others the revenue of selling them.
        """
        total = 0.0
        for good, n in enumerate(extra):
            if n:
                spare, stock = self.cubes[good] - self.needs[good], self.stocks[good]
                total += change(good, stock, spare) - change(good, stock, spare - n)
        return total

    def use(self, extra: Cost) -> list[int]:
        """Return by good how many cubes are needed if the goods `extra` are needed too."""
        return [need + n for need, n in zip(self.needs, extra, strict=True)]


def outset(p: WarCloudsPosition, seat: int, skill: Skill = KEEN) -> tuple[Economy, Purse, int]:
    """Return what a seat's planning starts from.

    That is its economy, its purse with the needs of its blocs and a unit, and the number of notes that these require.
    """
    economy = Economy(p, seat, skill=skill)
    purse = Purse(p, seat, economy)
    notes = _notes_for(p, seat, purse.lack(purse.needs))
    unit = arming(p, economy, purse, notes) if skill.war.arms else None
    if unit is None:
        return economy, purse, notes
    purse.needs = unit.needs
    return economy, purse, unit.notes


_known: dict[tuple[object, ...], Shopping] = {}
MOST_KNOWN = 1_000
"""The maximum number of plans that are cached, because repeated playouts start alike."""


def shopping(p: WarCloudsPosition, seat: int, skill: Skill = KEEN) -> Shopping:
    """Return what a seat plans for this round's Trade and Develop phases."""
    key = seat, skill, what_counts(p)
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[key] = _shopping(p, seat, skill)
    return found


def what_counts(p: WarCloudsPosition) -> tuple[object, ...]:
    """Return everything in a position on which plans of the Trade phase depend, as a key."""
    return (
        *(p.edition, p.war, p.terrain, p.synergy, p.cash, p.marker, p.round, p.phase, p.ended),
        *(tuple(p.tile), tuple(p.facing)),
        *(tuple(p.flag), tuple(p.token), tuple(p.units), tuple(p.fresh), tuple(p.cubes), tuple(p.money)),
        *(tuple(p.notes), tuple(p.flags), tuple(p.market), tuple(p.stacks), tuple(p.status)),
    )


def _shopping(p: WarCloudsPosition, seat: int, skill: Skill) -> Shopping:
    economy, purse, notes = outset(p, seat, skill)
    late = claims_late(p, seat, skill)
    running = tuple([max(need, late) if good == LABOUR else need for good, need in enumerate(economy.needs)])
    could_use, made, lasts = economy.could_use, economy.yields, economy.lasts
    tiles: list[Weighed] = []
    if economy.lasts > 0 and not p.ended:
        world = p
        for _ in range(skill.trade.built):
            found = max(weighed(world, economy, purse), key=_gain, default=None)
            if found is None:
                break
            tiles.append(found)
            purse.needs, notes = found.needs, found.notes
            if world is p:
                world = p.copy()
            _carry_out(world, seat, found.wish)
            economy = Economy(world, seat, economy)
    needs = purse.needs
    if p.war and warfare.next_goal(p, seat, economy, ACTIVATIONS) is not None:
        needs[FOOD] += 1
    if ends_it(p, seat, skill) and purse.lack(needs) <= -EASY:
        needs[LABOUR] = max(needs[LABOUR], min(MOST_AT_ONCE, p.flags[seat]))
    if late:
        needs[LABOUR] = max(needs[LABOUR], late)
        notes = max(notes, _notes_for(p, seat, purse.lack(needs)))
    short = purse.lack(needs) > 0
    missing = sum(costs(g, p.market[g], max(0, needs[g] - purse.cubes[g])) for g in (FOOD, ENERGY))
    hungry = missing > p.money[seat]
    sells: list[int] = []
    for good in range(len(GOODS)):
        spare = purse.cubes[good] - max(needs[good], could_use[good])
        # Goods bought for a tile that has become too expensive are kept, not sold again.
        if not hungry and spare <= (MANY if good != FOOD and not made[good] and lasts > 2 else FEW):
            spare = 0
        sells.append(max(0, spare - (0 if short or hungry else purse.keeps[good])))
    buys = [max(0, need - have) for need, have in zip(needs, purse.cubes, strict=True)]
    return Shopping(running, tuple(buys), tuple(sells), max(0, notes), tuple(tiles))


def weighed(p: WarCloudsPosition, economy: Economy, purse: Purse) -> Iterator[Weighed]:
    """Yield the tiles that earn more than they cost, on the best site of each kind."""
    seat = economy.seat
    before = _notes_for(p, seat, purse.lack(purse.needs))
    for wish in options(p, economy, kinds_left(p, seat)):
        food, energy, labor, ore, capital = price_of(wish.flag, wish.site.kind)
        extra = food + wish.site.food, energy + wish.site.energy, labor, ore, capital
        gain = wish.site.worth - purse.cost(extra)
        needs = purse.use(extra)
        taken = _affordable(p, economy, before, needs, purse)
        if taken is None:
            continue
        gain -= taken[1]
        if gain > 0 or anyhow(p, seat):
            yield Weighed(gain, wish, needs, taken[0])


def _gain(one: Weighed) -> float:
    return one.gain


def arming(p: WarCloudsPosition, economy: Economy, purse: Purse, notes: int) -> Arms | None:
    """Return the unit that a seat should build, with the goods and notes required for it.

    None if the seat can't afford one, or if no goal of the unit is worth its cost.
    """
    if not p.war or economy.lasts <= 0 or p.ended:
        return None
    needs = purse.use(UNIT_COST)
    taken = _affordable(p, economy, notes, needs, purse)
    if taken is None:
        return None
    price = purse.cost(UNIT_COST) + taken[1]
    goal = warfare.levy(p, economy.seat, economy, price)
    return Arms(needs, taken[0], price, goal.gain) if goal is not None else None


def _affordable(
    p: WarCloudsPosition, economy: Economy, before: int, needs: list[int], purse: Purse
) -> tuple[int, float] | None:
    """Return the notes required for some needs, and the cost of those in addition to `before`; None if unaffordable."""
    seat, held = economy.seat, p.notes[economy.seat]
    notes = _notes_for(p, seat, purse.lack(needs))
    if notes < 0 or (notes > 0 and held + notes > economy.skill.trade.lent):
        return None
    more = range(max(0, before), notes)
    return notes, sum(note_burden(p, economy.lasts) - max(0, FIRST_NOTE - held - n) for n in more)


def _notes_for(p: WarCloudsPosition, seat: int, lack: int) -> int:
    """Return how many notes raise a sum of money; -1 if no number does."""
    n = 0
    held = p.notes[seat]
    while lack > 0:
        if held + n >= MOST_NOTES:
            return -1
        lack -= max(0, FIRST_NOTE - held - n)
        n += 1
    return n


def _carry_out(p: WarCloudsPosition, seat: int, wish: Wish) -> None:
    site = wish.site
    if wish.flag:
        p.put_flag(seat, site.cell)
    p.put_tile(site.cell, site.kind, site.turn)
    p.stacks[site.kind] -= 1


def spare_money(p: WarCloudsPosition, seat: int, plan: Shopping) -> int:
    """Return the money that a seat has left after all purchases and sales of its plan."""
    money = p.money[seat]
    for good in range(len(GOODS)):
        money -= costs(good, p.market[good], plan.buys[good])
        money += fetches(good, p.market[good], plan.sells[good])
    return money


def worth_to(p: WarCloudsPosition, seat: int, plan: Shopping, good: int, n: int) -> float:
    """Return what it is worth to a seat to get `n` cubes; for negative `n`, minus the cost of giving them away."""
    stock = p.market[good]
    market = MARKETS[good]
    wants, spares = plan.buys[good], plan.sells[good]
    total = 0.0
    for i in range(abs(n)):
        if n > 0:
            total += market.buy[max(0, stock - i)] if i < wants else RESALE * market.sell[min(market.wells, stock + i)]
        elif i < spares:
            total -= market.sell[min(market.wells, stock + spares - 1 - i)]
        else:
            total -= REPLACING * market.buy[max(0, stock - wants)]
    return total
