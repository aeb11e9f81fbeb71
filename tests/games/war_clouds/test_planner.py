"""The production planner: needs, yields, what is missing and its price on the ladders (6, 3)."""

from __future__ import annotations

from takujo.games.war_clouds.data import MONEY
from takujo.games.war_clouds.rules.planner import plan
from tests.games.war_clouds.land_table import Land, at, name

LINE = ("mine@-1,0/0", "mine@0,0/0", "mine@1,0/0")


def test_6_4_what_each_bloc_needs_and_yields() -> None:
    table = Land(*LINE, "farm@3,0", "bank@-4,0", cubes=("3 2 0 0 0",))
    mines, bank, farm = sorted(plan(table.p, 0).lines, key=lambda line: (line.kind != 3, line.cell))
    assert (mines.cell, mines.kind, mines.tiles, mines.needs, mines.good, mines.yields) == (
        *(at("-1,0"), 3, 3, (3, 1, 0, 0, 0), 3, 5),
    )
    assert (farm.needs, farm.good, farm.yields) == ((0, 1, 0, 0, 0), 0, 1)
    assert (bank.needs, bank.good, bank.yields) == ((0, 0, 0, 0, 0), MONEY, 0)  # one alone makes nothing
    whole = plan(table.p, 0)
    assert whole.needs == (3, 2, 0, 0, 0) and whole.missing == whole.spare == (0,) * 5
    assert whole.yields == (1, 0, 0, 5, 0, 0)


def test_3_2_what_is_missing_is_priced_up_the_ladder() -> None:
    table = Land(*LINE, cubes=("0 0 0 0 0",))
    found = plan(table.p, 0)
    assert found.missing == (3, 1, 0, 0, 0)
    assert found.costs == (7 + 7 + 7, 13, 0, 0, 0)
    assert found.cost == sum(found.costs) and found.fetch == 0


def test_3_3_what_is_left_over_is_priced_down_the_ladder() -> None:
    table = Land("farm@3,0", cubes=("2 1 0 2 0",))
    found = plan(table.p, 0)
    assert found.spare == (2, 0, 0, 2, 0)
    assert found.fetches == (8, 0, 0, 30, 0) and found.fetch == 38


def test_6_5_automated_blocs_are_planned_as_they_are_run() -> None:
    four = ("mine@-1,0/0*", "mine@0,0/0", "mine@1,0/0", "mine@2,0/0")
    (line,) = plan(Land(*four, cubes=("9 9 0 9 0",)).p, 0).lines
    assert line.ore and line.needs == (0, 1, 0, 1, 0)
    (line,) = plan(Land(*four, cubes=("9 9 0 0 0",)).p, 0).lines
    assert not line.ore and line.needs == (4, 1, 0, 0, 0)
    found = plan(Land(*four, cubes=("0 0 0 0 0",)).p, 0)  # with nothing at all: with what costs less
    assert found.needs == (0, 1, 0, 1, 0)


def test_6_9_sections_are_planned_apart() -> None:
    found = plan(Land("economy@0,0", "farm@1,0", cubes=("0 0 0 0 0",)).p, 0)
    assert [(line.kind, line.needs, line.yields) for line in found.lines] == [
        *((0, (0, 1, 0, 0, 0), 2), (1, (1, 0, 0, 0, 0), 1)),
    ]


def test_6_10_what_runs_already_needs_nothing_more() -> None:
    table = Land(*LINE, "generator@4,-4", cubes=("4 1 0 0 0",)).produce()
    table.play("run " + name("-1,0"))
    found = plan(table.p, 0)
    assert [line.runs for line in found.lines] == [False, True]
    assert found.needs == (1, 0, 0, 0, 0) and found.yields == (0, 1, 0, 5, 0, 0)


def test_7_11_what_occupiers_can_take() -> None:
    table = Land(*LINE, cubes=("0 0 0 0 0",)).units(1, "0,0", "1,0").units(0, "1,0")
    (line,) = plan(table.p, 0).lines
    assert line.taken == 2
    banks = Land("bank@0,0/2", "bank@1,0/4", "bank@0,1/0", cubes=("0 0 0 0 0",)).units(1, "0,0")
    (line,) = plan(banks.p, 0).lines
    assert (line.yields, line.taken) == (90, 30)
