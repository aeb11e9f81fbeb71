"""Filling in what lies face down: any chips that a nation owns may lie there, each way as likely as the other."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.rng import Stream
from ..data import CHIPS, SUM_A_SPOT
from .actions import ATTACK

TRIES = 40
"""Deals at random before the chips are laid so that they surely fit."""


def card(rng: Stream) -> int:
    """Return a tactic: neither is the likelier one."""
    return ATTACK + rng.below(2)


def chips(owned: Sequence[int], sizes: list[int], rng: Stream) -> list[tuple[int, ...]]:
    """Return chips for each spot, so many as lie there, out of the counts of those that a nation owns."""
    if not any(sizes):
        return [()] * len(sizes)
    pile = [chip for chip, n in zip(CHIPS, owned, strict=True) for _ in range(n)]
    return _deal(pile, sizes, rng) or _fit(pile[: sum(sizes)], sizes)


def _deal(owned: list[int], sizes: list[int], rng: Stream) -> list[tuple[int, ...]]:
    """Return chips dealt at random, so many a spot; [] if every deal went over the limit of a spot (2.3)."""
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
    """Return the lowest chips laid within the limits; if any chips fit there, these do."""
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

    lay(len(lowest) - 1)  # the highest first
    return laid
