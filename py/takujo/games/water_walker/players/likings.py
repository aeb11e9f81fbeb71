"""The preferences of the playing styles: the bold prefer long walks, the cautious short ones."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.position import WaterWalkerPosition

GIVE = {"bold": 0.2, "cautious": 0.2}
"""By style, the largest loss that a player accepts to follow the style, in points of the walk concerned."""


def give(view: WaterWalkerPosition, manner: str) -> float:
    """Return how many points worse than the best idea an idea may be and still be chosen because it fits a style."""
    return GIVE[manner]


def liking(view: WaterWalkerPosition, seat: int, manner: str) -> Liking:
    """Return a function that rates a planned walk for a style: the bold like long walks, the cautious short ones."""
    return len if manner == "bold" else lambda line: -len(line)
