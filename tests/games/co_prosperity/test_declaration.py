"""Declarations of war (7.0 to 7.2): who, on whom, at what price; special operations (7.3)."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.next_step import NextStep
from takujo.games.co_prosperity.rules.steps import BuryStep, OperateStep, SpecialStep
from tests.games.co_prosperity.table import Table

SIX = "3 production 3 cbi"


# -- 7.0, 7.1


def test_7_0_japan_is_asked_first_then_the_allies() -> None:
    table = Table().choose("1 production 2 land 1 naval", SIX)
    assert table.seat == 0 and table.legal() == ["declare us", "declare uk", "declare both", "wait"]
    table.play("wait")
    assert table.seat == 1 and table.legal() == ["declare japan", "wait"]
    table.play("wait")
    assert table.position.stack == [OperateStep(0)]


@pytest.mark.parametrize(("on", "us", "uk"), [("us", 1, 0), ("uk", 0, 1), ("both", 1, 1)])
def test_7_1_on_the_us_the_uk_or_both(on: str, us: int, uk: int) -> None:
    table = Table().declaring(0, "1 land", SIX)
    table.play(f"declare {on}")
    p = table.position
    assert (p.war_us, p.war_uk, p.first) == (us, uk, 0)
    assert p.uk_only == (1 if on == "uk" else 0)
    assert table.seat == 0, "special operations"


def test_7_0_one_declaration_a_turn() -> None:
    table = Table().declaring(0, "1 land", SIX)
    table.play("declare uk", "finish")
    assert table.position.stack[-1] == OperateStep(0), "the Allies are not asked"


def test_7_0_each_side_once_in_the_match() -> None:
    table = Table(war_uk=1, uk_only=1).choose("1 production 2 land 1 naval", SIX)
    assert table.seat == 1, "Japan has had its one"
    table.play("wait")
    table = Table(war_us=1).choose("1 production 2 land 1 naval", "4 production 4 cbi 2 naval")
    assert table.position.stack[-1] == OperateStep(0), "nothing to declare for either"


def test_7_0_after_the_us_japan_may_still_declare_on_the_uk() -> None:
    table = Table(war_us=2).choose("1 production 2 land 1 naval", "4 production 4 cbi")
    assert table.legal() == ["declare uk", "wait"]
    assert table.why("declare us") == ("at-war", "7.1")
    table.play("declare uk", "finish")
    p = table.position
    assert (p.war_us, p.war_uk, p.uk_only, p.first) == (2, 1, 0, 1)
    assert p.stack[-1] == OperateStep(1), "7.2: the Allies stay first"


# -- 7.2


@pytest.mark.parametrize(("turn", "cost"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_7_2_1_the_price(turn: int, cost: int) -> None:
    table = Table(turn=turn).declaring(1, "1 land", SIX)
    table.play("declare japan")
    for left in range(cost, 0, -1):
        assert table.position.stack[-1] == BuryStep(left)
        table.play(f"bury {'production' if left > 2 else 'cbi'}")
    p = table.position
    assert p.pending == "special"
    assert (p.held[1], p.face_down, sum(p.buried[1])) == (6 - cost, cost, cost)
    assert (p.war_us, p.first) == (2, 1)


def test_7_2_1_only_cards_that_are_held() -> None:
    table = Table().declaring(1, "1 land", SIX)
    table.play("declare japan")
    assert table.why("bury naval") == ("no-card", "6.0")


def test_7_2_1_too_few_cards() -> None:
    table = Table().declaring(0, "1 land", "4 production")
    table.play("wait")
    assert table.position.pending == "operate", "five cards would be needed"


@pytest.mark.parametrize(("turn", "cost"), [(2, 3), (3, 3), (4, 2)])
def test_7_2_2_one_less_on_the_very_next_turn(turn: int, cost: int) -> None:
    table = Table(war_uk=1, uk_only=1, turn=turn).declaring(1, "1 land", SIX)
    table.play("declare japan")
    assert table.position.stack[-1] == BuryStep(cost)


def test_7_2_the_uk_stays_neutral_when_the_us_declares() -> None:
    table = Table(turn=6).declaring(1, "1 land", SIX)
    table.play("declare japan")
    assert table.position.war_uk == 0


def test_7_2_the_allies_operate_and_return_first_from_then_on() -> None:
    table = Table(turn=6).declaring(1, "1 land", SIX)
    table.play("declare japan", "finish")
    assert table.position.stack[-1] == OperateStep(1)
    table.play("pass", "pass")
    assert table.position.stack[-1] == ReturnStep(1)


# -- 7.3


def test_7_2_they_stay_first_when_japan_declares_war_on_the_uk_later() -> None:
    table = Table(war_us=2).declaring(0, "1 naval", "1 cbi")
    table.play("declare uk", "finish")
    assert table.seat == table.position.first == 1


def test_7_2_2_the_us_has_both_special_operations_all_the_same() -> None:
    table = Table(war_uk=1, uk_only=1, turn=2).declaring(1, "1 land", "4 cbi")
    table.play("declare japan", *["bury cbi"] * 3)
    assert table.position.stack[-1] == SpecialStep(1, 2, "JP")


def test_7_3_the_surprised_nations_aircraft_go_to_the_retreat_box() -> None:
    table = Table(units={"calcutta": "LAC:UK", "chongqing": "LAC:CN"}).declaring(0, "1 land", SIX)
    table.play("declare us")
    assert table.at("retreat") == "LAC:US:2"
    assert "LAC:UK:1" in table.at("calcutta") and "LAC:CN:1" in table.at("chongqing")
    table = Table(units={"calcutta": "LAC:UK"}).declaring(0, "1 land", SIX)
    table.play("declare both")
    assert table.at("retreat") == "LAC:US:2 LAC:UK:1"
    table = Table(turn=6, units={"track1": "LAC:JP"}).declaring(1, "1 land", SIX)
    table.play("declare japan")
    assert table.at("retreat") == "LAC:JP:2" and table.at("track1") == "BB:JP:2 LAC:JP:2"


def test_7_3_two_special_operations_at_most() -> None:
    table = Table().declaring(0, "1 land", SIX)
    table.play("declare us")
    assert table.legal() == ["do strategic", "do sea", "finish"], "no land path leads to the US"
    table.play("do strategic", "from japan", "with CV 2", "with CV 2", "with BB 2", "to marshalls")
    assert table.position.stack[-1] == SpecialStep(0, 1, "US")
    table.play("do strategic", "from japan", "with MAR 1", "to truk")
    assert table.position.stack[-1] == OperateStep(0)


def test_7_3_only_moves() -> None:
    table = Table().declaring(0, "1 land", SIX)
    table.play("declare us")
    assert table.why("do land") == ("special-idle", "7.3")
    assert table.why("do develop") == ("special-only", "7.3")


def test_7_3_pearl_harbor_from_japan() -> None:
    """The carriers pass Midway, which is empty, and surprise the fleet (C27)."""
    table = Table().declaring(0, "1 land", SIX)
    table.play("declare us", "do sea", "from japan", "with CV 2", "with CV 2")
    table.play("to pearl_harbor")
    assert table.legal() == ["attack"]
    table.play("attack")
    assert table.position.battle[:4] == (9, 0, "sea", 1)
    assert table.position.stack[0] == NextStep("special", 0, 1, "US")


def test_7_3_no_attack_on_others_than_the_declarations() -> None:
    table = Table(units={"okinawa": "BB:JP"}).declaring(0, "1 land", SIX)
    table.play("declare uk", "do sea", "from okinawa", "with BB 2")
    assert table.why("to philippines") == ("neutral-space", "7.4.2")
    table = Table(war_us=2, units={"okinawa": "BB:JP"}).declaring(0, "1 land", SIX)
    table.play("declare uk", "do sea", "from okinawa", "with BB 2")
    assert table.why("to philippines") == ("special-target", "7.3")
    assert table.why("to japan") == ("special-target", "7.3")


def test_7_3_the_us_makes_them_with_us_units() -> None:
    table = Table(turn=6, war_uk=1, uk_only=2).declaring(1, "1 land", SIX)
    table.play("declare japan", "do strategic")
    assert table.legal() == ["from pearl_harbor"]
    table.match.undo()
    assert "do land" not in table.legal(), "Chinese units would need a card (8.0)"


def test_7_3_the_example_of_the_rulebook() -> None:
    """The US declares on turn 1 with one card left, goes to Midway, and strikes at Japan."""
    table = Table().declaring(1, "2 naval", "4 production 2 cbi")
    table.play("declare japan", *["bury production"] * 3, *["bury cbi"] * 2)
    table.play("do strategic", "from pearl_harbor", "with CV 2", "with CV 2", "with BB 2", "to midway")
    table.play("do sea", "from midway", "with CV 2", "with CV 2", "with BB 2", "to japan", "attack")
    assert table.position.battle[:4] == (0, 1, "sea", 1)
    assert table.at("retreat") == "LAC:JP:2"
