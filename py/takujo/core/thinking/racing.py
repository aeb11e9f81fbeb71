"""Selects the best of several options from noisy values in the same worlds; clearly worse ones are dropped."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

FEWEST = 8
"""The number of worlds before options can be dropped, and between two checks."""
CLEARLY = 2.0
"""The lead in standard errors of the difference with which the leader causes an option to be dropped."""


class Race:
    """The values of competing options; of two equal ones the earlier is in front."""

    def __init__(self, rivals: int, sight: Sequence[float] = (), trust: int = 0) -> None:
        """Start with the options' static values, each of which counts as `trust` worlds."""
        self.trusted = [value * trust for value in sight] or [0.0] * rivals
        self.trust = trust
        self.values: list[list[float]] = [[] for _ in range(rivals)]
        """By option, its value in each world."""
        self.running = list(range(rivals))
        """The options that are still tried, in their first order."""

    def add(self, rival: int, value: float) -> None:
        """Record an option's value in the next world; every running option must get each world's."""
        self.values[rival].append(value)

    def order(self) -> list[int]:
        """Return all options, best first: those that are running, then the others."""
        running = set(self.running)
        return sorted(range(len(self.values)), key=lambda n: (n not in running, -self.mean(n)))

    def mean(self, rival: int) -> float:
        """Return the mean value of an option including its static value, 0 without any."""
        count = len(self.values[rival]) + self.trust
        return (sum(self.values[rival]) + self.trusted[rival]) / count if count else 0.0

    def seen(self, rival: int) -> float:
        """Return the mean value of an option's worlds, without its static value."""
        return sum(self.values[rival]) / len(self.values[rival])

    def leave_behind(self) -> None:
        """Drop the options that are clearly worse than the leader, by the differences in the same worlds."""
        leader = self.order()[0]
        worlds = len(self.values[leader])
        if worlds % FEWEST == 0:
            self.running = [n for n in self.running if n == leader or not self._behind(n, leader)]

    def _behind(self, rival: int, leader: int) -> bool:
        differences = [a - b for a, b in zip(self.values[leader], self.values[rival], strict=True)]
        worlds = len(differences)
        mean = sum(differences) / worlds
        error = sqrt(sum((d - mean) ** 2 for d in differences) / (worlds * (worlds - 1)))
        return mean >= CLEARLY * error  # An option that is equal in all worlds is dropped too.
