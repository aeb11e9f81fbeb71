"""Decides which of several candidates is best, by noisy values.

All candidates are valued in the same simulated worlds; those that are clearly worse drop out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

Rule = Callable[["Race"], list[int]]
"""A function that chooses which candidates stay in a race after a world, in the order in which they are tried next."""


class Race:
    """The values of several candidate moves in simulated worlds, and which of the candidates haven't dropped out.

    Of two candidates with equal values, the earlier one is in front.
    """

    def __init__(self, count: int, sight: Sequence[float] = (), trust: int = 0, rule: Rule | None = None) -> None:
        """Begin a race with the static values of the candidates, which count as much as `trust` worlds.

        The default rule is `Cutoff.remaining`.
        """
        self.trusted = [value * trust for value in sight] or [0.0] * count
        self.trust = trust
        self.values: list[list[float]] = [[] for _ in range(count)]
        """By candidate, its values in the worlds until now."""
        self.running = list(range(count))
        """The candidates that haven't dropped out, in the order in which they are tried."""
        self._rule = rule or Cutoff().remaining

    def add(self, candidate: int, value: float) -> None:
        """Note the value of a candidate in the next world.

        Each candidate that hasn't dropped out gets one value per world.
        """
        self.values[candidate].append(value)

    def order(self) -> list[int]:
        """Return all candidates, best first.

        Those that haven't dropped out come before the others, of which the last to drop out is first.
        """
        running = set(self.running)
        return sorted(range(len(self.values)), key=lambda n: (n not in running, -len(self.values[n]), -self.mean(n)))

    def mean(self, candidate: int) -> float:
        """Return the mean of a candidate's values, its static value included; 0 if it has no values."""
        count = len(self.values[candidate]) + self.trust
        return sum(self.values[candidate], self.trusted[candidate]) / count if count else 0.0

    def seen(self, candidate: int) -> float:
        """Return the mean of a candidate's values in worlds, without its static value."""
        return sum(self.values[candidate]) / len(self.values[candidate])

    def leave_behind(self) -> None:
        """Let candidates drop out as the race's rule says, for example those clearly worse than the leader.

        Called after each world.
        """
        self.running = self._rule(self)


class Cutoff(NamedTuple):
    """A rule by which candidates drop out that are clearly worse than the leader in the same worlds."""

    every: int = 8
    """Candidates may drop out each time this many further worlds have been tried."""
    errors: float = 2.0
    """The difference from the leader at which a candidate drops out, in standard errors of that difference."""
    usual: float = 0.0
    """The standard deviation that differences are expected to have. The expectation counts as much as one world; 0 for
    none.
    """

    def remaining(self, race: Race) -> list[int]:
        """Return the candidates of a race that don't drop out."""
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
    """Return the better half of a race's candidates, best first, but at least two."""
    order = [n for n in race.order() if n in race.running]
    return order[: max(2, (len(order) + 1) // 2)]
