"""What to expect of others, and how to answer it: placings at random, better ones, and answers to those."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from ....core.rng import Stream
from ..rules.actions import ATTACK, DEFENCE
from ..rules.ground import SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from .clash import Battle, Fronts, Scene, has_placed
from .placings import Placing, invent, sizes_of

POOL = 40
"""How many placings are made up for a seat."""


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


TRIES, WORLDS = 12, 8
"""A better placing is the best of so many, in so many situations."""


def expected(p: WorkersMadePosition, seat: int, rng: Stream) -> list[Placing]:
    """Return placings at random such as a seat may make, or may have made."""
    sizes = sizes_of(p.spots[seat * SPOTS : (seat + 1) * SPOTS]) if has_placed(p, seat) else None
    found = [invent(p.soldiers[seat], sizes, rng) for _ in range(POOL)]
    if sizes:
        found = [placing for placing in found if sizes_of(placing.stacks) == sizes]
        while len(found) < POOL // 4:  # hard to lay so many chips sensibly: as they may be
            filled = p.copy()
            filled.fill(seat, rng)
            stacks = tuple(filled.spots[seat * SPOTS : (seat + 1) * SPOTS])
            found += [Placing(stacks, (a, b)) for a in (ATTACK, DEFENCE) for b in (ATTACK, DEFENCE)]
    return found


class Minds:
    """What a seat expects of the others before it places."""

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        self.battle = Battle(p)
        self.effort = effort
        self.seat = seat
        self.rng = rng
        self.pools = [expected(p, s, rng) for s in range(SEATS)]
        self.against: list[Scene] = []

    def prepare(self) -> Iterator[None]:
        """Think of what the others may think, pausing again and again."""
        battle, effort, seat, rng = self.battle, self.effort, self.seat, self.rng
        levels = [self.pools]
        fronts = [Fronts(pool) for pool in self.pools]
        yield
        if effort.better:
            better: list[list[Placing]] = [[] for _ in range(SEATS)]
            for s in range(SEATS):
                for _ in range(effort.better):
                    better[s].append(self.better(s, fronts, TRIES))
                    yield
            levels.append(better)
            fronts = [Fronts(pool) for pool in better]
            answers: list[list[Placing]] = [better[s] if s == seat else [] for s in range(SEATS)]
            for s in range(SEATS):
                for _ in range(effort.answers if s != seat else 0):
                    starts = [rng.choice(better[s]) for _ in range(4)]
                    answers[s].append(battle.climb(s, starts, battle.scenes(s, fronts, WORLDS, rng), 3, rng))
                    yield
            levels.append(answers)
        for pools in levels:
            self.against += battle.scenes(seat, [Fronts(pool) for pool in pools], effort.scenes // len(levels), rng)
        self.starts = levels[-1][seat]
        yield

    def better(self, seat: int, fronts: Sequence[Fronts], tries: int) -> Placing:
        """Return the best of a few placings of a seat in a few situations."""
        found = [self.rng.choice(self.pools[seat]) for _ in range(tries)]
        values = self.battle.judged(seat, found, self.battle.scenes(seat, fronts, WORLDS, self.rng))
        return found[max(range(tries), key=values.__getitem__)]

    def answer(self) -> Generator[None, None, Placing]:
        """Return a good placing, pausing again and again: the best of a few, altered as long as that helps."""
        starts = [*self.starts, *self.pools[self.seat]]
        some = [self.rng.choice(starts) for _ in range(self.effort.starts)]
        placing = self.battle.climb(self.seat, some, self.against, 0, self.rng)
        yield
        for _ in range(self.effort.tries):
            placing = self.battle.climb(self.seat, [placing], self.against, 1, self.rng)
            yield
        return placing
