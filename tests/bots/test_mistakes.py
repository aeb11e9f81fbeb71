"""Costly decisions: which actions are one decision, what is noise, and that a blunder is found and good play isn't."""

from __future__ import annotations

from itertools import pairwise

import pytest

from takujo import Match
from takujo.bots import bot
from takujo.bots.mistakes import (
    LEAST,
    LEAST_POINTS,
    MOST,
    Decision,
    Effort,
    Mistake,
    Progress,
    decisions,
    judging,
    mean_and_error,
    worst,
)
from takujo.core.rules.position import CHANCE, REVEAL, TURN_OVER
from takujo.web.computers.review_jobs import Judging
from takujo.web.computers.worker import kind

from .test_review import PATHS, recorded

QUICK = Effort(first_look=2_000, each=20, search=300, comparison=100, searched=3)


def found(match: Match, seat: int, effort: Effort) -> list[Mistake]:
    work = judging(match, seat, "master", effort)
    shares: list[float] = []
    while True:
        try:
            shares.append(next(work).share)
        except StopIteration as done:
            assert shares == sorted(shares) and all(0 <= share < 1 for share in shares)
            result: list[Mistake] = done.value
            return result


def played(levels: list[str], seed: int) -> Match:
    """Return a finished match of Wartime Economy between players of these levels."""
    match = Match.new("wartime-economy", len(levels), {"mode": "short"}, seed)
    players = [bot(level, match.game) for level in levels]
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, players[seat].choose(match.view(seat), seat, 10_000, len(match)))
    return match


# -- decisions


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_decision_is_a_run_of_a_seats_actions_without_news(path: object) -> None:
    match = Match.read(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    for seat in range(match.seats):
        chosen = decisions(match, seat)
        assert all(one.last <= other.first for one, other in pairwise(chosen))
        for decision in chosen:
            turns = match.turns[decision.first : decision.last]
            assert {turn.seat for turn in turns} == {seat}
            news = [any(event.kind in (REVEAL, TURN_OVER) for event in turn.events) for turn in turns]
            assert not any(news[:-1])
            whole = decision.last == len(match) or match.turns[decision.last].seat != seat or news[-1]
            assert whole or match.positions[decision.last].by_hand()
        inside = {at for decision in chosen for at in range(decision.first, decision.last)}
        for at, turn in enumerate(match.turns):
            position = match.positions[at]
            if turn.seat == seat and not position.by_hand() and len(position.actions(seat)) > 1:
                assert at in inside


def test_typed_dice_are_no_decision() -> None:
    match = recorded("wartime_economy/solo-finland-typed")
    typed = [at for at, position in enumerate(match.positions[:-1]) if position.by_hand()]
    inside = {at for one in decisions(match, 0) for at in range(one.first, one.last)}
    assert typed and not inside.intersection(typed)
    assert all(match.turns[at].seat != CHANCE for at in inside)


# -- noise


def mistake(cost: float, error: float, first: int = 0) -> Mistake:
    return Mistake(0, first, first + 1, (), 0.5, cost, error)


def test_what_may_be_nothing_is_not_reported() -> None:
    assert worst([mistake(0.02, 0.59), mistake(0.10, 0.10), mistake(-0.2, 0.05)], 2) == []
    assert worst([mistake(LEAST - 0.001, 0.0), mistake(LEAST, 0.0)], 2) == [mistake(LEAST, 0.0)]
    assert worst([mistake(LEAST_POINTS - 0.1, 0.0), mistake(LEAST_POINTS, 0.5)], 1) == [mistake(LEAST_POINTS, 0.5)]


def test_the_costliest_are_those_that_cost_most_at_least() -> None:
    """A large cost that is hardly certain comes after a smaller one that is."""
    sure, vague, small, late = mistake(0.2, 0.02, 4), mistake(0.4, 0.35, 1), mistake(0.04, 0.01, 2), mistake(0.1, 0, 9)
    assert MOST == 3
    assert worst([vague, small, sure, late], 4) == [sure, late, vague]


def test_the_error_covers_the_mean_of_few_values_as_of_many() -> None:
    assert mean_and_error([0.5] * 12) == (0.5, 0.0)
    mean, error = mean_and_error([0.0, 1.0] * 8)
    assert mean == 0.5 and error == pytest.approx(2.131 * 0.5164 / 4, rel=0.01)  # by Student's distribution
    assert mean_and_error([0.0, 1.0] * 200)[1] == pytest.approx(1.96 * 0.5 / 20, rel=0.01)


# -- whole matches


def test_a_blunder_is_found_with_something_better_that_is_legal() -> None:
    match = played(["random", "normal"], 5)
    costly = found(match, 0, QUICK)
    assert costly
    for one in costly:
        assert one.seat == 0 and Decision(0, one.first, one.last) in decisions(match, 0)
        assert tuple(turn.action for turn in match.turns[one.first : one.last]) != one.better
        p = match.positions[one.first].copy()
        for action in one.better:
            assert p.allows(0, action)
            p.play(0, action)


def test_it_travels_to_the_worker_and_back() -> None:
    match = played(["random", "normal"], 5)
    job = kind("judge")(**Judging(0, "master").arguments())
    parse = match.game.rules.VERBS.parse
    costly = [Mistake(0, 3, 5, (parse("place 5 tax"), parse("end")), 0.5, 0.12, 0.05)]
    assert job.read_result(match.game, job.write_result(costly)) == costly
    progress = Progress(0.5, costly)
    assert job.read_progress(match.game, job.write_progress(progress)) == progress
