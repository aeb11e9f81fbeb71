"""Computes the features from which each seat's chance of winning is estimated."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from .....core.thinking.win_shares import dot, softmax
from ...rules.position import WarCloudsPosition
from ..learned import WEIGHTS
from .appraisal import proved
from .value_function import expected

USUAL = 10
"""The usual number of rounds in a match."""


def features(p: WarCloudsPosition) -> list[tuple[float, ...]]:
    """Return by seat the features from which its chance of winning is estimated."""
    return _features(p, p.round)


def _features(p: WarCloudsPosition, now: int) -> list[tuple[float, ...]]:
    """Return each nation's expected points, and the same weighted by the progress of the match."""
    if p.phase == "setup":
        return [(worth, 0.0) for worth in _drafted(p)]
    sure = min(1.0, now / USUAL)
    return [(worth, worth * sure) for worth in (expected(p, seat) for seat in range(p.seats))]


def _drafted(p: WarCloudsPosition) -> list[float]:
    """Return the expected points from each nation's packages, including those that it will still take."""
    brought = proved(p) or (0,) * len(p.packages)
    return [sum(b for b, owner in zip(brought, p.packages, strict=True) if owner == s) / 10 for s in range(p.seats)]


def chance(p: WarCloudsPosition, seat: int, now: int) -> float:
    """Return a seat's chance of winning, as far from 1/2 as a lead justifies in round `now`."""
    return softmax([dot(WEIGHTS, row) for row in _features(p, now)])[seat]


def rank_prospect(p: WarCloudsPosition, seat: int, now: int) -> float:
    """Return how safely a seat is expected to end in front of its rivals, in points, averaged over the rivals.

    A small lead over a rival counts in full. The larger it is, the less each further point counts, and the later the
    round `now`, the smaller is the lead that counts as safe. Once the match is over, only the order counts.
    """
    most = 2 / dot(WEIGHTS, (1.0, min(1.0, now / USUAL)))
    rivals = [other for other in range(p.seats) if other != seat]
    outcome = p.outcome()
    if outcome is None:
        worths = [expected(p, each) for each in range(p.seats)]
        safe = 0.0
        for other in rivals:  # sum() of floats rounds differently in newer versions of Python.
            safe += tanh((worths[seat] - worths[other]) / most)
    else:
        ranks = {each: rank for rank, group in enumerate(outcome.ranking) for each in group}
        safe = sum((ranks[other] > ranks[seat]) - (ranks[other] < ranks[seat]) for other in rivals)
    return most * safe / len(rivals)


def richer(p: WarCloudsPosition, seat: int, dollars: Sequence[float]) -> list[float]:
    """Return a seat's chance of winning if it had more dollars, for each amount of `dollars`."""
    rows = [dot(WEIGHTS, row) for row in features(p)]
    a_dollar = dot(WEIGHTS, (1.0, min(1.0, p.round / USUAL))) / 10
    return [softmax([*rows[:seat], rows[seat] + more * a_dollar, *rows[seat + 1 :]])[seat] for more in dollars]


def stage(p: WarCloudsPosition) -> int:
    """Return the number of the match's round; reviews attribute changes at its start to no seat."""
    return p.round
