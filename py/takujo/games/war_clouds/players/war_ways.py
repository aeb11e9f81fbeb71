"""War that hardly pays, for those who like it: how they wage it, and by how much it brings less than it should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..data import ACTIVATIONS
from ..rules.actions import Buy, Halt, Pass, Recruit, Repay, Rest, Sell
from . import trade_plans, war_plans, warfare
from .appraisal import Economy
from .plans import Plan
from .shopping import arming, outset
from .skill import Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

Way = tuple[Plan, float]
"""What a seat may do, and by how many dollars that is worse than the likely way."""


def war_way(p: WarCloudsPosition, seat: int, likely: Plan, own: Skill) -> Way | None:
    """Return how a warlike seat would go on that has nothing better to do; None if there is no war in it."""
    step, first = p.stack[-1][0], likely[0]
    if not p.war or p.ended:
        return None
    if step == "trade" and isinstance(first, Pass | Repay | Rest | Sell):
        return _arming(p, seat, own)
    if step == "develop" and isinstance(first, Rest):
        return _dared(p, own, war_plans.campaign(p, seat, Economy(p, seat, skill=own.warlike())))
    if step == "activate" and isinstance(first, Halt):
        return _dared(p, own, war_plans.advance(p, seat, Economy(p, seat, skill=own.warlike()), p.stack[-1][2]))
    return None


def _arming(p: WarCloudsPosition, seat: int, own: Skill) -> Way | None:
    """Return the purchase of what a unit takes, or a campaign."""
    warlike = own.warlike()
    plan = trade_plans.deal(p, seat, warlike)
    if not isinstance(plan[0], Buy):
        return None
    economy, purse, notes = outset(p, seat, warlike._replace(arms=False))
    unit = arming(p, economy, purse, notes)
    if unit is not None:
        return plan, max(0.0, warfare.due(own, unit.price) - unit.gain)
    goal = warfare.next_goal(p, seat, economy, ACTIVATIONS)
    return (plan, max(0.0, own.margin - goal.gain)) if goal is not None else None


def _dared(p: WarCloudsPosition, own: Skill, found: war_plans.Campaign | None) -> Way | None:
    """Return a campaign as a way, if there is one."""
    if found is None:
        return None
    due = warfare.due(own, war_plans.unit_price(p)) if isinstance(found.plan[0], Recruit) else own.margin
    return found.plan, max(0.0, due - found.gain)
