"""Calibrated chances in hints about placings, fitted to the results of matches.

A placing looks better than it is, because it is the best of many in the situations by which they were judged. Before
the first battle, the chances of the three seats add up to almost 2 instead of 1.5.
"""

from __future__ import annotations

from ....core.thinking.calibration import Expectation
from ....core.thinking.ideas import Idea
from ..rules.actions import Decline, Train
from ..rules.position import WorkersMadePosition
from .learned import FITS

__all__ = ["FITS", "expectation"]


def expectation(p: WorkersMadePosition, seat: int, idea: Idea) -> Expectation | None:
    """Return the expected share of its rivals that a seat finishes ahead of if it follows an idea."""
    fit = "train" if isinstance(idea.line[0], Train | Decline) else f"round {p.round}" if p.round < 3 else "later"
    return Expectation(fit, idea.value or 0.0)
