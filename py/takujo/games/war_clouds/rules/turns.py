"""Turns: acting, passing, resting, and the end of a phase (4.3, 5.1)."""

from __future__ import annotations

from ..data import FINISH_DEVELOP, FLAGS_END_STICKS
from .order import next_seat, stir
from .position import ELIMINATED, IN, OUT, RESTS, WarCloudsPosition
from .rounds import after_phase


def acted(p: WarCloudsPosition, seat: int) -> None:
    """Continue with the next seat after an action; all steps of the finished turn are removed from the stack."""
    stir(p)
    p.passes = 0
    if p.phase == "develop" and p.edition == 2 and FLAGS_END_STICKS:
        # 8.1: placing the last flag ends the match, even if a flag returns later
        if not p.ended and any(not n and p.status[s] != ELIMINATED for s, n in enumerate(p.flags)):
            p.ended = "flags"
            p.emit("trigger", -1, why="flags")
        if p.ended and not FINISH_DEVELOP:
            _over(p)
            return
    _turn_to_next(p, seat)


def passed(p: WarCloudsPosition, seat: int, rest: bool = False) -> None:
    """Continue with the next seat after a pass; with `rest`, the seat passes automatically from now on."""
    if p.limited and p.phase == "trade":
        p.status[seat] = OUT  # 4.8
    else:
        p.passes += 1
        if rest:
            p.status[seat] = RESTS
    _turn_to_next(p, seat)


def _turn_to_next(p: WarCloudsPosition, seat: int) -> None:
    """Give the turn to the next seat that isn't resting, or end the phase once all have passed in succession."""
    p.offers = 0
    status = p.status
    still_in = status.count(IN) + status.count(RESTS)
    while p.passes < still_in:
        seat = next_seat(p, seat)
        if status[seat] == IN:
            p.stack[:] = [p.step(p.phase, seat)]
            return
        p.passes += 1
    _over(p)


def _over(p: WarCloudsPosition) -> None:
    p.stack.clear()
    after_phase(p)
