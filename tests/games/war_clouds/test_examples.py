"""The worked examples of rulebooks and components, by their ids; tiles stand as `kind@q,r/rotation`."""

from __future__ import annotations

import pytest

from takujo.games.war_clouds.data import GOOD, KIND, MARKETS
from takujo.games.war_clouds.hexes import CELL, CELLS, cell
from takujo.games.war_clouds.rules import DraftStep, PlaceStep, SaleStep, SettleUpStep
from takujo.games.war_clouds.rules.blocs import Bloc, blocs, cost, output
from takujo.games.war_clouds.rules.market import barter_price, buy_price, sell_price
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import mismatch
from tests.games.war_clouds.table import Table


def put(p: WarCloudsPosition, seat: int, *tiles: str) -> list[int]:
    """Lay a seat's tiles."""
    cells = []
    for tile in tiles:
        kind, _, where = tile.partition("@")
        place, _, rotation = where.partition("/")
        at = cell(*map(int, place.split(",")))
        p.flag[at], p.tile[at], p.facing[at] = seat, KIND[kind], int(rotation or 0)
        cells.append(at)
    return cells


def land(*tiles: str) -> WarCloudsPosition:
    """Return a table with tiles of the first seat, the middle hex open: the examples are drawn around it."""
    p = WarCloudsPosition(3)
    p.blocked = []
    put(p, 0, *tiles)
    return p


def runs(p: WarCloudsPosition, kind: str) -> list[tuple[int, tuple[int, int, int]]]:
    """Return what each bloc of a colour yields, and what it costs in Food, Energy and Ore."""
    return [(output(p, bloc), cost(p, bloc)) for bloc in blocs(p) if bloc.kind == KIND[kind]]


def the_bloc(p: WarCloudsPosition) -> Bloc:
    (bloc,) = blocs(p)
    return bloc


# -- markets


def test_m1_the_food_market_at_the_start() -> None:
    p = WarCloudsPosition(3)
    assert p.market[0] == 20
    assert (buy_price(p, 0), sell_price(p, 0), barter_price(p, 0)) == (7, 4, 5.5)


def test_m2_ore_filled_to_the_well_of_18() -> None:
    p = WarCloudsPosition(3)
    p.market[GOOD["ore"]] = 18
    assert (buy_price(p, 3), sell_price(p, 3)) == (18, 13)


def test_m4_empty_and_full_markets() -> None:
    p = WarCloudsPosition(3)
    p.market = [0] * 5
    assert [buy_price(p, good) for good in range(5)] == [13, 24, 30, 35, 42]
    p.market = [market.wells for market in MARKETS]
    assert [sell_price(p, good) for good in range(5)] == [1, 2, 6, 8, 10]


# -- blocs


def test_b1_a_generator_alone() -> None:
    assert runs(land("generator@0,0"), "generator") == [(1, (1, 0, 0))]


def test_b2_two_factories_share_two_thirds_of_a_dot() -> None:
    assert runs(land("factory@0,0/5", "factory@1,0/1"), "factory") == [(2, (2, 1, 0))]


def test_b3_half_a_dot_against_a_blank_side_joins_nothing() -> None:
    p = land("generator@0,0/1")
    assert not mismatch(p, cell(1, 0), KIND["generator"], 1)
    put(p, 0, "generator@1,0/1")
    assert len(blocs(p)) == 2


def test_b4_two_industries_are_two_blocs() -> None:
    assert len(blocs(land("generator@0,0/1", "academy@1,0/1"))) == 2


@pytest.mark.parametrize(("synergy", "yields"), [(False, [1, 1]), (True, [2, 2])])
def test_b5_a_dot_shared_with_another_player(synergy: bool, yields: list[int]) -> None:
    p = land("generator@0,0/1")
    assert not mismatch(p, cell(1, 0), KIND["generator"], 0)
    put(p, 1, "generator@1,0/0")
    p.synergy = synergy
    assert [output(p, bloc) for bloc in blocs(p)] == yields


# -- production

P2 = ("academy@0,0/0", "academy@1,0/0", "academy@1,-1/4")
P3 = ("factory@0,0/2", "factory@-1,1/5", "factory@0,1/1")


@pytest.mark.parametrize(
    ("tiles", "made", "eaten"),
    [
        pytest.param(P2[:2], 3, (2, 1, 0), id="P1"),
        pytest.param(P2, 5, (3, 1, 0), id="P2"),
        pytest.param(P3, 4, (3, 1, 0), id="P3"),
        pytest.param(("generator@0,0/0", "generator@0,1/1", "generator@1,1/0"), 5, (3, 0, 0), id="P5"),
        pytest.param(("academy@0,0/1", "academy@1,0/5", "academy@0,1/5", "academy@2,-1/5"), 7, (4, 1, 0), id="P6"),
    ],
)
def test_p_what_a_bloc_makes_and_eats(tiles: tuple[str, ...], made: int, eaten: tuple[int, int, int]) -> None:
    p = land(*tiles)
    assert (output(p, the_bloc(p)), cost(p, the_bloc(p))) == (made, eaten)


@pytest.mark.parametrize(("tiles", "made"), [pytest.param(P3, 4, id="P4"), pytest.param(P2, 5, id="P7")])
def test_p_automated_blocs(tiles: tuple[str, ...], made: int) -> None:
    p = land(*tiles)
    p.token[cell(0, 0)] = 1
    bloc = the_bloc(p)
    assert bloc.automated and output(p, bloc) == made
    assert [cost(p, bloc, ore=ore) for ore in (False, True)] == [(3, 1, 0), (0, 1, 1)]


# -- laying tiles


