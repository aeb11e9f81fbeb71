"""What to expect of others, and how to answer it: placings at random, better ones, and answers to those."""

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
    """How hard somebody thinks about a placing."""

    better: int
    """How many better placings, each the best of a few, are expected of every seat; 0: nobody is thought to think."""
    answers: int
    """How many answers to those are expected of every other seat."""
    scenes: int
    """How many situations a placing is tried in."""
    starts: int
    """From how many placings a search for a better one starts."""
    tries: int
    """How often it is altered."""
    kept: int
    """How many such placings are found: chance chooses between them."""
    within: float
    """One that is worth so much less than the best of them is not left to chance."""
    rounds: int = 1
    """How often all this is done, with what was found before as a start: what is cut short has been through some."""


class Minds:
    """What a seat expects of the others before it places."""

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        self.position = p
        known = p.order[: p.order.index(seat)]  # who has placed: of those everybody sees how many chips lie where (2.4)
        self.battle = BattleStakes(p, known)
        self.effort = effort
        self.seat = seat
        self.rng = rng
        self.pools = [expected(p, s, known, rng) for s in range(SEATS)]
        self.at_sight: list[Placing] = []
        """What it may do as long as it has not thought of anything better."""
        self.found: list[Placing] = []
        self.against: list[Encounter] = []
        self.situations = Situations(self.battle, seat, ())

    def placings(self) -> Iterator[list[Placing]]:
        """Yield what there is to choose from as yet, again and again; at the end all that was found."""
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
        """Return of what share of its rivals a placing lets the seat expect to end ahead; None before any thought."""
        return self.situations.judged(placing) if self.against else None

    def prepare(self) -> Iterator[None]:
        """Think of what the others may think, pausing again and again."""
        yield
        levels = [self.pools]
        if self.effort.better:
            levels += yield from self._thoughts()
        self.meet(levels)
        yield

    def meet(self, levels: Sequence[Sequence[list[Placing]]]) -> None:
        """Look at situations in which everybody's placing is one of a level's, as many for each level."""
        for pools in levels:
            self.against += self.battle.scenes(self.seat, pools, self.effort.scenes // len(levels), self.rng)
        self.situations = Situations(self.battle, self.seat, self.against)
        self.starts = [*levels[-1][self.seat], *self.pools[self.seat]]

    def _starts(self) -> list[Placing]:
        return [self.rng.choice(self.starts) for _ in range(self.effort.starts)]

    def better_ones(self, seat: int) -> Generator[None, None, list[Placing]]:
        """Return what somebody would find good, pausing again and again."""
        found = []
        for _ in range(self.effort.better):
            found.append(better(self.battle, seat, self.pools, self.rng))
            if seat == self.seat:
                self.at_sight = found[:1]
            yield
        return found

    def _thoughts(self) -> Generator[None, None, list[list[list[Placing]]]]:
        """Return what everybody would find good, and what the others would answer to that."""
        good = []
        for s in range(SEATS):
            good.append((yield from self.better_ones(s)))
        answers = good[:]
        for s in range(SEATS):
            if s != self.seat:
                answers[s] = yield from self._replies(s, good)
        return [good, answers]

    def _replies(self, rival: int, good: list[list[Placing]]) -> Generator[None, None, list[Placing]]:
        found = []
        for _ in range(self.effort.answers):
            starts = [self.rng.choice(good[rival]) for _ in range(4)]
            situations = Situations(self.battle, rival, self.battle.scenes(rival, good, WORLDS, self.rng))
            found.append(situations.climb(situations.best(starts), 3, self.rng))
            yield
        return found
