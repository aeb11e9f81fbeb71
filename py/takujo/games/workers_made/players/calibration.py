"""What hints say of placings, fitted to how matches have ended.

A placing is the best of many in the situations that it was chosen by, and each seat believes so of its own: before the
first battle the three chances add up to almost 2 instead of 1.5.
"""

from __future__ import annotations

from ....core.calibration import Estimate
from ....core.ideas import Idea
from ..rules.actions import Decline, Train
from ..rules.position import WorkersMadePosition

FITS = {"round 1": (-0.2, 0.4), "round 2": (-0.4, 1.1), "later": (-0.18, 0.95), "train": (0.0, 1.0)}
"""The shift and slope of each estimate.

Found by a round of each of 58 matches, in which all seats did what their hints said, played on six times by normal
players. `python3 -m takujo.bots.claims workers-made 60 master --fit` has all of the matches played so.
"""


def estimate(p: WorkersMadePosition, seat: int, idea: Idea) -> Estimate | None:
    """Return what share of its rivals an idea lets a seat expect to end ahead of."""
    of = "train" if isinstance(idea.line[0], Train | Decline) else f"round {p.round}" if p.round < 3 else "later"
    return Estimate(of, idea.value or 0.0)
