"""The playing styles: a bold player likes to put chips in, a cautious one doesn't."""

from __future__ import annotations

from ....core.thinking.ideas import Liking
from ..rules import KuhnPosition
from ..rules.actions import Bet, Call

GIVE = 0.1
"""The most that a style gives up at a decision, in chips."""


def give(view: KuhnPosition, manner: str) -> float:
    """Return how much less an idea in this style may be worth."""
    return GIVE


def liking(view: KuhnPosition, seat: int, manner: str) -> Liking:
    """Return a test of an action: bold players like bets and calls, cautious ones the other actions."""
    return lambda line: isinstance(line[0], Bet | Call) == (manner == "bold")
