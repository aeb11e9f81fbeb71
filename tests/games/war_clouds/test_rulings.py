"""Our rulings, chapter 12 of the rules page: each is what the game does."""

from __future__ import annotations

from typing import Any

import pytest

from takujo.games.war_clouds.data import DRAFT, ECONOMY, FARM, GENERATOR, KIND, LAYOUTS, MARKETS, UNITS
from takujo.games.war_clouds.hexes import AROUND, AXIAL, CELL, CELLS, NEAR, cell
from takujo.games.war_clouds.rules import PlaceStep, laying, market, rounds
from takujo.games.war_clouds.rules.blocs import bloc_at, output
from takujo.games.war_clouds.rules.position import ELIMINATED, RESTS, WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import CENTRES, EDGES
from takujo.games.war_clouds.texts.words import WORDS
from tests.games.war_clouds.table import Table


def develop(**given: Any) -> Table:
    return Table(phase="develop", **given)


def one_flag_left(table: Table, *kept: str) -> Table:
    """Place flags of the first seat, in the lower rows, until one is left."""
    for name in reversed(CELLS):
        if table.position.flags[0] > 1 and name not in kept and CELL[name] not in table.position.blocked:
            table.flag(0, name)
    return table


@pytest.mark.parametrize("name", LAYOUTS)
def test_12_1_terrain_is_alike_for_every_seat(name: str) -> None:
    seats, hexes = LAYOUTS[name]
    places = {AXIAL[h] for h in hexes}
    assert len(places) == 6 and cell(0, 0) not in hexes
    turned = places
    for sixths in range(1, 7):
        turned = {(-r, q + r) for q, r in turned}
        if all(n in (2, 3, 6) for n in seats) and len(seats) == 3 and sixths == 1:
            assert turned == places
        if (name, sixths) in (("friends_and_enemies", 2), ("through_the_pass", 3)):
            assert turned == places
    # Five empires: one of six corners is closed.
    if name == "five_empires":
        assert {(q + r, -r) for q, r in places} == places


def test_12_2_transport_costs_an_ore() -> None:
    table = develop().unit(0, "a1")
    assert table.legal("transport") == []
    table.give(0, "1 ore").play("transport a1", "at i5", "hold")
    assert table.has(0) == "" and table.position.units[CELL["i5"]] == 1


def test_12_3_the_last_flag_ends_it_whatever_follows() -> None:
    table = one_flag_left(develop().put(0, "mine@d2")).unit(1, "c1").give(0, "1 labor").give(1, "1 food")
    table.play("flag d1")
    assert (table.position.ended, table.position.phase) == ("flags", "develop")
    table.play("activate", "march c1 d1", "conquer")
    assert table.position.flags[0] == 1 and table.position.ended == "flags"


def test_12_3_in_the_first_edition_the_flag_can_come_back() -> None:
    table = one_flag_left(develop(edition="1e").put(0, "mine@d2")).unit(1, "c1").give(0, "1 labor").give(1, "1 food")
    table.play("flag d1", "activate", "march c1 d1", "conquer")
    assert table.position.ended == ""
    table.end_phase()
    assert table.position.ended == "" and table.position.round == 2


def test_12_4_neither_interest_nor_trade_precedes_the_sale() -> None:
    table = develop(ended="flags").give(0, "30 money 2 notes 1 ore")
    table.end_phase()
    assert table.legal() == ["sale ore"] and table.position.money[0] == 30
    table.play("sale ore", "repay")
    assert table.position.notes[0] == 1


def test_12_5_the_draft_of_two_and_of_five() -> None:
    assert DRAFT[2] == DRAFT[3]
    assert Table.new(5).position.packages == [-1] * 12
    assert Table.new(5, edition="1e").position.packages == [-1, -2, *[-1] * 10]


def test_12_6_a_tile_without_room_beside_its_group() -> None:
    table = Table(phase="setup", stack=PlaceStep(0, (FARM,))).put(0, "farm@a1")
    assert laying.places(table.position, 0, (FARM,)) == sorted(NEAR[CELL["a1"]])
    table.flag(1, "a2", "b1", "b2")
    assert len(laying.places(table.position, 0, (FARM,))) == 60 - 4


