"""The texts about a costly decision in a review: what was played, what was better, why, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...bots.mistakes import Mistake
from ...core.match.match import Match
from ...core.rules.action import Action
from ..computers.plan_words import steps, unlike
from . import hint_words
from .hint_words import Said

MOST_STEPS = 40
"""The maximum number of actions of a decision that are compared."""
SHOWN = 4
"""The maximum number of actions that are shown of what was played, and of what was better."""


class ToldMistake(NamedTuple):
    """A costly decision in words."""

    played: list[str]
    """The actions that were played, without those that the better plan has too."""
    better: list[str]
    """The actions that would have been better, without those that were played anyway."""
    aims: list[str]
    """What the better actions are for."""
    worth: Said
    """The expected result of the better actions."""
    cost: Said
    """What the decision cost, with the range of its error."""


def tell(lang: str, match: Match, mistake: Mistake, played: Sequence[Action]) -> ToldMistake:
    """Return a costly decision in words, from what the seat knew; `played` are the actions that it chose."""
    game, seat = match.game, mistake.seat
    view = match.told_to(seat).at(mistake.first)  # Not what a finished match reveals.
    done = steps(lang, game, view, seat, played, MOST_STEPS)
    plan = steps(lang, game, view, seat, mistake.better, MOST_STEPS)
    aims = hint_words.aims_of(lang, game, view, seat, mistake.better)
    return ToldMistake(
        list(unlike(plan, done))[:SHOWN],
        list(unlike(done, plan))[:SHOWN],
        aims[:1],
        hint_words.worth("points" if match.seats == 1 else "chance", mistake.worth),
        cost(match.seats == 1, mistake.cost, mistake.error),
    )


def played(match: Match, mistake: Mistake) -> list[Action]:
    """Return the actions that were played in a decision."""
    return [turn.action for turn in match.turns[mistake.first : mistake.last]]


def cost(solo: bool, mean: float, error: float) -> Said:
    """Return what a decision cost, in points, or in percentage points of the chance of winning."""
    least, most = max(0.0, mean - error), mean + error
    if solo:
        told = {name: f"{value:.1f}" for name, value in (("amount", mean), ("least", least), ("most", most))}
        return "mistakes.cost.points", told
    told = {name: f"{100 * value:.0f}" for name, value in (("n", mean), ("least", least), ("most", most))}
    return "mistakes.cost.share", told


def marks(played: Sequence[Action], better: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """Return the actions in which the two plans differ: those only played, and those only better."""
    return [one for one in played if one not in better], [one for one in better if one not in played]
