"""What a position is worth to a seat, for computer players and hints: the points it may expect in the end."""

from __future__ import annotations

from .plans import plans
from .position import ELIMINATED, WarCloudsPosition
from .standing import estimate

__all__ = ["evaluate", "plans"]

FALLEN = -100.0
"""Nothing is worse than to be eliminated (4.9)."""
VICTORY = 20.0
"""What winning counts beside the points."""


def evaluate(p: WarCloudsPosition, seat: int) -> float:
    """Return the points a seat may expect; of a match that is over also whether it has won."""
    if p.status[seat] == ELIMINATED:
        return FALLEN
    worth = estimate(p, seat) / 10
    outcome = p.outcome()
    if outcome is None:
        return worth
    return worth + (VICTORY if seat in outcome.ranking[0] else -VICTORY)
