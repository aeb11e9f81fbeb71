"""Chooses the placings of `master` players in the first round: a mixture of many that is hard to exploit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.rules.position import HIDDEN
from ....core.rules.rng import Stream
from ..data import CHIPS_A_SPOT
from ..rules.ground import SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from .guesses import expected
from .placings import Placing
from .regret_matching import RegretMatching
from .replies import Effort
from .rivals import Foresight

POOL_MIXED = 400
"""The number of random placings of each nation that are mixed."""
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

    def placings(self) -> Iterator[list[Placing]]:
        pools: list[list[Placing]] = []
        for s in range(SEATS):
            pools.append(self._pool(s))
            yield []
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

    def _pool(self, seat: int) -> list[Placing]:
        """Return random placings of a nation that have the numbers of chips that are seen, or planned, on its spots."""
        p, known = self.position, self.known
        if seat == self.seat != p.order[-1]:
            p, known = p.copy(), [seat]
            p.spots[seat * SPOTS : (seat + 1) * SPOTS] = [(HIDDEN,) * n for n in evenly(sum(p.soldiers[seat]))]
        return expected(p, seat, known, self.rng, POOL_MIXED)


def evenly(chips: int) -> list[int]:
    """Return the number of chips on each spot if as many as fit are distributed evenly.

    >>> evenly(12), evenly(14)
    ([2, 2, 2, 2, 2, 2], [3, 3, 2, 2, 2, 2])
    """
    share, more = divmod(min(chips, SPOTS * CHIPS_A_SPOT), SPOTS)
    return [share + (spot < more) for spot in range(SPOTS)]
