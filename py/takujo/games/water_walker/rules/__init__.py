"""The rules of Water Walker; start reading at `flow`.

Other rooms use:

- `flow`: the steps, which say who decides what
- `actions`: the decisions, with their notation
- `field`: the grid of cells
- `places`: where things may go
- `position`: the state of a match, and who knows what of it
- `refusals`: why something may not go where it was put
"""

from __future__ import annotations

from .actions import VERBS
from .flow import LayStep, start

__all__ = ["VERBS", "LayStep", "start"]
