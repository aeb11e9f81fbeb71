"""Computer players, hints and reviews of Wartime Economy; start reading at `search`.

Puzzles use `evaluation`, `turn_ends` with `turn_codes`, `value_function`, and the rolls of `search`.
"""

from __future__ import annotations

from .evaluation import GREEDY, unit
from .learned import DOUBT, SOLO_DOUBT, SOLO_WEIGHTS, WEIGHTS
from .search import think
from .win_chance import features, stage
