"""What a manner likes: the bold walk far, the cautious not."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.position import WaterWalkerPosition

GIVE = {"bold": 0.2, "cautious": 0.2}
"""By manner, what is given up at most at a decision, in points of the walk that it is about."""


def give(view: WaterWalkerPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner]


def liking(view: WaterWalkerPosition, seat: int, manner: str) -> Liking:
    """Return what tells how long the way is that is planned, or how short."""
    return len if manner == "bold" else lambda line: -len(line)
