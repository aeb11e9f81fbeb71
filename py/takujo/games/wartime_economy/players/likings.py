"""The preferences of the playing styles: warriors arm, builders develop the country."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.actions import Place, Raise
from ..rules.position import WartimePosition
from .evaluation import unit

GIVE = {"warrior": 0.012, "builder": 0.02}
"""By style, the largest loss that a player accepts to follow the style, as a chance of winning."""
A_POINT = 0.03
"""The approximate value of a point in chances of winning, for modes whose unit is points."""
LIKED = {"warrior": ("production", "mil"), "builder": ("build", "mobilise", "econ")}
"""By style, the workplaces (2.3) and technologies that it prefers."""


def give(view: WartimePosition, manner: str) -> float:
    """Return how much value, in the unit of ideas, a player may give up for an idea that fits a style."""
    return GIVE[manner] / (A_POINT if unit(view) == "points" else 1.0)


def liking(view: WartimePosition, seat: int, manner: str) -> Liking:
    """Return a function that rates a sequence of actions for a style.

    It counts the dice on workplaces, and the raised technologies, that the style prefers.
    """
    liked = LIKED[manner]
    return lambda line: sum(
        action.tech in liked or (isinstance(action, Place) and action.work in liked)
        for action in line
        if isinstance(action, Place | Raise)
    )
