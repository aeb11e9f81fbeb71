"""What a position is worth to a seat: for the greedy level, and the unit of every hint."""

from __future__ import annotations

from ....core.ideas import Greedy
from ..odds import expected
from ..rules import KuhnPosition


def unit(p: KuhnPosition) -> str:
    """Return what computer players reckon in: the final points, which are chips."""
    return "points"


def evaluate(p: KuhnPosition, seat: int) -> float:
    """Return the chips that a seat may expect of a full position."""
    return float(expected(p, seat))


GREEDY = Greedy({"easy": 1.0}, evaluate)
"""The easy level errs by a chip (a standard deviation); the others think."""
