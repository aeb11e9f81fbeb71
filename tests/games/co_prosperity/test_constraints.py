"""C1 to C27: what the rulebook, its examples and the public pages demand of any map, counter mix and deck."""

from __future__ import annotations

from collections import Counter

import pytest

from takujo.games.co_prosperity.data import (
    ALLIED_PP,
    CARDS,
    EDGES,
    EVERYWHERE,
    FINAL_SPACES,
    HOMES,
    JAPAN_PP,
    PORTS,
    SETUP,
    SPACE,
    SPACES,
    TRACK,
    UNITS,
    Edge,
    table,
)
from takujo.games.co_prosperity.rules import control, paths
from tests.games.co_prosperity.table import Table

COUNTS = Counter((unit.nation, unit.type) for unit in UNITS)
MARKERS = 7
"""Turn, resource, and five of control (2.2.5): they are no part of the data, for the program shows what they would."""


def edge(a: str, b: str) -> Edge | None:
    """Return the path between two spaces."""
    ends = {SPACE[a], SPACE[b]}
    return next((e for e in EDGES if {e.a, e.b} == ends), None)


def length(a: str, b: str, kind: str = "") -> int:
    """Return the length of a path that is there."""
    found = edge(a, b)
    assert found is not None and kind in ("", found.kind), f"{a}-{b}"
    return found.length


def distance(a: str, b: str, *around: str) -> int:
    """Return the distance by sea, keeping out of some spaces."""
    best = {SPACE[a]: 0}
    todo = [SPACE[a]]
    while todo:
        here = todo.pop()
        for there, far in paths.LANES[here]:
            if best[here] + far < best.get(there, 99) and SPACES[there].id not in around:
                best[there] = best[here] + far
                todo.append(there)
    return best.get(SPACE[b], 99)


def copies(seat: int) -> dict[str, int]:
    return {card.id: card.copies for card in CARDS[seat]}


def test_c1_24_spaces_6_japanese_3_chinese_6_us_9_british() -> None:
    assert Counter(s.owner for s in SPACES) == {"JP": 6, "CN": 3, "US": 6, "UK": 9}


def test_c2_prewar_japan_and_two_chinese_spaces_make_eight() -> None:
    t = Table(units={"chongqing": "INF:CN:1"})
    assert len(t.of_japan()) == 6 == FINAL_SPACES - 2


def test_c3_two_home_bases_each_of_china_us_uk() -> None:
    bases = {nation: {s.id for s in SPACES if s.home and s.owner == nation} for nation in HOMES}
    assert bases["JP"] == {"japan"}
    assert bases["CN"] == {"chongqing", "kunming"}
    assert bases["US"] == {"pearl_harbor", "samoa"}
    assert len(bases["UK"]) == 2 and {SPACES[SPACE[name]].owner for name in bases["UK"]} == {"UK"}


def test_c4_production_points_on_japan_port_arthur_and_shanghai_four_in_all() -> None:
    assert {s.id for s in SPACES if s.pp} == {"japan", "port_arthur", "shanghai"}
    assert sum(s.pp for s in SPACES) == JAPAN_PP == 4


def test_c5_japan_and_midway_are_two_apart() -> None:
    assert length("japan", "midway", "sea") == 2


def test_c6_the_mountain_between_kunming_and_calcutta() -> None:
    assert [e for e in EDGES if e.mountain] == [edge("kunming", "calcutta")]
    assert length("kunming", "calcutta", "land") == 1


@pytest.mark.parametrize(("at", "covered"), [("shanghai", "guilin"), ("shanghai", "chongqing")])
def test_c7_aircraft_at_shanghai_cover_guilin_and_chongqing(at: str, covered: str) -> None:
    assert control.COVERS[0][SPACE[at]] >> SPACE[covered] & 1


@pytest.mark.parametrize(("at", "covered"), [("chongqing", "guilin"), ("kunming", "chongqing")])
def test_c8_aircraft_at_chongqing_cover_guilin_those_at_kunming_chongqing(at: str, covered: str) -> None:
    assert control.COVERS[0][SPACE[at]] >> SPACE[covered] & 1


def test_c9_kunming_is_no_neighbour_of_shanghai() -> None:
    assert edge("kunming", "shanghai") is None


def test_c10_from_japan_by_okinawa_to_shanghai_by_sea_and_no_other_way() -> None:
    assert length("japan", "okinawa", "sea") and length("okinawa", "shanghai", "sea")
    assert edge("japan", "shanghai") is None


def test_c11_guilin_and_shanghai_are_joined_by_land() -> None:
    assert length("guilin", "shanghai", "land") == 1


def test_c12_the_fleet_goes_by_midway_and_carriers_alone_directly() -> None:
    moves = {unit.type: unit.move for unit in UNITS if unit.nation == "US" and unit.move}
    assert distance("pearl_harbor", "japan") == moves["CV"] == 3 > moves["BB"]
    assert distance("midway", "japan") == 2 <= moves["BB"]
    assert length("pearl_harbor", "midway", "sea")


