"""The flow of rounds and phases, the end conditions, and the steps after the last round (4.1, 8.1, 8.2)."""

from __future__ import annotations

from ..data import BANK, FINAL_TRADE, GOODS, INTEREST_BEFORE_SALE, MOST_ROUNDS, STILL_ROUNDS
from ..hexes import COUNT
from .notes import can_repay, loans, pay_interest
from .order import playing
from .position import ELIMINATED, IN, WarCloudsPosition
from .produce import begin

EMPTY_STACKS = 5
"""The number of empty stacks of tiles, out of six, that ends the match (8.1)."""


def begin_round(p: WarCloudsPosition) -> None:
    """Begin a round; from the second one on, the first-player marker moves and interest is due (4.1, 4.2)."""
    p.round += 1
    if p.round > 1:
        p.marker = playing(p, p.marker + 1)[0]
    p.emit("round", p.marker, n=p.round)
    if p.round > 1 and p.edition == 2:
        _interest(p)
        if len(playing(p, 0)) < 2:
            _end(p, "alone")
            finish(p)
            return
    _begin_phase(p, "trade")


def _interest(p: WarCloudsPosition) -> None:
    for seat in playing(p, p.marker):
        pay_interest(p, seat)


def _begin_phase(p: WarCloudsPosition, phase: str) -> None:
    """Begin a phase, with all passes and rests cleared."""
    p.phase = phase
    p.passes = p.offers = 0
    p.status = [status if status == ELIMINATED else IN for status in p.status]
    p.emit("phase", -1, phase=phase)
    p.stack.clear()
    if phase == "produce":
        p.fed = [0] * COUNT
        p.claims = []
        begin_produce(p)
    else:
        p.fresh = []
        p.stack.append(p.step(phase, playing(p, p.marker)[0]))


def begin_produce(p: WarCloudsPosition) -> None:
    """Begin the Produce phase, or skip it if no seat has anything to run; the stack is empty."""
    begin(p)
    if not p.stack:
        after_phase(p)


def after_phase(p: WarCloudsPosition) -> None:
    """Continue after a phase; the stack is empty."""
    if p.phase == "trade":
        next_lending(p, 0)
    elif p.phase == "develop":
        if not p.ended:
            why = trigger(p)
            if why:
                _end(p, why)
        _begin_phase(p, "produce")
    else:
        p.idle += 1
        if not p.ended and (p.idle >= STILL_ROUNDS or p.round >= MOST_ROUNDS):  # 12.17
            _end(p, "still" if p.idle >= STILL_ROUNDS else "long")
        if not p.ended:
            begin_round(p)
            return
        if INTEREST_BEFORE_SALE and p.edition == 2:
            _interest(p)
        if FINAL_TRADE[p.edition - 1] and playing(p, p.marker):  # 8.2
            _begin_phase(p, "trade")
        else:
            finish(p)


def next_lending(p: WarCloudsPosition, place: int) -> None:
    """With limited trade, let the next seat borrow or repay, whether it has passed or not (4.8).

    After the last seat, begin the Develop phase, or end the match if it is decided. `place` is the first place, counted
    clockwise from the first player, that may still be asked.
    """
    p.stack.clear()
    for n in range(place if p.limited else p.seats, p.seats):
        seat = (p.marker + n) % p.seats
        if p.status[seat] != ELIMINATED and loans(p, seat):
            p.stack.append(p.step("lend", seat))
            return
    if p.ended:
        finish(p)
    else:
        _begin_phase(p, "develop")


def trigger(p: WarCloudsPosition) -> str:
    """Return why the match would end if the Develop phase ended now; "" if it wouldn't (8.1)."""
    if any(not left and p.status[seat] != ELIMINATED for seat, left in enumerate(p.flags)):
        return "flags"
    if sum(owner < 0 for owner in p.flag) <= len(p.blocked):  # A tile always has a flag.
        return "full"
    if p.stacks[: BANK + 1].count(0) >= EMPTY_STACKS:
        return "stacks"
    return ""


def _end(p: WarCloudsPosition, why: str) -> None:
    p.ended = why
    p.emit("trigger", -1, why=why)


# -- the end


def finish(p: WarCloudsPosition) -> None:
    """Begin the steps after the last phase; in the second edition, the final sale (8.3)."""
    p.phase = "end"
    p.stack.clear()
    if p.edition == 2:
        next_sale(p, 0)
    else:
        _over(p)


def next_sale(p: WarCloudsPosition, good: int) -> None:
    """Sell the next good that any nation has, in the final sale; after the last one, let the seats repay notes."""
    p.stack.clear()
    while good < len(GOODS) and not any(p.cubes[good :: len(GOODS)]):
        good += 1
    if good < len(GOODS):
        p.stack.append(p.step("sale", good))
    else:
        next_settling(p, 0)


def next_settling(p: WarCloudsPosition, place: int) -> None:
    """Ask the next seat that can repay notes after the final sale; if there is none, end the match.

    `place` is the first place, counted clockwise from the first player, that may still be asked.
    """
    p.stack.clear()
    for n in range(place, p.seats):
        seat = (p.marker + n) % p.seats
        if can_repay(p, seat):
            p.stack.append(p.step("settle_up", seat))
            return
    _over(p)


def _over(p: WarCloudsPosition) -> None:
    p.stack.clear()
    p.emit("end", -1, why=p.ended)
