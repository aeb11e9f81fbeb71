"""Sections 1 to 3 of the rules: map, counters, cards, setup."""

from __future__ import annotations

from collections import Counter

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.games.co_prosperity.data import (
    ARMY,
    CARDS,
    EDGES,
    FIRST_YEAR,
    NATIONS,
    NAVY,
    PLACE,
    PORTS,
    SPACE,
    SPACES,
    TURNS,
    UNITS,
)
from takujo.games.co_prosperity.rules import control
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.table import Table


def test_1_0_two_players_and_only_china_at_war_with_japan() -> None:
    t = Table()
    assert t.match.game.seats == range(2, 3)
    assert [nation for nation in NATIONS if t.position.belligerent(nation)] == ["JP", "CN"]


def test_2_0_units_and_cards() -> None:
    assert len(UNITS) == 43
    assert sum(card.copies for deck in CARDS for card in deck) == 24


def test_2_1_every_space_can_be_reached() -> None:
    t = Table()
    ends = Counter(end for edge in EDGES for end in (edge.a, edge.b))
    assert set(ends) == set(range(len(SPACES)))
    assert t.of_japan() == {space.id for space in SPACES if space.owner == "JP"}


def test_2_1_3_any_number_of_ships_stay_in_a_port() -> None:
    t = Table().returning()
    assert t.at("japan").count("BB") == 3 and PORTS >> SPACE["japan"] & 1
    assert "done" in t.legal()


def test_2_1_4_only_borneo_has_resources() -> None:
    assert [space.id for space in SPACES if space.resource] == ["borneo"]


def test_2_1_7_a_long_path_takes_two_of_the_movement() -> None:
    t = Table(war_us=1, units={"midway": "BB:US"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with BB 2")
    assert "to midway" in t.legal()
    assert "to pearl_harbor" not in t.legal(), "two and one more"


def test_2_1_8_six_turns_from_1939_to_1944() -> None:
    assert (FIRST_YEAR, FIRST_YEAR + TURNS - 1) == (1939, 1944)
    t = Table(turn=TURNS).returning()
    t.end_turn()
    assert t.position.over and t.position.turn == 6


def test_2_1_9_the_production_track_has_four_boxes() -> None:
    assert [f"track{box}" in PLACE for box in range(5)] == [True] * 4 + [False]


def test_2_1_10_boxes_are_no_spaces() -> None:
    boxes = {"retreat", "vladivostok", "pool", "gone"}
    assert boxes <= set(PLACE) and not boxes & set(SPACE)
    t = Table(units={"retreat": "INF:JP"})
    before = control.count(t.position)
    t.put("vladivostok", "KA:JP")
    assert control.count(t.position) == before


def test_2_2_1_a_unit_has_its_values_on_its_reduced_side_too() -> None:
    t = Table(war_us=1, units={"midway": "BB:US:1"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with BB 2", "to midway", "attack", "fire 5+6")
    chances = [str(action) for action, _ in t.position.chances()]
    assert chances == [f"fire {die}" for die in range(1, 7)]
    event = next(e for e in t.play("fire 2") if e.kind == "fire")
    assert (event.args["value"], event.args["hits"]) == (2, 1)


def test_2_2_2_two_steps_then_one_then_the_units_not_produced() -> None:
    t = Table()
    p = t.position
    unit = p.pick("JP", "CV", PLACE["japan"])
    assert not p.lose(unit) and p.strength[unit] == 1 and p.place[unit] == PLACE["japan"]
    assert p.lose(unit) and p.strength[unit] == 0 and p.place[unit] == PLACE["pool"]


@pytest.mark.parametrize(
    ("nation", "type", "steps"),
    [("JP", "LAC", 2), ("US", "LAC", 2), ("CN", "LAC", 1), ("UK", "LAC", 1), ("US", "MAR", 1)],
)
def test_2_2_2_steps_of_marines_and_aircraft(nation: str, type: str, steps: int) -> None:
    assert {u.steps for u in UNITS if (u.nation, u.type) == (nation, type)} == {steps}


def test_2_2_3_marines_are_navy_and_army_aircraft_neither() -> None:
    assert {"MAR"} == NAVY & ARMY
    assert "LAC" not in NAVY | ARMY
    assert {unit.nation for unit in UNITS if unit.type == "KA"} == {"JP"}


def test_2_2_4_four_nations() -> None:
    assert {unit.nation for unit in UNITS} == {"JP", "US", "CN", "UK"}


def test_2_2_5_what_markers_would_show_is_always_known() -> None:
    t = Table(war_uk=1, units={"borneo": "INF:JP"})
    assert t.holds("borneo") == 0
    assert (t.position.turn, t.position.first, t.position.rp) == (1, 0, 0)


def test_2_3_only_the_allies_react_and_only_their_cbi_cards_move_others() -> None:
    for seat, deck in enumerate(CARDS):
        for card in deck:
            assert ("react" in card.actions) == (seat == 1 and card.id == "naval")
            assert card.nations == (("CN", "UK") if card.id == "cbi" else (NATIONS[seat],))


def test_2_4_whatever_is_refused_says_why() -> None:
    refusal = Table().operate(0, "1 land", "1 cbi").refused("play naval")
    assert refusal.rule and refusal.sentence("en")


def test_2_5_dice_are_chance_and_can_be_thrown_by_hand() -> None:
    t = Table(war_us=1, units={"midway": "BB:US"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with BB 2", "to midway", "attack")
    assert t.match.actors() == (CHANCE,)
    assert sum(weight for _, weight in t.position.chances()) == 36


def test_3_0_the_match_begins_in_1939_with_the_set_up() -> None:
    match = Match.new("co-prosperity", 2, seed=5)
    assert match.actors() == (1,)
    assert match.position.turn == 1  # type: ignore[attr-defined]
    assert WORDS("en", "prompt.station", type="x")


def test_3_2_each_side_chooses_from_all_of_its_own_cards() -> None:
    t = Table()
    for seat, n in ((0, 8), (1, 16)):
        assert {str(a) for a in t.match.actions(seat)} == {f"take {card.id}" for card in CARDS[seat]}
        assert t.position.deck(seat) == n
    for card in ("production", "production", "production"):
        t.match.play(0, f"take {card}")
    assert "take production" not in map(str, t.match.actions(0))


def test_3_3_the_first_thing_that_applies_decides() -> None:
    t = Table(clear=True, units={"shanghai": "LAC:JP", "guilin": "INF:CN:1"})
    assert t.holds("guilin") == 1, "units before cover"
    p = t.position
    p.put(p.pick("CN", "INF", PLACE["guilin"]), PLACE["pool"], 0)
    assert t.holds("guilin") == 0, "the cover of one side"
    t.put("chongqing", "LAC:CN")
    assert t.holds("guilin") == 1, "both cover it: the owner at the start"


def test_3_4_the_example_of_the_rulebook() -> None:
    t = Table(clear=True, units={"shanghai": "LAC:JP", "chongqing": "INF:CN"})
    assert [t.holds(space) for space in ("shanghai", "chongqing", "guilin")] == [0, 1, 0]
    t.put("chongqing", "LAC:CN")
    assert t.holds("guilin") == 1
