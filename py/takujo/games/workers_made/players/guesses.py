"""Generates the placings that a seat might choose: random ones, and better ones chosen from these."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....core.rules.rng import Stream
from ..rules.actions import ATTACK, DEFENCE
from ..rules.ground import SPOTS
from ..rules.position import WorkersMadePosition
from .clash import BattleStakes
from .placings import Placing, invent, sizes_of
from .situations import Situations

POOL = 40
"""The number of random placings that are generated for a seat."""
TRIES, WORLDS = 12, 8
"""A better placing is the best of TRIES random ones, judged in WORLDS random situations."""


def expected(
    p: WorkersMadePosition, seat: int, known: Collection[int], rng: Stream, count: int = POOL
) -> list[Placing]:
    """Return random placings that a seat may make.

    If the seat is one of `known`, the placings have the visible numbers of chips on its spots.
    """
    sizes = sizes_of(p.spots[seat * SPOTS : (seat + 1) * SPOTS]) if seat in known else None
    found = [invent(p.soldiers[seat], sizes, rng) for _ in range(count)]
    if sizes:
        found = [placing for placing in found if sizes_of(placing.stacks) == sizes]
        # Few sensible placings have these numbers of chips per spot, so the rest are filled in at random.
        while len(found) < count // 4:
            filled = p.copy()
            filled.fill(seat, rng)
            stacks = tuple(filled.spots[seat * SPOTS : (seat + 1) * SPOTS])
            found += [Placing(stacks, (a, b)) for a in (ATTACK, DEFENCE) for b in (ATTACK, DEFENCE)]
    return found


def better(battle: BattleStakes, seat: int, pools: Sequence[Sequence[Placing]], rng: Stream) -> Placing:
    """Return a better placing of a seat: the best of a few random ones, judged in a few situations."""
    found = [rng.choice(pools[seat]) for _ in range(TRIES)]
    return Situations(battle, seat, battle.scenes(seat, pools, WORLDS, rng)).best(found)
