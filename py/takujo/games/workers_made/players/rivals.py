"""What a rival is likely to lay: placings that it would come to if it thought as a strong player does. For `master`."""

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
"""How many placings at random are made up for a seat, and how many better ones, each the best of a few."""
POOL_OF_ONE, BETTER_OF_ONE = 40, 8
"""How many of them one player thinks of: what each of them expects is another small part of all."""
SCENES, STARTS, TRIES = 40, 24, 10
"""In how many situations it tries a placing, from how many it starts, and how often it alters the best."""
FORESEEN = 10
"""How many placings of either rival are worked out in a round of thought."""


class Foresight(Minds):
    """Expects of its rivals nothing but what they would come to."""

    def prepare(self) -> Iterator[None]:
        """Work out what the others would come to, and what the seat would find good itself, pausing again and again."""
        own = yield from self.better_ones(self.seat)
        expects = [own] * SEATS
        for s in range(SEATS):
            if s != self.seat:
                expects[s] = yield from foreseen(self.position, self.seat, s, FORESEEN, self.battle, self.rng)
        self.meet([expects])


def foreseen(
    p: WorkersMadePosition, mover: int, rival: int, count: int, battle: BattleStakes, rng: Stream
) -> Generator[None, None, list[Placing]]:
    """Return so many placings that a rival may have made or may make, from what a mover knows, pausing again and again.

    Who has placed can't have answered what was laid later; but how many chips lie on its own spots is seen.
    """
    places = p.order.index(rival), p.order.index(mover)
    known = p.order[: min(places)]
    seen = [*known, rival] if places[0] < places[1] else known
    eyes = BattleStakes(p, known, battle)
    pools = []
    for s in range(SEATS):
        pools.append(expected(p, s, seen, rng, POOL))
        yield
    good: list[list[Placing]] = [[] for _ in range(SEATS)]
    for s in range(SEATS):
        for _ in range(BETTER):
            good[s].append(better(eyes, s, pools, rng))
        yield
    found = []
    for _ in range(count):
        some = [[rng.choice(pool) for _ in range(POOL_OF_ONE)] for pool in pools]
        few = [[rng.choice(pool) for _ in range(BETTER_OF_ONE)] for pool in good]
        scenes = [scene for levels in (some, few) for scene in eyes.scenes(rival, levels, SCENES // 2, rng)]
        starts = [rng.choice(levels[rival]) for levels in (good, pools) for _ in range(STARTS // 2)]
        situations = Situations(eyes, rival, scenes)
        found.append(situations.climb(situations.best(starts), TRIES, rng))
        yield
    return found
