"""Plans the Develop and Produce phases of computer players: profitable flags, tiles, and blocs to run (5, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....core.rules.action import Action
from .....core.rules.rng import Stream
from ...data import AUTOMATE_COST, BANK, BANK_DOT, COSTS, ENERGY, FEED, FOOD, KINDS, LABOUR, ORE, POWER
from ...hexes import CELLS
from ...rules import BuildStep, PartStep, SiteStep, build, produce
from ...rules.actions import All, At, Automate, Build, Done, End, Feed, Flag, Occupy, Part, Rest, Run, Turn
from ...rules.automation import fed_blocs
from ...rules.blocs import Bloc, output
from ...rules.market import barter_price, sell_price
from ...rules.produce import Work
from ...rules.tile_geometry import TURNS
from ..skill import Skill
from ..war.war_plans import campaign
from ..worth import value_function
from ..worth.appraisal import SOON, Economy, anyhow, fair
from .sites import TileSite, Wish, best, flag_cells, kinds_left, options, price_of, room

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

Plan = list[Action]
SURE = 1.2
"""The Food that an automation token must save until the end of the match for a seat to buy it, as a multiple of the
token's price (5.7).
"""
SITES = 2
"""When a seat has this many flags without a tile, it places no more before it builds."""
IN_HAND = 2
"""The Labour that a seat keeps for its next tiles rather than spend it on flags alone."""
LATE = 0.1
"""The weight of a bloc that can run only in part; it is low, so that such a bloc runs after the others."""
ROOM = 0.8
"""The value of each free hex around a new flag, in dollars per remaining round."""


def laying(site: TileSite, build_it: bool = True) -> Plan:
    """Return the actions that place a tile on its site.

    With `build_it`, the action that builds the tile comes first.
    """
    plan: Plan = [Build(KINDS[site.kind])] if build_it else []
    plan.append(At(CELLS[site.cell]))
    if TURNS[site.kind] > 1:
        plan.append(Turn(site.turn))
    return plan


# -- Develop


def _begin(wish: Wish) -> Plan:
    """Return the first actions for a wish."""
    return [Flag(CELLS[wish.site.cell])] if wish.flag else laying(wish.site)


def ways_to_develop(p: WarCloudsPosition, seat: int, skill: Skill, most: int) -> list[Plan]:
    """Return plans for a seat's turn: to build the most profitable tiles, each of another kind, and to rest.

    There are at most `most` plans to build. If a tile needs a flag first, its plan is the action that places the flag.
    """
    economy = Economy(p, seat, skill=skill)
    kinds = [kind for kind in kinds_left(p, seat) if p.holds(seat, COSTS[kind])]
    found = [_begin(wish) for _, wish in _wishes(p, seat, economy, kinds, True)[:most]]
    return [*found, [Rest()]]


def develop(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: the actions that a seat takes on its turn in the Develop phase."""
    economy = Economy(p, seat, skill=skill)
    last = p.flags[seat] == 1 and p.edition == 2
    hold_back = last and not p.ended and not value_function.wants_the_end(p, seat, skill)
    wish = _next(p, seat, economy, not hold_back)
    if wish is not None:
        return [_begin(wish)]
    war = campaign(p, seat, economy)
    if war is not None:
        return [war.plan]
    token = _automation(p, seat, economy)
    if token is not None:
        return [[token]]
    cell = _claim(p, seat, economy, hold_back)
    return [[Flag(CELLS[cell])] if cell >= 0 else [Rest()]]


def _next(p: WarCloudsPosition, seat: int, economy: Economy, flags: bool) -> Wish | None:
    """Return the affordable tile with the highest profit over the value of its cubes."""
    kinds = [kind for kind in kinds_left(p, seat) if p.holds(seat, COSTS[kind])]
    found = _wishes(p, seat, economy, kinds, flags) if kinds else []
    return found[0][1] if found and (found[0][0] > 0 or anyhow(p, seat)) else None


def _wishes(
    p: WarCloudsPosition, seat: int, economy: Economy, kinds: list[int], flags: bool
) -> list[tuple[float, Wish]]:
    """Return the affordable tiles by profit, highest first, with the profit over the value of their cubes."""
    found: list[tuple[float, Wish]] = []
    for wish in options(p, economy, kinds, flags):
        cost = price_of(wish.flag, wish.site.kind)
        if not p.holds(seat, cost):
            continue
        site = wish.site
        gain = site.worth - sum(n * fair(p, g) for g, n in enumerate(cost) if n)
        # Cubes for running blocs aren't used for building; blocs that can't be fed don't run this time.
        food, energy = (economy.spare(p, good) - cost[good] for good in (FOOD, ENERGY))
        if (cost[FOOD] and food < 0) or (cost[ENERGY] and energy < 0):
            continue
        if site.food > max(0, food) or site.energy > max(0, energy):
            gain -= economy.worth(site.kind % 6, site.dots)
        found.append((gain, wish))
    return sorted(found, key=lambda one: -one[0])


