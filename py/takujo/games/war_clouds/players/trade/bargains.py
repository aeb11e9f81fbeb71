"""Hard bargains: exchanges that leave the other side no more than it takes to agree (4.6).

Whoever plans as computers do agrees to what is a clear gain, be it ever so much more to the other one; and who is asked
for a better price than it offered still takes what is better than nothing. Everything on the table is open to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import TYPE_CHECKING

from ...data import GOODS, MONEY
from ...rules import barter
from ...rules.actions import Counter, Offer
from ...rules.position import OUT
from ..skill import KEEN, Skill
from ..worth.value_function import estimate
from .exchanges import CLEAR, dearer, gain
from .shopping import Shopping, shopping, worth_to

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

LEAST = 2.0
"""What an exchange has to bring, in dollars."""
MOST = 5
"""No more cubes change hands at once."""


def offer(p: WarCloudsPosition, seat: int, skill: Skill) -> Offer | None:
    """Return the offer that brings a seat most, of those to which others would agree."""
    found = max(_offers(p, seat, shopping(p, seat, skill)), key=lambda one: one[0], default=None)
    return found[1] if found is not None else None


def _offers(p: WarCloudsPosition, seat: int, plan: Shopping) -> Iterator[tuple[float, Offer]]:
    """Give offers of what a seat would buy or sell anyway, with what they bring beyond that."""
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
    """Return the least that the other has to be paid for cubes of so much worth to the two; less than none is asked.

    From one that is ahead it takes no exchange that helps that one more than itself.
    """
    return ceil(max(CLEAR - there, (here - there) / 2) if ahead else CLEAR - there)


def counter(
    p: WarCloudsPosition, seat: int, maker: int, give: tuple[int, ...], get: tuple[int, ...], skill: Skill
) -> Counter | None:
    """Return the best price that who has made an offer would still agree to, if that is better than the offer."""
    here, there = gain(p, seat, get, give, skill), gain(p, maker, give, get, KEEN)
    more = ceil(there) - 1
    if estimate(p, seat) > estimate(p, maker):
        more = min(more, floor((there - here) / 2))
    if more < 1 or here + more <= LEAST:
        return None
    asked = dearer(give, get, more)
    found = Counter(asked[1], asked[0])
    sound = barter.flaw_counter(p, seat, maker, found) is None and barter.lack(p, maker, seat, *asked) is None
    return found if sound else None
