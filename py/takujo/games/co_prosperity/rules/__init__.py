"""The rules of the Co-Prosperity Sphere: the game itself. Start reading at `flow`.

Other rooms use:

- `actions`: the decisions and what chance does, with their notation
- `battle`: battles, a room of their own
- `control`: who controls which space, and what aircraft cover
- `declaration`: declarations of war
- `move_steps`: the steps of moves
- `moves`: from where, which units, where to, and what comes of it
- `next_step`: what goes on by itself
- `paths`: where units can go
- `position`: the state of a match
- `production`: the production phase, and what cards do for units
- `returns`: where units can still go in the return phase
- `seat_step`: what the steps have in common
- `steps`: the steps of the phases
- `victory`: the end of a turn, and of the match
"""

from __future__ import annotations

from .flow import VERBS, start

__all__ = ["VERBS", "start"]
