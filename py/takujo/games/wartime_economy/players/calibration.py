"""What hints say of ends of a turn, fitted to how matches have ended.

What is compared are as many matches played on as there is time for, and the best of them is told: by luck, too. Against
several rivals that misleads more than against one. In the last rounds less is left to be misjudged.
"""

from __future__ import annotations

from ....core.calibration import Estimate
from ....core.ideas import Idea
from ..data import ROUNDS
from ..rules.position import WartimePosition

FITS = {
    "ahead": (0.0, 0.5),
    "ahead late": (0.0, 1.0),
    "chance": (0.0, 0.7),
    "chance late": (0.0, 1.0),
    "points": (0.0, 1.0),
}
"""The shift and slope of each estimate, from python3 -m takujo.bots.claims wartime-economy 60 --fit.

Rounded: of a slope, some hundred claims tell no more than the first digit, and no shift from nought.
"""
LATE = ROUNDS - 1
"""From this round on, few turns are still to come."""


def estimate(p: WartimePosition, seat: int, idea: Idea) -> Estimate | None:
    """Return the chance to win, or to end ahead of a rival; alone and in the draft the points, which need no fit."""
    value = idea.value or 0.0
    if p.mode == "solo" or p.stack[-1][0] == "draft":
        return Estimate("points", 1.0, value)
    of = "chance" if p.seats == 2 else "ahead"
    return Estimate(f"{of} late" if p.round >= LATE else of, value)
