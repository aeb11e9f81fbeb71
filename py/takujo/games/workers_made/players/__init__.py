"""What computer players, hints and reviews know of Three Nations. Begin reading at `search`.

Problems are weighed by the `value_function`, and by the placings of `sketches`.
"""

from __future__ import annotations

from .evaluation import unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .win_chance import features, stage

__all__ = ["DOUBT", "GREEDY", "SOLO_DOUBT", "SOLO_WEIGHTS", "WEIGHTS", "features", "stage", "think", "unit"]

GREEDY = None
"""Every level thinks."""

SOLO_WEIGHTS: tuple[float, ...] = ()
"""Nobody plays alone."""
SOLO_DOUBT = 0.0
