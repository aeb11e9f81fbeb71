"""What is said of a problem: what a wrong move costs, why the solution is the best, and what else was weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game.game import Game
from ...core.rules.position import Position
from ...core.teaching.problem import Problem
from ...core.thinking.continuation import Continuation, ForcedReply
from ..computers.plan_words import steps
from ..panels import hint_words
from ..panels.hint_words import SHARES, Said

MOST_STEPS = 6
"""How many actions of a way are told."""
LOSSES = {"chance": "problem.loss.chance", "ahead": "problem.loss.ahead"}
"""The text for a loss in each unit that is told in per cent."""


class Why(NamedTuple):
    """The solution, and why it is the best."""

    what: list[str]
    """What is done, step by step."""
    reason: list[Said]
    """What is expected of it, and how that compares with the next best way."""


def loss(kind: str, value: float) -> Said | None:
    """Return what a move loses, in a unit that `players.unit` names; None where that is nothing that could be told."""
    told = f"{100 * value:.0f}" if kind in SHARES else f"{value:.1f}"
    if not float(told):
        return None
    return (LOSSES[kind], {"n": told}) if kind in LOSSES else ("problem.loss.points", {"amount": told})


def others(kind: str, losses: Sequence[float]) -> Said:
    """Return what the other ways that were weighed lose, the least first."""
    if kind in SHARES:
        key, same, argument = "problem.others.share", "problem.others.share.same", "n"
        told = [f"{100 * value:.0f}" for value in losses]
    else:
        key, same, argument = "problem.others.points", "problem.others.points.same", "amount"
        told = [f"{value:.1f}" for value in losses]
    if told[0] == told[-1]:
        return same, {"count": str(len(told)), argument: told[0]}
    return key, {"count": str(len(told)), "least": told[0], "most": told[-1]}


def losses(problem: Problem) -> list[float]:
    """Return by how much each wrong way is worse than the solution, the least first."""
    return sorted(max(problem.worth - way.worth, 0.0) for way in problem.wrong)


def why(lang: str, problem: Problem, view: Position, kind: str) -> Why:
    """Return why the solution is the best; `view` is what the solver knows where it begins."""
    best = _told(lang, problem.game, view, problem.seat, problem.right[0])
    runner_up = max(problem.wrong, key=lambda way: way.worth)
    other = _told(lang, problem.game, view, problem.seat, runner_up)
    worth = hint_words.worth(kind, problem.worth)
    compared = hint_words.comparison(kind, problem.worth, runner_up.worth, " → ".join(unlike(best, other)))
    return Why(best, [worth, compared])


def unlike(best: Sequence[str], other: Sequence[str]) -> Sequence[str]:
    """Return what tells another way from the best one: what both begin and end with is left out.

    >>> unlike(["a", "b", "z"], ["a", "c", "z"]), unlike(["a", "z"], ["a", "z", "z"]), unlike(["a"], ["a"])
    (['c'], ['z'], ['a'])
    """
    first = _alike(best, other)
    last = _alike(best[first:][::-1], other[first:][::-1])
    return other[first : len(other) - last] or other


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many steps two ways begin with that are the same."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _told(lang: str, game: Game, view: Position, seat: int, way: Continuation) -> list[str]:
    """Return what a way begins with in words, up to where others or chance have a say."""
    notations: list[str] = []
    for step in way.steps:
        if isinstance(step, ForcedReply):
            break
        notations += step
    line = [game.rules.VERBS.parse(notation) for notation in notations]
    return steps(lang, game, view, seat, line, MOST_STEPS)
