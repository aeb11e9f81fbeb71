"""Ways that are tried again and again, with other luck each time: which is best, and which has fallen behind."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ....core.thinking.ideas import Idea, differing
from .plans import Plan
from .skill import Skill

USUAL = 7.0
"""How much the difference of two ways usually varies from lap to lap, in points."""
SURE = 1.5
"""A way that is so many standard errors behind has fallen behind."""


class Runner:
    """A way that is thought on from, and where that led each time."""

    def __init__(self, plan: Plan, skill: Skill) -> None:
        self.plan, self.skill = plan, skill
        self.worth: list[float] = []
        """By lap: how well the nation stood."""
        self.chance: list[float] = []
        """By lap: how likely it was to win."""

    def idea(self) -> Idea:
        """Return the way with the chance to win that it leads to."""
        return Idea(tuple(self.plan), sum(self.chance) / len(self.chance))


def _mean(runner: Runner) -> float:
    return sum(runner.worth) / len(runner.worth)


def in_reach(running: Sequence[Runner]) -> list[Runner]:
    """Return those that may yet turn out to be the best, by how much their differences have varied so far."""
    first = max(running, key=_mean)
    kept = []
    for one in running:
        behind = [a - b for a, b in zip(first.worth, one.worth, strict=True)]
        n = len(behind)
        mean = sum(behind) / n
        variance = (sum((d - mean) ** 2 for d in behind) + USUAL * USUAL) / n
        if mean <= SURE * sqrt(variance / n):
            kept.append(one)
    return kept


def best(race: Sequence[Runner]) -> list[Idea]:
    """Return the best ways by those that ran longest, each first action once."""
    ran = sorted((one for one in race if one.worth), key=lambda one: (-len(one.worth), -_mean(one)))
    return differing(one.idea() for one in ran)
