"""How far a seat is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from math import sqrt

from .hints import evaluate
from .position import WaterWalkerPosition
from .standing import SUNK, to_come

WEIGHTS = (0.132, -0.7388, 0.003836, 0.1764, 1.867, 0.2757)
"""What each feature counts, in nats of the odds to win; from python3 -m takujo.bots.calibrate water-walker."""

NEAR = 0.05
"""What is left of a walk that only has to be counted."""


def features(p: WaterWalkerPosition) -> list[tuple[float, ...]]:
    """Return what tells how each seat stands, seat by seat."""
    return [_features(p, seat) for seat in range(p.seats)]


def _features(p: WaterWalkerPosition, seat: int) -> tuple[float, ...]:
    """Return the score, the walks to come, what this turn's walk may bring, and all that as the end nears."""
    if p.turn < 0:
        return (0.0,) * 6
    own = p.scores[seat] + SUNK * p.sunk[seat]
    coming, walk = float(to_come(p, seat)), 0.0
    if seat == p.turn:
        if p.stack[-1][0] in ("walk", "calls", "score"):
            walk = evaluate(p, seat) - own
        else:  # before the goal lies there, one walk is as good as another
            coming += 1.0
    told = (own, coming, walk)
    left = sum(to_come(p, other) for other in range(p.seats)) + (1.0 if p.stack[-1][0] != "score" else NEAR)
    sure = sqrt(p.seats / left)  # what is still open varies with the root of the walks
    return (*told, *(sure * feature for feature in told))


def stage(p: WaterWalkerPosition) -> int:
    """Return the turn, counted through both rounds."""
    return p.round * p.seats + p.turn
