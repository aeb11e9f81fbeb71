"""Computer players, hints and reviews. Start reading at `search`. Imports rules and odds."""

from __future__ import annotations

from .evaluation import GREEDY, unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .win_chance import features, stage

SOLO_WEIGHTS: tuple[float, ...] = ()
"""There is no solo game."""
SOLO_DOUBT = 0.0
