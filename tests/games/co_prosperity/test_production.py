"""The production phase (6.0 to 6.2, 6.4), developing (6.3.1, 8.5.1), building and restoring (6.3.2, 8.4)."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.rules.next_step import NextStep
from takujo.games.co_prosperity.rules.steps import BuryStep
from tests.games.co_prosperity.table import STATION, Table

FOUR = "1 production 2 land 1 naval"
SIX = "3 production 3 cbi"


# -- the phase


def test_3_1_the_allies_divide_the_us_fleet() -> None:
    table = Table()
    assert [str(turn.action) for turn in table.match.turns] == list(STATION)
    match = type(table.match).new("co-prosperity", 2, seed=1)
    for station in ("station INF 0", "station CV 1", "station BB 0", "station LAC 1"):
        match.play(1, station)
    table.match = match
    assert table.at("pearl_harbor") == "CV:US:2 LAC:US:2"
    assert table.at("samoa") == "CV:US:2 BB:US:2 BB:US:2 INF:US:1"


def test_6_1_japan_counts_its_factories() -> None:
    table = Table()
    assert table.points(0) == 4
    table.empty("shanghai")
    table.put("shanghai", "INF:CN:1")
    assert table.points(0) == 3
    table.empty("japan")
    table.put("japan", "INF:US")
    assert table.points(0) == 1


@pytest.mark.parametrize(("war", "points"), [(0, 6), (1, 10), (2, 8)])
def test_6_2_allied_points(war: int, points: int) -> None:
    assert Table(war_us=war).points(1) == points


def test_6_2_a_war_with_the_uk_alone_brings_no_points() -> None:
    assert Table(war_uk=1, uk_only=1).points(1) == 6


def test_6_2_the_points_of_a_war_come_with_the_next_production_phase() -> None:
    table = Table().choose(FOUR, SIX)
    table.play("declare us", "finish")
    assert table.position.held == [4, 6]
    table.end_turn()
    assert table.points(1) == 10


def test_6_0_both_choose_at_once_and_exactly_their_points() -> None:
    table = Table()
    assert table.match.actors() == (0, 1)
    assert table.refused("ready", 0).code == "hand-open"
    for card in ("land", "land", "naval"):
        table.match.play(0, f"take {card}")
    assert table.refused("take land", 0).code == "no-copy"
    table.match.play(0, "take production")
    assert table.refused("take naval", 0).code == "hand-full"
    table.match.play(0, "ready")
    assert table.match.actors() == (1,)
    assert table.refused("take naval", 0).code == "not-your-turn"


def test_6_0_cards_come_back_next_turn() -> None:
    table = Table().choose(FOUR, SIX)
    table.play("wait", "wait", "play land", "do land", "from port_arthur", "with INF 2", "to shanghai")
    assert table.position.played[0] == [0, 1, 0, 0]
    table.end_turn()
    p = table.position
    assert p.turn == 2 and p.held == [0, 0] and p.played == ([0] * 4, [0] * 5)
    table.choose(FOUR, SIX)


def test_6_1_without_points_japan_takes_no_card() -> None:
    table = Table(clear=True, war_us=2, units={"retreat": "MAR:JP", "japan": "INF:JP"}).operate(1)
    table.put("port_arthur", "INF:CN")
    table.put("shanghai", "INF:CN")
    table.end_turn()
    assert table.points(0) == 2
    assert table.match.actors() == (0, 1)
    table.empty("japan")
    table.put("japan", "INF:US")
    table.position.stack[:] = [NextStep("produce"), BuryStep(1)]
    table.hands("", "1 production")
    table.play("bury production")
    assert table.match.actors() == (1,)


# -- 6.4


def oil(**units: str) -> Table:
    """Return a table at the beginning of a turn in a war with the UK alone, with these units."""
    table = Table(clear=True, war_uk=1, uk_only=1, units={"japan": "MAR:JP", **units}).operate(0)
    table.end_turn()
    return table


def test_6_4_borneo_joined_to_japan_gives_two_points() -> None:
    table = oil(borneo="INF:JP", saigon="INF:JP")
    assert table.position.rp == 2
    table.choose("1 production 2 land 1 naval", "4 production 2 cbi")
    table.play("wait", "resource")
    assert table.legal() == ["do sea", "do strategic", "do land"]
    assert table.position.rp == 1


def test_6_4_not_without_a_way_home() -> None:
    assert oil(borneo="INF:JP").position.rp == 0
    assert oil(borneo="INF:JP", saigon="INF:JP", okinawa="INF:CN").position.rp == 0
    assert oil(saigon="INF:JP").position.rp == 0


def test_6_4_a_point_instead_of_a_card_once_a_go() -> None:
    table = Table(rp=2).operate(0, "1 land", "1 production")
    table.play("resource", "do strategic", "from shanghai", "with INF 2", "to japan")
    assert (table.seat, table.position.rp) == (1, 1)
    table.play("pass", "resource", "do land", "from port_arthur", "with INF 2", "to shanghai")
    table.play("pass")
    assert table.position.rp == 0
    assert table.why("resource") == ("no-rp", "6.4")


def test_6_4_points_not_used_are_lost() -> None:
    table = Table(rp=2).operate(0)
    table.end_turn()
    assert table.position.rp == 0


def test_6_4_the_allies_have_none() -> None:
    assert Table(rp=2).operate(1, "", "1 production").why("resource") == ("rp-allies", "6.4")


# -- 6.3.1


def test_6_3_1_onto_the_track_at_full_strength() -> None:
    table = Table().operate(0, "1 production")
    table.play("play production", "do develop")
    assert table.legal() == ["develop CV", "develop BB", "develop MAR", "develop INF", "develop KA", "develop LAC"]
    table.play("develop CV")
    assert table.at("track3") == "CV:JP:2"


def test_6_3_1_infantry_goes_to_a_home_base() -> None:
    table = Table().operate(0, "1 production")
    table.play("play production", "do develop", "develop KA")
    assert "KA:JP:2" in table.at("japan")


def test_6_3_1_a_base_is_chosen_where_there_are_several() -> None:
    table = Table().operate(1, "1 land", "1 production")
    table.play("play production", "do develop")
    assert table.why("develop INF") == ("which-base", "6.3.1")
    assert table.why("develop INF guam") == ("not-base", "6.3.1")
    table.play("develop INF samoa")
    assert table.at("samoa") == "INF:US:2"


def test_6_3_1_only_us_units_without_a_cbi_card() -> None:
    table = Table().operate(1, "1 land", "1 production")
    table.play("play production", "do develop")
    assert {text.split()[1] for text in table.legal()} == {"CV", "BB", "MAR", "INF", "LAC"}


def test_6_3_1_no_base_no_infantry() -> None:
    table = Table(war_us=2).operate(0, "1 production")
    table.empty("japan")
    table.put("japan", "INF:US")
    table.play("play production", "do develop")
    assert "develop INF" not in table.legal() and "develop CV" in table.legal()
    assert table.why("develop INF") == ("no-base", "6.3.1")


def test_6_3_1_nothing_left() -> None:
    table = Table(units={"track1": "MAR:JP MAR:JP"}).operate(0, "1 production")
    table.play("play production", "do develop")
    assert table.why("develop MAR") == ("none-left", "6.3.1")


# -- 8.5.1


def test_8_5_1_cbi_develops_at_one_step_at_a_home_base() -> None:
    table = Table().operate(1, "1 land", "2 cbi")
    table.play("play cbi", "do develop CN")
    assert table.legal() == ["develop LAC chongqing", "develop LAC kunming"]
    table.play("develop LAC kunming")
    assert table.at("kunming") == "LAC:CN:1"
    assert table.position.fresh == []


def test_8_5_1_british_infantry_first() -> None:
    table = Table(clear=True, units={"chongqing": "INF:CN INF:CN INF:CN LAC:CN"}).operate(1, "", "2 cbi")
    table.play("play cbi", "do develop UK")
    assert table.legal() == ["develop INF calcutta", "develop INF townsville"]
    assert table.why("develop BB calcutta") == ("uk-infantry", "8.5.1")
    table.put("rangoon", "INF:UK INF:UK INF:UK")
    assert table.legal() == [
        *("develop BB calcutta", "develop BB townsville", "develop LAC calcutta", "develop LAC townsville")
    ]
    table.play("develop BB townsville")
    assert table.at("townsville") == "BB:UK:1"


def test_8_5_1_not_without_a_home_base() -> None:
    table = Table(clear=True, units={"chongqing": "INF:JP", "kunming": "INF:JP"}).operate(1, "", "1 cbi")
    table.play("play cbi")
    assert "do develop CN" not in table.legal()
    assert table.why("do develop CN") == ("develop-idle", "6.3.1")


# -- 8.4.2


def test_8_4_2_one_box_to_the_right() -> None:
    table = Table().operate(0, "2 production")
    table.play("play production", "do replace")
    assert {"build CV 2", "build BB 1"} <= set(table.legal())
    table.play("build CV 2")
    assert table.at("track1") == "CV:JP:2 BB:JP:2"


def test_8_4_2_from_the_last_box_to_a_home_base() -> None:
    table = Table().operate(0, "2 production")
    table.play("play production", "do replace", "build BB 1")
    assert table.at("track1") == "" and table.at("japan").count("BB:JP:2") == 4


def test_8_4_2_the_base_is_chosen() -> None:
    table = Table(units={"track1": "CV:US"}).operate(1, "1 land", "1 production")
    table.play("play production", "do replace")
    assert [text for text in table.legal() if "CV" in text] == ["build CV 1 pearl_harbor", "build CV 1 samoa"]
    table.play("build CV 1 samoa")
    assert table.at("samoa") == "CV:US:2"


def test_8_4_2_once_a_turn_and_not_in_the_turn_it_was_developed() -> None:
    table = Table().operate(0, "3 production", "1 cbi")
    table.play("play production", "do develop", "develop CV", "pass", "play production", "do replace")
    assert table.why("build CV 3") == ("fresh", "8.4.2")
    table.play("build CV 2", "pass", "play production", "do replace")
    assert table.why("build CV 1") == ("fresh", "8.4.2")
    assert table.why("build MAR 1") == ("not-on-track", "8.4.2")
    table.play("build BB 1")
    table.end_turn()
    assert table.position.fresh == []


def test_8_4_2_a_unit_waits_while_there_is_no_home_base() -> None:
    table = Table(war_us=2, clear=True, units={"japan": "INF:US", "track1": "CV:JP", "track2": "BB:JP"})
    table.operate(0, "1 production")
    table.play("play production", "do replace")
    assert table.legal() == ["build BB 2"]
    assert table.why("build CV 1") == ("no-base", "6.3.1")


def test_6_3_2_naval_and_army_replacements() -> None:
    units = {"track1": "MAR:JP LAC:JP", "shanghai": "INF:JP:1 LAC:JP:1 BB:JP:1"}
    table = Table(clear=True, units=units).operate(0, "1 land 1 naval")
    table.play("play land", "do replace")
    assert table.legal() == ["build MAR 1", "restore INF shanghai", "build LAC 1", "restore LAC shanghai"]
    assert table.why("restore BB shanghai") == ("wrong-kind", "6.3.2")
    table = Table(clear=True, units=units).operate(0, "1 land 1 naval")
    table.play("play naval", "do replace")
    assert set(table.legal()) == {"restore BB shanghai", "build MAR 1", "build LAC 1", "restore LAC shanghai"}
    assert table.why("restore INF shanghai") == ("wrong-kind", "6.3.2")


# -- 8.4.1


def test_8_4_1_back_to_full_strength_where_supply_reaches() -> None:
    table = Table().operate(0, "1 production")
    table.play("play production", "do replace", "restore INF japan")
    assert "INF:JP:2" in table.at("japan")


def test_8_4_1_marines_cannot_be_restored() -> None:
    table = Table().operate(0, "1 production")
    table.play("play production", "do replace")
    assert table.why("restore MAR japan") == ("marines", "8.4.1")
    assert table.why("restore CV japan") == ("not-reduced", "8.4.1")
    assert table.why("restore CV shanghai") == ("not-there", "8.4.1")


def test_8_4_1_units_cut_off_cannot_be_restored() -> None:
    units = {"truk": "INF:JP:1 CV:JP:1", "okinawa": "INF:JP:1"}
    table = Table(clear=True, war_us=1, units=units).operate(0, "1 production")
    table.play("play production", "do replace")
    assert "restore CV truk" in table.legal()
    table.put("japan", "INF:US")
    assert table.why("restore CV truk") == ("no-supply", "8.4.1")


def test_8_4_1_ships_are_supplied_by_sea_only() -> None:
    units = {"shanghai": "BB:JP:1 INF:JP:1", "okinawa": "INF:US"}
    table = Table(clear=True, war_us=1, units=units).operate(0, "1 production")
    table.play("play production", "do replace")
    assert table.legal() == ["restore INF shanghai"], "over land to Port Arthur"


def test_8_4_1_in_the_retreat_box() -> None:
    table = Table(clear=True, units={"retreat": "CV:JP:1"}).operate(0, "1 production")
    table.play("play production", "do replace", "restore CV retreat")
    assert table.at("retreat") == "CV:JP:2"


def test_8_5_2_cbi_restores_what_was_developed_this_turn() -> None:
    table = Table(clear=True).operate(1, "1 land", "2 cbi")
    table.play("play cbi", "do develop CN", "develop INF kunming", "pass", "play cbi", "do replace CN")
    table.play("restore INF kunming")
    assert table.at("kunming") == "INF:CN:2"


def test_8_5_2_for_the_neutral_uk_as_well() -> None:
    table = Table().operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do replace UK", "restore BB singapore")
    assert table.at("singapore") == "BB:UK:2"
