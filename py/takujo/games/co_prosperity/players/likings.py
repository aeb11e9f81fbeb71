"""The preferences of the playing styles: the bold prefer attacking and bombing, the cautious anything else."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.thinking.ideas import Liking
from ..rules.actions import Attack, Bomb
from ..rules.position import CoProsperityPosition

GIVE = {"bold": 0.01, "cautious": 0.003}
"""By style: the largest loss of its chance of winning that a player accepts to follow the style. The cautious accept
less, because their style would otherwise lose more matches.
"""


def give(view: CoProsperityPosition, manner: str) -> float:
    """Return how much chance of winning a player may give up for an idea that fits a style."""
    return GIVE[manner]


def liking(view: CoProsperityPosition, seat: int, manner: str) -> Liking:
    """Return a function that tests whether a sequence of actions fits a style.

    The bold like attacks (8.2.3) and bombings (8.8), the cautious avoid them.
    """
    return _fights if manner == "bold" else lambda line: not _fights(line)


def _fights(line: Sequence[Action]) -> bool:
    return any(isinstance(action, Attack | Bomb) for action in line)
