"""Computer players, hints and reviews of the Co-Prosperity Sphere; start reading at `search`.

Puzzles use `sudden_end`.
"""

from __future__ import annotations

from .evaluation import GREEDY, unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .win_chance import features, stage

SOLO_WEIGHTS: tuple[float, ...] = ()
"""The game has no solo mode, so no solo weights."""
SOLO_DOUBT = 0.0
