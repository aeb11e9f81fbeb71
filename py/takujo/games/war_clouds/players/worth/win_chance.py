"""How far a seat is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.thinking.win_shares import dot, softmax
from ...rules.position import WarCloudsPosition
from ..learned import WEIGHTS
from .appraisal import proved
from .value_function import expected

USUAL = 10
"""About how many rounds a match has."""


def features(p: WarCloudsPosition) -> list[tuple[float, ...]]:
    """Return what tells how each seat stands, seat by seat."""
    return _features(p, p.round)


def _features(p: WarCloudsPosition, now: int) -> list[tuple[float, ...]]:
    """Return the points that each nation may expect, and the same as the rounds go by."""
    if p.phase == "setup":
        return [(worth, 0.0) for worth in _drafted(p)]
    sure = min(1.0, now / USUAL)
    return [(worth, worth * sure) for worth in (expected(p, seat) for seat in range(p.seats))]


def _drafted(p: WarCloudsPosition) -> list[float]:
    """Return the points that each nation's packages are good for: who has none yet will have some."""
    brought = proved(p) or (0,) * len(p.packages)
    return [sum(b for b, owner in zip(brought, p.packages, strict=True) if owner == s) / 10 for s in range(p.seats)]


def chance(p: WarCloudsPosition, seat: int, now: int) -> float:
    """Return how likely a seat is to win if it comes to this position, as sure as one can be of it in round `now`."""
    return softmax([dot(WEIGHTS, row) for row in _features(p, now)])[seat]


def richer(p: WarCloudsPosition, seat: int, dollars: Sequence[float]) -> list[float]:
    """Return how likely a seat is to win if it had so many dollars more, for each of some sums."""
    rows = [dot(WEIGHTS, row) for row in features(p)]
    a_dollar = dot(WEIGHTS, (1.0, min(1.0, p.round / USUAL))) / 10
    return [softmax([*rows[:seat], rows[seat] + more * a_dollar, *rows[seat + 1 :]])[seat] for more in dollars]


def stage(p: WarCloudsPosition) -> int:
    """Return the round."""
    return p.round
