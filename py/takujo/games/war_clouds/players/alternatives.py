"""Finds alternatives to the usual move, from which a computer player chooses according to its playing style.

It finds them in decisions that are made without a search, and about war, which rarely pays. The first option is the
best one according to self-play; no alternative is estimated to be worth more.
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
"""A sequence of actions that a seat may choose, and by how many dollars it is estimated to be worse than the usual
one.
"""
_WAR = Activate, March, Recruit, Stay
"""The actions of war in the Develop phase."""


def weighed(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> list[Idea]:
    """Return the usual sequence of actions and its alternatives, which start with other actions, as ideas.

    Their value is the chance of winning. If there is no alternative, the only idea has no value.
    """
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
    """Return an offer that would be accepted, and the lines of seats that borrow more or less."""
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
    """Return accepting an exchange that isn't very good but doesn't help a leading nation."""
    worth = exchanges.worth_of_accepting(p, seat, own)
    return [] if isinstance(likely[0], Accept) or worth is None else [([Accept()], max(0.0, -worth))]


def warlike(p: WarCloudsPosition, seat: int, own: Skill) -> Plan:
    """Return the actions that a warlike seat would choose; [] if the decision has nothing to do with war."""
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
    """Return the actions that a warlike seat would choose, with their cost in dollars.

    None if they start like the usual actions, or if the usual action is to offer a barter, which comes first.
    """
    plan = warlike(p, seat, own)
    if not plan or plan[0] == likely[0] or isinstance(likely[0], Offer):
        return None
    return plan, _lost(p, seat, own) if p.pending in ("trade", "more") else _short(p, seat, plan, own)


def brings(p: WarCloudsPosition, seat: int, skill: Skill) -> float:
    """Return the total profit, in dollars until the end, of the tiles that a seat plans to build this round."""
    return sum(tile.gain for tile in shopping(p, seat, skill).tiles)


def _lost(p: WarCloudsPosition, seat: int, own: Skill) -> float:
    """Return the loss of profit from tiles, and the deficit of a unit, if war gets priority."""
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
    """Return the deficit of a campaign against its required gain."""
    economy = Economy(p, seat, skill=own.warlike())
    step = p.stack[-1]
    if isinstance(step, ActivateStep):
        found = war_plans.advance(p, seat, economy, step.left)
    else:
        found = war_plans.campaign(p, seat, economy)
    due = warfare.due(own, war_plans.unit_price(p)) if isinstance(plan[0], Recruit) else own.war.margin
    return max(0.0, due - found.gain) if found is not None else 0.0
