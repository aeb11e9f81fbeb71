"""The rules: the legal actions and their effects. Start reading at `flow`.

Other rooms use:

- `flow`: the steps, which say who is on turn: SpeakStep and AnswerStep are a TurnStep
- `actions`: the decisions and what chance does, with their notation
- `position`: the state of a match, as KuhnPosition
- `refusals`: why something can't be done
"""

from __future__ import annotations

from .actions import VERBS
from .flow import AnswerStep, ShowStep, SpeakStep, TurnStep, start
from .position import KuhnPosition
