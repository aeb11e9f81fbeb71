"""What computer players do with their land: flags and tokens (5), and which blocs run on what (6), case by case."""

from __future__ import annotations

import pytest

from takujo.bots.hill_climb import with_number
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import ENERGY, LABOUR
from takujo.games.war_clouds.players.land import land_plans
from takujo.games.war_clouds.players.skill import KEEN, Skill
from tests.games.war_clouds.land_table import Land
from tests.games.war_clouds.table import Table

LINE = ("mine@-1,0/0", "mine@0,0/0", "mine@1,0/0")
"""A bloc of 3 Mines, which makes 5 Ore of 3 Food and 1 Energy."""
SCHOOLS = ("academy@-4,3", "academy@-4,4")
"""2 Academies apart, each of which makes 1 Labour of 1 Food and 1 Energy."""
FOUR = ("mine@-1,0/0*", "mine@0,0/0", "mine@1,0/0", "mine@2,0/0")
"""A bloc of 4 Mines with a token: it runs on 4 Food or on 1 Ore (6.5)."""


def developed(table: Table, skill: Skill = KEEN) -> str:
    """Return the plan of the first seat on its go in the Develop phase."""
    (plan,) = land_plans.develop(table.position, 0, Stream(1, "develop"), skill)
    return ", ".join(map(str, plan))


def ran(land: Land) -> str:
    """Return what the first seat runs next."""
    (plan,) = land_plans.run(land.p, 0, Stream(1, "run"), KEEN)
    return ", ".join(map(str, plan))


# -- flags (5.2)


def settled(labor: int, *flags: str, **state: object) -> Table:
    """Return a Develop phase with a Mine, some Labour, and more flags without tiles."""
    table = Table(phase="develop", war="off", **state).put(0, "mine@c4/0").put(1, "farm@g5")
    return table.flag(0, *flags).give(0, f"{labor} labor")


@pytest.mark.parametrize(("labor", "does"), [(0, "rest"), (1, "rest"), (2, "rest"), (3, "flag c3")])
def test_5_2_a_flag_takes_labor_that_the_next_tiles_leave(labor: int, does: str) -> None:
    """Each of 2 tiles takes 1 Labour. Beside the Mine, c3 and c5 have most room, and would complete 2 more dots."""
    assert developed(settled(labor)) == does


def test_5_2_two_flags_without_tiles_are_enough() -> None:
    assert developed(settled(3, "c5")) == "flag c3"
    assert developed(settled(3, "c5", "d5")) == "rest"


def test_5_2_no_flag_is_placed_when_there_is_no_time_for_a_tile() -> None:
    assert developed(settled(3, ended="flags")) == "rest"
    table = settled(3)
    table.position.flags[1] = 2  # 2 flags at a pace of 1.6 last 1.25 rounds
    table.give(1, "200 money")
    assert developed(table) == "rest"
    table.position.flags[1] = 3  # 1.9 rounds
    assert developed(table) == "flag c3"


def test_5_2_a_flag_is_worth_a_share_of_its_tile() -> None:
    """A tile on c3 would bring 262 dollars, and Labour sells for 13: a share of 0.05 is 13.1 dollars."""
    assert developed(settled(3), with_number(KEEN, "land.promise", 0.05)) == "flag c3"
    assert developed(settled(3), with_number(KEEN, "land.promise", 0.0495)) == "rest"
    costly = settled(3)
    costly.position.market[LABOUR] = 0  # Labour sells for 24
    assert developed(costly, with_number(KEEN, "land.promise", 0.05)) == "rest"


def test_5_2_without_flags_or_free_land_a_seat_rests() -> None:
    table = settled(3)
    table.position.flags[0] = 0
    assert developed(table) == "rest"
    table = settled(3).flag(1, "b3", "b4", "c3", "c5", "d4", "d5")
    assert developed(table) == "rest"


def test_8_1_the_last_flags_are_placed_by_a_seat_that_is_ahead_whatever_they_are_worth() -> None:
    """With promise=0 no flag is worth its Labour."""
    none = with_number(KEEN, "land.promise", 0.0)

    def last(flags: int, labor: int, money: int, round: int = 1) -> str:
        table = settled(labor, round=round).give(0, f"{money} money").give(1, "90 money")
        table.position.flags[0] = flags
        return developed(table, none)

    assert last(2, 2, 150).startswith("flag ")
    assert last(2, 1, 150) == "rest", "the Labour isn't enough for all of them"
    assert last(2, 2, 0) == "rest"
    assert last(1, 1, 0) == "rest"
    assert last(9, 1, 0, round=KEEN.worth.late).startswith("flag "), "a late round is ended by any seat"


# -- tokens (5.7)


def automated(cubes: str, food: int = 0, **state: object) -> str:
    """Return what is done in the Develop phase with 3 Mines, 30 Ore and Capital and so much Food in the markets."""
    land = Land(*LINE, cubes=(cubes,), war=False, **state)
    land.p.market[:] = [food, 20, 20, 30, 30]
    (plan,) = land_plans.develop(land.p, 0, Stream(1, "develop"), KEEN)
    return " ".join(map(str, plan))


