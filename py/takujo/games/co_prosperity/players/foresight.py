"""Chooses operations for `master` players by looking ahead.

Operations are compared by the enemy's best replies and by the player's own operations after these.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ....core.rules.rng import Stream
from ....core.thinking.candidate_race import Race, better_half
from ....core.thinking.ideas import Idea, Thinking, best
from ....core.thinking.rollouts import Comparison, Work, compared
from ..rules.next_step import NextStep
from ..rules.position import CoProsperityPosition
from .lookahead import PASS, Ahead, varied
from .plans import Way, led_to, ways
from .value_function import chance

DRAWN = 6
"""The search tries this many times as many random ways to carry out a move as the number in plans.TRIES."""
RIVALS = 8
"""The maximum number of sequences of actions that are compared by looking ahead."""
WITHIN = 0.04
"""A sequence of actions is compared if its static value is at most this much below the best one, as a chance of
winning.
"""
WORLDS = 3
"""The maximum number of simulated worlds in which sequences of actions are compared; after each, the worse half is
dropped.
"""


class OperationComparison(Comparison[Ahead]):
    """Compares sequences of actions that carry out an operation by the chance of winning a few operations later."""

    worlds = WORLDS
    trust = 1

    def __init__(self, view: CoProsperityPosition, seat: int, rng: Stream) -> None:
        self.view = view
        self.seat = seat
        self._world: CoProsperityPosition | None = view.determinize(seat, rng)
        """The world of the static values, which is also the first one in which ways are compared."""
        self._own: list[Way] = []
        """All ways, by static value, best first."""

    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        assert self._world is not None
        sight: dict[Way, float] = {}
        for way in ways(self.view, self.seat, rng, DRAWN):
            sight[way] = chance(led_to(self._world, self.seat, way), self.seat)
            if len(sight) % 3 == 1:
                yield best(Idea(*item) for item in sight.items())
        yield best(Idea(*item) for item in sight.items())
        self._own = sorted(sight, key=lambda way: -sight[way])
        bar = sight[self._own[0]] - WITHIN
        rivals = varied((way for way in self._own if sight[way] >= bar), RIVALS)
        return [Idea(way, sight[way]) for way in rivals]

    def next_world(self, rng: Stream) -> Work[Ahead]:
        ahead = Ahead(self._world or self.view.determinize(self.seat, rng), self.seat, self._own, rng)
        self._world = None
        yield from ahead.prepare()
        return ahead

    def playout(self, world: Ahead, candidate: Idea) -> Work[float | None]:
        if is_last_pass(world.world, self.seat, candidate.line):
            return None
        return (yield from world.foreseen(candidate.line))

    def race(self, sight: Sequence[float]) -> Race:
        return Race(len(sight), sight, self.trust, better_half)

    def shown(self, candidate: Idea, race: Race, n: int) -> float:
        return race.mean(n)


def think(view: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
    yield from compared(OperationComparison(view, seat, rng), rng)


def serves(view: CoProsperityPosition) -> bool:
    """Return whether this module chooses the action: only in the operations phase, for operations and their parts."""
    if view.pending in ("action", "from", "with"):
        first = view.stack[0]
        return isinstance(first, NextStep) and first.phase == "operate"
    return view.pending == "operate"


def is_last_pass(p: CoProsperityPosition, seat: int, way: Way) -> bool:
    """Return whether a way is a pass that ends the operations phase.

    Such a way isn't valued by looking ahead, but by what the remaining cards could still do.
    """
    if way != PASS:
        return False
    q = p.copy()
    q.play(seat, PASS[0])
    return q.pending != "operate"
