"""What hints say of placings, fitted to how matches have ended.

A placing is the best of many in the situations that it was chosen by, and each seat believes so of its own: before the
first battle the three chances add up to almost 2 instead of 1.5.
"""

from __future__ import annotations

from ....core.calibration import Estimate
from ....core.ideas import Idea
from ..rules.actions import Decline, Train
from ..rules.position import WorkersMadePosition

FITS = {"round 1": (-0.57, 1.0), "round 2": (-0.3, 1.0), "later": (0.0, 1.0), "train": (0.0, 1.0)}
"""The shift and slope of each estimate, from python3 -m takujo.bots.claims workers-made 60 --fit."""


def estimate(p: WorkersMadePosition, seat: int, idea: Idea) -> Estimate | None:
    """Return what share of its rivals an idea lets a seat expect to end ahead of."""
    of = "train" if isinstance(idea.line[0], Train | Decline) else f"round {p.round}" if p.round < 3 else "later"
    return Estimate(of, idea.value or 0.0)
