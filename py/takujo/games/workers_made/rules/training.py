"""Training: exchange of soldier chips for one chip of equal value from the training ground (section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..data import CHIPS, KIND, PRIZES
from .actions import Train
from .payment import moved
from .position import WorkersMadePosition


def trainer(p: WorkersMadePosition) -> int:
    """Return the seat with the most citizens left; among tied ones, the first in this round's order (5.1)."""
    return max(p.order, key=p.citizens)


def exchanges(p: WorkersMadePosition, seat: int) -> tuple[Train, ...]:
    """Return every exchange that the seat's chips and the training ground allow."""
    return _exchanges(p.soldiers[seat], tuple(prize for prize in PRIZES if p.yard[KIND[prize]]))


@lru_cache(256)
def _exchanges(counts: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Train, ...]:
    return tuple(Train(prize, chips) for prize in prizes for chips in _sums(counts, prize, KIND[prize] - 1))


def _sums(counts: tuple[int, ...], wanted: int, kind: int) -> Iterator[tuple[int, ...]]:
    """Yield the combinations of chips up to a kind with a given sum, large chips first, without 0-chips."""
    if not wanted:
        yield ()
    elif kind > 0:
        chip = CHIPS[kind]
        for n in range(min(counts[kind], wanted // chip), -1, -1):
            for rest in _sums(counts, wanted - n * chip, kind - 1):
                yield (chip,) * n + rest


def train(p: WorkersMadePosition, seat: int, action: Train) -> None:
    """Exchange soldier chips of a seat for a chip of the training ground, as an action says."""
    p.soldiers[seat] = moved(p.soldiers[seat], action.chips, (action.prize,))
    p.yard = moved(p.yard, (action.prize,), action.chips)
    p.trained = [action.prize, *action.chips]
    p.emit("train", seat, prize=action.prize, chips="+".join(map(str, action.chips)))
