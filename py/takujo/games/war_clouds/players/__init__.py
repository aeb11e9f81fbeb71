"""What computer players, hints and reviews know of War Clouds. Begin reading at `search`.

Problems are weighed by `plans`, with a `skill`, and the `win_chance`.
"""

from __future__ import annotations

from .evaluation import GREEDY, unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .worth.win_chance import features, stage

__all__ = ["DOUBT", "GREEDY", "SOLO_DOUBT", "SOLO_WEIGHTS", "WEIGHTS", "features", "stage", "think", "unit"]

SOLO_WEIGHTS: tuple[float, ...] = ()
"""Nobody plays alone."""
SOLO_DOUBT = 0.0
