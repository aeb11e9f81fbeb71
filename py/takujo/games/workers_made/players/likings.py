"""What a manner likes: the bold attack on both sides, the cautious defend."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ..rules.actions import Tactic
from ..rules.position import WorkersMadePosition

GIVE = 0.02
"""What is given up at most at a decision, in chances to be ahead of another nation."""
LIKED = {"bold": "attack", "cautious": "defence"}
"""By manner, the tactic that it likes (2.2)."""


def give(view: WorkersMadePosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE


def liking(view: WorkersMadePosition, seat: int, line: Sequence[Action], manner: str) -> float:
    """Return how many of the tactics that are planned the manner likes."""
    return sum(isinstance(action, Tactic) and action.stance == LIKED[manner] for action in line)
