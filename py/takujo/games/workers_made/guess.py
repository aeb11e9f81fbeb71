"""Filling in what lies face down: any chips that a nation owns may lie there, each way as likely as the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.position import HIDDEN
from ...core.rng import Stream
from .actions import ATTACK
from .data import CHIPS, SUM_A_SPOT
from .ground import SPOTS

if TYPE_CHECKING:
    from .position import WorkersMadePosition

TRIES = 40
"""Deals at random before the chips are laid so that they surely fit."""


def fill(p: WorkersMadePosition, seat: int, rng: Stream) -> None:
    """Put random chips and cards in the place of a seat's hidden ones."""
    for card in (seat * 2, seat * 2 + 1):
        if p.tactics[card] == HIDDEN:
            p.tactics[card] = ATTACK + rng.below(2)  # neither tactic is the likelier one
    base = seat * SPOTS
    sizes = [len(on) for on in p.spots[base : base + SPOTS]]
    owned = [chip for chip, n in zip(CHIPS, p.soldiers[seat], strict=True) for _ in range(n)]
    if not any(sizes):
        return
    for spot, on in enumerate(_deal(owned, sizes, rng) or _fit(owned[: sum(sizes)], sizes)):
        p.spots[base + spot] = on


def _deal(owned: list[int], sizes: list[int], rng: Stream) -> list[tuple[int, ...]]:
    """Return chips dealt at random, so many a spot; [] if every deal went over the limit of a spot (2.3)."""
    chips = owned[:]
    for _ in range(TRIES):
        rng.shuffle(chips)
        dealt = []
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
