"""The ranking at the end of the match (6.2, 6.3); searches use it too."""

from __future__ import annotations

from collections.abc import Sequence


def group(citizens: int) -> int:
    """Return 1 for a nation that has citizens left, 0 for one at exactly 0, -1 for one below 0 (6.2).

    >>> [group(citizens) for citizens in (4, 0, -2)]
    [1, 0, -1]
    """
    return (citizens > 0) - (citizens < 0)


def rank(citizens: int, total: int) -> tuple[int, int, int]:
    """Return a nation's ranking key, higher is better (6.3).

    It consists of the nation's `group`, 1, 0 or -1, its total, and its citizens.
    """
    return group(citizens), total, citizens


def ranking(citizens: Sequence[int], totals: Sequence[int]) -> list[list[int]]:
    """Return the seats from best to worst, tied ones together.

    >>> ranking([0, -1, -3], [9, 39, 42])
    [[0], [2], [1]]
    """
    ranks = [rank(c, t) for c, t in zip(citizens, totals, strict=True)]
    return [[seat for seat, r in enumerate(ranks) if r == place] for place in sorted(set(ranks), reverse=True)]
