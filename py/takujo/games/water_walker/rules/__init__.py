"""The rules of Water Walker; start reading at `flow`.

Other packages use:

- `flow`: the steps, with the seats that decide
- `actions`: the decisions, with their notation
- `field`: the grid of cells
- `places`: the legal places of panels, boats and goals
- `position`: the state of a match, and its view for each seat
- `refusals`: the reasons why a place is illegal
"""

from __future__ import annotations

from .actions import VERBS
from .flow import LayStep, start
