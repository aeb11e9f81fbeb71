"""What a match is worth to its seats, as numbers that add up to 0 over the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from ..rules.position import Outcome

Utility = Literal["rank", "points"]
"""How results are measured.

"rank": 1 for the first place, -1 for the last, evenly spaced between them; seats that share a place share its mean.
"points": the points, less the mean points of all seats; alone, the points.
"""

UTILITIES: tuple[str, ...] = get_args(Utility)


def returns(outcome: Outcome, utility: Utility) -> list[float]:
    """Return what the outcome is worth to each seat.

    >>> returns(Outcome([3, 8, 3], [[1], [0, 2]], "end"), "rank")
    [-0.5, 1.0, -0.5]
    >>> returns(Outcome([3, 9, 3], [[1], [0, 2]], "end"), "points")
    [-2.0, 4.0, -2.0]
    """
    if utility == "rank":
        return _by_rank(outcome.ranking)
    mean = sum(outcome.scores) / len(outcome.scores) if len(outcome.scores) > 1 else 0
    return [points - mean for points in outcome.scores]


def _by_rank(ranking: Sequence[Sequence[int]]) -> list[float]:
    seats = sum(map(len, ranking))
    found, before = [0.0] * seats, 0
    for place in ranking:
        for seat in place:
            found[seat] = 1 - (2 * before + len(place) - 1) / (seats - 1)
        before += len(place)
    return found


def bounds(points: tuple[int, int], seats: int, utility: Utility) -> tuple[float, float]:
    """Return the least and the most that a match can be worth to a seat.

    >>> bounds((0, 30), 3, "points"), bounds((0, 30), 3, "rank"), bounds((0, 30), 1, "points")
    ((-20.0, 20.0), (-1.0, 1.0), (0.0, 30.0))
    """
    if utility == "rank":
        return -1.0, 1.0
    least, most = points
    if seats == 1:
        return float(least), float(most)
    apart = (most - least) * (seats - 1) / seats
    return -apart, apart
