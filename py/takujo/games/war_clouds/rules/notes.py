"""Promissory notes: borrowing, repaying, interest, and elimination (4.2, 4.7, 4.9)."""

from __future__ import annotations

from ....core.rules.action import Action
from ..data import FIRST_NOTE, GOODS, INTEREST, MOST_NOTES, REPAY
from .actions import Borrow, Repay
from .position import ELIMINATED, WarCloudsPosition

_BORROW, _REPAY = Borrow(), Repay()


def note_value(p: WarCloudsPosition, seat: int) -> int:
    """Return how much money a seat gets for its next note, which is less for each further note.

    0 if it can't take one.
    """
    return max(0, FIRST_NOTE - p.notes[seat]) if p.notes[seat] < MOST_NOTES else 0


def can_repay(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a seat can repay a note."""
    return p.notes[seat] > 0 and p.money[seat] >= REPAY


def borrow(p: WarCloudsPosition, seat: int) -> None:
    """Give a seat a promissory note and the money for it (4.7)."""
    n = note_value(p, seat)
    p.money[seat] += n
    p.notes[seat] += 1
    p.emit("borrow", seat, n=n)


def repay(p: WarCloudsPosition, seat: int) -> None:
    """Take a promissory note from a seat, and the money to repay it (4.7)."""
    p.money[seat] -= REPAY
    p.notes[seat] -= 1
    p.emit("repay", seat, n=REPAY)


def loans(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return the actions with notes that a seat can take in the Trade phase, on its turn or when it answers offers."""
    found: list[Action] = []
    if note_value(p, seat):
        found.append(_BORROW)
    if can_repay(p, seat):
        found.append(_REPAY)
    return found


def lend(p: WarCloudsPosition, seat: int, action: Borrow | Repay) -> None:
    """Take or repay a note for a seat, by the class of the action."""
    if isinstance(action, Borrow):
        borrow(p, seat)
    else:
        repay(p, seat)


def pay_interest(p: WarCloudsPosition, seat: int) -> None:
    """Pay interest for a seat's notes, borrowing what it lacks; eliminate it if that isn't enough (4.2, 4.9)."""
    due = p.notes[seat] * INTEREST
    credit = sum(max(0, FIRST_NOTE - held) for held in range(p.notes[seat], MOST_NOTES))
    if p.money[seat] + credit < due:
        _eliminate(p, seat)
        return
    while p.money[seat] < due:
        borrow(p, seat)
    if due:
        p.money[seat] -= due
        p.emit("interest", seat, n=due)


def _eliminate(p: WarCloudsPosition, seat: int) -> None:
    """Remove a nation's cubes, money and notes; its flags, units and tiles remain (4.9)."""
    at = seat * len(GOODS)
    goods = p.cubes[at : at + len(GOODS)]
    p.emit("out", seat, goods="+".join(map(str, goods)), money=p.money[seat], notes=p.notes[seat])
    p.cubes[at : at + len(GOODS)] = [0] * len(GOODS)
    p.money[seat] = p.notes[seat] = 0
    p.status[seat] = ELIMINATED
