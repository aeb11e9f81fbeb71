"""The return phase (9.0): strategic moves one unit at a time, each unit once."""

from __future__ import annotations

from ....core.rules.action import Action
from ..data import PLACE, PLACES
from . import moves
from .actions import Done
from .next_step import NextStep
from .position import CoProsperityPosition
from .returns import returns

_AFTER = NextStep("return", 1), NextStep("return", 2)
"""By number of the seat in the order of the phase, the transition after its returns."""


def begin(p: CoProsperityPosition, done: int) -> None:
    """Give the return phase to the next seat, after `done` seats have finished it.

    Skip a seat without possible returns.
    """
    if not done:
        p.returned = []
    for n in range(done, 2):
        seat = p.first if n == 0 else 1 - p.first
        if returns(p, seat).origins():
            p.stack = [_AFTER[n], p.step("return", seat)]
            return
    p.returned = []
    p.stack = [NextStep("end")]


_DONE: Action = Done()


def choices(p: CoProsperityPosition, seat: int) -> list[Action]:
    """Return the actions of a seat in its return phase."""
    now = returns(p, seat)
    found: list[Action] = [*now.origins()]
    if now.may_end():
        found.append(_DONE)
    return found


def carry_out(p: CoProsperityPosition, seat: int, unit: int, to: str) -> None:
    """Move a unit to the place where it returns."""
    start, p.place[unit] = p.place[unit], PLACE[to]
    p.returned = sorted([*p.returned, unit])
    if p.events is not None:  # The event takes longer to compose than the move.
        p.emit("move", seat, how="return", units=moves.listed(p, [unit]), start=PLACES[start], to=to)
