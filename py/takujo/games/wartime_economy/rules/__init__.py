"""The rules of Wartime Economy; start reading at `flow`.

Other rooms use:

- `actions`: the decisions, with their notation
- `flow`: the steps, which say who is on turn, and which throws there are
- `position`: the state of a match
- `refusals`: why a die may not go to a workplace
- `track`: points, and the bonus squares
- `works`: when a die may go to a workplace, and what it does there
"""

from __future__ import annotations

from .actions import VERBS
from .flow import DraftStep, RaiseStep, RollStep, SeatStep, TurnStep, on_turn, start
from .position import WartimePosition

__all__ = ["VERBS", "DraftStep", "RaiseStep", "RollStep", "SeatStep", "TurnStep", "WartimePosition", "on_turn", "start"]
