"""What a position is worth to a seat, for computer players and hints: the points it may expect in the end."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Greedy
from ..rules.position import ELIMINATED, WarCloudsPosition
from . import plans as _plans
from .plans import Plan
from .skill import PLAIN
from .worth.value_function import expected

VICTORY = 20.0
"""What winning counts beside the points."""


def unit(p: WarCloudsPosition) -> str:
    """Return what computer players reckon in."""
    return "chance"


def plans(view: WarCloudsPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield the easy players' way to go on."""
    return _plans.plans(view, seat, rng, PLAIN)


def evaluate(p: WarCloudsPosition, seat: int) -> float:
    """Return the points a seat may expect; of a match that is over also whether it has won."""
    worth = expected(p, seat)
    outcome = p.outcome()
    if outcome is None or p.status[seat] == ELIMINATED:
        return worth
    return worth + (VICTORY if seat in outcome.ranking[0] else -VICTORY)


GREEDY = Greedy({"easy": 0.0}, evaluate, plans)
