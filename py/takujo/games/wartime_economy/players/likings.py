"""The preferences of the playing styles: warriors arm, builders develop the country."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.actions import Place, Raise
from ..rules.position import WartimePosition
from .evaluation import unit

GIVE = {"warrior": 0.012, "builder": 0.02}
"""By style, the most that a decision may give up for it, in chances of winning."""
A_POINT = 0.03
"""The approximate value of a point in chances of winning, for modes whose unit is points."""
LIKED = {"warrior": ("production", "mil"), "builder": ("build", "mobilise", "econ")}
"""By style, its preferred workplaces (2.3) and technologies."""


def give(view: WartimePosition, manner: str) -> float:
    """Return how much lower in value an idea may be if it fits a style."""
    return GIVE[manner] / (A_POINT if unit(view) == "points" else 1.0)


def liking(view: WartimePosition, seat: int, manner: str) -> Liking:
    """Return a function that rates a planned line for a style: the number of dice on preferred workplaces."""
    liked = LIKED[manner]
    return lambda line: sum(
        action.tech in liked or (isinstance(action, Place) and action.work in liked)
        for action in line
        if isinstance(action, Place | Raise)
    )
