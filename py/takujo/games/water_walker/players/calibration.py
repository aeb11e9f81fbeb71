"""Calibrated forecasts for hints about walks, fitted to the results of walks that were played.

A walker takes the path that looks best, often because it misjudges the panels on it, so that the path's value is about
twice the points that it brings. Hints therefore use only what the walker knows for certain, treat all unknown panels of
a deal alike, and correct the chance by the results of similar walks.
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
"""The points of the best walks; the fits express points as a share of these."""


def expectation(p: WaterWalkerPosition, seat: int, idea: Idea) -> Expectation | None:
    """Return what a hint forecasts for an idea.

    That is the chance that the walk succeeds, or before its path is known the expected points.
    """
    action, value = idea.line[0], idea.value or 0.0
    if isinstance(action, Boat):
        return Expectation("boat", min(0.99, value / MOST), MOST)
    if isinstance(action, Lay):
        return left(-value)
    if not isinstance(action, Walk | Goal):
        return None
    fit = "goal" if isinstance(action, Goal) else "walk"
    if not value:  # No path leads to the goal.
        return Expectation(fit, 0.0)
    cells = [cell(step.x, step.y) for step in idea.line if isinstance(step, Walk)][:-1]
    turned = len(p.turned()) + sum(place not in p.boats for place in cells)
    return Expectation(fit, dry(water(p, seat, {}), p.boats, cells), turned + 1.0)


def left(judged: float) -> Expectation:
    """Return the points that the walk is expected to bring after a panel is laid, as a loss of the player who laid it.

    `judged` is that player's own estimate.
    """
    return Expectation("lay", min(0.99, (1 + judged) / MOST), -MOST)


def taken(judged: float, kind: str) -> Expectation:
    """Return the calibrated chance that the walker steps on a panel of a kind.

    `judged` is the estimate of the player who laid it.
    """
    return Expectation(f"taken {kind}", min(0.99, max(0.01, judged)))
