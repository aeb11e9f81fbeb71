"""What to expect of others, and how to answer it: placings at random, better ones, and answers to those."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from ....core.rng import Stream
from ..rules.ground import SEATS
from ..rules.position import WorkersMadePosition
from .clash import Battle, Scene
from .guesses import WORLDS, better, expected
from .placings import Placing
from .rivals import foreseen
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
    foreseen: int = 0
    """How many placings of either rival are worked out as it may work them out itself: nothing else is met then."""


class Minds:
    """What a seat expects of the others before it places."""

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        self.position = p
        self.known = p.order[: p.order.index(seat)]
        """Who has placed: of those everybody sees how many chips lie where (2.4)."""
        self.battle = Battle(p, self.known)
        self.effort = effort
        self.seat = seat
        self.rng = rng
        self.pools = [expected(p, s, self.known, rng) for s in range(SEATS)]
        self.at_sight: list[Placing] = []
        """What it may do as long as it has not thought of anything better."""

    def prepare(self) -> Generator[None, None, None]:
        """Think of what the others may think, pausing again and again."""
        battle, effort, seat, rng = self.battle, self.effort, self.seat, self.rng
        yield
        levels = [self.pools]
        if effort.foreseen:
            levels = [(yield from self._foreseen())]
        elif effort.better:
            levels += yield from self._thoughts()
        against: list[Scene] = []
        for pools in levels:
            against += battle.scenes(seat, pools, effort.scenes // len(levels), rng)
        self.situations = Situations(battle, seat, against)
        self.starts = [*levels[-1][seat], *self.pools[seat]]
        yield

    def _better(self, seat: int) -> Generator[None, None, list[Placing]]:
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
            good.append((yield from self._better(s)))
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

    def _foreseen(self) -> Generator[None, None, list[list[Placing]]]:
        """Return what the others would come to, and what the seat would find good itself."""
        own = yield from self._better(self.seat)
        found = [own] * SEATS
        for s in range(SEATS):
            if s != self.seat:
                found[s] = yield from foreseen(self.position, self.seat, s, self.effort.foreseen, self.battle, self.rng)
        return found

    def answers(self) -> Iterator[Placing]:
        """Yield ever better placings, the last one a good one: the best of a few, altered as long as that helps."""
        placing = self.situations.best([self.rng.choice(self.starts) for _ in range(self.effort.starts)])
        yield placing
        for _ in range(self.effort.tries):
            placing = self.situations.climb(placing, 1, self.rng)
            yield placing
