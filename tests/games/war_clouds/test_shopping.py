"""What computer players reckon with when they trade: prices cube by cube, plans that are remembered, ways of units."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import GOODS, MARKETS
from takujo.games.war_clouds.hexes import CELL, NEAR
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.skill import KEEN
from takujo.games.war_clouds.players.trade import trade_plans
from takujo.games.war_clouds.players.trade.shopping import shopping, what_counts
from takujo.games.war_clouds.players.war.warfare import WarFront
from takujo.games.war_clouds.players.worth.appraisal import Economy, change
from takujo.games.war_clouds.rules import TradeStep
from takujo.games.war_clouds.rules.actions import Borrow, Buy, Rest, Sell
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.war import units_of
from tests.games.war_clouds.table import Table

OTHERWISE = {
    "cash": True,
    "edition": 1,
    "ended": "flags",
    "fresh": [0],
    "marker": 9,
    "phase": "produce",
    "round": 3,
    "synergy": True,
    "terrain": "great_ocean",
    "war": False,
}
"""By field: another value. Of a list another is made by making its last item one more."""
UNHEEDED = {"idle", "last", "lead", "nations", "offers", "passes", "stack"}
"""What a plan of the Trade phase has nothing to do with: who is who, whose go it is, what was offered."""
ELSEWHERE = {"claims", "fed", "limited", "packages"}
"""What matters in other phases alone, or for how one passes."""
IMPLIED = {"blocked", "rules", "seats"}
"""What follows from the terrain, from how many have money, and from the match."""


def at_war(rounds: int) -> WarCloudsPosition:
    """Return the beginning of a round of a match of four keen computers."""
    p = Match.new("war-clouds", 4, {"war": "on"}, 1).position.copy()
    assert isinstance(p, WarCloudsPosition)
    rng = Stream(1, "war")
    while p.round < rounds:
        (seat,) = p.actors()
        for action in [p.chances()[0][0]] if seat == CHANCE else next(plans(p, seat, rng)):
            p.play(seat, action)
    return p


@pytest.mark.parametrize("good", range(len(GOODS)), ids=GOODS)
def test_cubes_are_bought_and_sold_one_after_the_other(good: int) -> None:
    market = MARKETS[good]
    for stock in range(market.wells + 1):
        for n in (1, 2, 5, 24, 25, 40):
            sold = sum(market.sell[min(market.wells, stock + i)] for i in range(n))
            bought = sum(market.buy[max(0, stock - i)] for i in range(n))
            assert (change(good, stock, n), change(good, stock, -n)) == (sold, -bought), "3.2 to 3.4"
        assert change(good, stock, 0) == 0


def test_a_plan_is_remembered_until_something_has_changed_that_counts() -> None:
    p = at_war(2)
    plan = shopping(p, 0)
    for name, value in p.state().items():
        other = p.copy()
        if name in UNHEEDED | ELSEWHERE:
            setattr(other, name, None)
            assert shopping(other, 0) is plan, name
        elif name not in IMPLIED:
            setattr(other, name, OTHERWISE[name] if name in OTHERWISE else [*value[:-1], value[-1] + 1])
            assert what_counts(other) != what_counts(p), name


@pytest.mark.parametrize(("now", "does"), [(KEEN.worth.late - 1, [Rest()]), (KEEN.worth.late, [Buy("labor")] * 3)])
def test_in_a_late_round_whoever_has_free_land_beside_it_buys_labor_for_it(now: int, does: list[Action]) -> None:
    p = Table(3, war="off", round=now).put(0, "academy@e6").give(0, "30 money").position
    p.market = [5, 5, 40, 0, 0]  # Ore and Capital are too dear for building
    assert trade_plans.trade(p, 0, Stream(1, "late"), KEEN) == [does]


@pytest.mark.parametrize(("now", "does"), [(KEEN.worth.late - 1, [Rest()]), (KEEN.worth.late, [Borrow()])])
def test_in_a_late_round_whoever_has_free_land_beside_it_borrows_for_that_however_many_notes_it_holds(
    now: int, does: list[Action]
) -> None:
    p = (
        Table(5, war="off", edition="1e", round=now)
        .put(0, "academy@e6")
        .give(0, f"5 money {KEEN.trade.held} notes")
        .position
    )
    p.market = [10, 30, 20, 30, 30]
    assert trade_plans.trade(p, 0, Stream(1, "late"), KEEN) == [does]


def poor_neighbours() -> WarCloudsPosition:
    """Return a Trade phase in which Food is dear: as one cube is bought or sold, Generators or Farms seem best."""
    table = Table(2, stack=TradeStep(1), edition="1e", round=7)
    table.put(0, "generator@e7/1", "generator@e8", "generator@f6", "academy@g3/4", "academy@h2", "academy@h3/4")
    table.put(0, "farm@f4", "farm@g4", "farm@g5", "farm@h4", "farm@h5", "factory@g6", "factory@g7/3")
    table.put(0, "mine@i2", "mine@i3", "mine@i4").unit(0, "c6").give(0, "13 food 5 energy 4 labor 4 ore 2 capital")
    table.put(1, "factory@b4/4", "factory@b5/2", "factory@c5/5", "factory@c6/1", "mine@c2", "mine@c3", "mine@c4")
    table.put(1, "farm@d1", "farm@d2", "farm@d3", "farm@d4", "farm@e3", "farm@e4", "generator@f2/1", "generator@g1")
    table.unit(1, "g3").give(1, "10 food 4 energy 3 labor 6 ore 4 capital 44 money 4 notes").give(0, "69 money 4 notes")
    table.position.market = [7, 8, 17, 30, 19]
    return table.position


def a_rich_one() -> WarCloudsPosition:
    """Return a Trade phase in which a nation is as good as first: with a bit more money it would end the match."""
    table = Table(3, stack=TradeStep(2), edition="1e", war="off", start="cash", round=8)
    table.put(0, "academy@e6/2", "academy@f5/5", "factory@f6/5", "factory@g5", "factory@g6/3", "factory@h5/2")
    table.put(0, "generator@h6/1", "generator@i4/1", "generator@i5").give(0, "11 food 3 energy 4 labor 4 ore 1 capital")
    table.put(1, "farm@a2", "farm@a3", "farm@b2", "farm@b3", "farm@b4", "mine@d4", "mine@d5", "mine@d6", "mine@d7")
    table.put(1, "academy@c2/4", "academy@d1", "academy@d2", "academy@d3/4", "generator@e8", "generator@f8/1")
    table.put(2, "academy@e1", "academy@e2", "academy@e3", "farm@f2", "farm@f3", "farm@f4", "farm@g1", "farm@g2")
    table.put(2, "farm@g3", "farm@h1", "farm@h2", "farm@h3", "generator@h4/1", "farm@i2").flag(2, "e4")
    table.give(0, "37 money 3 notes").give(1, "13 food 4 energy 4 labor 4 ore 3 capital 55 money 4 notes")
    table.give(2, "14 food 2 energy 1 labor 200 money 1 notes").position.market = [17, 18, 28, 23, 22]
    table.position.token[CELL["f3"]] = 1
    return table.position


@pytest.mark.parametrize("begins", [poor_neighbours, a_rich_one])
def test_what_has_just_been_bought_is_not_sold_nor_the_other_way_round(begins: Callable[[], WarCloudsPosition]) -> None:
    p = begins()
    seat = p.actors()[0]
    done: dict[str, set[str]] = {"buy": set(), "sell": set()}
    for _ in range(12):
        action = trade_plans.deal(p, seat, KEEN)[0]
        if not isinstance(action, Buy | Sell):
            break
        done[action.verb].add(action.good)
        p.play(seat, action)
        while p.actors()[0] != seat:
            p.play(p.actors()[0], Rest())
    assert not done["buy"] & done["sell"], done


def test_a_unit_goes_where_there_is_most_to_gain_by_the_shortest_way() -> None:
    found = []
    for rounds in (2, 3, 4):
        p = at_war(rounds)
        for seat in range(p.seats):
            front = WarFront(p, seat, Economy(p, seat))
            for start in units_of(p, seat):
                goal = front.goal(start, 6)
                found.append(goal)
                assert (goal.gain if goal else 0.0) == pytest.approx(most_to_gain(p, front, start, 6))
    assert sum(goal is not None for goal in found) > 3


def most_to_gain(p: WarCloudsPosition, front: WarFront, start: int, steps: int) -> float:
    """Return what a unit gains at most, every hex that it can come to looked at."""
    gains = [0.0]
    reached = [start]
    seen = {start, *p.blocked}
    for length in range(2, steps + 2):
        around = {there for cell in reached for there in NEAR[cell]} - seen
        seen |= around
        gains += [
            front.worths.get(cell, 0.0) - front.held(start) - length
            for cell in around
            if cell not in front.enemies or p.flag[cell] == front.seat
        ]
        reached = [cell for cell in around if cell not in front.enemies]
    if p.flag[start] == front.seat and p.enemy_at(front.seat, start):
        gains.append(front.worths[start])
    return max(gains)