def test_c13_two_naval_cards_bring_japanese_marines_to_pearl_harbor() -> None:
    (move,) = {unit.move for unit in UNITS if (unit.nation, unit.type) == ("JP", "MAR")}
    assert copies(0)["naval"] >= 2
    assert distance("japan", "midway") <= move and distance("midway", "pearl_harbor") <= move


def test_c14_chinese_units_can_walk_to_rangoon() -> None:
    assert paths.flood(1 << SPACE["kunming"], EVERYWHERE, paths.LAND) >> SPACE["rangoon"] & 1
    assert length("kunming", "rangoon", "land")


def test_c15_resources_arrive_in_a_war_on_the_uk_alone() -> None:
    us = {s.id for s in SPACES if s.owner == "US"}
    assert distance("borneo", "japan", *us) < 99


def test_c16_philippines_ceylon_borneo_and_the_eastern_half_are_joined_by_sea_only() -> None:
    west = {"chongqing", "kunming", "guilin", "shanghai", "port_arthur", "calcutta", "rangoon", "saigon", "singapore"}
    for e in EDGES:
        if e.kind == "land":
            assert {SPACES[e.a].id, SPACES[e.b].id} <= west


def test_c17_prewar_japan_reaches_truk_and_the_marshalls_without_neutral_spaces() -> None:
    others = {s.id for s in SPACES if s.owner != "JP"}
    assert distance("japan", "truk", *others) < 99
    assert distance("japan", "marshalls", *others) < 99


def test_c18_the_neutral_us_can_move_to_the_philippines() -> None:
    t = Table().operate(1, allies="1 naval")
    t.play("play naval", "do strategic", "from pearl_harbor", "with CV 2")
    assert "to philippines" in t.legal()


def test_c19_ports() -> None:
    ports = {s.id for n, s in enumerate(SPACES) if PORTS >> n & 1}
    assert {"japan", "pearl_harbor", "samoa"} <= ports
    assert not ports & {"midway", "chongqing", "kunming", "guilin"}


def test_c20_the_units_of_the_set_up_and_the_example_exist() -> None:
    needed = Counter((nation, type.rstrip("*")) for nation, _, types in SETUP for type in types)
    needed.update([("CN", "LAC"), ("US", "MAR"), ("US", "CV"), ("US", "CV")])
    assert needed <= COUNTS


def test_c21_a_carrier_takes_three_years_and_the_set_up_fits() -> None:
    assert TRACK["CV"] == 3 > TRACK["BB"] >= TRACK["MAR"] >= 1
    for nation, place, types in SETUP:
        if place.startswith("track"):
            assert nation == "JP" and all(int(place[5:]) < TRACK[type] for type in types)


def test_c22_infantry_skips_the_track_and_marines_use_it() -> None:
    assert {"INF", "KA"} & set(TRACK) == set()
    assert "MAR" in TRACK


def test_c23_50_counters_and_24_cards() -> None:
    assert len(UNITS) + MARKERS == 50
    assert [sum(copies(seat).values()) for seat in (0, 1)] == [8, 16]


def test_c24_the_hands_of_the_examples_can_be_taken() -> None:
    japan, allies = copies(0), copies(1)
    assert japan["production"] >= 1 and japan["land"] >= 2 and japan["naval"] >= 2
    assert allies["production"] >= 3 and allies["cbi"] >= 3


def test_c25_both_decks_are_larger_than_any_hand() -> None:
    assert sum(copies(0).values()) > JAPAN_PP
    assert sum(copies(1).values()) > max(ALLIED_PP) == 10


def test_c26_a_special_operation_reaches_saigon_and_okinawa_covers_it() -> None:
    assert distance("japan", "saigon") == 2
    assert length("okinawa", "saigon", "sea") == 1
    assert all(unit.move >= 2 for unit in UNITS if unit.nation == "JP" and unit.move)
    t = Table().declaring(0)
    t.play("declare uk", "do sea", "from japan", "with CV 2", "with BB 2", "with MAR 1")
    assert "to saigon" in t.legal()


@pytest.mark.parametrize(("target", "most"), [("pearl_harbor", 3), ("singapore", 3), ("philippines", 2)])
def test_c27_carriers_strike_from_japan_as_in_history(target: str, most: int) -> None:
    assert distance("japan", target) <= most
    t = Table().declaring(0)
    t.play("declare both", "do sea", "from japan", "with CV 2")
    assert f"to {target}" in t.legal()


def test_every_value_of_the_map_says_how_sure_we_are() -> None:
    for path, source in table().sources.items():
        if source.kind == "reconstructed":
            assert source.why.partition("/")[2] in ("high", "medium", "low"), path
