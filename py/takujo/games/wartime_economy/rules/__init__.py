"""The rules of Wartime Economy: the game itself. Begin reading at `flow`.

Other rooms use:

- `actions`: the decisions, with their notation
- `flow`: the steps, and which throws there are
- `position`: the state of a match
- `refusals`: why a die may not go to a workplace
- `track`: points, and the bonus squares
- `works`: when a die may go to a workplace, and what it does there
"""

from __future__ import annotations

from .flow import VERBS, start

__all__ = ["VERBS", "start"]
