"""The data file: the numbers of the setup, a source for every value, a reason in both languages for what we chose."""

from __future__ import annotations

from collections import Counter

from takujo.games.co_prosperity import data
from takujo.games.co_prosperity.data import CARDS, EDGES, HOMES, NAMES, NATIONS, SPACES, TRACK, UNITS
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.table import Table


def test_2_1_spaces_by_colour() -> None:
    assert len(SPACES) == len(NAMES) == 24
    assert Counter(space.owner for space in SPACES) == {"JP": 6, "CN": 3, "US": 6, "UK": 9}


def test_2_1_2_home_bases() -> None:
    assert [HOMES[nation].bit_count() for nation in NATIONS] == [1, 2, 2, 2]


def test_2_1_5_production_points() -> None:
    assert {space.id: space.pp for space in SPACES if space.pp} == {"japan": 2, "port_arthur": 1, "shanghai": 1}


def test_2_1_6_paths_join_two_spaces_once() -> None:
    assert all(edge.a != edge.b and edge.kind in ("sea", "land") and edge.length in (1, 2) for edge in EDGES)
    ends = [frozenset((edge.a, edge.b)) for edge in EDGES]
    assert len(set(ends)) == len(ends) == 44
    assert sum(edge.mountain for edge in EDGES) == 1


def test_2_2_units() -> None:
    assert len(UNITS) == 43
    for unit in UNITS:
        assert (unit.order == "") == (unit.type == "LAC")
        assert (unit.move > 0) == (unit.type in ("CV", "BB", "MAR"))
        assert 1 <= unit.steps <= 2
    assert {unit.steps for unit in UNITS if unit.type == "MAR"} == {1}
    assert {(unit.nation, unit.steps) for unit in UNITS if unit.type == "LAC"} == {
        ("JP", 2),
        ("US", 2),
        ("CN", 1),
        ("UK", 1),
    }


def test_2_3_cards_of_both_sides() -> None:
    assert [sum(card.copies for card in deck) for deck in CARDS] == [8, 16]
    assert [card.id for card in CARDS[0]] == ["production", "land", "naval", "north"]
    assert [card.id for card in CARDS[1]] == ["production", "naval", "land", "cbi", "grand"]


def test_3_1_set_up() -> None:
    table = Table()
    assert table.at("japan") == "CV:JP:2 CV:JP:2 BB:JP:2 BB:JP:2 BB:JP:2 MAR:JP:1 INF:JP:1 LAC:JP:2"
    assert table.at("port_arthur") == table.at("shanghai") == "INF:JP:2"
    assert (table.at("track2"), table.at("track1")) == ("CV:JP:2", "BB:JP:2")
    assert table.at("pearl_harbor") == "CV:US:2 CV:US:2 BB:US:2 BB:US:2 INF:US:1 LAC:US:2"
    assert table.at("chongqing") == "INF:CN:2 INF:CN:1"
    assert table.at("guilin") == "INF:CN:1"
    for space in ("calcutta", "rangoon", "townsville"):
        assert table.at(space) == "INF:UK:1"
    assert table.at("singapore") == "BB:UK:1"


def test_6_3_1_track() -> None:
    assert TRACK == {"CV": 3, "BB": 2, "MAR": 1, "LAC": 1}


def test_every_value_has_a_source_that_can_be_worded() -> None:
    names = set(data.table().values["sources"])
    for path, source in data.table().sources.items():
        if source.kind == "public":
            assert source.why in names, path
        elif source.kind == "reconstructed":
            for lang in ("ja", "en"):
                assert WORDS(lang, f"why.{source.why}")
        else:
            assert source.why[0].isdigit(), path


def test_every_reason_is_used() -> None:
    used = {source.why.partition("/")[0] for source in data.table().sources.values()}
    assert {key[4:].partition("/")[0] for key in WORDS if key.startswith("why.")} - used == set()
