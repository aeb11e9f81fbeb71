"""The Trade phase of computer players: buy what the round needs, sell what is left over, barter where both gain (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.action import Action
from ....core.rng import Stream
from ..data import CUBES, GOODS, MARKETS, MONEY, NOTES, REPAY
from ..rules import barter, market
from ..rules.actions import Accept, Borrow, Buy, Counter, Decline, Done, Offer, Pass, Repay, Rest, Sell
from ..rules.notes import can_repay
from ..rules.position import OUT
from . import value_function
from .appraisal import SOON, Economy, note_burden, rounds_left
from .shopping import Shopping, shopping, spare_money, worth_to
from .skill import Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

Plan = list[Action]
CLEAR = 3.0
"""What a barter has to bring to be a clear gain, in dollars."""
LEAST_ASKED, MOST_ASKED = 2, 3
"""An offer is for no fewer cubes, which one buys about as well, and for no more, which nobody has to spare."""
SPARED = 2
"""So many cubes of a good others keep, beside what they need."""
ONCE_IN = 2
"""An offer is thought of once in so many goes: computers don't badger."""
HAGGLING = 12.0
"""For so much less than it should bring it is answered with an offer in return."""


def trade(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return what a seat does on its go."""
    if p.ended:
        return [_last_sales(p, seat)]
    plan = shopping(p, seat, skill)
    offer = _offer(p, seat, plan, rng, skill)
    if offer is not None:
        return [[offer]]
    most = CUBES[p.edition - 1]
    return [
        _bought(p, seat, plan, most)
        or _loans(p, seat, plan, skill)
        or _sold(p, seat, plan.sells, most)
        or _repayment(p, seat, plan, skill)
    ]


def more(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return how an action of several cubes goes on."""
    _, _, which, so_far = p.stack[-1]
    left = CUBES[p.edition - 1] - so_far
    if p.ended:
        return [_sold(p, seat, p.cubes[seat * 5 : seat * 5 + 5], left) or [Done()]]
    plan = shopping(p, seat, skill)
    found = _bought(p, seat, plan, left) if which == "buy" else _sold(p, seat, plan.sells, left)
    return [found or [Done()]]


def _pass(p: WarCloudsPosition) -> Action:
    return Pass() if p.limited else Rest()


def _bought(p: WarCloudsPosition, seat: int, plan: Shopping, most: int) -> Plan:
    """Return the next purchases, as far as the money goes: what the blocs need, then what is dearest and rises most."""
    money, stocks, buys = p.money[seat], p.market[:], list(plan.buys)
    have, running = p.cubes[seat * 5 : seat * 5 + 5], plan.running
    found: Plan = []
    while len(found) < most:
        wanted = [good for good, n in enumerate(buys) if n and MARKETS[good].buy[stocks[good]] <= money]
        if not wanted:
            break
        good = max(wanted, key=lambda g: (running[g] > have[g], MARKETS[g].buy[stocks[g]]))
        have[good] += 1
        money -= MARKETS[good].buy[stocks[good]]
        stocks[good] = max(0, stocks[good] - 1)
        buys[good] -= 1
        found.append(Buy(GOODS[good]))
    if found and len(found) < most and p.edition == 2:
        found.append(Done())
    return found


def _sold(p: WarCloudsPosition, seat: int, sells: list[int] | tuple[int, ...], most: int) -> Plan:
    """Return the next sales, what brings most first."""
    stocks, left = p.market[:], list(sells)
    found: Plan = []
    while len(found) < most and any(left):
        good = max((g for g, n in enumerate(left) if n), key=lambda g: MARKETS[g].sell[stocks[g]])
        stocks[good] = min(MARKETS[good].wells, stocks[good] + 1)
        left[good] -= 1
        found.append(Sell(GOODS[good]))
    if found and len(found) < most and p.edition == 2:
        found.append(Done())
    return found


def _loans(p: WarCloudsPosition, seat: int, plan: Shopping, skill: Skill) -> Plan:
    """Return a note to be taken, if what there is to sell doesn't do."""
    if any(plan.buys) and not any(plan.sells) and plan.notes and p.notes[seat] < skill.held:
        return [Borrow()]
    return []


def _repayment(p: WarCloudsPosition, seat: int, plan: Shopping, skill: Skill) -> Plan:
    """Return a note paid back out of money that has nothing better to do, or a pass."""
    keep = p.notes[seat] + (skill.working if rounds_left(p, skill) > SOON else 0)
    if can_repay(p, seat) and spare_money(p, seat, plan) - REPAY >= keep:
        return [Repay()]
    return [_pass(p)]


def _last_sales(p: WarCloudsPosition, seat: int) -> Plan:
    """Return what is done when only money counts any more (8.2)."""
    found = _sold(p, seat, p.cubes[seat * 5 : seat * 5 + 5], CUBES[p.edition - 1])
    return found or ([Repay()] if can_repay(p, seat) else [_pass(p)])


# -- barter (4.6)


def _offer(p: WarCloudsPosition, seat: int, plan: Shopping, rng: Stream, skill: Skill) -> Offer | None:
    """Return an offer of money for what a seat would buy, to one who would sell it; most goes pass without one."""
    if p.seats == 2 or p.offers or rng.below(ONCE_IN):
        return None
    best: tuple[float, Offer] | None = None
    wanted = [good for good, n in enumerate(plan.buys) if n]
    if not wanted:
        return None
    economy = Economy(p, seat, skill=skill)
    for other in range(p.seats):
        if other == seat or p.status[other] >= OUT:
            continue
        theirs = Economy(p, other, economy)
        for good in wanted:
            n = min(plan.buys[good], theirs.spare(p, good) - SPARED, MOST_ASKED)
            if n < LEAST_ASKED:
                continue
            dear = sum(market.buy_price(p, good, i) for i in range(n))
            cheap = sum(market.sell_price(p, good, i) for i in range(n))
            price = round((dear + cheap) / 2)
            gain = min(dear - price, price - cheap)
            if gain > CLEAR and price <= p.money[seat] and (best is None or gain > best[0]):
                best = gain, Offer((other,), barter.bundle((MONEY, price)), barter.bundle((good, n)))
    if best is not None and barter.flaw(p, seat, best[1]) is None:
        return best[1]
    return None


def gain(p: WarCloudsPosition, seat: int, give: tuple[int, ...], get: tuple[int, ...], skill: Skill) -> float:
    """Return what an exchange brings a seat, in dollars."""
    plan = shopping(p, seat, skill)
    total = float(get[MONEY] - give[MONEY])
    total += sum(
        worth_to(p, seat, plan, good, get[good] - give[good]) for good in range(len(GOODS)) if get[good] != give[good]
    )
    return total + (give[NOTES] - get[NOTES]) * note_burden(p, rounds_left(p, skill))


def answer(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the answer to an offer: yes where the gain is clear, a dearer one where little is missing."""
    _, _, maker, _, give, get = p.stack[-1]  # what the maker gives and gets
    if p.ended or barter.lack(p, maker, seat, give, get):
        return [[Decline()]]
    value = gain(p, seat, get, give, skill)
    if value >= CLEAR:
        return [[Decline() if _feeds_the_leader(p, seat, maker, value, give, get, skill) else Accept()]]
    missing = int(CLEAR - value) + 1
    if missing <= HAGGLING:
        asked = _dearer(give, get, missing)
        counter = Counter(asked[1], asked[0])
        sound = barter.flaw_counter(p, seat, maker, counter) is None
        if sound and barter.lack(p, maker, seat, *asked) is None:
            return [[counter]]
    return [[Decline()]]


def _feeds_the_leader(
    p: WarCloudsPosition,
    seat: int,
    other: int,
    value: float,
    give: tuple[int, ...],
    get: tuple[int, ...],
    skill: Skill,
) -> bool:
    """Return whether an exchange helps a nation that is ahead more than it helps the seat."""
    if value_function.estimate(p, other) <= value_function.estimate(p, seat):
        return False
    return gain(p, other, give, get, skill) > value


def _dearer(give: tuple[int, ...], get: tuple[int, ...], by: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return an offer that is so many dollars dearer for who makes it."""
    balance = give[MONEY] - get[MONEY] + by
    return (
        (*give[:MONEY], max(0, balance), give[NOTES]),
        (*get[:MONEY], max(0, -balance), get[NOTES]),
    )


def counter(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the answer to an offer made in return."""
    _, _, other, give, get = p.stack[-1]
    value = gain(p, seat, give, get, skill)
    sound = barter.lack(p, seat, other, give, get) is None and value > 0
    if sound and not _feeds_the_leader(p, seat, other, value, get, give, skill):
        return [[Accept()]]
    return [[Decline()]]
