"""What else a nation might do, for those that have a taste: where nothing is played on, and in war that hardly pays.

What comes first is what self-play has found best; by the same rough sums nothing else is taken to be worth more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, differing
from ..data import ACTIVATIONS
from ..rules import ActivateStep
from ..rules.actions import Accept, Activate, Borrow, March, Offer, Pass, Recruit, Repay, Rest, Stay
from .land import land_plans
from .plans import Plan
from .skill import Skill
from .trade import exchanges, trade_plans
from .trade.shopping import arming, outset, shopping
from .war import war_plans, warfare
from .worth.appraisal import Economy
from .worth.win_chance import richer

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition


Way = tuple[Plan, float]
"""What a seat may do, and by how many dollars that is worse than the likely way."""
_WAR = Activate, March, Recruit, Stay
"""How war goes on in the Develop phase."""


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


def warlike(p: WarCloudsPosition, seat: int, own: Skill) -> Plan:
    """Return how a seat would go on that likes war; [] where that is nothing to do with it."""
    step = p.pending
    if not p.war or p.ended:
        return []
    skill, rng = own.warlike(), Stream(1, "ways")
    if step == "trade":
        return trade_plans.deal(p, seat, skill)
    if step == "more":
        return trade_plans.more(p, seat, rng, skill)[0]
    if step == "activate":
        return war_plans.activate(p, seat, rng, skill)[0]
    if step != "develop":
        return []
    plan = land_plans.develop(p, seat, rng, skill)[0]
    return plan if isinstance(plan[0], _WAR) else []


def war_way(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> Way | None:
    """Return how a warlike seat would go on where that is another way, with what it costs; an offer is made first."""
    plan = warlike(p, seat, own)
    if not plan or plan[0] == likely[0] or isinstance(likely[0], Offer):
        return None
    return plan, _lost(p, seat, own) if p.pending in ("trade", "more") else _short(p, seat, plan, own)


def brings(p: WarCloudsPosition, seat: int, skill: Skill) -> float:
    """Return what all tiles bring that are to be built this round, beyond what they cost."""
    return sum(tile.gain for tile in shopping(p, seat, skill).tiles)


def _lost(p: WarCloudsPosition, seat: int, own: Skill) -> float:
    """Return what the tiles bring less, and the unit less than it should, if what war takes is seen to first."""
    skill = own.warlike()
    economy, purse, notes = outset(p, seat, skill._replace(war=skill.war._replace(arms=False)))
    unit = arming(p, economy, purse, notes)
    goal = warfare.next_goal(p, seat, economy, ACTIVATIONS)
    short = 0.0
    if unit is not None:
        short = warfare.due(own, unit.price) - unit.gain
    elif goal is not None:
        short = own.war.margin - goal.gain
    return max(0.0, short) + max(0.0, brings(p, seat, own) - brings(p, seat, skill))


def _short(p: WarCloudsPosition, seat: int, plan: Plan, own: Skill) -> float:
    """Return how much less a campaign brings than it should."""
    economy = Economy(p, seat, skill=own.warlike())
    step = p.stack[-1]
    if isinstance(step, ActivateStep):
        found = war_plans.advance(p, seat, economy, step.left)
    else:
        found = war_plans.campaign(p, seat, economy)
    due = warfare.due(own, war_plans.unit_price(p)) if isinstance(plan[0], Recruit) else own.war.margin
    return max(0.0, due - found.gain) if found is not None else 0.0
