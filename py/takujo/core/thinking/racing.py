"""Which of several candidates is best, by noisy values in the same worlds: the clearly worse ones drop out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

Rule = Callable[["Race"], list[int]]
"""Returns the candidates that stay in a race after a world, in the order in which they are tried next."""


class Race:
    """The values of several candidates; of two equal ones the earlier is in front."""

    def __init__(self, count: int, sight: Sequence[float] = (), trust: int = 0, rule: Rule | None = None) -> None:
        """Begin with the static values of the candidates, which count as `trust` worlds.

        The default rule is `Cutoff.remaining`.
        """
        self.trusted = [value * trust for value in sight] or [0.0] * count
        self.trust = trust
        self.values: list[list[float]] = [[] for _ in range(count)]
        """By candidate, its value in each world."""
        self.running = list(range(count))
        """The candidates that are still tried, in the order in which they are tried."""
        self._rule = rule or Cutoff().remaining

    def add(self, candidate: int, value: float) -> None:
        """Note the value of a candidate in the next world; each running candidate gets one for each world."""
        self.values[candidate].append(value)

    def order(self) -> list[int]:
        """Return all candidates, the best first: those still running, then those that dropped out last."""
        running = set(self.running)
        return sorted(range(len(self.values)), key=lambda n: (n not in running, -len(self.values[n]), -self.mean(n)))

    def mean(self, candidate: int) -> float:
        """Return the mean of a candidate's values with its static value, 0 without any."""
        count = len(self.values[candidate]) + self.trust
        return sum(self.values[candidate], self.trusted[candidate]) / count if count else 0.0

    def seen(self, candidate: int) -> float:
        """Return the mean of a candidate's values in its worlds alone."""
        return sum(self.values[candidate]) / len(self.values[candidate])

    def leave_behind(self) -> None:
        """Drop the candidates that have fallen behind after a world."""
        self.running = self._rule(self)


class Cutoff(NamedTuple):
    """Drops the candidates that are clearly worse than the leader, by their differences in the same worlds."""

    every: int = 8
    """The number of worlds after which candidates may drop out, and after which again."""
    errors: float = 2.0
    """The difference from the leader, in standard errors, at which a candidate drops out."""
    usual: float = 0.0
    """The standard deviation that is expected of a difference: it counts as one more world. 0 for no expectation."""

    def remaining(self, race: Race) -> list[int]:
        """Return the candidates that stay."""
        leader = race.order()[0]
        if len(race.values[leader]) % self.every:
            return race.running
        return [n for n in race.running if n == leader or not self._behind(race, n, leader)]

    def _behind(self, race: Race, candidate: int, leader: int) -> bool:
        differences = [a - b for a, b in zip(race.values[leader], race.values[candidate], strict=True)]
        worlds = len(differences)
        mean = sum(differences) / worlds
        squares = sum((d - mean) ** 2 for d in differences) + self.usual * self.usual
        error = sqrt(squares / (worlds if self.usual else worlds - 1) / worlds)
        return mean >= self.errors * error  # equal values in all worlds need no further comparison


def better_half(race: Race) -> list[int]:
    """Return the better half of the candidates, at least two, the best first."""
    order = [n for n in race.order() if n in race.running]
    return order[: max(2, (len(order) + 1) // 2)]
