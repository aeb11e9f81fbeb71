"""The rulings that the data file lets an owner choose otherwise."""

from __future__ import annotations

import pytest

from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.rules import moving, rounds, setup, turns
from takujo.games.war_clouds.rules.position import ELIMINATED
from tests.games.war_clouds.table import Table
from tests.games.war_clouds.test_end import last_flag


def test_the_last_flag_may_end_the_develop_phase_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "FINISH_DEVELOP", False)
    t = last_flag()
    t.play(t.legal("flag")[0])
    assert t.position.ended == "flags" and not t.position.stack, "nobody produces or sells anything"


def test_the_last_flag_may_count_at_the_end_of_the_phase_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "FLAGS_END_STICKS", False)
    t = last_flag()
    t.play(t.legal("flag")[0])
    assert not t.position.ended
    t.end_phase()
    assert t.position.ended == "flags"


def test_a_last_trade_phase_before_the_sale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "FINAL_TRADE", (True, True))
    t = Table(3, phase="develop", ended="full").give(1, "2 ore")
    t.end_phase()
    assert t.position.phase == "trade"
    t.end_phase()
    assert t.legal() == ["sale ore"]


def test_interest_before_the_sale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "INTEREST_BEFORE_SALE", True)
    t = Table(3, phase="develop", ended="full").give(1, "2 notes 9 money").give(0, "18 notes").give(2, "1 ore")
    t.end_phase()
    assert t.has(1) == "7 money 2 notes" and t.position.status[0] == ELIMINATED
    t.play("sale ore")
    assert t.position.outcome() is not None


def test_turning_in_place_may_spare_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "TURNING_DESTROYS_TOKEN", False)
    t = Table(3, phase="develop").put(0, "mine@e6").give(0, "1 capital")
    t.position.token[CELL["e6"]] = 1
    t.play("move", "lift e6", "at e6", "turn 1")
    assert t.position.token[CELL["e6"]] == 1


@pytest.mark.parametrize("each", [0, 2])
def test_starting_units(monkeypatch: pytest.MonkeyPatch, each: int) -> None:
    monkeypatch.setattr(setup, "START_UNITS", each)
    t = Table.new(3)
    while t.position.phase == "setup":
        t.play(t.legal()[0])
    assert [t.position.army(seat) for seat in range(3)] == [each] * 3
