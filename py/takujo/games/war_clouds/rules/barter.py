"""Which offers of barter are legal (4.6)."""

from __future__ import annotations

from functools import lru_cache

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from ..data import GOODS, MARKETS, MONEY, MOST_NOTES, NOTES, NOTES_PAST_MOST, OFFERS
from .actions import Counter, Offer
from .naming import good_word, nation_word
from .position import OUT, RESTS, WarCloudsPosition

Bundle = tuple[int, ...]
"""The numbers of five goods, money and notes."""
MEMBERS = len(GOODS) + 2
EXAMPLES = 4
"""The number of offers that are listed as examples."""
_PRICES = tuple(tuple(int(price + 0.5) for price in wells.barter) for wells in MARKETS)
"""By good and cubes in its market: the suggested price (3.5), in whole dollars."""


def bundle(*members: tuple[int, int]) -> Bundle:
    """Return a bundle made of (member, number) pairs: five goods, money and notes."""
    found = [0] * MEMBERS
    for member, n in members:
        found[member] += n
    return tuple(found)


def has(p: WarCloudsPosition, seat: int, member: int) -> int:
    """Return how much a seat has of a member of a bundle: of a good (0 to 4), of money, or of notes."""
    if member < MONEY:
        return p.cubes[seat * 5 + member]
    return p.money[seat] if member == MONEY else p.notes[seat]


# -- legality of offers


def _no(code: str, rule: str = "4.6", **args: Value) -> Illegal:
    return Illegal(code, rule, **args)


def flaw(p: WarCloudsPosition, seat: int, offer: Offer) -> Illegal | None:
    """Return why an offer is illegal; None if it is legal."""
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
    """Return why a counter-offer is illegal; None if it is legal."""
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
    """Return why a seat can't give the bundle `give` to another seat for the bundle `get`; None if it can.

    The seat `spared` need not have the money yet: it may borrow before it accepts (4.7).
    """
    for who, gives in ((seat, give), (other, get)):
        for member, n in enumerate(gives):
            if n and n > (there := has(p, who, member)) and not (member == MONEY and who == spared):
                return _no("barter-lacks", nation=nation_word(p, who), good=good_word(member), n=n, has=there)
    if not NOTES_PAST_MOST[p.edition - 1]:
        for who, more in ((seat, get[NOTES]), (other, give[NOTES])):
            if more and p.notes[who] + more > MOST_NOTES:
                return _no("barter-notes", "4.7", nation=nation_word(p, who), n=MOST_NOTES)
    return None


def examples(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return a few sensible offers: to the next seats, a cube of a plentiful good for the suggested price.

    Seats that rest get no offer.
    """
    found: list[Action] = []
    if p.seats == 2 or p.offers >= OFFERS:
        return found
    money, cubes, status = p.money, p.cubes, p.status
    mine = cubes[seat * 5 : seat * 5 + 5]
    most = max(mine)
    good = mine.index(most)
    price = _PRICES[good][p.market[good]]
    for other in (*range(seat + 1, p.seats), *range(seat)):
        if len(found) >= EXAMPLES:
            break
        if status[other] >= RESTS:
            continue
        if most and money[other] >= price:
            found.append(_swap(other, good, 1, MONEY, price))
        theirs = cubes[other * 5 : other * 5 + 5]
        many = max(theirs)
        if many:
            wanted = theirs.index(many)
            cost = _PRICES[wanted][p.market[wanted]]
            if money[seat] >= cost:
                found.append(_swap(other, MONEY, cost, wanted, 1))
    return found[:EXAMPLES]


@lru_cache(1024)
def _swap(other: int, give: int, n: int, get: int, m: int) -> Offer:
    """Return the offer to one seat of `n` of one thing for `m` of another."""
    return Offer((other,), bundle((give, n)), bundle((get, m)))
