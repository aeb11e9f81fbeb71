"""What a manner likes: the bold borrow, the cautious pay back, traders exchange with others, warriors arm and march."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ..rules.actions import Accept, Borrow, Counter, Offer, Repay
from ..rules.position import WarCloudsPosition
from .skill import KEEN
from .war_ways import warlike

GIVE = {"bold": 0.02, "cautious": 0.06, "trader": 0.004, "warrior": 0.1}
"""By manner, what is given up at most at a decision, in chances to win."""
LIKED = {
    "bold": (Borrow,),
    "cautious": (Repay,),
    "trader": (Accept, Counter, Offer),
}
DISLIKED = {"bold": (Repay,), "cautious": (Borrow,), "trader": ()}
"""By manner, the actions that it likes, and those that it would rather not; warriors like what is on the way to war."""


def give(view: WarCloudsPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner]


def liking(view: WarCloudsPosition, seat: int, line: Sequence[Action], manner: str) -> float:
    """Return whether the line begins as the manner likes it, or as it would rather not."""
    if manner == "warrior":
        return list(line[:1]) == warlike(view, seat, KEEN)[:1]
    return isinstance(line[0], LIKED[manner]) - isinstance(line[0], DISLIKED[manner])
