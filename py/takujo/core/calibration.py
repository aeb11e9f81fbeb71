"""Estimates of what comes of something, fitted to what came of others."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import NamedTuple

FACE_VALUE = (0.0, 1.0)
"""The fit of an estimate that holds as it is."""


class Estimate(NamedTuple):
    """What may come of an idea, before it is fitted to what came of others."""

    of: str
    """Which of the game's fits is for it."""
    share: float
    """From 0 to 1; nothing is fitted at either end, where all is certain."""
    scale: float = 1.0
    """What the whole share is worth, in the unit of the idea."""


def fitted(share: float, shift: float, slope: float) -> float:
    """Return a share by a fit: its odds in nats, by the slope, and shifted.

    >>> round(fitted(0.75, 0.0, 0.5), 3), fitted(1.0, -1.0, 0.5)
    (0.634, 1.0)
    """
    if not 0 < share < 1:
        return min(1.0, max(0.0, share))
    return 1 / (1 + exp(-shift - slope * logit(share)))


def said(fits: Mapping[str, tuple[float, float]], of: Estimate) -> float:
    """Return what is to be expected by an estimate and its fit."""
    return of.scale * fitted(of.share, *fits[of.of])


def logit(share: float) -> float:
    """Return the odds of a share strictly between 0 and 1, in nats."""
    return log(share / (1 - share))
