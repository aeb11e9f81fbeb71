"""Computes the features from which each side's chance of winning is estimated."""

from __future__ import annotations

from math import log, sqrt

from ..data import JAPAN, TURNS
from ..rules.position import CoProsperityPosition
from .value_function import chance

SURE = 0.002
"""The smallest distance of an estimated chance of winning from 0 and from 1 before the match is over."""


def features(p: CoProsperityPosition) -> list[tuple[float, ...]]:
    """Return by side the features from which its chance of winning is estimated."""
    japan = min(1 - SURE, max(SURE, chance(p, JAPAN)))
    ahead = log(japan / (1 - japan)) / 2
    sure = 1 / sqrt(TURNS - p.turn + 1)  # The uncertainty grows with the square root of the remaining turns.
    return [(ahead, ahead * sure, 0.5), (-ahead, -ahead * sure, -0.5)]


def stage(p: CoProsperityPosition) -> int:
    """Return the number of the match's turn; reviews attribute changes at its start to no seat."""
    return p.turn
