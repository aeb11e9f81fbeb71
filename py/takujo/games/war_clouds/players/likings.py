"""What a manner likes: the bold borrow, the cautious pay back, traders exchange with others, warriors arm and march."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ..rules.actions import Accept, Activate, Borrow, Buy, Counter, March, Offer, Recruit, Repay, Stay
from ..rules.position import WarCloudsPosition

GIVE = {"bold": 0.02, "cautious": 0.06, "trader": 0.004, "warrior": 0.05}
"""By manner, what is given up at most at a decision, in chances to win."""
LIKED = {
    "bold": (Borrow,),
    "cautious": (Repay,),
    "trader": (Accept, Counter, Offer),
    "warrior": (Activate, Buy, March, Recruit, Stay),
}
DISLIKED = {"bold": (Repay,), "cautious": (Borrow,), "trader": (), "warrior": ()}
"""By manner, the actions that it likes, and those that it would rather not."""


def give(view: WarCloudsPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner]


def liking(view: WarCloudsPosition, seat: int, line: Sequence[Action], manner: str) -> float:
    """Return whether the line begins as the manner likes it, or as it would rather not."""
    return isinstance(line[0], LIKED[manner]) - isinstance(line[0], DISLIKED[manner])
