"""Predicts a rival's placings for `master` players: the ones that a strong player would choose in its place."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ....core.rules.rng import Stream
from ..rules.ground import SEATS
from ..rules.position import WorkersMadePosition
from .clash import BattleStakes
from .guesses import better, expected
from .placings import Placing
from .replies import Minds
from .situations import Situations

POOL, BETTER = 60, 20
"""How many random placings are generated per seat, and how many better ones, each the best of a few random ones."""
POOL_OF_ONE, BETTER_OF_ONE = 40, 8
"""The same numbers as POOL and BETTER, for predicting the placings of a single rival.

They are smaller, because each of the rival's predicted placings is only a small part of the result.
"""
SCENES, STARTS, TRIES = 40, 24, 10
"""The numbers of situations, of starting placings, and of variations of the best one, in predicting a rival's
placing.
"""
FORESEEN = 10
"""The number of placings predicted for each rival, in each round of the search."""


class Foresight(Minds):
    """Expects its rivals to make only placings that they are predicted to choose."""

    def prepare(self) -> Iterator[None]:
        """Predict the others' placings and find good ones for the seat.

        Yields regularly, so that it can be interrupted.
        """
        own = yield from self.better_ones(self.seat)
        expects = [own] * SEATS
        for s in range(SEATS):
            if s != self.seat:
                expects[s] = yield from foreseen(self.position, self.seat, s, FORESEEN, self.battle, self.rng)
        self.meet([expects])


def foreseen(
    p: WorkersMadePosition, mover: int, rival: int, count: int, battle: BattleStakes, rng: Stream
) -> Generator[None, None, list[Placing]]:
    """Return `count` predictions of how a rival places, or has placed, from what the seat `mover` knows.

    A rival that placed earlier can't have replied to later placings, but the numbers of chips on its spots are known.
    The generator yields regularly, so that it can be interrupted.
    """
    places = p.order.index(rival), p.order.index(mover)
    known = p.order[: min(places)]
    seen = [*known, rival] if places[0] < places[1] else known
    eyes = BattleStakes(p, known, battle)
    pools: list[list[Placing]] = []
    for s in range(SEATS):
        pools.append(expected(p, s, seen, rng, POOL))
        yield
    good: list[list[Placing]] = [[] for _ in range(SEATS)]
    for s in range(SEATS):
        for _ in range(BETTER):
            good[s].append(better(eyes, s, pools, rng))
        yield
    found: list[Placing] = []
    for _ in range(count):
        some = [[rng.choice(pool) for _ in range(POOL_OF_ONE)] for pool in pools]
        few = [[rng.choice(pool) for _ in range(BETTER_OF_ONE)] for pool in good]
        scenes = [scene for levels in (some, few) for scene in eyes.scenes(rival, levels, SCENES // 2, rng)]
        starts = [rng.choice(levels[rival]) for levels in (good, pools) for _ in range(STARTS // 2)]
        situations = Situations(eyes, rival, scenes)
        found.append(situations.climb(situations.best(starts), TRIES, rng))
        yield
    return found
