"""What a position is worth to a seat: for the greedy level, and the unit of every hint."""

from __future__ import annotations

from ..odds import expected
from ..rules import KuhnPosition

AMISS = {"easy": 1.0}
"""By greedy level, how far its judgement may be off: a standard deviation, in chips."""


def unit(p: KuhnPosition) -> str:
    """Return what computer players reckon in: the final points, which are chips."""
    return "points"


def evaluate(p: KuhnPosition, seat: int) -> float:
    """Return the chips that a seat may expect of a full position."""
    return float(expected(p, seat))