def _claim(p: WarCloudsPosition, seat: int, economy: Economy, hold_back: bool) -> int:
    """Return where a flag is worth spare Labour, or ends a match that is won; -1 for nowhere."""
    labour = p.cubes[seat * 5 + LABOUR]
    if not labour or hold_back or not p.flags[seat]:
        return -1
    left = p.flags[seat]
    soon = labour >= left or p.round >= economy.skill.worth.late
    ends = soon and not p.ended and value_function.wants_the_end(p, seat, economy.skill)
    if not ends:
        open_sites = len(build.sites(p, seat))
        spare = labour - (IN_HAND if economy.lasts > 1 else 0)
        if spare <= 0 or open_sites >= SITES or economy.lasts <= SOON or p.ended:
            return -1
    cells = flag_cells(p, seat)
    if not cells:
        return -1
    worth: dict[int, float] = dict.fromkeys(cells, 0.0)
    for sites in best(p, economy, cells, kinds_left(p, seat), 3).values():
        for site in sites:
            worth[site.cell] = max(worth[site.cell], site.worth)
    cell = max(cells, key=lambda c: worth[c] + ROOM * economy.lasts * room(p, seat, c))
    # A flag alone is a promise: next time there is a tile for it.
    return cell if ends or economy.skill.land.promise * worth[cell] > sell_price(p, LABOUR) else -1


def _automation(p: WarCloudsPosition, seat: int, economy: Economy) -> Action | None:
    """Return a token if the Food that it saves pays for it (5.7)."""
    if not p.holds(seat, AUTOMATE_COST) or economy.lasts < 2 or economy.spare(p, ENERGY) < AUTOMATE_COST[ENERGY]:
        return None
    price = sum(n * barter_price(p, good) for good, n in enumerate(AUTOMATE_COST))
    top: tuple[float, Bloc] | None = None
    for bloc in fed_blocs(p, seat):
        if not bloc.automated:
            saved = len(bloc.cells) * barter_price(p, FOOD) - barter_price(p, ORE)
            if saved * economy.lasts > SURE * price and (top is None or saved > top[0]):
                top = saved, bloc
    return Automate(CELLS[top[1].cells[0]]) if top else None


def site_of(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: the hex on which a seat places a tile of a given kind."""
    step = p.stack[-1]
    assert isinstance(step, BuildStep)
    sites = best(p, Economy(p, seat, skill=skill), build.sites(p, seat), [step.kind])[step.kind]
    return [laying(sites[0], False)] if sites else []


def turn_of(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: the rotation of a tile on a given hex."""
    step = p.stack[-1]
    assert isinstance(step, SiteStep)
    sites = best(p, Economy(p, seat, skill=skill), [step.cell], [step.kind])[step.kind]
    return [[Turn(sites[0].turn)]] if sites else []


# -- Produce


def occupy(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: to occupy all blocs that can be occupied, because that costs nothing (7.11)."""
    return [[Occupy()]]


def run(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: to run the next bloc, or all of them at once."""
    todo = produce.idle(p, seat)
    pays = [work for work in todo if _profit(p, work) > 0]
    if len(pays) == len(todo) and produce.fuels(p, seat, todo) is not None:
        return [[All()]]
    food = p.cubes[seat * 5 + FOOD]
    top: tuple[float, Plan] | None = None
    for work in pays:
        bloc, _, section = work
        name = CELLS[bloc.cells[0]]
        rate = 0.0
        plan: Plan = []
        if produce.on_ore(p, bloc) and _on_ore(p, bloc, food):
            rate = _profit(p, work)
            plan = [Run(name, "ore", section)]
        elif produce.on_food(p, bloc):
            rate = _profit(p, work) / (1 + FEED[bloc.kind] * len(bloc.cells) + POWER[bloc.kind])
            plan = [Run(name, "food", section)]
        elif produce.in_part(p, bloc):
            fed, dots = _part(p, bloc, food)
            if dots and _value(p, bloc, dots) > _fuel(p, bloc, len(fed)):
                rate = LATE * _value(p, bloc, dots) / (1 + len(fed))
                plan = [Part(name, section), *(Feed(CELLS[cell]) for cell in fed), Done()]
        if plan and (top is None or rate > top[0]):
            top = rate, plan
    return [top[1] if top else [End()]]


def _on_ore(p: WarCloudsPosition, bloc: Bloc, food: int) -> bool:
    tiles = FEED[bloc.kind] * len(bloc.cells)
    return food < tiles or tiles * barter_price(p, FOOD) > barter_price(p, ORE)


def _value(p: WarCloudsPosition, bloc: Bloc, dots: int) -> float:
    """Return the value of a bloc's dots, without those that occupying units take."""
    taken = sum(n for _, n in produce.takers(p, bloc))
    dots = max(0, dots - taken)
    return dots * (float(BANK_DOT) if bloc.kind == BANK else fair(p, bloc.kind))


def _fuel(p: WarCloudsPosition, bloc: Bloc, tiles: int) -> float:
    return FEED[bloc.kind] * tiles * sell_price(p, FOOD) + POWER[bloc.kind] * sell_price(p, ENERGY)


def _profit(p: WarCloudsPosition, work: Work) -> float:
    bloc = work.bloc
    return _value(p, bloc, work.dots) - _fuel(p, bloc, len(bloc.cells))


def _part(p: WarCloudsPosition, bloc: Bloc, food: int) -> tuple[list[int], int]:
    """Return the best tiles of a bloc to run with a limited amount of Food."""
    fed = list(bloc.cells)
    while len(fed) * FEED[bloc.kind] > food:
        fed = max(([c for c in fed if c != out] for out in fed), key=lambda rest: output(p, bloc, rest))
    return fed, output(p, bloc, fed)


def part(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: the tiles still to be fed in a bloc that runs in part."""
    step = p.stack[-1]
    assert isinstance(step, PartStep)
    food = p.cubes[seat * 5 + FOOD]
    fed, _ = _part(p, step.bloc(p), food)
    if not set(step.fed) <= set(fed):
        return [[Done()]]
    feeds: Plan = [Feed(CELLS[c]) for c in fed if c not in step.fed]
    return [[*feeds, Done()]]
