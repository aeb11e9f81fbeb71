"""Values exchanges between nations, and decides which are acceptable (4.6).

A shrewd player demands prices that leave the other side just enough to agree. Computer players agree to any clear gain,
however much more the other side gains, also after a counter-offer with a worse price than their own. All information on
the table is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import TYPE_CHECKING

from ...data import GOODS, MONEY, NOTES
from ...rules import DealStep, barter
from ...rules.actions import Counter, Offer
from ...rules.position import OUT
from ..skill import KEEN, Skill
from ..worth.appraisal import note_burden, rounds_left
from ..worth.value_function import estimate
from .shopping import Shopping, shopping, worth_to

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

CLEAR = 3.0
"""A barter that gains at least this many dollars is clearly good."""


def gain(p: WarCloudsPosition, seat: int, give: tuple[int, ...], get: tuple[int, ...], skill: Skill) -> float:
    """Return how many dollars a seat gains by giving and getting these goods."""
    plan = shopping(p, seat, skill)
    total = float(get[MONEY] - give[MONEY])
    total += sum(
        worth_to(p, seat, plan, good, get[good] - give[good]) for good in range(len(GOODS)) if get[good] != give[good]
    )
    return total + (give[NOTES] - get[NOTES]) * note_burden(p, rounds_left(p, skill))


def worth_of_accepting(p: WarCloudsPosition, seat: int, skill: Skill) -> float | None:
    """Return how many dollars a seat gains by the exchange offered to it.

    None if the exchange is impossible, or helps a leading nation more than the seat.
    """
    step = p.stack[-1]
    assert isinstance(step, DealStep)
    give, get = step.deal.of(seat)
    value = gain(p, seat, give, get, skill)
    other = step.deal.other if seat == step.deal.maker else step.deal.maker
    if barter.lack(p, *step.deal) or feeds_the_leader(p, seat, other, value, get, give, skill):
        return None
    return value


def feeds_the_leader(
    p: WarCloudsPosition,
    seat: int,
    other: int,
    value: float,
    give: tuple[int, ...],
    get: tuple[int, ...],
    skill: Skill,
) -> bool:
    """Return whether an exchange gains the other seat more dollars than this seat, although the other is ahead."""
    if estimate(p, other) <= estimate(p, seat):
        return False
    return gain(p, other, give, get, skill) > value


def at_a_higher_price(give: tuple[int, ...], get: tuple[int, ...], by: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return an offer with a price that is `by` dollars worse for its maker.

    An offer is what its maker gives and what it gets.
    """
    balance = give[MONEY] - get[MONEY] + by
    return (
        (*give[:MONEY], max(0, balance), give[NOTES]),
        (*get[:MONEY], max(0, -balance), get[NOTES]),
    )


LEAST = 2.0
"""The smallest gain for which an exchange is offered, in dollars."""
MOST = 5
"""The maximum number of cubes in an exchange."""


def hard_offer(p: WarCloudsPosition, seat: int, skill: Skill) -> Offer | None:
    """Return the offer by which a seat gains most of all that another seat would accept.

    None if none would be accepted.
    """
    found = max(_offers(p, seat, shopping(p, seat, skill)), key=lambda one: one[0], default=None)
    return found[1] if found is not None else None


def _offers(p: WarCloudsPosition, seat: int, plan: Shopping) -> Iterator[tuple[float, Offer]]:
    """Yield offers of what a seat would buy or sell anyway, with the gain beyond that."""
    if not any(plan.buys) and not any(plan.sells):
        return
    mine = estimate(p, seat)
    for other in range(p.seats):
        if other == seat or p.status[other] >= OUT:
            continue
        theirs = shopping(p, other, KEEN)
        ahead = mine > estimate(p, other)
        for good in range(len(GOODS)):
            bought, sold = min(MOST, plan.buys[good], p.cubes[other * 5 + good]), min(MOST, plan.sells[good])
            for n in (*range(1, bought + 1), *range(-1, -sold - 1, -1)):
                here, there = worth_to(p, seat, plan, good, n), worth_to(p, other, theirs, good, -n)
                pays = _payment(here, there, ahead)
                pays = max(0, pays) if n > 0 else max(-p.money[other], pays)
                worth = here - pays
                if worth > LEAST and pays <= p.money[seat] and (n > 0 or pays < 0):
                    give = barter.bundle((good, max(0, -n)), (MONEY, max(0, pays)))
                    get = barter.bundle((good, max(0, n)), (MONEY, max(0, -pays)))
                    made = Offer((other,), give, get)
                    if barter.flaw(p, seat, made) is None:
                        yield worth, made


def _payment(here: float, there: float, ahead: bool) -> int:
    """Return the minimum payment to the other for cubes with these values to both sides; negative if the other pays.

    A leading nation gets no exchange that helps it more than the seat.
    """
    return ceil(max(CLEAR - there, (here - there) / 2) if ahead else CLEAR - there)


def hard_counter(
    p: WarCloudsPosition, seat: int, maker: int, give: tuple[int, ...], get: tuple[int, ...], skill: Skill
) -> Counter | None:
    """Return the counter-offer that is best for a seat, of all that the maker of an offer would still accept.

    None if it is no better for the seat than the offer.
    """
    here, there = gain(p, seat, get, give, skill), gain(p, maker, give, get, KEEN)
    more = ceil(there) - 1
    if estimate(p, seat) > estimate(p, maker):
        more = min(more, floor((there - here) / 2))
    if more < 1 or here + more <= LEAST:
        return None
    asked = at_a_higher_price(give, get, more)
    found = Counter(asked[1], asked[0])
    sound = barter.flaw_counter(p, seat, maker, found) is None and barter.lack(p, maker, seat, *asked) is None
    return found if sound else None
