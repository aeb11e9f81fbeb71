"""Repeated playouts of lines with different luck: the best line, and those that have fallen behind."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ....core.thinking.ideas import Idea, differing
from .plans import Plan
from .skill import Skill

USUAL = 7.0
"""The usual variation of the difference between two lines from lap to lap, in points."""
SURE = 1.5
"""The deficit in standard errors at which a line has fallen behind."""


class Runner:
    """A line and the results of its playouts."""

    def __init__(self, plan: Plan, skill: Skill) -> None:
        self.plan, self.skill = plan, skill
        self.worth: list[float] = []
        """By lap: the nation's value."""
        self.chance: list[float] = []
        """By lap: the chance of winning."""

    def idea(self) -> Idea:
        """Return the line with its chance of winning."""
        return Idea(tuple(self.plan), sum(self.chance) / len(self.chance))


def _mean(runner: Runner) -> float:
    return sum(runner.worth) / len(runner.worth)


def in_reach(running: Sequence[Runner]) -> list[Runner]:
    """Return the lines that may still be the best, by the variation of their differences until now."""
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
    """Return the best lines of those with the most laps, one per first action."""
    ran = sorted((one for one in race if one.worth), key=lambda one: (-len(one.worth), -_mean(one)))
    return differing(one.idea() for one in ran)
