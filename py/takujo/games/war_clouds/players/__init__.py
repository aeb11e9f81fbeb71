"""Computer players, hints and reviews of War Clouds; start reading at `search`.

Four subpackages, each of which uses only those above it; `plans` combines them:

- `worth`: what goods, nations and packages are worth, and the chance of winning
- `war`: what units gain, and plans of war
- `land`: where tiles and flags do most, and plans of the Develop and Produce phases
- `trade`: what to buy, sell and barter, and plans of the Trade phase

Puzzles are found with `plans`, `skill` and `worth`.
"""

from __future__ import annotations

from .evaluation import GREEDY, unit
from .learned import DOUBT, WEIGHTS
from .search import think
from .worth.win_chance import features, stage

SOLO_WEIGHTS: tuple[float, ...] = ()
"""The game has no solo mode, so no solo weights."""
SOLO_DOUBT = 0.0
