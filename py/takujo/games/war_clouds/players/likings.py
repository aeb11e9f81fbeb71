"""The preferences of the playing styles: the bold borrow, the cautious repay, traders barter, warriors march."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules.actions import Accept, Borrow, Counter, Offer, Repay
from ..rules.position import WarCloudsPosition
from .alternatives import warlike
from .skill import KEEN

GIVE = {"bold": 0.02, "cautious": 0.06, "trader": 0.004, "warrior": 0.1}
"""By style, the largest loss that a player accepts to follow the style, as a chance of winning."""
LIKED = {
    "bold": (Borrow,),
    "cautious": (Repay,),
    "trader": (Accept, Counter, Offer),
}
DISLIKED = {"bold": (Repay,), "cautious": (Borrow,), "trader": ()}
"""By style, the kinds of action that it avoids; LIKED has those that it prefers. Warriors instead prefer any action
that leads to war.
"""


def give(view: WarCloudsPosition, manner: str) -> float:
    """Return how much chance of winning a player may give up for an idea that fits a style."""
    return GIVE[manner]


def liking(view: WarCloudsPosition, seat: int, manner: str) -> Liking:
    """Return a function that rates a sequence of actions for a style.

    It looks only at the first action: whether the style prefers or avoids it.
    """
    if manner == "warrior":
        on_the_way = warlike(view, seat, KEEN)[:1]
        return lambda line: list(line[:1]) == on_the_way
    return lambda line: isinstance(line[0], LIKED[manner]) - isinstance(line[0], DISLIKED[manner])
