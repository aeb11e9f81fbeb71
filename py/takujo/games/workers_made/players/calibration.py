"""Calibrated chances in hints about placings, fitted to the results of matches.

From the second round on, a placing is chosen as the best of many, in the situations by which all were judged, so its
judged value is too high. In the first round the value is that of the whole mixture against the predicted placings: a
little too high on average, and different by about 0.1 from search to search.
"""

from __future__ import annotations

from ....core.thinking.calibration import Expectation
from ....core.thinking.ideas import Idea
from ..rules.actions import Decline, Train
from ..rules.position import WorkersMadePosition
from .learned import FITS

__all__ = ["FITS", "expectation"]


def expectation(p: WorkersMadePosition, seat: int, idea: Idea) -> Expectation | None:
    """Return what a hint forecasts for an idea: the calibrated share of its rivals that the seat finishes ahead of."""
    fit = "train" if isinstance(idea.line[0], Train | Decline) else f"round {p.round}" if p.round < 3 else "later"
    return Expectation(fit, idea.value or 0.0)
