"""How a seat stands, and so what a walk is worth to it: the chance to end ahead of another seat."""

from __future__ import annotations

from math import erf, sqrt

from ..rules.position import WaterWalkerPosition
from .skill import SKILL, Skill

SUNK = 0.05
"""What a panel collected in failure is worth, in points."""
MOST = 40
"""The most panels that a walk is thought to turn over."""
SURE = 0.03
"""By how much two seats may end apart from what is thought if nothing is to come, in points: ties look at the sunk."""
AT_ALL = 0.001
"""What a point is worth that changes no rank."""


def to_come(p: WaterWalkerPosition, seat: int) -> int:
    """Return the walks that a seat has after this turn: clockwise in round 1, the same way back in round 2."""
    mine, now = (seat - p.first) % p.seats, (p.turn - p.first) % p.seats
    return 1 + (mine > now) if p.round == 1 else int(mine < now)


def worth(p: WaterWalkerPosition, seat: int, skill: Skill = SKILL["strong"]) -> list[float]:
    """Return what a walk of the seat is worth if it reaches its goal, by the panels turned over.

    It is what that adds to the chance to end ahead of another seat, on average of the others.
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
