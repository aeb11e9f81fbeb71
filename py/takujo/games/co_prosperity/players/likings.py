"""The preferences of the playing styles: the bold prefer attacking and bombing, the cautious anything else."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.thinking.ideas import Liking
from ..rules.actions import Attack, Bomb
from ..rules.position import CoProsperityPosition

GIVE = {"bold": 0.01, "cautious": 0.003}
"""By style, the most that a decision may give up for it, in chances of winning; holding back costs more."""


def give(view: CoProsperityPosition, manner: str) -> float:
    """Return how much lower in value an idea may be if it fits a style."""
    return GIVE[manner]


def liking(view: CoProsperityPosition, seat: int, manner: str) -> Liking:
    """Return a function that tests whether a line attacks (8.2.3) or bombs (8.8), or the opposite."""
    return _fights if manner == "bold" else lambda line: not _fights(line)


def _fights(line: Sequence[Action]) -> bool:
    return any(isinstance(action, Attack | Bomb) for action in line)