@pytest.mark.parametrize(
    ("there", "put_down", "clashes"),
    [
        pytest.param("generator@0,0/1", "academy@1,0/0", True, id="L1"),
        pytest.param("factory@0,0/5", "academy@1,0/0", True, id="L2"),
        pytest.param("generator@0,0/1", "farm@1,0/0", True, id="L3"),
        pytest.param("farm@0,0/0", "farm@1,0/0", False, id="L4"),
    ],
)
def test_l_dots_that_may_not_touch(there: str, put_down: str, clashes: bool) -> None:
    p = land(there)
    put(p, 1, put_down)
    at = cell(1, 0)
    kind, rotation, p.tile[at] = p.tile[at], p.facing[at], -1
    assert mismatch(p, at, kind, rotation) == clashes


# -- whole matches


def test_m3_the_final_sale_is_at_one_price() -> None:
    table = Table(phase="end", stack=SaleStep(3))
    table.position.market[3] = 18
    for seat in range(3):
        table.give(seat, "5 ore")
    table.play("sale ore")
    assert table.position.money == [50, 50, 50]


def test_n1_what_notes_bring_and_cost() -> None:
    table = Table()
    brought = [table.play("borrow")[0].args["n"] for _ in range(20)]
    assert brought == list(range(20, 0, -1)) and brought[5] == 15
    table.refused("borrow")
    had = table.position.money[0]
    table.play("repay")
    assert table.position.money[0] == had - 25


def _next_round(notes: int) -> Table:
    """Return a table at the beginning of a round, the first seat with so many notes and no money."""
    table = Table(phase="develop").give(0, f"{notes} notes")
    while table.position.round == 1:
        table.play("pass")
    return table


def test_n2_a_sixth_note_for_the_interest() -> None:
    assert _next_round(5).has(0) == "10 money 6 notes"


def test_n3_five_notes_for_the_interest() -> None:
    table = _next_round(15)
    assert table.has(0) == "20 notes" and table.position.status[0] == 0


def test_n4_too_many_notes() -> None:
    table = _next_round(18)
    assert table.has(0) == "" and table.position.status[0] == ELIMINATED


def test_p8_an_occupied_bloc() -> None:
    table = Table(phase="develop").put(0, "mine@e6", "mine@e7", "mine@e8").unit(1, "e7").give(0, "3 food 1 energy")
    table.play("pass", "pass", "pass", "occupy", "run e6", "collect")
    assert (table.has(0), table.has(1)) == ("4 ore", "1 ore")


@pytest.mark.parametrize(
    ("there", "kind", "rotation"),
    [pytest.param("generator@e6/1", "academy", 0, id="L1"), pytest.param("factory@e6/5", "academy", 0, id="L2")],
)
def test_l_by_force_for_one_more_capital(there: str, kind: str, rotation: int) -> None:
    table = Table(phase="develop").put(1, there).flag(0, "e7").give(0, "1 ore 1 capital")
    table.play(f"build {kind}", "at e7")
    table.refused(f"turn {rotation}")
    table.give(0, "1 capital").play(f"turn {rotation}")
    assert table.has(0) == ""


def test_l3_no_force_during_the_set_up() -> None:
    table = Table(phase="setup", stack=DraftStep(5), round=0)
    table.put(1, "generator@e6/1").put(0, "farm@f7")
    table.position.stack.append(PlaceStep(0, (0,)))
    assert "at e7" not in table.legal("at")


def test_f1_where_a_flag_may_be_placed() -> None:
    table = Table(phase="develop").put(0, "farm@f5").flag(0, "f6").give(0, "1 labor")
    places = [(1, 0), (2, 0), (-1, 1), (2, 1), (-1, 2), (0, 2), (1, 2)]
    assert sorted(table.legal("flag")) == sorted(f"flag {CELLS[cell(q, r)]}" for q, r in places)


def test_w1_three_activations_for_one_food() -> None:
    table = Table(phase="develop").put(1, "mine@e8").unit(0, "e6", "d7").unit(1, "e8").give(0, "1 food")
    table.play("activate", "march e6 e7", "hold", "march e7 e8", "let", "battle 1", "march d7 e8")
    p = table.position
    assert (p.army(0), p.army(1), p.units[CELL["e8"]]) == (1, 0, 1)
    assert table.has(0) == "" and table.seat == 1


def test_w2_conquest_and_settlement() -> None:
    table = Table(phase="develop").flag(1, "e7").unit(0, "e6", "d6").give(0, "1 food")
    flags = table.position.flags[:]
    table.play("activate", "march e6 e7", "conquer", "march d6 d7", "settle")
    p = table.position
    assert p.army(0) == 0 and p.flag[CELL["e7"]] == p.flag[CELL["d7"]] == 0
    assert p.flags == [flags[0] - 2, flags[1] + 1, flags[2]]


def test_s1_points() -> None:
    table = Table(stack=SaleStep(0), phase="end").put(0, *(f"farm@a{n}" for n in range(1, 6)), "farm@b1", "farm@b2")
    table.give(0, "123 money 4 notes")
    assert table.position.points(0) == (28, 12, -12)


@pytest.mark.parametrize("money", range(25, 60))
def test_s2_repaying_at_the_end_never_costs_points(money: int) -> None:
    table = Table(phase="end", stack=SettleUpStep(0)).give(0, f"{money} money 1 notes")
    before = sum(table.position.points(0))
    table.play("repay")
    assert sum(table.position.points(0)) - before in (0, 1)


def test_7_7_settling_takes_a_hex_without_a_flag_and_no_labor() -> None:
    table = Table(phase="develop").unit(0, "e6").give(0, "1 food")
    left = table.position.flags[0]
    table.play("activate", "stay e6", "settle")
    p = table.position
    assert (p.flag[CELL["e6"]], p.army(0), p.flags[0], table.has(0)) == (0, 0, left - 1, "")
