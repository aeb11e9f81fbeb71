"""Expected results of ideas, corrected by fits: by how much the results of similar ideas in matches differed."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import NamedTuple

FACE_VALUE = (0.0, 1.0)
"""The fit that leaves a share unchanged: shift 0, slope 1."""


class Expectation(NamedTuple):
    """The expected result of an idea, before calibration."""

    fit: str
    """The name of the fit (a shift and a slope) that corrects the expectation."""
    share: float
    """The expected result as a share from 0 to 1. At 0 and 1 the result is certain, and correcting it changes
    nothing.
    """
    scale: float = 1.0
    """The value of a share of 1, in the unit in which ideas are valued."""

    def value(self, fits: Mapping[str, tuple[float, float]]) -> float:
        """Return the expected result corrected by its fit (shift and slope), in the unit in which ideas are valued."""
        return self.scale * fitted(self.share, *fits[self.fit])


def fitted(share: float, shift: float, slope: float) -> float:
    """Return a share corrected by a fit: its log odds are multiplied by the slope and increased by the shift.

    >>> round(fitted(0.75, 0.0, 0.5), 3), fitted(1.0, -1.0, 0.5)
    (0.634, 1.0)
    """
    if not 0 < share < 1:
        return min(1.0, max(0.0, share))
    return 1 / (1 + exp(-shift - slope * logit(share)))


def logit(share: float) -> float:
    """Return the log odds of a share strictly between 0 and 1."""
    return log(share / (1 - share))