def test_12_6_what_lies_apart_keeps_together() -> None:
    table = Table(phase="setup", stack=PlaceStep(0, (FARM, FARM)))
    table.put(0, "farm@a1").flag(1, "a2", "b1", "b2").flag(2, "h1", "h2", "i2")
    places = laying.places(table.position, 0, (FARM, FARM))
    assert CELL["i1"] not in places and len(places) == 60 - 7 - 1
    assert table.why("at i1") == ("start-cramped", "2.7")
    narrow = table.position.copy()
    narrow.flag = [2 if owner < 0 and CELLS[c] not in ("a3", "i1") else owner for c, owner in enumerate(narrow.flag)]
    assert laying.places(narrow, 0, (FARM, FARM)) == [CELL["a3"], CELL["i1"]], "no two are together"


def test_12_7_eight_units_and_no_more() -> None:
    table = develop().put(0, "mine@e6").unit(0, *["e6"] * UNITS).give(0, "1 labor 1 energy")
    assert UNITS == 8 and table.why("recruit e6") == ("units-out", "7.1")


def test_12_8_one_new_unit_a_tile_and_phase() -> None:
    table = develop().put(0, "mine@e6", "mine@e7").give(0, "2 labor 2 energy")
    table.play("recruit e6", "pass", "pass")
    assert table.legal("recruit") == ["recruit e7"]
    table.end_phase()
    while table.position.phase != "develop":
        table.play("pass")
    while table.seat:
        table.play("pass")
    assert table.legal("recruit") == ["recruit e6", "recruit e7"]


def test_12_9_the_integrated_economy() -> None:
    assert EDGES[ECONOMY][0] == (GENERATOR, FARM, GENERATOR, FARM, FARM, FARM) and CENTRES[ECONOMY] == GENERATOR
    table = develop().put(0, "farm@e6", "economy@e7", "farm@e8")
    bloc = bloc_at(table.position, CELL["e6"], FARM)
    assert len(bloc.cells) == 3 and output(table.position, bloc) == 4
    assert table.position.points(0).tiles == 12


def test_12_10_defence_goes_clockwise_and_only_against_those_who_come() -> None:
    table = Table(4, phase="develop").unit(1, "e6", "e7").unit(0, "e7").unit(3, "e7").unit(2, "e7").give(1, "1 food")
    table.play("pass", "activate", "stay e7", "hold", "march e6 e7")
    assert table.seat == 2
    table.play("let")
    assert table.seat == 3
    table.play("defend")
    assert (table.position.army(1), table.position.army(3), table.position.army(0)) == (1, 0, 1)
    assert table.seat == 1


def test_12_11_no_flag_of_any_sort_among_enemies() -> None:
    table = develop().put(0, "mine@e6").unit(0, "e7", "d6").unit(1, "e7", "d6").flag(2, "d6").give(0, "1 labor 1 food")
    assert table.why("flag e7") == ("enemy-unit", "7.9")
    table.play("activate", "stay e7")
    assert table.legal() == ["battle 1", "hold"]
    table.play("hold", "stay d6")
    assert table.legal() == ["battle 1", "hold"]


def test_12_11_a_flag_placed_in_war_can_be_the_last() -> None:
    table = one_flag_left(develop()).unit(0, "a1").give(0, "1 food")
    table.play("activate", "stay a1", "settle")
    assert table.position.ended == "flags"


def test_12_12_turning_in_place_costs_the_token() -> None:
    table = develop().put(0, "mine@e6").give(0, "1 capital")
    table.position.token[CELL["e6"]] = 1
    table.play("move", "lift e6", "at e6", "turn 1")
    assert table.position.token[CELL["e6"]] == 0


