"""What a manner likes: the bold walk far, the cautious not."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ..rules.position import WaterWalkerPosition

GIVE = {"bold": 0.2, "cautious": 0.2}
"""By manner, what is given up at most at a decision, in points of the walk that it is about."""


def give(view: WaterWalkerPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner]


def liking(view: WaterWalkerPosition, seat: int, line: Sequence[Action], manner: str) -> float:
    """Return how long the way is that is planned, or how short."""
    return len(line) if manner == "bold" else -len(line)
