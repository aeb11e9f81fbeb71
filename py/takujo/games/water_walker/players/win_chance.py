"""Computes the features from which each seat's chance of winning is estimated."""

from __future__ import annotations

from math import sqrt

from ..rules.position import WaterWalkerPosition
from .value_function import MOST, SUNK, to_come
from .ways import water, ways

NEAR = 0.05
"""The number of walks that counts as left when only the points of the last walk have to be scored."""
BREADTH, LENGTH = 6, 7
"""How many paths of each length the search keeps, and how long they get, unless the goal is further away."""
POINTS = [turned + 1.0 for turned in range(MOST)]
"""The points of a walk that reaches its goal, by the number of panels turned over (3.6)."""


def features(p: WaterWalkerPosition) -> list[tuple[float, ...]]:
    """Return by seat the features from which its chance of winning is estimated."""
    return [_features(p, seat) for seat in range(p.seats)]


def _features(p: WaterWalkerPosition, seat: int) -> tuple[float, ...]:
    """Return score, walks to come and this turn's expected walk, and the same weighted towards the end."""
    if p.turn < 0:
        return (0.0,) * 6
    own = p.scores[seat] + SUNK * p.sunk[seat]
    coming, walk = float(to_come(p, seat)), 0.0
    if seat == p.turn:
        if p.pending in ("walk", "calls", "score"):
            walk = walked(p)
        else:  # Before the goal is placed, all walks count as equally good.
            coming += 1.0
    told = (own, coming, walk)
    left = sum(to_come(p, other) for other in range(p.seats)) + (1.0 if p.pending != "score" else NEAR)
    sure = sqrt(p.seats / left)  # The uncertainty grows with the square root of the number of walks.
    return (*told, *(sure * feature for feature in told))


def walked(p: WaterWalkerPosition) -> float:
    """Return the points that this turn's walk is expected to bring, by what the walker knows."""
    turned = len(p.turned())
    name = p.pending
    if name == "score":
        return SUNK * turned if p.splashed else POINTS[turned]
    path = p.path or (p.start,)
    found = ways(water(p, p.turn, {}), p.boats, path, turned, p.goal, POINTS, BREADTH, LENGTH)
    best = max((way.value for way in found), default=0.0)
    return best / 2 if name == "calls" else best  # Half of the others may call dobon.


def stage(p: WaterWalkerPosition) -> int:
    """Return the number of turns played in both rounds; reviews attribute changes at its start to no seat."""
    return p.round * p.seats + p.turn
