"""The rules of Wartime Economy; start reading at `flow`.

Other packages use:

- `actions`: the decisions, with their notation
- `flow`: the steps, with the seat on turn and the possible rolls
- `position`: the state of a match
- `refusals`: the reasons why a die can't be placed in a workplace
- `track`: points, and the bonus squares
- `works`: the conditions and effects of workplaces
"""

from __future__ import annotations

from .actions import VERBS
from .flow import DraftStep, RaiseStep, RollStep, SeatStep, TurnStep, on_turn, start
from .position import WartimePosition
