"""Values a nation's citizens and chips between two rounds, with weights learned by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT, TWO
from ..rules.ground import SEATS, SPOTS
from ..rules.ranking import rank
from .learned import VALUE_WEIGHTS

NEAR, FAR = 4.0, 12.0
"""The numbers of citizens over which each of two features, for having almost none, falls by the factor e."""
LATE = 8.0
"""The number of citizens of the poorest nation over which the feature for being near the end falls by the factor e."""
MOST = 200
"""The highest number of citizens of a nation for which values are computed."""


def features(total: int, citizens: int, poorest: int, counts: Sequence[int]) -> tuple[float, ...]:
    """Return the features of a nation from its points, citizens and chips.

    `poorest` is the smallest number of citizens of any nation.
    """
    late = exp(-max(poorest, 0) / LATE)
    return (total, total * late, *muster(counts), exp(-citizens / NEAR), exp(-citizens / FAR))


def muster(counts: Sequence[int]) -> tuple[int, int, int]:
    """Return three numbers that describe how strong a nation's chips are in battle.

    They are the sum of the chips that fit on its spots, the number of its high chips, and the highest sum that one spot
    can have.
    """
    left, spot = SPOTS * CHIPS_A_SPOT, CHIPS_A_SPOT
    placed = high = top = 0
    for kind in range(len(CHIPS) - 1, 0, -1):
        chip, n = CHIPS[kind], counts[kind]
        laid = min(n, left)
        left -= laid
        placed += chip * laid
        high += n if kind > TWO else 0
        stacked = min(n, spot, (SUM_A_SPOT - top) // chip)
        spot -= stacked
        top += chip * stacked
    return placed, high, top


class BattleStanding:
    """Computes the nations' values after a battle from the chips that they had before, fast enough for searches."""

    def __init__(self, counts: Sequence[Sequence[int]]) -> None:
        total, late, placed, high, top, near, far = VALUE_WEIGHTS
        self.chips: list[list[float]] = []
        """By seat, then by the number of citizens that it gains: the value of its chips."""
        for own in counts:
            row: list[float] = []
            for gain in range(60):
                more = list(own)
                more[TWO] += gain // 2
                more[TWO - 1] += gain % 2
                p, h, t = muster(more)
                row.append(placed * p + high * h + top * t)
            self.chips.append(row)
        self.total = [total + late * exp(-c / LATE) for c in range(MOST)]
        self.fear = [near * exp(-c / NEAR) + far * exp(-c / FAR) for c in range(MOST)]

    def chance(self, seat: int, citizens: Sequence[int], totals: Sequence[int]) -> float:
        """Return the expected share of its rivals that a seat finishes ahead of."""
        if min(citizens) <= 0:
            return ranked(seat, citizens, totals)
        per = self.total[min(citizens)]
        worth = [per * t + self.fear[c] + k[0] for t, c, k in zip(totals, citizens, self.chips, strict=True)]
        own = worth[seat]
        return sum(0.5 / (1 + exp(min(w - own, 50.0))) for s, w in enumerate(worth) if s != seat)


def ranked(seat: int, citizens: Sequence[int], totals: Sequence[int]) -> float:
    """Return the share of its rivals that a seat is ahead of in the final ranking (6.3)."""
    ranks = list(map(rank, citizens, totals))
    own = ranks[seat]
    return sum(0.5 if own > ranks[s] else 0.25 if own == ranks[s] else 0.0 for s in range(SEATS) if s != seat)
