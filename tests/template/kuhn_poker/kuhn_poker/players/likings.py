"""What a manner likes: to put chips in, or not to."""

from __future__ import annotations

from ....core.ideas import Liking
from ..rules import KuhnPosition
from ..rules.actions import Bet, Call

GIVE = 0.1
"""What is given up at most at a decision, in chips."""


def give(view: KuhnPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE


def liking(view: KuhnPosition, seat: int, manner: str) -> Liking:
    """Return what tells whether who is bold bets or calls, or who is cautious doesn't."""
    return lambda line: isinstance(line[0], Bet | Call) == (manner == "bold")
