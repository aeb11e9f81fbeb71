"""Turns: who is to act next in a phase, passing, resting, and when a phase is over (4.3, 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import FINISH_DEVELOP, FLAGS_END_STICKS
from .position import ELIMINATED, IN, OUT, RESTS

if TYPE_CHECKING:
    from .position import WarCloudsPosition


def next_seat(p: WarCloudsPosition, after: int) -> int:
    """Return the next seat clockwise that is neither eliminated nor out of the phase; itself if there is no other."""
    for step in range(1, p.seats + 1):
        seat = (after + step) % p.seats
        if p.status[seat] < OUT:
            return seat
    return after


def playing(p: WarCloudsPosition, first: int) -> list[int]:
    """Return the seats that are not eliminated, clockwise from one."""
    seats = [(first + step) % p.seats for step in range(p.seats)]
    return [seat for seat in seats if p.status[seat] != ELIMINATED]


def stir(p: WarCloudsPosition) -> None:
    """Remember that something has been done this round (8.1)."""
    p.idle = -1


def wake(p: WarCloudsPosition, seat: int) -> None:
    """Let a resting seat decide again: something of its own has changed (4.3)."""
    if p.status[seat] == RESTS:
        p.status[seat] = IN


def acted(p: WarCloudsPosition) -> None:
    """Go on after an action of the seat on turn: whatever steps are on top of its turn are over."""
    stir(p)
    p.passes = 0
    if p.phase == "develop" and p.edition == 2 and FLAGS_END_STICKS:
        # 8.1: the last flag that is placed ends the match, even if one comes back
        if not p.ended and any(not n and p.status[s] != ELIMINATED for s, n in enumerate(p.flags)):
            p.ended = "flags"
            p.note("trigger", -1, why="flags")
        if p.ended and not FINISH_DEVELOP:
            _over(p)
            return
    _turn_to_next(p)


def passed(p: WarCloudsPosition, seat: int, rest: bool = False) -> None:
    """Go on after a pass; with `rest`, the seat passes by itself from now on."""
    if p.limited and p.phase == "trade":
        p.status[seat] = OUT  # 4.8
    else:
        p.passes += 1
        if rest:
            p.status[seat] = RESTS
    _turn_to_next(p)


def _turn_to_next(p: WarCloudsPosition) -> None:
    """Give the turn to the next seat that doesn't rest, or end the phase once all have passed in succession."""
    p.offers = 0
    status = p.status
    still_in = status.count(IN) + status.count(RESTS)
    seat: int = p.stack[0][1]
    while p.passes < still_in:
        seat = next_seat(p, seat)
        if status[seat] == IN:
            p.stack[:] = [(p.phase, seat)]
            return
        p.passes += 1
    _over(p)


def _over(p: WarCloudsPosition) -> None:
    from .rounds import after_phase

    p.stack.clear()
    after_phase(p)
