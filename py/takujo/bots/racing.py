"""Which of several is best, by noisy values in the same worlds: who falls clearly behind is tried no longer."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

FEWEST = 8
"""Worlds that all are tried in before anybody is left behind; and how often that is asked."""
CLEARLY = 2.0
"""By how many standard errors of the difference the leader has to be ahead of somebody who is left behind."""


class Race:
    """The values of so many rivals; the earlier of two equal ones is in front."""

    def __init__(self, rivals: int, sight: Sequence[float] = (), trust: int = 0) -> None:
        """Begin with what the rivals are worth at sight, which counts as so many worlds."""
        self.trusted = [value * trust for value in sight] or [0.0] * rivals
        self.trust = trust
        self.values: list[list[float]] = [[] for _ in range(rivals)]
        """By rival, its value in each world."""
        self.running = list(range(rivals))
        """Who is still tried, in their first order."""

    def add(self, rival: int, value: float) -> None:
        """Note what a rival's next world has brought; every running rival is to be told of each world."""
        self.values[rival].append(value)

    def order(self) -> list[int]:
        """Return all rivals, the best first: those that are running, then the others."""
        running = set(self.running)
        return sorted(range(len(self.values)), key=lambda n: (n not in running, -self.mean(n)))

    def mean(self, rival: int) -> float:
        """Return what a rival is worth by what has been seen, 0 before anything was."""
        count = len(self.values[rival]) + self.trust
        return (sum(self.values[rival]) + self.trusted[rival]) / count if count else 0.0

    def seen(self, rival: int) -> float:
        """Return the mean of what a rival's worlds have brought, however it looked at sight."""
        return sum(self.values[rival]) / len(self.values[rival])

    def leave_behind(self) -> None:
        """Let go of whoever is clearly worse than the leader: by the differences in the same worlds."""
        leader = self.order()[0]
        worlds = len(self.values[leader])
        if worlds % FEWEST == 0:
            self.running = [n for n in self.running if n == leader or not self._behind(n, leader)]

    def _behind(self, rival: int, leader: int) -> bool:
        differences = [a - b for a, b in zip(self.values[leader], self.values[rival], strict=True)]
        worlds = len(differences)
        mean = sum(differences) / worlds
        error = sqrt(sum((d - mean) ** 2 for d in differences) / (worlds * (worlds - 1)))
        return mean >= CLEARLY * error  # nor is anything tried on that has come out the same everywhere
