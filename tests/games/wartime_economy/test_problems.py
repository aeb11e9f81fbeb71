"""What problems are weighed by, held to the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import takujo
from takujo.core.rules.position import CHANCE
from takujo.core.teaching.problem import every
from takujo.core.teaching.problem_walk import ProblemWalk
from takujo.games.wartime_economy.players.turn_ends import means
from takujo.games.wartime_economy.problems.finding import _every, _holds, _next_turn
from takujo.games.wartime_economy.rules.actions import End
from takujo.games.wartime_economy.rules.position import WartimePosition

PROBLEMS = every(takujo.games()["wartime-economy"])


def begins(theme: str) -> list[tuple[WartimePosition, int]]:
    """Return where the problems of a theme begin, those first after which there is least to throw."""
    found = [(ProblemWalk(problem).match.position, problem.seat) for problem in PROBLEMS if problem.theme == theme]
    return sorted(found, key=lambda at: (at[0].labour[at[0].next(at[1])], len(at[0].dice)))  # type: ignore[attr-defined]


def over_the_rolls(p: WartimePosition, wins: bool, seat: int) -> Fraction:
    """Return what a seat's last turn comes to, every placing of every roll played by the rules."""
    total, weights = Fraction(0), 0
    for roll, ways in p.chances():
        thrown = p.copy()
        thrown.play(CHANCE, roll)
        mover = thrown.actors()[0]
        worth = []
        for _, at in _every(thrown, mover):
            if wins:
                at = at.copy()
                at.play(mover, End())
                outcome = at.outcome()
                assert outcome is not None
                worth.append(outcome.ranking[0] == [seat])
            else:
                worth.append(at.vp[seat])
        total += ways * int(min(worth) if wins else max(worth))
        weights += ways
    return total / weights


def test_whoever_is_last_wins_if_that_may_be() -> None:
    p, seat = begins("hold")[0]
    tried = {(at.vp[seat], tuple(at.taken)): at for _, at in _every(p, seat)}
    for at in [tried[key] for key in sorted(tried)][-3:]:
        after = at.copy()
        after.play(seat, End())
        assert abs(float(over_the_rolls(after, True, seat)) - _holds(at, seat)) < 1e-9


def test_the_turn_before_the_last_counts_every_roll_of_the_last() -> None:
    p, seat = begins("next")[0]
    tried = {means(at, seat): at for _, at in _every(p, seat) if at.labour[seat] <= 2}
    for m in sorted(tried)[-2:]:
        after = tried[m].copy()
        after.play(seat, End())
        worth = float(over_the_rolls(after, False, seat))
        assert abs(worth - _next_turn(p.nations[seat], p.round + 1, m, True)) < 1e-9
    assert tried
