"""The value of a walk to a seat: the chance to finish ahead of another seat."""

from __future__ import annotations

from math import erf, sqrt

from ..rules.position import WaterWalkerPosition
from .skill import SKILL, Skill

SUNK = 0.05
"""The value of a panel that is collected in a failed walk, in points of successful walks."""
MOST = 40
"""The maximum number of panels that a walk is assumed to turn over."""
SURE = 0.03
"""The assumed standard deviation of the final lead of a seat over another when neither will walk again, in points."""
AT_ALL = 0.001
"""The value of a point that doesn't change who finishes ahead."""


def to_come(p: WaterWalkerPosition, seat: int) -> int:
    """Return how many walks a seat has after this turn; the order is clockwise in round 1 and reversed in round 2."""
    mine, now = (seat - p.first) % p.seats, (p.turn - p.first) % p.seats
    return 1 + (mine > now) if p.round == 1 else int(mine < now)


def worth(p: WaterWalkerPosition, seat: int, skill: Skill = SKILL["strong"]) -> list[float]:
    """Return what a successful walk is worth to its seat, by the number of panels turned over.

    The value is the increase in the chance to finish ahead of another seat, averaged over the others.
    """
    mine = to_come(p, seat)
    own = p.scores[seat] + SUNK * p.sunk[seat] + skill.mean * mine
    others: list[tuple[float, float]] = []
    for other in range(p.seats):
        if other != seat:
            left = to_come(p, other)
            will_have = p.scores[other] + SUNK * p.sunk[other] + skill.mean * left
            others.append((own - will_have, sqrt(2 * (skill.spread * skill.spread * (left + mine) + SURE * SURE))))

    def chance(points: float) -> float:
        return sum(1 + erf((lead + points) / wide) for lead, wide in others) / (2 * len(others))

    nothing = chance(SUNK)
    return [chance(n + 1) - nothing + AT_ALL * (n + 1) for n in range(MOST)]
