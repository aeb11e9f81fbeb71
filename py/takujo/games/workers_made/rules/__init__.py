"""The rules of Three Nations; start reading at `flow`.

Other packages use:

- `flow`: the steps, with the seats that decide
- `actions`: the decisions and chance events, with their notation
- `battle`: the comparison of spots, and the result of each area
- `ground`: the areas between the nations
- `position`: the state of a match, and its view for each seat
- `ranking`: the order of the nations at the end
- `refusals`: the reasons why something can't be placed or trained
- `training`: the exchange of soldiers for a chip of the training ground
"""

from __future__ import annotations

from .actions import VERBS
from .flow import PlaceStep, TrainStep, deciding, start
