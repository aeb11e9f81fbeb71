"""Chooses the placings of `master` players in the first round: a mixture of many that is hard to exploit."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from ....core.rules.rng import Stream
from ..data import CHIPS_A_SPOT
from ..rules.ground import SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from .guesses import expected
from .placings import Placing, altered, invent, sizes_of
from .regret_matching import RegretMatching
from .replies import Effort
from .rivals import Foresight

POOL_MIXED = 400
"""The number of random placings of each nation that are mixed."""
PART = 100
"""The number of random placings that are generated without interruption."""
TRIES = 40
"""How many times a placing is generated to find one with the same number of chips on each spot."""
STEPS = 80
"""The number of steps of regret matching."""
SIZE = 60
"""The number of equally likely placings that represent a mixture; some of them are the same."""


class Equilibrium(Foresight):
    """Chooses at random between placings so that even rivals who know the probabilities gain little.

    Gains are counted in citizens only. That is enough, because the match doesn't end with the first round. If a rival
    places later, the chips are spread as evenly as possible (`evenly`), so that their numbers reveal nothing.
    """

    def __init__(self, p: WorkersMadePosition, seat: int, effort: Effort, rng: Stream) -> None:
        super().__init__(p, seat, effort, rng)
        self.predicted: list[list[Placing]] = [[] for _ in range(SEATS)]
        """By seat: the predicted placings of the rivals; none of the seat itself."""
        if seat != p.order[-1]:
            self.at_sight = [evenly_placed(p.soldiers[seat], self.pools[seat])]
            self.sizes = sizes_of(self.at_sight[0].stacks)

    def placings(self) -> Iterator[list[Placing]]:
        pools: list[list[Placing]] = []
        for s in range(SEATS):
            pools.append((yield from self._pool(s)))
        self.pools[self.seat] = pools[self.seat]
        for _ in range(self.effort.rounds):
            for _ in self.prepare():
                yield []
        matching = RegretMatching(self.battle, pools, self.seat, self.predicted)
        for _ in matching.prepare():
            yield []
        self.at_sight = []
        mixture = matching.mixtures[self.seat]
        for _ in range(STEPS):
            matching.step()
            yield [mixture.likeliest()]
        self.found = mixture.average(SIZE)

    def chosen(self) -> list[tuple[Placing, float]]:
        # All placings of a mixture are about equally good; their values here differ mostly by chance.
        value = 0.0
        for placing in self.found:
            value += self.situations.judged(placing) / len(self.found)
        return [(placing, value) for placing in self.found]

    def meet(self, levels: Sequence[Sequence[list[Placing]]]) -> None:
        super().meet(levels)
        for s in range(SEATS):
            if s != self.seat:
                self.predicted[s] += levels[-1][s]

    def _pool(self, seat: int) -> Generator[list[Placing], None, list[Placing]]:
        """Return random placings of a nation that have the numbers of chips that are seen, or planned, on its spots.

        The generator yields regularly, so that it can be interrupted.
        """
        p = self.position
        is_planned = seat == self.seat != p.order[-1]
        found: list[Placing] = []
        for _ in range(POOL_MIXED // PART):
            if is_planned:
                some = [invent(p.soldiers[seat], self.sizes, self.rng) for _ in range(PART)]
                found += [placing for placing in some if sizes_of(placing.stacks) == self.sizes]
            else:
                found += expected(p, seat, self.known, self.rng, PART)
            yield []
        # Random placings of high chips seldom have the planned numbers, so the rest are variations of others.
        while len(found) < PART:
            found.append(altered(self.rng.choice(found or self.at_sight), self.rng))
        return found


def evenly_placed(counts: Sequence[int], pool: Sequence[Placing]) -> Placing:
    """Return a placing with as many chips as fit, spread evenly over the spots.

    The sums of high chips may not allow the numbers that `evenly` returns. In that case, the result is the placing in
    `pool` with the most chips, or of several such ones the most even.
    """
    sizes, rng = evenly(sum(counts)), Stream(0, "evenly")
    for _ in range(TRIES):
        placing = invent(counts, sizes, rng)
        if sizes_of(placing.stacks) == tuple(sizes):
            return placing
    return max(pool, key=lambda placing: (sum(sizes_of(placing.stacks)), -sum(n * n for n in sizes_of(placing.stacks))))


def evenly(chips: int) -> list[int]:
    """Return the number of chips on each spot if as many as fit are distributed evenly.

    >>> evenly(12), evenly(14)
    ([2, 2, 2, 2, 2, 2], [3, 3, 2, 2, 2, 2])
    """
    share, more = divmod(min(chips, SPOTS * CHIPS_A_SPOT), SPOTS)
    return [share + (spot < more) for spot in range(SPOTS)]
