"""What a manner likes: the bold borrow, the cautious pay back, traders exchange with others, warriors arm and march."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.actions import Accept, Borrow, Counter, Offer, Repay
from ..rules.position import WarCloudsPosition
from .alternatives import warlike
from .skill import KEEN

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


def liking(view: WarCloudsPosition, seat: int, manner: str) -> Liking:
    """Return what tells whether a line begins as the manner likes it, or as it would rather not."""
    if manner == "warrior":
        on_the_way = warlike(view, seat, KEEN)[:1]
        return lambda line: list(line[:1]) == on_the_way
    return lambda line: isinstance(line[0], LIKED[manner]) - isinstance(line[0], DISLIKED[manner])