def test_12_13_twenty_notes_and_no_more() -> None:
    table = Table().give(0, "1 notes").give(1, "20 notes 50 money")
    assert table.why("offer 1 0+0+0+0+0+0+1 0+0+0+0+0+0+0") == ("barter-notes", "4.7")
    first = Table(edition="1e").give(0, "1 notes").give(1, "20 notes")
    first.play("offer 1 0+0+0+0+0+0+1 0+0+0+0+0+0+0", "accept")
    assert first.position.notes == [0, 21, 0]
    refusal = first.refused("borrow")
    assert (refusal.code, refusal.rule) == ("notes-most", "4.7")
    assert refusal.sentence("ja").startswith("手形が20枚以上ある人は"), "it may hold more, but not borrow"


def test_12_14_the_eliminated_are_passed_over_and_last() -> None:
    table = develop(status=[0, ELIMINATED, 0]).put(1, "mine@e6").give(0, "3 notes")
    table.play("pass")
    assert table.seat == 2
    table.play("pass")
    p = table.position.copy()
    p.stack.clear()
    result = p.outcome()
    assert result is not None and result.ranking[-1] == [1] and result.scores[1] == 0


def test_12_15_three_offers_a_turn() -> None:
    table = Table().give(0, "9 food")
    for _ in range(3):
        table.play("offer 1 1+0+0+0+0+0+0 0+0+0+0+0+0+0", "decline")
    assert table.why("offer 1 1+0+0+0+0+0+0 0+0+0+0+0+0+0") == ("offers-most", "4.6")


def test_12_16_who_rests_is_called_back_by_an_offer_or_a_unit() -> None:
    table = Table().give(1, "9 food")
    table.play("rest")
    assert table.position.status[0] == RESTS
    table.play("offer 0 1+0+0+0+0+0+0 0+0+0+0+0+0+0")
    assert table.seat == 0
    table = develop().flag(0, "e6").unit(1, "e7").give(1, "1 food")
    table.play("rest", "activate", "march e7 e6")
    assert table.position.status[0] != RESTS


def test_12_17_matches_that_would_go_on_for_ever_end() -> None:
    table = Table()
    while table.match.actors():
        table.play("pass")
    assert (table.position.ended, table.position.round) == ("still", 2)
    table = develop(round=30, idle=-1)
    while table.match.actors():
        table.play("pass")
    assert (table.position.ended, table.position.round) == ("long", 30)
    table = develop(status=[0, 0, ELIMINATED]).give(0, "20 notes")
    while table.match.actors():
        table.play("pass")
    assert table.position.ended == "alone"


@pytest.mark.parametrize("fall", [(0, 1), (0, 1, 2)])
def test_12_17_alone_ends_it_at_once_without_a_produce_phase(fall: tuple[int, ...]) -> None:
    table = Table(phase="develop").put(2, "farm@c4").give(2, "1 energy")
    for seat in fall:
        table.give(seat, "20 notes")
    table.play("pass", "pass", "pass", "end")
    p = table.position
    assert (p.ended, p.round, p.phase) == ("alone", 2, "end"), "as the round begins, before anything else"
    assert "1つ以下" in WORDS("ja", "end.alone")


@pytest.mark.parametrize("ended", ["flags", "full", "stacks"])
def test_12_17_the_other_ends_of_a_develop_phase_have_a_last_produce_phase(ended: str) -> None:
    table = Table(phase="develop", ended=ended).put(0, "farm@c4").give(0, "1 energy")
    table.play("pass", "pass", "pass", "all", "collect")
    assert table.position.phase == "end" and table.has(0) == "1 food"


def test_12_18_operations_are_optional() -> None:
    table = develop().unit(0, "e6").unit(1, "e7").give(0, "1 food")
    table.play("activate", "march e6 e7", "let", "hold", "stay e7", "hold", "march e7 e8", "hold")
    assert table.position.army(0) == table.position.army(1) == 1 and table.seat == 1


def test_12_19_an_empty_market_suggests_its_price() -> None:
    p = WarCloudsPosition(3)
    p.market = [0] * 5
    assert [market.barter_price(p, good) for good in range(5)] == [market.buy[0] for market in MARKETS]


