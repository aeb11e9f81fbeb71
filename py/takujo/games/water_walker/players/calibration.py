"""What hints say of walks, fitted to what walks have brought.

A walker goes the way that looks best: the one of many whose panels are misjudged most. So its own judgement of that way
promises about twice as much as comes of it. Hints go by what the walker surely knows, every unknown panel of a deal
alike, and by how walks have gone that looked so.
"""

from __future__ import annotations

from ....core.calibration import Estimate
from ....core.ideas import Idea
from ..rules.actions import Boat, Goal, Lay, Walk
from ..rules.field import cell
from ..rules.position import WaterWalkerPosition
from .ways import dry, water

FITS = {
    "boat": (-0.844, 0.478),
    "lay": (-0.131, 0.716),
    "taken step": (-1.26, 0.2),
    "taken dobon": (-2.01, 0.142),
    "walk": (0.437, 0.747),
}
"""The shift and slope of each estimate, from python3 -m takujo.bots.claims water-walker 96 --fit."""
MOST = 16.0
"""As many points come of the best walks."""


def estimate(p: WaterWalkerPosition, seat: int, idea: Idea) -> Estimate | None:
    """Return how likely the walk is to stay dry, or what share of the most it may bring before its way is known."""
    action, value = idea.line[0], idea.value or 0.0
    if isinstance(action, Boat):
        return Estimate("boat", min(0.99, value / MOST), MOST)
    if isinstance(action, Lay):
        return left(-value)
    if not isinstance(action, Walk | Goal):
        return None
    if not value:  # no way leads to the goal
        return Estimate("walk", 0.0)
    cells = [cell(step.x, step.y) for step in idea.line if isinstance(step, Walk)][:-1]
    turned = len(p.turned()) + sum(place not in p.boats for place in cells)
    return Estimate("walk", dry(water(p, seat, {}), p.boats, cells), turned + 1.0)


def left(judged: float) -> Estimate:
    """Return what a panel may leave the walker, by what it was judged to leave; a loss to the seat that lays it."""
    return Estimate("lay", min(0.99, (1 + judged) / MOST), -MOST)


def taken(judged: float, kind: str) -> Estimate:
    """Return how likely the walker is to step on a panel of a kind, by how likely its layer thinks that is."""
    return Estimate(f"taken {kind}", min(0.99, max(0.01, judged)))
