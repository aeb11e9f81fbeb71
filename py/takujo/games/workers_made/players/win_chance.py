"""Computes the features from which each seat's chance of winning is estimated."""

from __future__ import annotations

from ..data import CITIZENS, ONE, TWO
from ..rules.ground import SEATS
from ..rules.position import WorkersMadePosition
from .evaluation import evaluate

FULL = CITIZENS[ONE] + 2 * CITIZENS[TWO]
"""The number of citizens of a nation at the start."""


def features(p: WorkersMadePosition) -> list[tuple[float, ...]]:
    """Return by seat the features from which its chance of winning is estimated."""
    return [_features(p, seat) for seat in range(SEATS)]


def _features(p: WorkersMadePosition, seat: int) -> tuple[float, ...]:
    """Return a seat's value and possessions, and the same weighted by how near the weakest nation is to its end."""
    passed = 1 - max(0, min(p.citizens(s) for s in range(SEATS))) / FULL
    told = (evaluate(p, seat), float(p.total(seat)))
    return (*told, *(passed * feature for feature in told))


def stage(p: WorkersMadePosition) -> int:
    """Return the number of the match's round; reviews attribute changes at its start to no seat."""
    return p.round
