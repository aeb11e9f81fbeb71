"""How far a seat is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from ...core.shares import dot, shares, softmax
from .position import WarCloudsPosition
from .standing import expected

WEIGHTS = (0.08448, 0.1582)
"""What each feature counts, in nats of the odds to win; from python3 -m takujo.bots.calibrate war-clouds."""
USUAL = 10
"""About how many rounds a match has."""


def features(p: WarCloudsPosition) -> list[tuple[float, ...]]:
    """Return what tells how each seat stands, seat by seat."""
    return [_features(p, seat) for seat in range(p.seats)]


def _features(p: WarCloudsPosition, seat: int) -> tuple[float, ...]:
    """Return the points a nation may expect, and the same as the rounds go by."""
    worth = expected(p, seat)
    return (worth, worth * min(1.0, p.round / USUAL))


def chance(p: WarCloudsPosition, seat: int) -> float:
    """Return how likely a seat is to win; with a share of the win at the end."""
    outcome = p.outcome()
    if outcome is not None:
        return shares(outcome)[seat]
    return softmax([dot(WEIGHTS, row) for row in features(p)])[seat]


def stage(p: WarCloudsPosition) -> int:
    """Return the round."""
    return p.round
