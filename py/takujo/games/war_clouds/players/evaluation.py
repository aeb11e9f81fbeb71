"""Evaluates positions for easy computer players and hints: by the points that a seat is expected to have at the end."""

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
"""The value of winning, which is added to a seat's points."""


def unit(p: WarCloudsPosition) -> str:
    """Return the unit in which computer players value their ideas."""
    return "chance"


def plans(view: WarCloudsPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield the one sequence of actions that an easy player considers."""
    return _plans.plans(view, seat, rng, PLAIN)


def evaluate(p: WarCloudsPosition, seat: int) -> float:
    """Return the points that a seat is expected to have at the end.

    When the match is over, plus the value of winning.
    """
    worth = expected(p, seat)
    outcome = p.outcome()
    if outcome is None or p.status[seat] == ELIMINATED:
        return worth
    return worth + (VICTORY if seat in outcome.ranking[0] else -VICTORY)


GREEDY = Greedy({"easy": 0.0}, evaluate, plans)
