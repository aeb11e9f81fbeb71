"""The production planner (6, 3).

It computes what running all of a seat's blocs needs and yields, what the seat lacks for that, and what this costs.
"""

from __future__ import annotations

from typing import NamedTuple

from ..data import AUTOMATED_FEED, BANK, BANK_DOT, BANK_OCCUPATION_MONEY, ENERGY, FEED, FOOD, GOODS, MONEY, ORE, POWER
from ..hexes import COUNT
from . import produce
from .blocs import output
from .market import barter_price, buy_price, sell_price
from .position import WarCloudsPosition

Goods = tuple[int, ...]
"""The number of cubes of each good."""


class BlocRun(NamedTuple):
    """What running a whole bloc needs and yields at present."""

    cell: int
    """The lowest cell of the bloc."""
    kind: int
    tiles: int
    automated: bool
    ore: bool
    """Whether the plan feeds the bloc with Ore (6.5)."""
    runs: bool
    """Whether the bloc has been run already in this phase, so that it needs nothing more."""
    needs: Goods
    good: int
    """The good that the bloc yields, or 5 for money."""
    yields: int
    """The cubes or dollars that the bloc yields; 0 without a full dot, in which case the plan leaves the bloc out."""
    taken: int
    """How much of the yield occupying units of other nations can take (7.11)."""


class RunPlan(NamedTuple):
    """What a seat needs to run all its blocs, what it lacks, and the market prices of that."""

    lines: tuple[BlocRun, ...]
    needs: Goods
    has: Goods
    missing: Goods
    costs: Goods
    """By good: the price of buying what the seat lacks, cube by cube (3.2)."""
    cost: int
    spare: Goods
    """By good: the cubes that remain after running everything."""
    fetches: Goods
    """By good: the revenue from selling the cubes that remain, cube by cube (3.3)."""
    fetch: int
    yields: Goods
    """The income in five goods and money, from which occupying units may take some."""


def bought(p: WarCloudsPosition, good: int, n: int) -> int:
    """Return the price of buying `n` cubes one after the other (3.2)."""
    return sum(buy_price(p, good, i) for i in range(n))


def sold(p: WarCloudsPosition, good: int, n: int) -> int:
    """Return the revenue from selling `n` cubes one after the other (3.3)."""
    return sum(sell_price(p, good, i) for i in range(n))


def plan(p: WarCloudsPosition, seat: int) -> RunPlan:
    """Return the plan by which a seat runs every bloc that yields something.

    Automated blocs get the same inputs as in the action `all`; if the seat can't pay for those, the cheaper
    alternative.
    """
    todo = produce.idle(p, seat)
    fuels = produce.fuels(p, seat, todo)
    on_ore = {work.bloc for work, ore in fuels if ore} if fuels is not None else None
    lines: list[BlocRun] = []
    needs, yields = [0] * len(GOODS), [0] * (MONEY + 1)
    for bloc in produce.blocs_of(p, seat):
        dots = output(p, bloc)
        runs = bool(produce.fed_cells(p, bloc))
        if runs:
            dots = output(p, bloc, produce.fed_cells(p, bloc))
        food = FEED[bloc.kind] * len(bloc.cells)
        if on_ore is not None:
            ore = bloc in on_ore
        else:
            ore = bloc.automated and food * barter_price(p, FOOD) > AUTOMATED_FEED * barter_price(p, ORE)
        need = [0] * len(GOODS)
        if dots and not runs:
            need[FOOD], need[ENERGY], need[ORE] = (0 if ore else food), POWER[bloc.kind], AUTOMATED_FEED * ore
        money = bloc.kind == BANK
        good, worth = (MONEY, BANK_DOT) if money else (bloc.kind, 1)
        units = sum(map(sum, (p.units[cell::COUNT] for cell in bloc.cells)))
        own = sum(p.units[seat * COUNT + cell] for cell in bloc.cells)
        taken = min(dots * worth, (units - own) * (BANK_OCCUPATION_MONEY if money else 1))
        lines.append(
            BlocRun(
                *(bloc.cells[0], bloc.kind, len(bloc.cells), bloc.automated, ore, runs, tuple(need), good),
                *(dots * worth, taken),
            )
        )
        needs = [a + b for a, b in zip(needs, need, strict=True)]
        yields[good] += dots * worth
    has = p.cubes[seat * len(GOODS) : (seat + 1) * len(GOODS)]
    missing = tuple(max(0, need - have) for need, have in zip(needs, has, strict=True))
    spare = tuple(max(0, have - need) for need, have in zip(needs, has, strict=True))
    costs = tuple(bought(p, good, n) for good, n in enumerate(missing))
    fetches = tuple(sold(p, good, n) for good, n in enumerate(spare))
    return RunPlan(
        *(tuple(lines), tuple(needs), tuple(has), missing, costs, sum(costs)),
        *(spare, fetches, sum(fetches), tuple(yields)),
    )
