"""The rules: the legal actions and their effects. Start reading at `flow`.

Other rooms use:

- `actions`: the decisions and what chance does, with their notation
- `position`: the state of a match, as KuhnPosition
- `refusals`: why something can't be done
"""

from __future__ import annotations

from .actions import VERBS
from .flow import start
from .position import KuhnPosition

__all__ = ["VERBS", "KuhnPosition", "start"]