def test_12_20_units_on_unfed_tiles_and_in_banks() -> None:
    table = develop().put(0, "mine@e6", "mine@e7").unit(1, "e7").give(0, "1 food 1 energy")
    table.play("pass", "pass", "pass", "occupy", "part e6", "feed e6", "done", "collect")
    assert (table.has(0), table.has(1)) == ("", "1 ore")
    table = develop().put(0, "bank@e6/1", "bank@e7/4").unit(2, "e6").give(0, "2 food 1 energy")
    assert output(table.position, bloc_at(table.position, CELL["e6"], KIND["bank"])) == 1
    table.play("pass", "pass", "pass", "occupy", "run e6", "collect")
    assert table.has(0) == "" and table.has(2) == "30 money"


def test_12_21_tiles_swap_places_or_all_go_back() -> None:
    table = develop().put(0, "farm@e6", "mine@a1").give(0, "1 capital")
    table.play("move", "lift e6", "lift a1", "at a1", "at e6", "turn 0")
    assert (table.position.tile[CELL["e6"]], table.position.tile[CELL["a1"]]) == (KIND["mine"], FARM)


def test_12_21_the_capital_comes_back_with_the_tiles() -> None:
    table = develop().put(0, "farm@e6", "mine@a1").give(0, "1 capital")
    table.put(1, *(f"farm@{CELLS[there]}" for there in AROUND[CELL["e6"]][:3]))
    table.play("move", "lift e6", "lift a1", "at a1")
    assert table.legal() == ["recall"]
    table.play("recall")
    assert table.has(0) == "1 capital" and table.legal("move") == []
    assert table.position.tile[CELL["e6"]] == FARM


def test_12_22_two_tokens_in_one_bloc() -> None:
    table = develop().put(0, "mine@e6", "mine@e8").flag(0, "e7").give(0, "1 labor 1 energy 1 capital")
    table.position.token[CELL["e6"]] = table.position.token[CELL["e8"]] = 1
    table.play("build mine", "at e7", "turn 0")
    assert sum(table.position.token) == 2 and bloc_at(table.position, CELL["e6"], KIND["mine"]).automated


def test_12_23_nothing_is_due_before_the_first_round() -> None:
    table = Table(round=0).give(0, "5 notes 9 money")
    p = table.position
    rounds.begin_round(p)
    assert (p.round, p.marker, p.money[0]) == (1, 0, 9)


@pytest.mark.parametrize(("edition", "war"), [("1e", "on"), ("2e", "off")])
def test_12_24_war_goes_with_either_edition(edition: str, war: str) -> None:
    table = develop(edition=edition, war=war).put(0, "mine@e6").give(0, "1 labor 1 energy")
    assert bool(table.legal("recruit")) == (war == "on")


def test_12_25_no_units_are_built_in_the_produce_phase() -> None:
    table = develop().put(0, "mine@e6").give(0, "1 labor 2 energy 1 food").end_phase()
    assert table.position.phase == "produce"
    table.refused("recruit e6")


def test_12_26_a_unit_on_the_integrated_economy_takes_of_both_blocs() -> None:
    table = develop().put(0, "economy@e6", "farm@e7").unit(1, "e6").give(0, "1 food 1 energy")
    table.end_phase().play("occupy", "all", "collect")
    assert (table.has(0), table.has(1)) == ("1 food", "1 food 1 energy")


def test_12_27_a_corner_dot_pays_each_nation_once() -> None:
    trio = ("factory@f5/2", "factory@g4/5", "factory@g5/1")
    for owners, paid in (((0, 1, 2), [2, 2, 2]), ((0, 0, 1), [3, 2, 0])):
        table = develop(synergy="on")
        for seat, tile in zip(owners, trio, strict=True):
            table.put(seat, tile).give(seat, "1 food 1 energy")
        table.end_phase().play(*("all" for _ in set(owners)), "collect")
        assert table.position.cubes[4::5] == paid


def test_12_28_notes_are_taken_by_who_acts_or_answers() -> None:
    table = Table().give(0, "1 food")
    table.refused("borrow", seat=1)
    table.play("offer 1 1+0+0+0+0+0+0 0+0+0+0+0+5+0")
    assert (table.seat, table.legal("accept")) == (1, [])
    table.play("borrow", "accept")
    assert table.has(0) == "5 money" and table.has(1) == "1 food 15 money 1 notes"
