"""What a manner likes: warriors arm, builders build up the country."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.actions import Place, Raise
from ..rules.position import WartimePosition
from .evaluation import unit

GIVE = {"warrior": 0.012, "builder": 0.02}
"""By manner, what is given up at most at a decision, in chances to win."""
A_POINT = 0.03
"""About what a point is worth then, where points are reckoned in."""
LIKED = {"warrior": ("production", "mil"), "builder": ("build", "mobilise", "econ")}
"""By manner, the workplaces (2.3) and the technologies that it likes."""


def give(view: WartimePosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner] / (A_POINT if unit(view) == "points" else 1.0)


def liking(view: WartimePosition, seat: int, manner: str) -> Liking:
    """Return what tells for how much of the turn dice go where the manner likes them."""
    liked = LIKED[manner]
    return lambda line: sum(
        action.tech in liked or (isinstance(action, Place) and action.work in liked)
        for action in line
        if isinstance(action, Place | Raise)
    )
