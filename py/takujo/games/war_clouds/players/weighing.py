"""What else a nation might do where nothing is played on, for those that have a taste.

What comes first is what self-play has found best; by the same rough sums nothing else is taken to be worth more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.thinking.ideas import Idea, differing
from ..rules.actions import Accept, Borrow, Offer, Pass, Repay, Rest
from .plans import Plan
from .skill import Skill
from .trade import exchanges, trade_plans
from .trade.shopping import shopping
from .war_ways import Way, brings, war_way
from .worth.win_chance import richer

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition


def weighed(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> list[Idea]:
    """Return the likely way, and others that begin differently; where there are none it isn't weighed."""
    step = p.pending
    ways: list[Way] = []
    if p.ended:
        pass
    elif step == "trade":
        ways = _dealings(p, seat, likely, own)
    elif step in ("answer", "counter"):
        ways = _answers(p, seat, likely, own)
    war = war_way(p, seat, likely, own)
    if war is not None:
        ways.append(war)
    if not ways:
        return [Idea(tuple(likely), None)]
    chances = richer(p, seat, [0.0, *(-worse for _, worse in ways)])
    lines = [likely, *(plan for plan, _ in ways)]
    return differing([Idea(tuple(line), chance) for line, chance in zip(lines, chances, strict=True)])


def _dealings(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> list[Way]:
    """Return an offer that would be answered well, and what who borrows more or less would do."""
    ways: list[Way] = []
    plan = shopping(p, seat, own)
    first = likely[0]
    if trade_plans.may_offer(p) and not isinstance(first, Offer):
        offer = trade_plans.offer(p, seat, plan, own) or trade_plans.sale(p, seat, plan, own)
        if offer is not None:
            ways.append(([offer], 0.0))
    likely_brings = brings(p, seat, own)
    thrifty = own.thrifty()
    if isinstance(first, Borrow):
        if trade_plans.deal(p, seat, thrifty)[0] != first:
            ways.append(([trade_plans.leave(p)], max(0.0, likely_brings - brings(p, seat, thrifty))))
    elif isinstance(first, Pass | Rest):
        for skill in (own.bold(), thrifty):
            other = trade_plans.deal(p, seat, skill)
            if isinstance(other[0], Borrow | Repay):
                ways.append((other, max(0.0, likely_brings - brings(p, seat, skill))))
    return ways


def _answers(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> list[Way]:
    """Return that an exchange is accepted that is none too good, but feeds nobody who is ahead."""
    worth = exchanges.worth_of_accepting(p, seat, own)
    return [] if isinstance(likely[0], Accept) or worth is None else [([Accept()], max(0.0, -worth))]
