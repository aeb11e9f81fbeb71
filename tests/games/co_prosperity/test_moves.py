"""Moves step by step: how many, together, and what they bring (8.1 to 8.3, 8.6.7)."""

from __future__ import annotations

from takujo.games.co_prosperity.rules.next_step import NextStep
from takujo.games.co_prosperity.rules.steps import OperateStep
from tests.games.co_prosperity.table import Table


def test_8_1_three_units_of_japan_together() -> None:
    table = Table().operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic", "from japan", "with LAC 2", "with MAR 1", "with BB 2")
    assert table.legal("with") == []
    assert table.why("with CV 2") == ("group-full", "8.1")
    table.play("to shanghai")
    assert table.at("shanghai") == "BB:JP:2 MAR:JP:1 INF:JP:2 LAC:JP:2"
    assert table.seat == 1


def test_8_1_the_prompt_counts_the_units_that_may_still_join() -> None:
    table = Table().operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic", "from japan")
    assert table.position.prompt() == ("prompt.with", {"n": 3})
    table.play("with LAC 2")
    assert table.position.prompt() == ("prompt.with.to", {"n": 2})
    table.play("with MAR 1")
    assert table.position.prompt() == ("prompt.with.to", {"n": 1})
    table.play("with BB 2")
    assert table.position.prompt() == ("prompt.to", {"n": 0})


def test_8_1_five_of_the_allies() -> None:
    table = Table().operate(1, "1 land", "1 naval")
    table.play("play naval", "do strategic", "from pearl_harbor", "with CV 2", "with CV 2", "with BB 2", "with BB 2")
    table.play("with LAC 2")
    assert table.why("with INF 1") == ("group-full", "8.1")
    table.play("to samoa")


def test_8_1_with_a_ship_all_go_by_sea() -> None:
    table = Table(clear=True, war_uk=1, units={"calcutta": "INF:UK BB:UK"}).operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do strategic UK", "from calcutta", "with INF 2")
    assert "to kunming" in table.legal()
    table.play("with BB 2")
    assert "to kunming" not in table.legal()
    assert table.why("to kunming") == ("no-sea-way", "8.1")


def test_8_1_refusals() -> None:
    table = Table(war_us=1).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic")
    assert table.why("from guilin") == ("nobody-there", "8.1")
    table.play("from japan")
    assert table.why("to truk") == ("nobody-moves", "8.1")
    table.play("with CV 2")
    assert table.why("to guilin") == ("enemy-space", "8.1")
    assert table.why("to saigon") == ("neutral-space", "7.4.2")
    assert table.why("to japan") == ("stays", "8.1")
    assert table.why("with INF 2") == ("not-there", "8.1")


def test_8_1_2_from_and_to_the_retreat_box() -> None:
    table = Table(units={"retreat": "CV:JP:1"}).operate(0, "2 naval", "1 cbi")
    table.play("play naval", "do strategic", "from retreat", "with CV 1", "to truk", "pass")
    assert table.at("truk") == "CV:JP:1"
    table.play("play naval", "do strategic", "from japan", "with INF 1", "to retreat")
    assert table.at("retreat") == "INF:JP:1"


def test_8_1_2_no_sea_move_from_the_box() -> None:
    table = Table(units={"retreat": "CV:JP"}).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea")
    assert table.why("from retreat") == ("from-box", "8.1.2")
    table.play("from japan", "with CV 2")
    assert table.why("to retreat") == ("box-strategic", "8.1.2")


def test_8_2_the_slowest_unit_counts() -> None:
    table = Table(war_us=1).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea", "from japan", "with CV 2")
    assert "to marshalls" in table.legal()
    table.play("with BB 2")
    assert "to marshalls" not in table.legal()
    assert table.why("to marshalls") == ("too-far", "8.2")
    assert table.why("to pearl_harbor") == ("too-far", "8.2")
    assert table.why("to guilin") == ("inland", "8.2")


