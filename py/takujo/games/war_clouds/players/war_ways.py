"""War that hardly pays, as those wage it who like it, and by how much it brings less than it should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.rules.rng import Stream
from ..data import ACTIVATIONS
from ..rules import ActivateStep
from ..rules.actions import Activate, March, Offer, Recruit, Stay
from .land import land_plans
from .plans import Plan
from .skill import Skill
from .trade import trade_plans
from .trade.shopping import arming, outset, shopping
from .war import war_plans, warfare
from .worth.appraisal import Economy

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

Way = tuple[Plan, float]
"""What a seat may do, and by how many dollars that is worse than the likely way."""
_WAR = Activate, March, Recruit, Stay
"""How war goes on in the Develop phase."""


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
    economy, purse, notes = outset(p, seat, skill._replace(arms=False))
    unit = arming(p, economy, purse, notes)
    goal = warfare.next_goal(p, seat, economy, ACTIVATIONS)
    short = 0.0
    if unit is not None:
        short = warfare.due(own, unit.price) - unit.gain
    elif goal is not None:
        short = own.margin - goal.gain
    return max(0.0, short) + max(0.0, brings(p, seat, own) - brings(p, seat, skill))


def _short(p: WarCloudsPosition, seat: int, plan: Plan, own: Skill) -> float:
    """Return how much less a campaign brings than it should."""
    economy = Economy(p, seat, skill=own.warlike())
    step = p.stack[-1]
    if isinstance(step, ActivateStep):
        found = war_plans.advance(p, seat, economy, step.left)
    else:
        found = war_plans.campaign(p, seat, economy)
    due = warfare.due(own, war_plans.unit_price(p)) if isinstance(plan[0], Recruit) else own.margin
    return max(0.0, due - found.gain) if found is not None else 0.0
