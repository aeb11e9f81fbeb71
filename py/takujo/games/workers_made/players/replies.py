"""Anticipates the other seats and answers them: random placings, better ones, and replies to those."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from ....core.rules.rng import Stream
from ..rules.ground import SEATS
from ..rules.position import WorkersMadePosition
from .clash import BattleStakes, Encounter
from .guesses import WORLDS, better, expected
from .placings import Placing
from .situations import Situations


class Effort(NamedTuple):
    """How much search a placing gets."""

    better: int
    """How many better placings, each the best of a few, are expected of every seat; 0: random placings only."""
    answers: int
    """How many replies to those are expected of every other seat."""
    scenes: int
    """The number of situations in which a placing is evaluated."""
    starts: int
    """The number of placings from which a local search starts."""
    tries: int
    """The number of variations per local search."""
    kept: int
    """The number of placings to find; one of them is chosen at random."""
    within: float
    """The largest loss of value against the best of them with which a placing can be chosen."""
    rounds: int = 1
    """The number of repetitions, each starting from the previous results; an interrupted search has finished some."""


class Minds:
    """A seat's expectations of the others before it places."""

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        self.position = p
        # The seats that have placed: all players see how many chips are on each of their spots (2.4).
        known = p.order[: p.order.index(seat)]
        self.battle = BattleStakes(p, known)
        self.effort = effort
        self.seat = seat
        self.rng = rng
        self.pools = [expected(p, s, known, rng) for s in range(SEATS)]
        self.at_sight: list[Placing] = []
        """The placings to use before the search has found better ones."""
        self.found: list[Placing] = []
        self.against: list[Encounter] = []
        self.situations = Situations(self.battle, seat, ())

    def placings(self) -> Iterator[list[Placing]]:
        """Yield the placings to choose from, as they improve; at the end, all that were found."""
        for _ in range(self.effort.rounds):
            for _ in self.prepare():
                yield self.found
            earlier = self.found[:]
            for _ in range(self.effort.kept):
                placing = self.situations.best([*earlier, *self._starts()])
                for _ in range(self.effort.tries):
                    yield [*self.found, placing]
                    placing = self.situations.climb(placing, 1, self.rng)
                self.found.append(placing)
        yield self.found

    def worth(self, placing: Placing) -> float | None:
        """Return the expected share of its rivals that the seat finishes ahead of with a placing.

        None before any search.
        """
        return self.situations.judged(placing) if self.against else None

    def prepare(self) -> Iterator[None]:
        """Anticipate the others' placings; pauses regularly."""
        yield
        levels = [self.pools]
        if self.effort.better:
            levels += yield from self._thoughts()
        self.meet(levels)
        yield

    def meet(self, levels: Sequence[Sequence[list[Placing]]]) -> None:
        """Add situations in which all placings are of one level; each level gets an equal number of situations."""
        for pools in levels:
            self.against += self.battle.scenes(self.seat, pools, self.effort.scenes // len(levels), self.rng)
        self.situations = Situations(self.battle, self.seat, self.against)
        self.starts = [*levels[-1][self.seat], *self.pools[self.seat]]

    def _starts(self) -> list[Placing]:
        return [self.rng.choice(self.starts) for _ in range(self.effort.starts)]

    def better_ones(self, seat: int) -> Generator[None, None, list[Placing]]:
        """Return placings that a seat would consider good; pauses regularly."""
        found: list[Placing] = []
        for _ in range(self.effort.better):
            found.append(better(self.battle, seat, self.pools, self.rng))
            if seat == self.seat:
                self.at_sight = found[:1]
            yield
        return found

    def _thoughts(self) -> Generator[None, None, list[list[list[Placing]]]]:
        """Return the placings that every seat would consider good, and the others' replies to those."""
        good: list[list[Placing]] = []
        for s in range(SEATS):
            good.append((yield from self.better_ones(s)))
        answers = good[:]
        for s in range(SEATS):
            if s != self.seat:
                answers[s] = yield from self._replies(s, good)
        return [good, answers]

    def _replies(self, rival: int, good: list[list[Placing]]) -> Generator[None, None, list[Placing]]:
        found: list[Placing] = []
        for _ in range(self.effort.answers):
            starts = [self.rng.choice(good[rival]) for _ in range(4)]
            situations = Situations(self.battle, rival, self.battle.scenes(rival, good, WORLDS, self.rng))
            found.append(situations.climb(situations.best(starts), 3, self.rng))
            yield
        return found
