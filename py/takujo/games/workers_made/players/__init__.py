"""Computer players, hints and reviews of Three Nations; start reading at `search`.

Puzzles use `value_function` and `sketches`.
"""

from __future__ import annotations

from .evaluation import unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .win_chance import features, stage

GREEDY = None
"""There is no greedy level: every level searches."""

SOLO_WEIGHTS: tuple[float, ...] = ()
"""The game has no solo mode, so no solo levels."""
SOLO_DOUBT = 0.0
