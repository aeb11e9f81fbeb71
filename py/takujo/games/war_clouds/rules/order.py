"""The order of turns among seats that take part, and whether anything was done in the round (4.3, 5.1, 8.1)."""

from __future__ import annotations

from .position import ELIMINATED, IN, OUT, RESTS, WarCloudsPosition


def next_seat(p: WarCloudsPosition, after: int) -> int:
    """Return the next seat clockwise that is neither eliminated nor out of the phase.

    If there is no other, return `after` itself.
    """
    for step in range(1, p.seats + 1):
        seat = (after + step) % p.seats
        if p.status[seat] < OUT:
            return seat
    return after


def playing(p: WarCloudsPosition, first: int) -> list[int]:
    """Return the seats that are not eliminated, clockwise from `first`."""
    seats = [(first + step) % p.seats for step in range(p.seats)]
    return [seat for seat in seats if p.status[seat] != ELIMINATED]


def stir(p: WarCloudsPosition) -> None:
    """Record that something has been done this round (8.1)."""
    p.idle = -1


def wake(p: WarCloudsPosition, seat: int) -> None:
    """Let a resting seat decide again, because something that it owns has changed (4.3)."""
    if p.status[seat] == RESTS:
        p.status[seat] = IN
