"""Setting up a match: the number of players and the clock."""

from __future__ import annotations

import pytest

import takujo
from takujo import Illegal, Match
from takujo.games.water_walker.data import SECONDS
from takujo.games.water_walker.rules.actions import Slow
from tests.games.water_walker.table import Table

GAME = takujo.games()["water-walker"]


def test_three_to_six_players_and_no_clock_by_default() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6]
    assert Match.new(GAME, 3, seed=1).options == {"clock": "off"}
    assert GAME.secrets


@pytest.mark.parametrize("seats", [2, 7])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        Match.new(GAME, seats)
    assert caught.value.code == "seats"


def test_an_unknown_clock_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        Match.new(GAME, 3, {"clock": "blitz"})
    assert caught.value.code == "option-value"


def walking(clock: str) -> Table:
    t = Table(clock=clock)
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.panel(1, 0)
    t.play("goal 2 0")
    return t


@pytest.mark.parametrize("clock", ["relaxed", "strict"])
def test_6_1_the_clock_runs_from_the_second_step_on(clock: str) -> None:
    t = walking(clock)
    assert t.position.clock() is None
    t.play("walk 1 0")
    timed = t.position.clock()
    assert timed is not None
    assert (timed.seconds, timed.action) == (SECONDS[clock], Slow())
    assert str(timed.action) in t.legal()
    t.play("slow")
    assert t.position.clock() is None


def test_6_1_without_a_clock_nobody_is_slow() -> None:
    t = walking("off")
    t.play("walk 1 0")
    assert t.position.clock() is None
    assert t.legal() == ["walk 2 0"]
