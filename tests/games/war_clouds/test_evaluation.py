"""What computer players are told: what positions are worth, and ways to go on that can be played."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import CAPITAL, ECONOMY, FARM, FOOD, MINE, ORE
from takujo.games.war_clouds.hexes import CELL, CELLS
from takujo.games.war_clouds.players import evaluation
from takujo.games.war_clouds.players.land import fits
from takujo.games.war_clouds.players.land.sites import best
from takujo.games.war_clouds.players.trade.shopping import shopping
from takujo.games.war_clouds.players.worth import appraisal, value_function, win_chance
from takujo.games.war_clouds.rules import DevelopStep, LayStep, PlaceStep, RunStep, SettleUpStep
from takujo.games.war_clouds.rules.actions import At
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from tests.games.war_clouds.table import Table
from tests.play import play_out


def planned(table: Table, seed: int = 1) -> list[str]:
    """Return the plan of the seat that decides, where it has only one."""
    (plan,) = evaluation.plans(table.position, table.seat, Stream(seed, "plans"))
    return [str(action) for action in plan]


def test_2_7_a_first_tile_is_turned_so_that_the_rest_finds_room() -> None:
    table = Table(3, phase="setup", stack=PlaceStep(0, (ECONOMY, FARM)))
    table.position.flag = [-1 if name in ("e1", "e2") else 1 for name in CELLS]
    for seed in range(6):
        at, turn = planned(table, seed)
        p = table.position.copy()
        p.play(0, At(at[3:]))
        assert turn in map(str, p.actions(0))


def test_2_7_what_can_go_first_goes_first() -> None:
    table = Table(3, phase="setup", stack=LayStep(0, (ECONOMY, FARM)))
    assert planned(table) == ["lay economy"]
    table.put(0, "factory@e6").flag(2, "d5", "f5").put(1, "farm@d6", "farm@d7", "farm@f6", "farm@f7")
    assert planned(table) == ["lay farm"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (6, {"terrain": "great_ocean", "synergy": "on"}),
        (2, {"edition": "1e", "start": "cash"}),
        (4, {"war": "off", "trade": "limited", "lead": "mine"}),
    ],
)
def test_values_and_plans_wherever_a_match_gets(seats: int, options: dict[str, Any]) -> None:
    match = play_out(Match.new("war-clouds", seats, options, 2), Stream(2, "hints"), 900)
    steps = set()
    for position in match.positions[::3]:
        p = position
        assert isinstance(p, WarCloudsPosition)
        for seat in p.actors():
            if seat < 0:
                continue
            assert isinstance(evaluation.evaluate(p, seat), float)
            steps.add(p.pending)
            before = p.digest()
            plans = list(evaluation.plans(p, seat, Stream(seat, "plans")))
            assert plans and p.digest() == before
            for plan in plans[:6]:
                world = p.copy()
                for action in plan:
                    assert seat in world.actors()
                    assert world.allows(seat, action)
                    world.play(seat, action)
    assert {"trade", "develop", "run"} <= steps


# -- values


def test_money_tiles_and_goods_count_and_notes_cost() -> None:
    def worth(things: str = "", *tiles: str) -> float:
        table = Table().put(1, "farm@g4", "farm@g5", "farm@h4").put(2, "generator@f8", "generator@g7/1")
        return evaluation.evaluate(table.give(0, things or "0 money").put(0, *tiles).position, 0)

    nothing = worth()
    assert worth("100 money") == pytest.approx(nothing + 10)
    assert worth("1 notes") < nothing - 2.5
    assert worth("2 capital") > worth("2 ore") > worth("2 food") > nothing
    assert worth("", "mine@c4") >= nothing + 4
    assert worth("", "mine@c4/0", "mine@c5/0") > worth("", "mine@c4/0", "mine@e3/0")


def test_the_best_sites_of_all_hexes_are_the_best_of_each_hex() -> None:
    """What is remembered of a land holds for that land, whichever hexes are asked about together."""
    match = play_out(Match.new("war-clouds", 3, {}, 4), Stream(4, "sites"), 700)
    kinds = list(range(ECONOMY + 1))
    for position in match.positions[100::60]:
        p = position
        assert isinstance(p, WarCloudsPosition)
        for seat in range(p.seats):
            economy = appraisal.Economy(p, seat)
            cells = [cell for cell in range(len(CELLS)) if fits.is_open(p, seat, cell)]
            together = best(p, economy, cells, kinds)
            every = best(p, economy, cells, kinds, len(cells))
            singly = [best(p, economy, [cell], kinds) for cell in cells]
            for kind in kinds:
                found = sorted((site for one in singly for site in one[kind]), reverse=True)
                assert every[kind] == found
                assert together[kind] == found[:1]


def test_who_falls_is_worst_off_and_who_wins_best() -> None:
    p = Table().give(0, "90 money").give(1, "80 money").position
    p.stack.clear()
    won, lost = evaluation.evaluate(p, 0), evaluation.evaluate(p, 1)
    assert won == 9 + evaluation.VICTORY
    assert lost == 8 - evaluation.VICTORY
    p.status[1] = ELIMINATED
    assert evaluation.evaluate(p, 1) == value_function.FALLEN < lost


def test_an_occupier_is_worth_something_and_costs_the_owner() -> None:
    peace = Table().put(0, "mine@c4").put(1, "farm@g5").unit(1, "g5").position
    war = Table().put(0, "mine@c4").put(1, "farm@g5").unit(1, "c4").position
    assert evaluation.evaluate(war, 0) < evaluation.evaluate(peace, 0)
    assert evaluation.evaluate(war, 1) > evaluation.evaluate(peace, 1)


def test_prices_are_expected_to_follow_what_is_made_and_needed() -> None:
    many_mines = Table().put(0, "mine@c4/0", "mine@c5/0", "mine@c6/0").put(1, "mine@g4/0", "mine@g5/0").position
    stocks = appraisal.outlook(many_mines)
    assert stocks[ORE] > many_mines.market[ORE]
    assert stocks[FOOD] < many_mines.market[FOOD]
    assert stocks[CAPITAL] < many_mines.market[CAPITAL]


# -- tiles


def test_a_tile_goes_where_dots_are_completed() -> None:
    p = Table(market=[0, 20, 20, 15, 15]).put(0, "mine@c4/0").position
    economy = appraisal.Economy(p, 0)
    (site,) = best(p, economy, [CELL[c] for c in ("b3", "b4", "c3", "c5", "d4", "d5")], [MINE])[MINE]
    assert (site.dots, site.food, site.energy) == (3, 2, 1), "while Food is dear one mine alone doesn't pay, both do"
    table = Table(phase="develop").put(0, "mine@c4/0").flag(0, "c5", "d4").give(0, "1 labor 1 energy 1 capital 9 food")
    table.give(0, "1 energy")
    assert planned(table) == ["build mine", "at c5", "turn 0"]


def test_nothing_to_develop_is_resting() -> None:
    assert planned(Table(phase="develop").put(0, "mine@c4/0")) == ["rest"]


def test_the_last_flag_is_placed_by_who_is_ahead_only() -> None:
    table = Table(phase="develop", war="off").put(0, "mine@c4").give(0, "1 labor").put(1, "farm@g5")
    table.position.flags[0] = 1
    table.give(1, "50 money")
    assert planned(table) == ["rest"]
    table.give(0, "99 money")
    assert value_function.wants_the_end(table.position, 0)
    assert planned(table)[0].startswith("flag ")


# -- trade


def test_what_the_blocs_need_is_bought_first() -> None:
    table = Table().put(0, "mine@c4/0", "mine@c5/0").give(0, "60 money 3 ore")
    plan = shopping(table.position, 0)
    assert plan.running[:2] == (2, 1)
    assert set(planned(table)) <= {"buy energy", "buy food"}
    assert "buy energy" in planned(table)


def test_a_surplus_is_sold_and_nothing_to_do_is_resting() -> None:
    table = Table().give(0, "12 food")
    assert planned(table) == ["sell food"] * 3
    assert planned(Table()) == ["rest"]
    assert planned(Table(trade="limited")) == ["pass"]


def test_a_note_is_taken_for_what_pays_and_never_too_many() -> None:
    table = Table().put(0, "academy@c4/0", "academy@c5/0", "academy@d5/2")
    assert planned(table) == ["borrow"]
    table.give(0, "6 notes")
    assert planned(table) == ["rest"]


def test_notes_are_paid_back_in_the_end() -> None:
    table = Table(phase="end", stack=SettleUpStep(0)).give(0, "30 money 1 notes")
    assert planned(table) == ["repay"]


def test_barters_are_weighed() -> None:
    def reply(offer: str) -> str:
        table = Table().give(0, "60 money 4 food").give(1, "9 food 30 money 1 energy").put(1, "farm@c4")
        table.play(offer)
        return planned(table)[0].split()[0]

    assert reply("offer 1 0+0+0+0+0+30+0 2+0+0+0+0+0+0") == "accept"
    assert reply("offer 1 0+0+0+0+0+4+0 1+0+0+0+0+0+0") == "counter"
    assert reply("offer 1 1+0+0+0+0+0+0 0+0+0+0+0+30+0") == "decline"


# -- produce and war


def test_all_that_pays_runs() -> None:
    table = Table(phase="produce", stack=RunStep(0)).put(0, "mine@c4/0", "farm@e2", "farm@e3")
    assert planned(table.give(0, "2 food 2 energy")) == ["all"]
    table = Table(phase="produce", stack=RunStep(0)).put(0, "mine@c4/0", "mine@c5/0", "mine@c6/0")
    assert planned(table.give(0, "2 food 1 energy"))[0] == "part c4"
    assert planned(table)[-1] == "done"


def test_a_unit_is_met_at_home_only() -> None:
    table = Table(phase="develop", stack=DevelopStep(0)).put(1, "farm@c4").unit(1, "c4").unit(0, "c5").give(0, "1 food")
    table.play("activate", "march c5 c4")
    assert table.seat == 1 and planned(table) == ["defend"]
    table = Table(phase="develop", stack=DevelopStep(0)).put(2, "farm@c4").unit(1, "c4").unit(0, "c5").give(0, "1 food")
    table.play("activate", "march c5 c4")
    assert table.seat == 1 and planned(table) == ["let"]


def test_units_go_where_something_is_to_be_had() -> None:
    table = Table(phase="develop").put(1, "factory@c4").put(0, "farm@e3").unit(0, "c6").give(0, "3 food 1 energy")
    assert planned(table)[0] == "activate"
    while table.position.phase == "develop" and table.seat == 0:
        table.play(*planned(table))
    assert table.position.units[CELL["c4"]] == 1


def test_whoever_drafts_first_is_not_taken_for_the_winner() -> None:
    p = Table(4, phase="setup").position
    p.packages = [-1] * 12
    assert win_chance.features(p) == [(0.0, 0.0)] * 4
    p.put_flag(0, CELL["g4"])
    p.put_tile(CELL["g4"], FARM, 0)
    assert win_chance.features(p) == [(0.0, 0.0)] * 4, "the others will have tiles, too"
    p.packages[0] = 0
    worths = [worth for worth, _ in win_chance.features(p)]
    assert worths[0] > 10 and worths[1:] == [0.0, 0.0, 0.0], "but Farms are better than what is left"


def test_a_small_lead_counts_in_full_and_a_large_one_hardly_more() -> None:
    p = Table(3).position

    def value(*leads: int, now: int = 7) -> float:
        p.money = [300, *(300 - 10 * lead for lead in leads)]
        return win_chance.rank_prospect(p, 0, now)

    assert value(0, 0) == 0
    assert value(1, 1) == pytest.approx(1, abs=0.05)
    assert value(-1, -1) == -value(1, 1)
    assert value(26, 1) - value(25, 1) < 0.1 < 0.4 < value(25, 2) - value(25, 1), "the close rival counts"
    assert value(25, 25, now=9) < value(25, 25, now=2), "late in the match, a lead is soon safe"
    p.stack.clear()
    assert value(1, 25) == value(25, 1) == value(9, 9) > value(25, 0) > value(25, -1) == value(1, -25) == 0
