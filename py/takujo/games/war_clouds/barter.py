"""Barter: offers to one or several, their answers, and the exchange (4.6)."""

from __future__ import annotations

from ...core.action import JOIN, Action
from ...core.errors import Illegal
from ...core.position import Frame
from ...core.texts import Value
from . import market, turns
from .actions import Accept, Counter, Decline, Offer
from .data import GOODS, MONEY, MOST_NOTES, NOTES, NOTES_PAST_MOST, OFFERS
from .flow_steps import Prompt, SeatStep, good_word, nation_word
from .notes import lent, loans
from .position import OUT, RESTS, WarCloudsPosition

Bundle = tuple[int, ...]
"""Five goods, money, notes."""
MEMBERS = len(GOODS) + 2
EXAMPLES = 4
"""So many offers are listed, for those who want to choose and not to haggle."""
_ACCEPT, _DECLINE = Accept(), Decline()


def bundle(*members: tuple[int, int]) -> Bundle:
    """Return a bundle of (member, number) pairs."""
    found = [0] * MEMBERS
    for member, n in members:
        found[member] += n
    return tuple(found)


def held(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return all that a seat could give: its goods, money and notes."""
    return [*p.cubes[seat * 5 : seat * 5 + 5], p.money[seat], p.notes[seat]]


# -- what may be offered


def _no(code: str, rule: str = "4.6", **args: Value) -> Illegal:
    return Illegal(code, rule, None, **args)


def flaw(p: WarCloudsPosition, seat: int, offer: Offer) -> Illegal | None:
    """Return why an offer can't be made, or None."""
    if p.seats == 2:
        return _no("barter-two", "9")
    if p.offers >= OFFERS:
        return _no("offers-most", n=OFFERS)
    to = offer.seats
    if not to or any(not 0 <= other < p.seats or other == seat for other in to) or list(to) != sorted(set(to)):
        return _no("offer-seats")
    shape = _misshapen(offer.give, offer.get)
    if shape:
        return shape
    for other in to:
        found = _away(p, other) or lack(p, seat, other, offer.give, offer.get, spared=other)
        if found:
            return found
    return None


def flaw_counter(p: WarCloudsPosition, seat: int, maker: int, counter: Counter) -> Illegal | None:
    """Return why an offer can't be answered like this, or None."""
    return _misshapen(counter.give, counter.get) or lack(p, seat, maker, counter.give, counter.get, spared=maker)


def _away(p: WarCloudsPosition, other: int) -> Illegal | None:
    if p.status[other] < OUT:
        return None
    return _no("offer-out", "4.8" if p.status[other] == OUT else "4.9", nation=nation_word(p, other))


def _misshapen(give: Bundle, get: Bundle) -> Illegal | None:
    if len(give) != MEMBERS or len(get) != MEMBERS or min(give) < 0 or min(get) < 0:
        return _no("bundle")
    if not any(give) and not any(get):
        return _no("offer-empty")
    for member in range(MEMBERS):
        if give[member] and get[member]:
            return _no("offer-both", good=good_word(member))
    return None


def lack(p: WarCloudsPosition, seat: int, other: int, give: Bundle, get: Bundle, spared: int = -1) -> Illegal | None:
    """Return what keeps a seat from giving one bundle to another seat for a second one, or None.

    Who is `spared` need not have the money yet: it may borrow before it accepts (4.7).
    """
    for who, gives in ((seat, give), (other, get)):
        for member, (n, has) in enumerate(zip(gives, held(p, who), strict=True)):
            if n > has and not (member == MONEY and who == spared):
                return _no("barter-lacks", nation=nation_word(p, who), good=good_word(member), n=n, has=has)
    if not NOTES_PAST_MOST[p.edition - 1]:
        for who, more in ((seat, get[NOTES]), (other, give[NOTES])):
            if more and p.notes[who] + more > MOST_NOTES:
                return _no("barter-notes", "4.7", nation=nation_word(p, who), n=MOST_NOTES)
    return None


def examples(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return a few sensible offers: to the next ones a cube of what is plentiful, for the price suggested.

    Who rests is left alone.
    """
    found: list[Action] = []
    if p.seats == 2 or p.offers >= OFFERS:
        return found
    money, cubes, status = p.money, p.cubes, p.status
    mine = cubes[seat * 5 : seat * 5 + 5]
    most = max(mine)
    good = mine.index(most)
    price = int(market.barter_price(p, good) + 0.5)
    for other in ((seat + n) % p.seats for n in range(1, p.seats)):
        if status[other] >= RESTS:
            continue
        if most and money[other] >= price:
            found.append(Offer((other,), bundle((good, 1)), bundle((MONEY, price))))
        theirs = cubes[other * 5 : other * 5 + 5]
        many = max(theirs)
        if many:
            wanted = theirs.index(many)
            cost = int(market.barter_price(p, wanted) + 0.5)
            if money[seat] >= cost:
                found.append(Offer((other,), bundle((MONEY, cost)), bundle((wanted, 1))))
    return found[:EXAMPLES]


# -- asking and answering


def ask(p: WarCloudsPosition, seat: int, offer: Offer) -> None:
    """Ask the seats of an offer one after the other, clockwise."""
    p.offers += 1
    to = tuple(sorted(offer.seats, key=lambda other: (other - seat) % p.seats))
    _ask(p, seat, to, offer.give, offer.get)


def _ask(p: WarCloudsPosition, maker: int, to: tuple[int, ...], give: Bundle, get: Bundle) -> None:
    if to:
        turns.wake(p, to[0])
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
    p.note("trade", maker, other=other, give=JOIN.join(map(str, give)), get=JOIN.join(map(str, get)))
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
