"""The texts of puzzles: the cost of a wrong move, the reason for the solution, and the alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game.game import Game
from ...core.rules.position import Position
from ...core.teaching.problem import Problem
from ...core.thinking.continuation import Continuation, ForcedReply
from ..computers.plan_words import steps, unlike
from ..panels import hint_words
from ..panels.hint_words import SHARES, Said

MOST_STEPS = 6
"""The maximum number of actions of a continuation that are shown."""
LOSSES = {"chance": "problem.loss.chance", "ahead": "problem.loss.ahead"}
"""By unit whose values are shown as percentages, the text about a loss."""


class Why(NamedTuple):
    """The solution and the reason for it."""

    what: list[str]
    """The actions of the solution, step by step."""
    reason: list[Said]
    """The expected result of the solution, and its comparison with the next best continuation."""


def loss(kind: str, value: float) -> Said | None:
    """Return as text how much a move loses, in a unit of `players.unit`; None if that rounds to zero."""
    told = f"{100 * value:.0f}" if kind in SHARES else f"{value:.1f}"
    if not float(told):
        return None
    return (LOSSES[kind], {"n": told}) if kind in LOSSES else ("problem.loss.points", {"amount": told})


def others(kind: str, losses: Sequence[float]) -> Said:
    """Return as text how much the other moves lose, the smallest loss first."""
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
    """Return by how much each wrong continuation is worse than the solution, smallest first."""
    return sorted(max(problem.worth - way.worth, 0.0) for way in problem.wrong)


def why(lang: str, problem: Problem, view: Position, kind: str) -> Why:
    """Return why the solution is right; `view` is what the solver knows at the start."""
    best = _told(lang, problem.game, view, problem.seat, problem.right[0])
    runner_up = max(problem.wrong, key=lambda way: way.worth)
    other = _told(lang, problem.game, view, problem.seat, runner_up)
    worth = hint_words.worth(kind, problem.worth)
    compared = hint_words.comparison(kind, problem.worth, runner_up.worth, " → ".join(unlike(best, other)))
    return Why(best, [worth, compared])


def _told(lang: str, game: Game, view: Position, seat: int, way: Continuation) -> list[str]:
    """Return the start of a continuation in words, up to the first reply of others or of chance."""
    notations: list[str] = []
    for step in way.steps:
        if isinstance(step, ForcedReply):
            break
        notations += step
    line = [game.rules.VERBS.parse(notation) for notation in notations]
    return steps(lang, game, view, seat, line, MOST_STEPS)
