"""Section 6: the pace of the walk, and calling dobon."""

from __future__ import annotations

from itertools import product

import pytest

from takujo import Illegal, Match
from takujo.games.water_walker import GAME
from takujo.games.water_walker.data import SECONDS
from takujo.games.water_walker.rules.actions import Walk
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.texts.describe import what
from tests.core.pages import said
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


def test_6_1_under_a_clock_a_step_on_to_a_boat_can_not_be_undone() -> None:
    p = Pond(clock="strict")
    p.sketch("@ b b s G")
    for x in (1, 2):  # back from the first one, there would be no clock at all
        p.play(f"walk {x} 0")
        refusal = p.match.undo_refusal()
        assert refusal is not None
        assert refusal.code == "undo-clock"
        assert refusal.sentence("ja") != refusal.sentence("en")
        with pytest.raises(Illegal):
            p.match.undo()
        assert p.position.path[-1] == cell(x, 0)


def test_6_1_a_step_after_one_that_was_let_pass_can_not_be_undone_either() -> None:
    p = Pond(clock="strict")
    p.sketch("@ s b s G")
    p.play("walk 1 0", "slow", "let", "let")
    assert p.position.clock() is None
    p.play("walk 2 0")
    refusal = p.match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "undo-clock"


def test_6_1_without_a_clock_a_step_on_to_a_boat_can_be_undone() -> None:
    p = Pond()
    p.sketch("@ b b s G")
    p.play("walk 1 0", "walk 2 0")
    p.match.undo()
    p.match.undo()
    assert p.position.path == [cell(0, 0)]


def test_6_1_before_the_walk_nothing_hinders_undoing() -> None:
    p = Pond(clock="strict")
    p.sketch("@ b b s", "goal")
    p.play("goal 3 0")
    p.match.undo()
    assert p.stage == "goal"


def test_6_1_a_match_in_which_such_a_step_was_undone_can_still_be_read() -> None:
    match = _over_a_boat()
    text = match.record()
    lines = text.split("\n")
    undone = "\n".join([*lines[:-2], "undo", lines[-3], *lines[-2:]])
    assert lines[-3].split()[1] == "walk"
    assert match.undo_refusal() is not None
    assert Match.read(undone).digest() == match.digest()


def _over_a_boat() -> Match:
    """Return a match under a clock whose walker has just stepped on to a boat."""
    for seed in range(100):
        match = Match.new("water-walker", 3, {"clock": "strict"}, seed)
        while match.actors():
            (seat, *_) = match.actors()
            walks = [a for a in match.actions(seat) if isinstance(a, Walk)]
            boats = match.position.boats  # type: ignore[attr-defined]
            goal = match.position.goal  # type: ignore[attr-defined]
            onto = [a for a in walks if cell(a.x, a.y) in boats and cell(a.x, a.y) != goal]
            match.play(seat, (onto or walks or match.actions(seat))[0])
            if onto and isinstance(match.turns[-1].action, Walk):
                return match
    raise AssertionError


def test_6_2_when_the_time_is_over_the_walker_hesitates() -> None:
    p = Pond(clock="relaxed")
    p.sketch("@ s s G")
    p.play("walk 1 0")
    clock = p.position.clock()
    assert clock is not None
    assert str(clock.action) == "slow"
    for lang in ("ja", "en"):
        assert what(lang, p.position, clock.action) in said(GAME, lang, "6.2")


def test_6_2_when_the_time_is_over_all_others_may_call_at_the_same_time() -> None:
    p = _slow(4)
    assert p.match.actors() == (1, 2, 3)
    assert all(p.legal(seat) == ["call", "let"] for seat in (1, 2, 3))
    assert p.legal(0) == []
    p.play("let", seat=2)
    assert p.match.actors() == (1, 3)


@pytest.mark.parametrize(("others", "needed"), NEEDED)
def test_6_3_half_or_more_end_the_walk(others: int, needed: int) -> None:
    for words in product(("call", "let"), repeat=others):
        p = _slow(others + 1)
        for seat, word in enumerate(words, 1):
            if p.stage == "calls":
                p.play(word, seat=seat)
        called = words.count("call") >= needed
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
