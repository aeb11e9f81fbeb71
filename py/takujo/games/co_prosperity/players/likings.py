"""What a manner likes: the bold attack and bomb, the cautious do anything else."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.thinking.ideas import Liking
from ..rules.actions import Attack, Bomb
from ..rules.position import CoProsperityPosition

GIVE = {"bold": 0.01, "cautious": 0.003}
"""By manner, what is given up at most at a decision, in chances to win: to hold back costs more matches."""


def give(view: CoProsperityPosition, manner: str) -> float:
    """Return how much less an idea may be worth for being in a manner."""
    return GIVE[manner]


def liking(view: CoProsperityPosition, seat: int, manner: str) -> Liking:
    """Return what tells whether a line attacks (8.2.3) or bombards (8.8), or whether it doesn't."""
    return _fights if manner == "bold" else lambda line: not _fights(line)


def _fights(line: Sequence[Action]) -> bool:
    return any(isinstance(action, Attack | Bomb) for action in line)
