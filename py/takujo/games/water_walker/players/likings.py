"""The preferences of the playing styles: the bold prefer long walks, the cautious short ones."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.position import WaterWalkerPosition

GIVE = {"bold": 0.2, "cautious": 0.2}
"""By style, the most that a decision may give up for it, in points of the walk concerned."""


def give(view: WaterWalkerPosition, manner: str) -> float:
    """Return how much lower in value an idea may be if it fits a style."""
    return GIVE[manner]


def liking(view: WaterWalkerPosition, seat: int, manner: str) -> Liking:
    """Return a function that rates a planned line for a style: by its length, or by its shortness."""
    return len if manner == "bold" else lambda line: -len(line)
