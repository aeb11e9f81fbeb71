"""The features of a position from which the chance of winning is computed."""

from __future__ import annotations

from math import sqrt

from ..data import SEATS, START
from ..odds import expected
from ..rules import KuhnPosition


def features(p: KuhnPosition) -> list[tuple[float, ...]]:
    """Return the features of each seat."""
    return [_features(p, seat) for seat in range(SEATS)]


def _features(p: KuhnPosition, seat: int) -> tuple[float, ...]:
    """Return the chips a seat has won, this deal included, and the same weighted by how near the end is."""
    won = float(expected(p, seat) - START)
    return won, won / sqrt(p.deals - p.deal + 1)


def stage(p: KuhnPosition) -> int:
    """Return the stage of the game: always the same, because every deal is alike."""
    return 0
