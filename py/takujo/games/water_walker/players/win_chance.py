"""How far a seat is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from math import sqrt

from ..rules.position import WaterWalkerPosition
from .value_function import MOST, SUNK, to_come
from .ways import water, ways

NEAR = 0.05
"""What is left of a walk that only has to be counted."""
BREADTH, LENGTH = 6, 7
"""How many ways of each length are thought on, and how far, unless the goal is further away."""
POINTS = [turned + 1.0 for turned in range(MOST)]
"""What a walk brings that reaches its goal, by the panels turned over (3.6)."""


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
        if p.pending in ("walk", "calls", "score"):
            walk = walked(p)
        else:  # before the goal lies there, one walk is as good as another
            coming += 1.0
    told = (own, coming, walk)
    left = sum(to_come(p, other) for other in range(p.seats)) + (1.0 if p.pending != "score" else NEAR)
    sure = sqrt(p.seats / left)  # what is still open varies with the root of the walks
    return (*told, *(sure * feature for feature in told))


def walked(p: WaterWalkerPosition) -> float:
    """Return how many points the walk of this turn may be expected to bring, by what its walker knows."""
    turned = len(p.turned())
    name = p.pending
    if name == "score":
        return SUNK * turned if p.splashed else POINTS[turned]
    path = p.path or (p.start,)
    found = ways(water(p, p.turn, {}), p.boats, path, turned, p.goal, POINTS, BREADTH, LENGTH)
    best = max((way.value for way in found), default=0.0)
    return best / 2 if name == "calls" else best  # half of them may call dobon


def stage(p: WaterWalkerPosition) -> int:
    """Return the turn, counted through both rounds."""
    return p.round * p.seats + p.turn
