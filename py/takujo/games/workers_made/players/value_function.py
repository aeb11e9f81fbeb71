"""What a nation's citizens and chips are worth between two rounds: weights found by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT, TWO
from ..rules.ground import SEATS, SPOTS
from ..rules.ranking import rank
from .learned import VALUE_WEIGHTS

NEAR, FAR = 4.0, 12.0
"""Over how many citizens the fear to have none falls off."""
LATE = 8.0
"""Over how many citizens of the poorest nation its end comes near."""
MOST = 200
"""More citizens than any nation can have."""


def features(total: int, citizens: int, poorest: int, counts: Sequence[int]) -> tuple[float, ...]:
    """Return what tells how a nation stands; `poorest` is the fewest citizens that any nation has."""
    late = exp(-max(poorest, 0) / LATE)
    return (total, total * late, *muster(counts), exp(-citizens / NEAR), exp(-citizens / FAR))


def muster(counts: Sequence[int]) -> tuple[int, int, int]:
    """Return what of a nation's chips finds room, how many high ones it has, and how strong one spot can be."""
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
    """How nations stand after a battle from the chips they had before it: quick, for searching."""

    def __init__(self, counts: Sequence[Sequence[int]]) -> None:
        total, late, placed, high, top, near, far = VALUE_WEIGHTS
        self.chips: list[list[float]] = []
        """By seat and by what it gains: what its chips are worth."""
        for own in counts:
            row = []
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
        """Return what share of its rivals a seat may expect to end ahead of."""
        if min(citizens) <= 0:
            return ranked(seat, citizens, totals)
        per = self.total[min(citizens)]
        worth = [per * t + self.fear[c] + k[0] for t, c, k in zip(totals, citizens, self.chips, strict=True)]
        own = worth[seat]
        return sum(0.5 / (1 + exp(min(w - own, 50.0))) for s, w in enumerate(worth) if s != seat)


def ranked(seat: int, citizens: Sequence[int], totals: Sequence[int]) -> float:
    """Return of what share of its rivals a seat is ahead once the match is over (6.3)."""
    ranks = list(map(rank, citizens, totals))
    own = ranks[seat]
    return sum(0.5 if own > ranks[s] else 0.25 if own == ranks[s] else 0.0 for s in range(SEATS) if s != seat)
