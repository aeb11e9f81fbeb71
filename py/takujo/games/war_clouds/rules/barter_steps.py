"""Barter step by step: the seats of an offer are asked, they answer, and goods change hands (4.6)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, NamedTuple

from ....core.rules.action import JOIN, Action
from ....core.rules.step import A
from ....core.text.errors import Illegal
from ..data import GOODS, MONEY, NOTES
from . import order, refusals, turns
from .actions import Accept, Borrow, Counter, Decline, Offer, Repay
from .barter import Bundle, flaw_counter, lack
from .naming import bundle_words, nation_word
from .notes import lend, loans
from .position import WarCloudsPosition
from .seat_step import Prompt, SeatStep

_ACCEPT, _DECLINE = Accept(), Decline()


def ask(p: WarCloudsPosition, seat: int, offer: Offer) -> None:
    """Ask the seats of an offer one by one, clockwise."""
    p.offers += 1
    to = tuple(sorted(offer.seats, key=lambda other: (other - seat) % p.seats))
    _ask(p, seat, to, offer.give, offer.get)


def _ask(p: WarCloudsPosition, maker: int, to: tuple[int, ...], give: Bundle, get: Bundle) -> None:
    if to:
        order.wake(p, to[0])
        p.stack.append(AnswerStep(to[0], maker, to[1:], give, get))


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
    turns.acted(p, maker)


class Deal(NamedTuple):
    """A barter that has been offered: its two seats, and what each gives."""

    maker: int
    """The seat that made the offer, as its trade action."""
    other: int
    give: Bundle
    """What the maker of the offer gives."""
    get: Bundle
    """What the maker of the offer gets."""

    def of(self, seat: int) -> tuple[Bundle, Bundle]:
        """Return what a seat of the deal gives, and what it gets."""
        return (self.give, self.get) if seat == self.maker else (self.get, self.give)


class DealStep(SeatStep[A], Generic[A]):
    """A seat decides about a barter (4.6)."""

    @property
    @abstractmethod
    def deal(self) -> Deal:
        """The barter that has been offered."""


class AnswerStep(DealStep[Accept | Decline | Counter | Borrow | Repay]):
    """A seat answers an offer (4.6)."""

    maker: int
    """The seat that has made the offer."""
    others: tuple[int, ...]
    """The seats that will be asked after this one, in order."""
    give: Bundle
    """What the maker of the offer gives."""
    get: Bundle
    """What the maker of the offer gets."""

    @property
    def deal(self) -> Deal:
        return Deal(self.maker, self.seat, self.give, self.get)

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        maker, give, get = self.maker, self.give, self.get
        found: list[Action] = [] if lack(p, maker, seat, give, get) else [_ACCEPT]
        found.append(_DECLINE)
        better = Counter(get, _dearer(give, 1)) if not get[MONEY] else Counter(_dearer(get, -1), give)
        if flaw_counter(p, seat, maker, better) is None and lack(p, maker, seat, better.get, better.give) is None:
            found.append(better)
        return found + loans(p, seat)

    def free(self, p: WarCloudsPosition, seat: int, action: Action) -> bool:
        return isinstance(action, Counter) and flaw_counter(p, seat, self.maker, action) is None

    def apply(self, p: WarCloudsPosition, seat: int, action: Accept | Decline | Counter | Borrow | Repay) -> None:
        match action:
            case Accept():
                exchange(p, self.maker, seat, self.give, self.get)
            case Counter():
                p.stack.append(CounterStep(self.maker, seat, action.get, action.give))
            case Decline():
                self.go_on(p)
            case _:
                lend(p, seat, action)

    def go_on(self, p: WarCloudsPosition) -> None:
        """Ask the next seat, or if none is left, return to the maker's turn; this step must be on top of the stack."""
        p.stack.pop()
        _ask(p, self.maker, self.others, self.give, self.get)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        give, get = bundle_words(self.give), bundle_words(self.get)
        return "prompt.answer", {"nation": nation_word(p, self.maker), "give": give, "get": get}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.answer(p, *self.deal, action)


def _dearer(bundle: Bundle, more: int) -> Bundle:
    return (*bundle[:MONEY], bundle[MONEY] + more, bundle[NOTES])


class CounterStep(DealStep[Accept | Decline | Borrow | Repay]):
    """The maker of an offer answers a counter-offer (4.6)."""

    other: int
    """The seat that has made the counter-offer."""
    give: Bundle
    """What the maker of the first offer gives."""
    get: Bundle
    """What the maker of the first offer gets."""

    @property
    def deal(self) -> Deal:
        return Deal(self.seat, self.other, self.give, self.get)

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        found: list[Action] = [] if lack(p, seat, self.other, self.give, self.get) else [_ACCEPT]
        return [*found, _DECLINE, *loans(p, seat)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Accept | Decline | Borrow | Repay) -> None:
        match action:
            case Accept():
                exchange(p, seat, self.other, self.give, self.get)
            case Decline():
                p.stack.pop()
                answer = p.stack[-1]
                assert isinstance(answer, AnswerStep)
                answer.go_on(p)
            case _:
                lend(p, seat, action)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        give, get = bundle_words(self.get), bundle_words(self.give)  # From the side of the other nation.
        return "prompt.counter", {"nation": nation_word(p, self.other), "give": give, "get": get}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.counter(p, *self.deal, action)