def test_5_7_a_token_is_laid_where_food_is_dear() -> None:
    """A round saves 3 Food less 1 Ore, over 6.7 rounds; the token takes 1 Energy and 2 Capital: 11 and 24 dollars.

    With 20 Food in the market that is (3 * 5.5 - 9.5) * 6.7 = 47 against 1.2 * 35 = 42, with 24 Food 37.
    """
    assert automated("9 9 0 0 2", 20) == "automate e4"
    assert automated("9 9 0 0 2", 24) != "automate e4"


@pytest.mark.parametrize("cubes", ["9 9 0 0 1", "9 1 0 0 2"])
def test_5_7_a_token_takes_no_energy_that_the_blocs_need(cubes: str) -> None:
    assert automated("9 2 0 0 2") == "automate e4"
    assert automated(cubes) != "automate e4"


def test_5_7_no_token_is_laid_for_the_last_round() -> None:
    assert automated("9 9 0 0 2", ended="flags") != "automate e4"


def test_5_7_the_bloc_with_most_tiles_gets_the_token() -> None:
    for tiles in ((*SCHOOLS, *LINE), (*LINE, *SCHOOLS)):
        land = Land(*tiles, cubes=("9 9 0 0 2",), war=False)
        land.p.market[:] = [0, 20, 20, 30, 30]
        (plan,) = land_plans.develop(land.p, 0, Stream(1, "develop"), KEEN)
        assert [*map(str, plan)] == ["automate e4"]


# -- what runs (6.4, 6.5)


@pytest.mark.parametrize(
    ("cubes", "does"),
    [
        ("3 1 0 0 0", "all"),
        ("2 1 0 0 0", "part e4, feed e5, feed e6, done"),
        ("1 1 0 0 0", "part e4, feed e6, done"),
    ],
)
def test_6_4_a_bloc_runs_with_the_food_there_is(cubes: str, does: str) -> None:
    assert ran(Land(*LINE, cubes=(cubes,)).produce()) == does


@pytest.mark.parametrize(
    ("market", "cubes", "does"),
    [
        ((20, 20, 20, 15, 15), "5 1 0 0 0", "run e4"),  # 5 Ore are worth most, even by their fuel
        ((20, 20, 0, 30, 15), "5 1 0 0 0", "run h1"),  # Labour is expensive, Ore is cheap
        ((20, 20, 0, 30, 15), "2 1 0 0 0", "run h1"),
        # Academies don't pay, so that Mines run in part though that counts a tenth
        ((20, 20, 40, 0, 15), "2 1 0 0 0", "part e4, feed e5, feed e6, done"),
    ],
)
def test_6_4_what_brings_most_for_its_fuel_runs_first(market: tuple[int, ...], cubes: str, does: str) -> None:
    land = Land(*LINE, *SCHOOLS, cubes=(cubes,), market=[*market]).produce()
    assert ran(land) == does


def test_6_4_what_costs_more_than_it_brings_does_not_run() -> None:
    """A dot of Ore is worth 10 dollars then, 1 Food 10 and 1 Energy 9."""
    assert ran(Land("mine@0,0", cubes=("3 1 0 0 0",), market=[0, 20, 20, 30, 15]).produce()) == "end"
    assert ran(Land("mine@0,0", cubes=("3 1 0 0 0",), market=[40, 20, 20, 0, 15]).produce()) == "all"


@pytest.mark.parametrize(
    ("market", "cubes", "does"),
    [
        ((0, 20, 20, 30, 15), "4 1 0 1 0", "run e4 ore"),  # 4 Food are worth 52 dollars, 1 Ore 9.5
        ((40, 20, 20, 0, 15), "4 1 0 1 0", "run e4"),  # 6 and 35
        ((40, 20, 20, 0, 15), "3 1 0 1 0", "run e4 ore"),  # the Food isn't enough
        ((0, 20, 20, 30, 15), "4 1 0 0 0", "run e4"),
    ],
)
def test_6_5_an_automated_bloc_runs_on_what_costs_less(market: tuple[int, ...], cubes: str, does: str) -> None:
    land = Land(*FOUR, *SCHOOLS, cubes=(cubes,), market=[*market]).produce()
    assert land.p.cubes[ENERGY] == 1, "for one of the blocs"
    assert ran(land) == does


@pytest.mark.parametrize(("units", "does"), [(0, "all"), (2, "all"), (4, "end")])
def test_7_11_what_others_take_pays_for_no_fuel(units: int, does: str) -> None:
    """5 Ore are worth 82 dollars, the fuel 21: 3 dots pay for it, 1 doesn't."""
    where = ("-1,0", "0,0", "1,0", "1,0")[:units]
    land = Land(*LINE, cubes=("3 1 0 0 0",)).units(1, *where).produce()
    if units:
        land.play("occupy")
    assert ran(land) == does


def test_6_4_a_bloc_that_runs_in_part_is_fed_as_planned_and_what_does_not_fit_the_plan_ends_it() -> None:
    land = Land(*LINE, cubes=("2 1 0 0 0",)).produce()

    def rest() -> str:
        (plan,) = land_plans.part(land.p, 0, Stream(1, "part"), KEEN)
        return ", ".join(map(str, plan))

    land.play("part e4")
    assert rest() == "feed e5, feed e6, done"
    land.play("feed e5")
    assert rest() == "feed e6, done"
    other = Land(*LINE, cubes=("2 1 0 0 0",)).produce().play_to("part e4", "feed e4")
    (plan,) = land_plans.part(other.p, 0, Stream(1, "part"), KEEN)
    assert [*map(str, plan)] == ["done"]
