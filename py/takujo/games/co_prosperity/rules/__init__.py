"""The rules of the Co-Prosperity Sphere; start reading at `flow`.

Other packages use:

- `actions`: the decisions and chance events with their notation
- `battle`: battles, a package of their own
- `control`: control of spaces and air cover
- `declaration`: declarations of war
- `move_steps`: the steps of moves
- `moves`: the movement of units and its consequences
- `next_step`: the automatic transitions
- `operations`: the operations phase, and the actions of cards
- `paths`: reachable places
- `position`: the state of a match
- `production`: the production phase, and what cards do for units
- `returns`: the legal returns in the return phase
- `seat_step`: the base classes of the steps
- `steps`: the steps of the phases
- `threats`: the spaces that the enemy can attack next
- `victory`: the end of a turn, and of the match
"""

from __future__ import annotations

from .flow import VERBS, start
