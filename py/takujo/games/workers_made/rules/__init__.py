"""The rules of Three Nations; start reading at `flow`.

Other rooms use:

- `flow`: the steps, which say who decides what
- `actions`: the decisions and what chance does, with their notation
- `battle`: spot against spot, and the result of each area
- `ground`: where the nations meet
- `position`: the state of a match, and who knows what of it
- `ranking`: who is ahead at the end
- `refusals`: why something can't be placed or trained
- `training`: soldiers for a chip of the training ground
"""

from __future__ import annotations

from .actions import VERBS
from .flow import PlaceStep, TrainStep, deciding, start

__all__ = ["VERBS", "PlaceStep", "TrainStep", "deciding", "start"]
