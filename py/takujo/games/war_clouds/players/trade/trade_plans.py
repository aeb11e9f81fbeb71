"""Plans the Trade phase of computer players: buy for the round, sell the surplus, and barter if both sides gain (4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .....core.rules.action import Action
from .....core.rules.rng import Stream
from ...data import CUBES, GOOD, GOODS, LABOUR, MARKETS, MONEY, REPAY
from ...rules import AnswerStep, MoreStep, barter, market
from ...rules.actions import Accept, Borrow, Buy, Counter, Decline, Done, Offer, Pass, Repay, Rest, Sell
from ...rules.notes import can_repay
from ...rules.position import OUT
from ..skill import Skill
from ..worth.appraisal import SOON, Economy, rounds_left
from . import exchanges
from .exchanges import CLEAR, at_a_higher_price, feeds_the_leader, gain, worth_of_accepting
from .shopping import Shopping, claims_late, shopping, spare_money

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

Plan = list[Action]
LEAST_ASKED, MOST_ASKED = 2, 3
"""The minimum and maximum number of cubes in an offer: fewer are as easily bought, and no nation can spare more."""
SPARED = 2
"""The number of cubes of a good that other nations are assumed to keep in addition to their needs."""
ONCE_IN = 2
"""A computer player thinks about making an offer only in one of this many turns, so that it doesn't pester people."""
SWAY = 3
"""Trades of more cubes than this aren't checked for whether the seat would reverse them at once; the number was found
in 120 matches.
"""
HAGGLING = 12.0
"""An offer that is at most this many dollars too low gets a counter-offer."""


