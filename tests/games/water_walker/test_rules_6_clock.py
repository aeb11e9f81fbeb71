"""Section 6: the pace of the walk, and calling dobon."""

from __future__ import annotations

from itertools import product

import pytest

from takujo import Match
from takujo.games.water_walker.data import SECONDS
from tests.games.water_walker.pond import Pond, kinds

NEEDED = [(2, 1), (3, 2), (4, 2), (5, 3)]
"""How many others there are, and how many of them must call."""


def _slow(seats: int) -> Pond:
    p = Pond(*range(1, seats + 1), clock="strict")
    p.sketch("@ s s G")
    p.play("walk 1 0", "slow")
    return p


def test_6_without_the_option_there_is_neither_clock_nor_call() -> None:
    p = Pond()
    p.sketch("@ s s G")
    p.play("walk 1 0")
    assert p.position.clock() is None
    assert p.legal() == ["walk 2 0"]
    assert Match.new("water-walker", 3, seed=1).options == {"clock": "off"}


@pytest.mark.parametrize("pace", ["relaxed", "strict"])
def test_6_1_from_the_second_step_on_the_clock_runs(pace: str) -> None:
    p = Pond(clock=pace)
    p.sketch("@ s s G")
    assert p.position.clock() is None, "plan as long as you like"
    assert p.legal() == ["walk 1 0"]
    for x in (1, 2):
        p.play(f"walk {x} 0")
        clock = p.position.clock()
        assert clock is not None
        assert clock.seconds == SECONDS[pace]
        assert str(clock.action) in p.legal()
    p.play("walk 3 0")
    assert p.position.clock() is None


def test_6_1_strict_is_faster_than_relaxed() -> None:
    assert 0 < SECONDS["strict"] < SECONDS["relaxed"]


def test_6_1_nothing_else_has_a_clock() -> None:
    p = Pond(clock="strict")
    while p.stage != "walk":
        assert p.position.clock() is None
        p.play(p.legal()[0] if p.match.actors() != (-1,) else str(p.position.chances()[0][0]))


def test_6_2_when_the_time_is_over_all_others_may_call_at_the_same_time() -> None:
    p = _slow(4)
    assert p.match.actors() == (1, 2, 3)
    assert all(p.legal(seat) == ["call", "let"] for seat in (1, 2, 3))
    assert p.legal(0) == []
    p.play("let", seat=2)
    assert p.match.actors() == (1, 3)


@pytest.mark.parametrize(("others", "needed"), NEEDED)
def test_6_3_half_or_more_end_the_walk(others: int, needed: int) -> None:
    for said in product(("call", "let"), repeat=others):
        p = _slow(others + 1)
        for seat, word in enumerate(said, 1):
            if p.stage == "calls":
                p.play(word, seat=seat)
        called = said.count("call") >= needed
        assert p.stage == ("score" if called else "walk")
        assert p.position.splashed == called
        assert p.position.calls == [0] * (others + 1)


def test_6_3_called_dobon_the_walk_scores_nothing() -> None:
    p = _slow(3)
    assert kinds(p.play("call", seat=2)) == ["call", "called"]
    p.play("score")
    assert (p.position.scores, p.position.sunk) == ([0, 0, 0], [1, 0, 0])


def test_6_3_otherwise_the_walk_goes_on_and_the_next_step_has_its_clock() -> None:
    p = _slow(3)
    p.play("let", seat=1)
    assert kinds(p.play("let", seat=2)) == ["let", "on"]
    assert p.legal() == ["walk 2 0"], "6.3: a step that was let pass is not measured again"
    assert p.position.clock() is None
    assert p.refused("slow").code == "excused"
    p.play("walk 2 0")
    assert p.position.clock() is not None
    p.play("slow", "let", "call")
    assert p.stage == "score"
