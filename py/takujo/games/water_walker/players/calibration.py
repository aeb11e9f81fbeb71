"""The numbers in hints about walks, fitted to what walks have brought.

A walker takes the way that looks best, often because it misjudges the panels there. So the value of that way is about
twice what it brings. Hints use only what the walker knows for certain, treat all unknown panels of a deal alike, and
are corrected by the results of walks that looked like this one.
"""

from __future__ import annotations

from ....core.thinking.calibration import Expectation
from ....core.thinking.ideas import Idea
from ..rules.actions import Boat, Goal, Lay, Walk
from ..rules.field import cell
from ..rules.position import WaterWalkerPosition
from .learned import FITS
from .ways import dry, water

__all__ = ["FITS", "expectation", "left", "taken"]

MOST = 16.0
"""The points of the best walks."""


def expectation(p: WaterWalkerPosition, seat: int, idea: Idea) -> Expectation | None:
    """Return how likely the walk is to stay dry, or what share of the most it may bring before its way is known."""
    action, value = idea.line[0], idea.value or 0.0
    if isinstance(action, Boat):
        return Expectation("boat", min(0.99, value / MOST), MOST)
    if isinstance(action, Lay):
        return left(-value)
    if not isinstance(action, Walk | Goal):
        return None
    fit = "goal" if isinstance(action, Goal) else "walk"
    if not value:  # no way leads to the goal
        return Expectation(fit, 0.0)
    cells = [cell(step.x, step.y) for step in idea.line if isinstance(step, Walk)][:-1]
    turned = len(p.turned()) + sum(place not in p.boats for place in cells)
    return Expectation(fit, dry(water(p, seat, {}), p.boats, cells), turned + 1.0)


def left(judged: float) -> Expectation:
    """Return what the walk brings after a panel is laid, from what its layer thinks: a loss to the layer."""
    return Expectation("lay", min(0.99, (1 + judged) / MOST), -MOST)


def taken(judged: float, kind: str) -> Expectation:
    """Return how likely the walker is to step on a panel of a kind, from how likely its layer thinks that is."""
    return Expectation(f"taken {kind}", min(0.99, max(0.01, judged)))
