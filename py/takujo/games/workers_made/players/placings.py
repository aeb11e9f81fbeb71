"""Generates placings of all of a nation's chips: random sensible ones, variations, and completions of partial ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.rules.rng import Stream
from ..data import CHIPS, SUM_A_SPOT
from ..rules.ground import SPOTS
from .sketches import FULL, SHAPES, SHARES, tactic

Stack = tuple[int, ...]


class Placing(NamedTuple):
    """How a nation places: the chips on each of its six spots, highest first, and its two tactics."""

    stacks: tuple[Stack, ...]
    tactics: tuple[int, int]


def invent(counts: Sequence[int], sizes: Sequence[int] | None, rng: Stream) -> Placing:
    """Return a random placing of a nation's chips.

    `sizes` is how many chips each spot must have, if others can see that.
    """
    weights: list[int] = []
    for share in rng.choice(SHARES):
        shape = list(rng.choice(SHAPES))
        rng.shuffle(shape)
        weights.extend(share * part * 6 + 1 for part in shape)
    rooms = list(sizes or FULL)
    sums = [0] * SPOTS
    stacks: list[list[int]] = [[] for _ in range(SPOTS)]
    for kind in range(len(CHIPS) - 1, -1, -1):
        chip = CHIPS[kind]
        for _ in range(counts[kind]):
            fits = [s for s in range(SPOTS) if rooms[s] and sums[s] + chip <= SUM_A_SPOT]
            if not fits:
                break
            # 0-chips make the spots indistinguishable.
            spot = rng.weighted([(s, weights[s]) for s in fits]) if chip else max(fits, key=rooms.__getitem__)
            rooms[spot] -= 1
            sums[spot] += chip
            stacks[spot].append(chip)
    return Placing(tuple(map(tuple, stacks)), (tactic(rng), tactic(rng)))


def sizes_of(stacks: Sequence[Stack]) -> tuple[int, ...]:
    """Return the number of chips on each spot."""
    return tuple(map(len, stacks))


def altered(placing: Placing, rng: Stream) -> Placing:
    """Return a placing with one change: two chips of different spots are swapped, or a tactic is replaced."""
    if rng.below(5) == 0:
        area = rng.below(2)
        tactics = list(placing.tactics)
        tactics[area] = 3 - tactics[area]
        return Placing(placing.stacks, (tactics[0], tactics[1]))
    stacks = list(placing.stacks)
    for _ in range(8):
        one, other = rng.below(SPOTS), rng.below(SPOTS)
        if one == other or not stacks[one] or not stacks[other]:
            continue
        a, b = rng.choice(stacks[one]), rng.choice(stacks[other])
        if a == b or sum(stacks[one]) - a + b > SUM_A_SPOT or sum(stacks[other]) - b + a > SUM_A_SPOT:
            continue
        stacks[one], stacks[other] = _with(stacks[one], a, b), _with(stacks[other], b, a)
        break
    return Placing(tuple(stacks), placing.tactics)


def _with(stack: Stack, out: int, into: int) -> Stack:
    chips = list(stack)
    chips[chips.index(out)] = into
    return tuple(sorted(chips, reverse=True))


def under(lying: Sequence[Stack], stacks: Sequence[Stack]) -> bool:
    """Return whether each stack of a planned placing contains the chips that are already on its spot."""
    return all(on.count(chip) <= stack.count(chip) for on, stack in zip(lying, stacks, strict=True) for chip in on)
