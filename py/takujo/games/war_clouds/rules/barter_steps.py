"""Barter step by step: the seats of an offer are asked, they answer, and goods change hands (4.6)."""

from __future__ import annotations

from ....core.rules.action import JOIN, Action
from ....core.rules.position import Frame
from ..data import GOODS, MONEY, NOTES
from . import order, turns
from .actions import Accept, Counter, Decline, Offer
from .barter import Bundle, flaw_counter, lack
from .naming import nation_word
from .notes import lent, loans
from .position import WarCloudsPosition
from .seat_step import Prompt, SeatStep

_ACCEPT, _DECLINE = Accept(), Decline()


def ask(p: WarCloudsPosition, seat: int, offer: Offer) -> None:
    """Ask the seats of an offer one after the other, clockwise."""
    p.offers += 1
    to = tuple(sorted(offer.seats, key=lambda other: (other - seat) % p.seats))
    _ask(p, seat, to, offer.give, offer.get)


def _ask(p: WarCloudsPosition, maker: int, to: tuple[int, ...], give: Bundle, get: Bundle) -> None:
    if to:
        order.wake(p, to[0])
        p.stack.append(("answer", to[0], maker, to[1:], give, get))


def _next(p: WarCloudsPosition, maker: int, to: tuple[int, ...], give: Bundle, get: Bundle) -> None:
    """Go on to the next who is asked, or back to the maker's go."""
    p.stack.pop()
    _ask(p, maker, to, give, get)


def exchange(p: WarCloudsPosition, maker: int, other: int, give: Bundle, get: Bundle) -> None:
    """Carry out a barter, which is the maker's trade action."""
    for good in range(len(GOODS)):
        n = get[good] - give[good]
        p.cubes[maker * 5 + good] += n
        p.cubes[other * 5 + good] -= n
    for pile, member in ((p.money, MONEY), (p.notes, NOTES)):
        n = get[member] - give[member]
        pile[maker] += n
        pile[other] -= n
    p.emit("trade", maker, other=other, give=JOIN.join(map(str, give)), get=JOIN.join(map(str, get)))
    turns.acted(p)


class AnswerStep(SeatStep):
    """An offer is answered: ("answer", seat, maker, who is asked next, what the maker gives, what it gets)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        p = position
        _, _, maker, _, give, get = frame
        found: list[Action] = [] if lack(p, maker, seat, give, get) else [_ACCEPT]
        found.append(_DECLINE)
        better = Counter(get, _dearer(give, 1)) if not get[MONEY] else Counter(_dearer(get, -1), give)
        if flaw_counter(p, seat, maker, better) is None and lack(p, maker, seat, better.get, better.give) is None:
            found.append(better)
        return found + loans(p, seat)

    def free(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> bool:
        return isinstance(action, Counter) and flaw_counter(position, seat, frame[2], action) is None

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p = position
        _, _, maker, to, give, get = frame
        if isinstance(action, Accept):
            exchange(p, maker, seat, give, get)
        elif isinstance(action, Counter):
            p.stack.append(("counter", maker, seat, action.get, action.give))
        elif not lent(p, seat, action):
            _next(p, maker, to, give, get)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.answer", {"nation": nation_word(position, frame[2])}


def _dearer(bundle: Bundle, more: int) -> Bundle:
    return (*bundle[:MONEY], bundle[MONEY] + more, bundle[NOTES])


class CounterStep(SeatStep):
    """The maker answers an offer made in return: ("counter", maker, other, what the maker gives, what it gets)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        _, _, other, give, get = frame
        found: list[Action] = [] if lack(position, seat, other, give, get) else [_ACCEPT]
        return [*found, _DECLINE, *loans(position, seat)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p = position
        if isinstance(action, Accept):
            exchange(p, seat, *frame[2:])
        elif not lent(p, seat, action):
            p.stack.pop()
            _, _, maker, to, give, get = p.stack[-1]
            _next(p, maker, to, give, get)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.counter", {"nation": nation_word(position, frame[2])}