def trade(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: what a seat does on its turn in the Trade phase."""
    if p.ended:
        return [_last_sales(p, seat)]
    found = _proposal(p, seat, rng, skill) if may_offer(p) else None
    return [[found] if found is not None else deal(p, seat, skill)]


def _proposal(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> Offer | None:
    """Return an offer for a seat to make, if it considers one."""
    if skill.trade.shrewd:
        return exchanges.hard_offer(p, seat, skill)
    return None if rng.below(ONCE_IN) else offer(p, seat, shopping(p, seat, skill), skill)


def deal(p: WarCloudsPosition, seat: int, skill: Skill) -> Plan:
    """Return the actions by which a seat buys, borrows, sells or repays on its turn."""
    most = CUBES[p.edition - 1]

    def follow(plan: Shopping) -> Plan:
        return (
            _bought(p, seat, plan, most)
            or _loans(p, seat, plan, skill)
            or _sold(p, plan.sells, most)
            or _repayment(p, seat, plan, skill)
        )

    return _for_good(p, seat, skill, follow)


def more(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: which further cubes a seat buys or sells with the action that it has begun."""
    step = p.stack[-1]
    assert isinstance(step, MoreStep)
    left = CUBES[p.edition - 1] - step.so_far
    if p.ended:
        return [_sold(p, p.cubes[seat * 5 : seat * 5 + 5], left) or [Done()]]

    def follow(plan: Shopping) -> Plan:
        return _bought(p, seat, plan, left) if step.way == "buy" else _sold(p, plan.sells, left)

    return [_for_good(p, seat, skill, follow) or [Done()]]


def _for_good(p: WarCloudsPosition, seat: int, skill: Skill, follow: Callable[[Shopping], Plan]) -> Plan:
    """Follow a seat's plan, except for trades that it would reverse at once.

    Buying or selling a cube changes prices, and at the new prices another tile, with other goods, may be the best.
    """
    plan = shopping(p, seat, skill)
    found = follow(plan)
    while found and isinstance(first := found[0], Buy | Sell) and _taken_back(p, seat, plan, first, skill):
        plan = plan.without(GOOD[first.good])
        found = follow(plan)
    return found


def _taken_back(p: WarCloudsPosition, seat: int, plan: Shopping, action: Buy | Sell, skill: Skill) -> bool:
    """Return whether a seat would resell what it buys, or rebuy what it sells."""
    good = GOOD[action.good]
    buys = isinstance(action, Buy)
    many = (plan.buys if buys else plan.sells)[good] > SWAY
    if many or plan.running[good] > p.cubes[seat * 5 + good] or not skill.trade.steady:
        return False
    world = p.copy()
    if buys:
        market.buy(world, seat, good)
        return shopping(world, seat, skill).sells[good] > 0
    market.sell(world, seat, good)
    return shopping(world, seat, skill).buys[good] > 0


def leave(p: WarCloudsPosition) -> Action:
    """Return the action of a seat that has nothing more to do in the Trade phase."""
    return Pass() if p.limited else Rest()


def _bought(p: WarCloudsPosition, seat: int, plan: Shopping, most: int) -> Plan:
    """Return the next affordable purchases: the needs of blocs, then the most expensive and fastest rising goods."""
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


def _sold(p: WarCloudsPosition, sells: list[int] | tuple[int, ...], most: int) -> Plan:
    """Return the next sales, most revenue first."""
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
    """Return taking a note, if sales don't raise enough."""
    if not any(plan.buys) or any(plan.sells) or not plan.notes:
        return []
    # A seat with many notes and the last free land next to it would keep all others waiting.
    more = p.notes[seat] < skill.trade.held or (plan.buys[LABOUR] and claims_late(p, seat, skill))
    return [Borrow()] if more else []


def _repayment(p: WarCloudsPosition, seat: int, plan: Shopping, skill: Skill) -> Plan:
    """Return repaying a note with spare money, or a pass."""
    keep = p.notes[seat] + (skill.trade.working if rounds_left(p, skill) > SOON else 0)
    if can_repay(p, seat) and spare_money(p, seat, plan) - REPAY >= keep:
        return [Repay()]
    return [leave(p)]


def _last_sales(p: WarCloudsPosition, seat: int) -> Plan:
    """Return the trades when only money counts any more (8.2)."""
    found = _sold(p, p.cubes[seat * 5 : seat * 5 + 5], CUBES[p.edition - 1])
    return found or ([Repay()] if can_repay(p, seat) else [leave(p)])


# -- barter (4.6)


def may_offer(p: WarCloudsPosition) -> bool:
    """Return whether a seat may consider an offer: it makes one per turn, and none with two players (9)."""
    return p.seats > 2 and not p.offers


def offer(p: WarCloudsPosition, seat: int, plan: Shopping, skill: Skill) -> Offer | None:
    """Return an offer of money for goods that a seat would buy from a nation that would sell them; None if none."""
    wanted = [good for good, n in enumerate(plan.buys) if n]
    found: list[tuple[float, Offer]] = []
    for other, theirs in _others(p, seat, skill) if wanted else ():
        for good in wanted:
            n = min(plan.buys[good], theirs.spare(p, good) - SPARED, MOST_ASKED)
            price, gain = _split(p, good, n)
            if gain > CLEAR and price <= p.money[seat]:
                found.append((gain, Offer((other,), barter.bundle((MONEY, price)), barter.bundle((good, n)))))
    return _best(p, seat, found)


def sale(p: WarCloudsPosition, seat: int, plan: Shopping, skill: Skill) -> Offer | None:
    """Return an offer of goods that a seat would sell to a nation whose blocs lack them; None if there is none."""
    spared = [good for good, n in enumerate(plan.sells) if n]
    found: list[tuple[float, Offer]] = []
    for other, theirs in _others(p, seat, skill) if spared else ():
        for good in spared:
            n = min(plan.sells[good], -theirs.spare(p, good), MOST_ASKED)
            price, gain = _split(p, good, n)
            if gain > CLEAR and price <= p.money[other]:
                found.append((gain, Offer((other,), barter.bundle((good, n)), barter.bundle((MONEY, price)))))
    return _best(p, seat, found)


def _others(p: WarCloudsPosition, seat: int, skill: Skill) -> Iterator[tuple[int, Economy]]:
    """Yield the nations for an exchange, with the needs of their blocs."""
    economy = Economy(p, seat, skill=skill)
    for other in range(p.seats):
        if other != seat and p.status[other] < OUT:
            yield other, Economy(p, other, economy)


def _split(p: WarCloudsPosition, good: int, n: int) -> tuple[int, float]:
    """Return the price midway between the market's two for `n` cubes, and each side's gain."""
    if n < LEAST_ASKED:
        return 0, 0.0
    dear = sum(market.buy_price(p, good, i) for i in range(n))
    cheap = sum(market.sell_price(p, good, i) for i in range(n))
    price = round((dear + cheap) / 2)
    return price, min(dear - price, price - cheap)


def _best(p: WarCloudsPosition, seat: int, found: list[tuple[float, Offer]]) -> Offer | None:
    """Return the legal offer with the highest gain for both; of equal ones, the first."""
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best is not None and barter.flaw(p, seat, best[1]) is None else None


def answer(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: how a seat answers an offer.

    It accepts if the gain is clear, makes a counter-offer if little is missing, or declines.
    """
    step = p.stack[-1]
    assert isinstance(step, AnswerStep)
    maker, give, get = step.maker, step.give, step.get
    if p.ended or barter.lack(p, maker, seat, give, get):
        return [[Decline()]]
    better = exchanges.hard_counter(p, seat, maker, give, get, skill) if skill.trade.shrewd else None
    if better is not None:
        return [[better]]
    value = gain(p, seat, get, give, skill)
    if value >= CLEAR:
        return [[Decline() if feeds_the_leader(p, seat, maker, value, give, get, skill) else Accept()]]
    missing = int(CLEAR - value) + 1
    if missing <= HAGGLING:
        asked = at_a_higher_price(give, get, missing)
        counter = Counter(asked[1], asked[0])
        sound = barter.flaw_counter(p, seat, maker, counter) is None
        if sound and barter.lack(p, maker, seat, *asked) is None:
            return [[counter]]
    return [[Decline()]]


def counter(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: how a seat answers a counter-offer."""
    worth = worth_of_accepting(p, seat, skill)
    return [[Accept() if worth is not None and worth > 0 else Decline()]]
