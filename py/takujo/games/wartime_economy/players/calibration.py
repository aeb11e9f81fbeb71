"""Calibrated forecasts for hints about a turn's end, fitted to the results of matches.

A hint plays on from each end of a turn as often as there is time for, and shows the best mean. Part of that is luck,
and with several rivals more of it than with one. In the last rounds there is less to misjudge.
"""

from __future__ import annotations

from ....core.thinking.calibration import Expectation
from ....core.thinking.ideas import Idea
from ..data import ROUNDS
from ..rules import DraftStep, WartimePosition
from .learned import FITS

__all__ = ["FITS", "expectation"]

LATE = ROUNDS - 1
"""The round from which on the late fits apply."""


def expectation(p: WartimePosition, seat: int, idea: Idea) -> Expectation | None:
    """Return the chance to win or to finish ahead of a rival.

    In solo games and the draft, the points, which aren't fitted.
    """
    value = idea.value or 0.0
    if p.mode == "solo" or isinstance(p.stack[-1], DraftStep):
        return Expectation("points", 1.0, value)
    fit = "chance" if p.seats == 2 else "ahead"
    return Expectation(f"{fit} late" if p.round >= LATE else fit, value)
