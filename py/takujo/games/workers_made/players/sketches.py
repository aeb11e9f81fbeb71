"""Sensible sample placings, from which computer players choose, and which they expect of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.rules.rng import Stream
from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT
from ..rules.actions import ATTACK, DEFENCE
from ..rules.ground import SPOTS, SPOTS_AN_AREA

ATTACKS = 6
"""The average number of attacks among ten tactics; the others are defences."""
SHARES = ((1, 1), (1, 1), (2, 1), (1, 2), (4, 1), (1, 4))
"""The ratios in which a nation may divide the strength of its chips between its two areas."""
SHAPES = ((1, 1, 1), (1, 1, 1), (4, 4, 1), (4, 1, 1), (9, 1, 0))
"""The ratios in which a nation may divide an area's strength between its three spots, in any order."""
FULL = (CHIPS_A_SPOT,) * SPOTS
"""The largest number of chips that the rules allow on each spot."""
SKETCHES = 10
"""The number of sample placings that are assumed for a nation that hasn't placed yet."""


class Sketch(NamedTuple):
    """The parts of a placing that matter in battle: the sums of the six spots, and the two tactics."""

    sums: tuple[int, ...]
    tactics: tuple[int, int]


def tactic(rng: Stream) -> int:
    """Return a random tactic, more often attack than defence."""
    return ATTACK if rng.below(10) < ATTACKS else DEFENCE


def puts(hand: list[int], on: list[tuple[int, ...]], rng: Stream, sizes: Sequence[int] = FULL) -> list[tuple[int, int]]:
    """Return a spot for every chip of a hand that fits, highest chip first, given the chips already on the spots.

    Placing costs nothing, so nothing is held back. `sizes` is the largest number of chips allowed on each spot.
    """
    weights: list[int] = []
    for share in rng.choice(SHARES):
        shape = list(rng.choice(SHAPES))
        rng.shuffle(shape)
        weights.extend(share * part for part in shape)
    rooms = [max(size - len(chips), 0) for size, chips in zip(sizes, on, strict=True)]
    sums = [sum(chips) for chips in on]
    laid: list[tuple[int, int]] = []
    for kind in range(len(CHIPS) - 1, -1, -1):
        chip = CHIPS[kind]
        for _ in range(hand[kind]):
            fits = [(s, weights[s] * 6 + 1) for s in range(SPOTS) if rooms[s] and sums[s] + chip <= SUM_A_SPOT]
            if not fits:
                break
            spot = rng.weighted(fits)
            rooms[spot] -= 1
            sums[spot] += chip
            laid.append((spot, chip))
    return laid


@lru_cache(256)
def sketches(counts: tuple[int, ...]) -> tuple[Sketch, ...]:
    """Return sample placings of a nation with these chips; always the same ones."""
    rng = Stream(sum(n << 6 * kind for kind, n in enumerate(counts)), "sketches")
    found: list[Sketch] = []
    for _ in range(SKETCHES):
        sums = [0] * SPOTS
        for spot, chip in puts(list(counts), [()] * SPOTS, rng):
            sums[spot] += chip
        found.append(Sketch(tuple(sums), (tactic(rng), tactic(rng))))
    return tuple(found)


def sketch_of(spots: list[tuple[int, ...]], tactics: list[int], seat: int) -> Sketch:
    """Return the placing of a seat on the table, reduced to sums and tactics."""
    lying = spots[seat * SPOTS : (seat + 1) * SPOTS]
    return Sketch(tuple(map(sum, lying)), (tactics[seat * 2], tactics[seat * 2 + 1]))


def front(sketch: Sketch, area: int) -> tuple[int, ...]:
    """Return the sums of chips on the spots of one of a nation's areas, 0 or 1."""
    return sketch.sums[area * SPOTS_AN_AREA : (area + 1) * SPOTS_AN_AREA]
