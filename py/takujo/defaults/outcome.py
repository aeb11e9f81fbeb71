"""The outcome of a match by its points."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.rules.position import Outcome

POINTS = "end.points"
"""The reason for the end of a match that its points decide."""


def ranked(points: Sequence[int], reason: str = POINTS) -> Outcome:
    """Return the outcome in which the most points win; equal points share a rank.

    >>> ranked([3, 5, 3]).ranking
    [[1], [0, 2]]
    """
    ranking = [[seat for seat, n in enumerate(points) if n == rank] for rank in sorted({*points}, reverse=True)]
    return Outcome([*points], ranking, reason)
