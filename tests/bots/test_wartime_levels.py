"""Wartime Economy's computer players: each level ahead of the one below, and what a normal player's errors do."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.contest.plan import Budget, plan
from takujo.contest.play import play
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea
from takujo.games.wartime_economy.players import prospects, search
from takujo.games.wartime_economy.players.turn_ends import resume
from takujo.games.wartime_economy.rules.actions import End, Place
from takujo.games.wartime_economy.rules.position import WartimePosition
from takujo.ladder.report import Report
from tests.tiers import slow

GAME = takujo.games()["wartime-economy"]


def report(levels: str, seats: int, mode: str, seeds: int) -> Report:
    """Return a contest on seeds that nothing was tuned on."""
    table = plan(GAME, seats, {"mode": mode}, levels.split(), Budget(20_000, "it"), seeds, 424_200)
    found = Report(table)
    for job in table.jobs():
        found.add(play(job))
    return found


@slow("matches between computers")
@pytest.mark.parametrize(
    ("levels", "seats", "mode", "seeds", "least"),
    [
        ("normal easy", 2, "long", 30, 0.6),
        ("normal easy", 4, "short", 4, 0.6),
        ("strong normal", 2, "short", 24, 0.55),
        ("strong normal", 4, "long", 8, 0.55),
    ],
)
def test_each_level_is_ahead_of_the_one_below(  # type: ignore[no-untyped-def]
    levels: str, seats: int, mode: str, seeds: int, least: float, record_property
) -> None:
    ahead = report(levels, seats, mode, seeds).pairwise(0).value
    record_property("measured", f"{levels}, {seats} seats, {mode}: ahead of a rival in {100 * ahead:.0f} %")
    assert ahead >= least


@slow("matches between computers")
def test_alone_each_level_makes_more_than_the_one_below() -> None:
    found = report("easy normal", 1, "solo", 16)
    easy, normal = (found.scores(k).value for k in range(2))
    assert easy + 4 < normal
    assert report("strong", 1, "solo", 3).scores(0).value > 52


@pytest.mark.parametrize("mode", ["long", "short"])
def test_a_chance_is_told_as_one(mode: str) -> None:
    for seed in range(4):
        for round in (1, 4, 7 if mode == "long" else 5):
            assert all(0 <= idea.value <= 1 for idea in ideas(before_a_turn(mode, seed, round), "strong", 1))


def before_a_turn(mode: str, seed: int, round: int) -> WartimePosition:
    """Return the view of whoever has just rolled the dice of a turn in this round."""
    match = Match.new(GAME, 1 if mode == "solo" else 2, {"mode": mode}, seed)
    while match.position.round < round or match.position.pending != "turn":  # type: ignore[attr-defined]
        seat = match.actors()[0]
        match.play(seat, takujo.bot("normal", GAME.id).choose(match.view(seat), seat, 10_000, seed))
    position = match.view(match.actors()[0])
    assert isinstance(position, WartimePosition)
    return position


def ideas(p: WartimePosition, level: str, seed: int) -> list[Idea]:
    """Return what a level ends up with."""
    seat = p.actors()[0]
    return list([*search.think(p, seat, Stream(seed, "test"), level)][-1])


@pytest.mark.parametrize("mode", ["long", "short"])
def test_a_normal_player_errs_now_and_then(mode: str) -> None:
    views = [before_a_turn(mode, seed, 3) for seed in range(12)]
    differs = sum(
        ideas(p, "normal", again)[0].line[0] != ideas(p, "strong", 0)[0].line[0] for p in views for again in range(3)
    )
    assert 3 <= differs <= 33, "of 36: it is neither strong nor any"


@pytest.mark.parametrize("mode", ["long", "short"])
def test_without_errors_a_normal_player_takes_what_it_judges_best(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NOISE", dict.fromkeys(search.NOISE, 0.0))  # on two seats nothing is added
    p = before_a_turn(mode, 3, 3)
    assert ideas(p, "normal", 1) == ideas(p, "normal", 2)
    if mode == "short":  # where strong players judge in the same way
        assert [i.line[0] for i in ideas(p, "normal", 1)] == [i.line[0] for i in ideas(p, "strong", 1)]


@pytest.mark.parametrize("mode", ["long", "short", "solo"])
def test_a_strong_player_plans_the_turn_to_its_end_and_names_runners_up(mode: str) -> None:
    several = 0
    for seed in range(6):
        p = before_a_turn(mode, seed, 2)
        seat = p.actors()[0]
        found = ideas(p, "strong", 0)
        several += len(found) > 1
        assert [i.value for i in found] == sorted([i.value for i in found], reverse=True)
        for idea in found:
            after = p.copy()
            for action in idea.line:
                assert action in after.actions(seat)
                after.play(seat, action)
            assert idea.line[-1] == End() or after.pending == "roll"
    assert several >= 4


def test_even_players_of_four_win_one_match_in_four() -> None:
    assert prospects._of_all(0.5, 1) == 0.5
    assert prospects._of_all(0.125, 3) == pytest.approx(0.25)
    assert prospects._of_all(0.0, 3) == 0 and prospects._of_all(1.0, 3) == 1


@pytest.mark.parametrize("value", [0.0, 1e-9, 0.02, 0.5, 0.98, 1.0])
def test_an_error_in_a_short_game_leaves_a_chance_a_chance(value: float) -> None:
    p = before_a_turn("short", 1, 1)
    rng = Stream(1, "chance")
    judged = [search._noisy(p, value, rng) for _ in range(200)]
    assert all(0 <= chance <= 1 for chance in judged)
    # In odds it is as large for a chance of 2 % as for one of 50 %: on more seats chances are smaller.
    if 0 < value < 1:
        higher = sum(chance > value for chance in judged)
        assert 60 < higher < 140


def test_nobody_errs_in_the_last_turn() -> None:
    for seed in range(6):
        p = before_a_turn("solo", seed, 7)
        most = max(end[4] for end in resume(p, 0))
        for again in range(5):
            assert ideas(p, "normal", again)[0].value == most


def test_no_die_that_could_tax_is_thrown_away() -> None:
    for seed in range(4):
        match = Match.new(GAME, 3, {"mode": "long"}, seed)
        while match.actors():
            seat = match.actors()[0]
            action = takujo.bot("normal", GAME.id).choose(match.view(seat), seat, 10_000, seed)
            tax = any(isinstance(other, Place) and other.work == "tax" for other in match.actions(seat))
            assert not (isinstance(action, End) and tax)
            match.play(seat, action)


def test_what_is_remembered_of_a_solo_game_changes_no_choice() -> None:
    p = before_a_turn("solo", 5, 4)
    warm = ideas(p, "strong", 1)
    search._next_turn.cache_clear()
    search._judge.cache_clear()
    for other in range(2):  # another nation and another round between
        ideas(before_a_turn("solo", 6 + other, 2 + other), "strong", 1)
    assert ideas(p, "strong", 1) == warm
