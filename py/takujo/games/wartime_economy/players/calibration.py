"""Calibrated forecasts for hints about a turn's end, fitted to the results of matches.

A hint simulates the rest of the game from each end of a turn, as often as time allows, and shows the highest mean. The
highest mean is partly luck, more so with several rivals, so that forecasts must be corrected. In the last rounds the
error is smaller.
"""

from __future__ import annotations

from ....core.thinking.calibration import Expectation
from ....core.thinking.ideas import Idea
from ..data import ROUNDS
from ..rules import DraftStep, WartimePosition
from .learned import FITS

__all__ = ["FITS", "expectation"]

LATE = ROUNDS - 1
"""The first round in which forecasts use the fits for late rounds."""


def expectation(p: WartimePosition, seat: int, idea: Idea) -> Expectation | None:
    """Return what a hint forecasts for an idea: the calibrated chance to win, or to finish ahead of a rival.

    In solo games and in the draft it forecasts points, which aren't calibrated.
    """
    value = idea.value or 0.0
    if p.mode == "solo" or isinstance(p.stack[-1], DraftStep):
        return Expectation("points", 1.0, value)
    fit = "chance" if p.seats == 2 else "ahead"
    return Expectation(f"{fit} late" if p.round >= LATE else fit, value)
