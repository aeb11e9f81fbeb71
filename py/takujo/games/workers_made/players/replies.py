"""Finds placings that answer the other seats' likely ones: random placings, better ones, and replies to those."""

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
from .sketches import FULL


class Effort(NamedTuple):
    """The effort of the search for a placing: how many placings, situations and variations it tries."""

    better: int
    """How many placings, each the best of a few random ones, every seat is expected to consider; 0 for none."""
    answers: int
    """How many replies to the better placings every other seat is expected to consider."""
    scenes: int
    """The number of situations in which a placing is evaluated."""
    starts: int
    """The number of placings from which local searches start."""
    tries: int
    """The number of variations tried in each local search."""
    kept: int
    """The number of placings with high values to find; the seat chooses one of them at random."""
    within: float
    """A placing can be chosen if its value (the expected share of rivals finished behind) is at most this much below
    that of the best one found.
    """
    rounds: int = 1
    """How many times the search is repeated, each time from the previous results, so that an interrupted search has
    some.
    """


class Minds:
    """What a seat expects the others to place, and the placings that it finds against that."""

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        self.position = p
        # The seats that have placed: all players see how many chips are on each of their spots (2.4).
        self.known = p.order[: p.order.index(seat)]
        self.battle = BattleStakes(p, self.known)
        self.effort = effort
        self.seat = seat
        self.rng = rng
        self.pools = [expected(p, s, self.known, rng) for s in range(SEATS)]
        self.sizes: Sequence[int] = FULL
        """The largest number of chips that the seat places on each spot."""
        self.at_sight: list[Placing] = []
        """The placings that the seat uses until its search has found better ones."""
        self.found: list[Placing] = []
        self.against: list[Encounter] = []
        self.situations = Situations(self.battle, seat, ())

    def placings(self) -> Iterator[list[Placing]]:
        """Yield the placings that were found, again and again while they improve."""
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

    def chosen(self) -> list[tuple[Placing, float]]:
        """Return the placings between which the seat chooses after the search, all equally likely, and their values."""
        values = [(placing, self.situations.judged(placing)) for placing in self.found]
        high = max(value for _, value in values) - self.effort.within
        return [(placing, value) for placing, value in values if value >= high]

    def worth(self, placing: Placing) -> float | None:
        """Return the expected share of its rivals that the seat finishes ahead of with a placing.

        None before any search.
        """
        return self.situations.judged(placing) if self.against else None

    def prepare(self) -> Iterator[None]:
        """Compute what the others may place; yields regularly, so that it can be interrupted."""
        yield
        levels = [self.pools]
        if self.effort.better:
            levels += yield from self._thoughts()
        self.meet(levels)
        yield

    def meet(self, levels: Sequence[Sequence[list[Placing]]]) -> None:
        """Add situations that the seat may meet, the same number for each level of `levels`.

        A level has by seat the placings of equal quality, from which all seats choose in a situation.
        """
        for pools in levels:
            self.against += self.battle.scenes(self.seat, pools, self.effort.scenes // len(levels), self.rng)
        self.situations = Situations(self.battle, self.seat, self.against)
        self.starts = [*levels[-1][self.seat], *self.pools[self.seat]]

    def _starts(self) -> list[Placing]:
        return [self.rng.choice(self.starts) for _ in range(self.effort.starts)]

    def better_ones(self, seat: int) -> Generator[None, None, list[Placing]]:
        """Return placings that have a high value to a seat against the others' random placings.

        The generator yields regularly, so that it can be interrupted.
        """
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
