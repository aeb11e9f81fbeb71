"""The static evaluation: for the greedy level, and the unit of hints."""

from __future__ import annotations

from ....core.thinking.ideas import Greedy
from ..odds import expected
from ..rules import KuhnPosition


def unit(p: KuhnPosition) -> str:
    """Return the unit of values: final points, which are chips."""
    return "points"


def evaluate(p: KuhnPosition, seat: int) -> float:
    """Return the expected chips of a seat in a full position."""
    return float(expected(p, seat))


GREEDY = Greedy({"easy": 1.0}, evaluate)
"""The easy level errs by a chip (a standard deviation); the others think."""