def test_8_2_refusals() -> None:
    table = Table(clear=True, war_us=1, units={"japan": "CV:JP INF:JP:1", "shanghai": "INF:JP"})
    table.operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea")
    assert table.why("from shanghai") == ("no-navy", "8.2")
    table.play("from japan")
    assert table.why("with INF 1") == ("not-by-sea", "8.2")
    table.play("with CV 2")
    assert table.why("to pearl_harbor") == ("must-stop", "8.2.1")
    table = Table(war_us=1, units={"midway": "LAC:US"}).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea", "from japan", "with BB 2")
    assert table.why("to midway") == ("enemy-air", "8.2.2")
    table = Table(war_uk=1).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea", "from japan", "with CV 2")
    assert table.why("to guadalcanal") == ("too-far", "8.2")
    table = Table(clear=True, war_uk=1, units={"truk": "CV:JP"}).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea", "from truk", "with CV 2")
    assert table.why("to borneo") == ("neutral-on-way", "7.4.2")


def test_8_2_1_an_empty_enemy_space_is_entered_without_a_battle() -> None:
    table = Table(war_us=1).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do sea", "from japan", "with MAR 1", "to midway")
    assert table.holds("midway") == 0 and table.seat == 1 and not table.position.battle


def test_8_3_two_of_the_army_to_the_next_space() -> None:
    table = Table(units={"shanghai": "MAR:JP INF:JP BB:JP"}).operate(0, "1 land", "1 cbi")
    table.play("play land", "do land", "from shanghai", "with MAR 1")
    assert table.why("with BB 2") == ("not-by-land", "8.3")
    table.play("with INF 2")
    assert table.why("with INF 2") == ("group-full", "8.3")
    assert table.why("to kunming") == ("no-land-path", "8.3")
    table.play("to chongqing", "attack")
    assert table.position.battle.kind == "land"


def test_8_3_the_army_only() -> None:
    table = Table(units={"okinawa": "BB:JP"}).operate(0, "1 land", "1 cbi")
    table.play("play land", "do land")
    assert table.why("from okinawa") == ("no-army", "8.3")
    assert table.why("from truk") == ("nobody-there", "8.3")
    assert table.why("from japan") == ("stuck", "8.3")


def test_the_attack_is_confirmed_and_can_be_undone() -> None:
    table = Table().operate(0, "1 land", "1 cbi")
    table.play("play land", "do land", "from shanghai", "with INF 2", "to chongqing")
    assert table.legal() == ["attack"]
    table.match.undo()
    assert "to guilin" in table.legal()
    table.play("to port_arthur")
    assert table.seat == 1, "nobody there: no question"


def test_8_6_7_aircraft_alone_are_removed() -> None:
    table = Table(units={"kunming": "LAC:CN", "guilin": "INF:JP"}).operate(0, "1 land", "1 cbi")
    for unit in table.position.units_at(8, 1):
        table.position.put(unit, 30, 0)
    table.play("play land", "do land", "from guilin", "with INF 2", "to kunming")
    assert table.at("kunming") == "INF:JP:2"
    assert "LAC:CN:0" in table.at("pool")
    assert table.seat == 1


def test_8_6_7_a_reaction_may_still_bring_a_battle() -> None:
    """The question looks alike whatever the Allies hold, so that nothing is given away."""
    for hand in ("1 naval", "1 cbi"):
        table = Table(war_us=1, clear=True, units={"okinawa": "CV:JP", "philippines": "LAC:US", "retreat": "CV:US"})
        table.operate(0, "1 naval", hand)
        table.play("play naval", "do sea", "from okinawa", "with CV 2", "to philippines")
        assert table.legal() == ["attack"]
        table.play("attack")
        assert table.position.pending == "react" and table.seat == 1
        table.play("done")
        assert table.at("philippines") == "CV:JP:2"


def test_after_a_battle_the_other_side_operates() -> None:
    table = Table(clear=True, units={"shanghai": "INF:JP", "chongqing": "INF:CN:1"}).operate(0, "1 land", "1 cbi")
    table.play("play land", "do land", "from shanghai", "with INF 2", "to chongqing", "attack", "fire 1+6", "fire 6")
    assert table.at("chongqing") == "INF:JP:2"
    assert table.seat == 1 and table.position.stack == [OperateStep(1)]


def test_the_phase_ends_only_after_the_last_battle() -> None:
    table = Table(clear=True, units={"shanghai": "INF:JP", "chongqing": "INF:CN:1"}).operate(0, "1 land")
    table.position.passes = 0
    table.play("play land", "do land", "from shanghai", "with INF 2", "to chongqing", "attack")
    assert table.position.battle and table.position.stack[0] == NextStep("operate", 1)
    table.play("fire 1+6", "fire 6")
    assert table.position.pending == "return"
