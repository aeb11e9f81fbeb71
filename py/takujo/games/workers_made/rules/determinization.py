"""Replaces face-down chips and cards by random ones: every combination that the nation may own is equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.rng import Stream
from ..data import CHIPS, SUM_A_SPOT
from .actions import ATTACK

TRIES = 40
"""How many random deals are tried; after that, the lowest chips are dealt in a way that fits."""


def card(rng: Stream) -> int:
    """Return a random tactic; both are equally likely."""
    return ATTACK + rng.below(2)


def chips(owned: Sequence[int], sizes: list[int], rng: Stream) -> list[tuple[int, ...]]:
    """Return random chips for each spot, in the given numbers, out of the counts of chips that a nation owns."""
    if not any(sizes):
        return [()] * len(sizes)
    pile = [chip for chip, n in zip(CHIPS, owned, strict=True) for _ in range(n)]
    return _deal(pile, sizes, rng) or _fit(pile[: sum(sizes)], sizes)


def _deal(owned: list[int], sizes: list[int], rng: Stream) -> list[tuple[int, ...]]:
    """Return chips dealt at random in the given numbers per spot; [] if every deal exceeded a spot's limit (2.3)."""
    chips = owned[:]
    for _ in range(TRIES):
        rng.shuffle(chips)
        dealt: list[tuple[int, ...]] = []
        at = 0
        for size in sizes:
            on = chips[at : at + size]
            if sum(on) > SUM_A_SPOT:
                break
            dealt.append(tuple(sorted(on, reverse=True)))
            at += size
        else:
            return dealt
    return []


def _fit(lowest: list[int], sizes: list[int]) -> list[tuple[int, ...]]:
    """Return the lowest chips distributed within the limits; if any chips fit, these do."""
    laid: list[tuple[int, ...]] = [()] * len(sizes)

    def lay(n: int) -> bool:
        if n < 0:
            return True
        for spot, on in enumerate(laid):
            if len(on) < sizes[spot] and sum(on) + lowest[n] <= SUM_A_SPOT:
                laid[spot] = (*on, lowest[n])
                if lay(n - 1):
                    return True
                laid[spot] = on
        return False

    lay(len(lowest) - 1)  # Highest first.
    return laid
