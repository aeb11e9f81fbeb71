"""How far a seat is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from math import sqrt

from ..data import SEATS, START
from ..odds import expected
from ..rules import KuhnPosition

WEIGHTS = (-0.02766, 0.5515)
"""What each feature counts, in nats of the odds to win; from python3 -m takujo.bots.calibrate kuhn-poker."""
DOUBT = 0.073
"""By how much a change of the chance to win may be off; from python3 -m takujo.bots.doubt kuhn-poker 60."""


def features(p: KuhnPosition) -> list[tuple[float, ...]]:
    """Return what tells how each seat stands, seat by seat."""
    return [_features(p, seat) for seat in range(SEATS)]


def _features(p: KuhnPosition, seat: int) -> tuple[float, ...]:
    """Return the chips that the seat has won, this deal included, and the same as the end nears."""
    won = float(expected(p, seat) - START)
    return won, won / sqrt(p.deals - p.deal + 1)


def stage(p: KuhnPosition) -> int:
    """Return the round of a position: here nothing changes by the mere passing of time."""
    return 0
