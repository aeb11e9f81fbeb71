"""Plans computer players' wars, which are limited to campaigns that pay within the remaining rounds (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .....core.rules.action import Action
from .....core.rules.rng import Stream
from ...data import ACTIVATE_COST, ACTIVATIONS, ENERGY, FOOD, LABOUR, RECRUIT_COST
from ...hexes import CELLS
from ...rules import ActivateStep, DefendStep, OperateStep, war
from ...rules.actions import Activate, Battle, Conquer, Defend, Halt, Hold, Let, March, Recruit, Settle, Station, Stay
from ...rules.market import barter_price
from ..skill import Skill
from ..worth.appraisal import Economy, fair
from ..worth.value_function import conquest
from . import warfare

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

Plan = list[Action]


class Campaign(NamedTuple):
    """The first actions of a campaign, and its unit's gain in dollars."""

    plan: Plan
    gain: float


def campaign(p: WarCloudsPosition, seat: int, economy: Economy) -> Campaign | None:
    """Return a campaign that pays: with a unit on the board, or with one built for it; None for peace."""
    if not p.war or economy.lasts <= 0 or not p.holds(seat, ACTIVATE_COST):
        return None
    if economy.spare(p, FOOD) <= 0:
        return None
    found = advance(p, seat, economy, ACTIVATIONS)
    if found is not None:
        return found._replace(plan=[Activate(), *found.plan])
    return _levy(p, seat, economy)


def advance(p: WarCloudsPosition, seat: int, economy: Economy, steps: int) -> Campaign | None:
    """Return the first march on the path with the highest gain; later steps are decided when they are due."""
    found = warfare.next_goal(p, seat, economy, steps)
    if found is None:
        return None
    path = found.path
    step = March(CELLS[path[0]], CELLS[path[1]]) if len(path) > 1 else Stay(CELLS[path[0]])
    return Campaign([step], found.gain)


def _levy(p: WarCloudsPosition, seat: int, economy: Economy) -> Campaign | None:
    """Return building a unit where it would have a goal."""
    if any(economy.spare(p, good) <= 0 for good in (FOOD, ENERGY, LABOUR)):
        return None
    found = warfare.levy(p, seat, economy, unit_price(p))
    return Campaign([Recruit(CELLS[found.path[0]])], found.gain) if found is not None else None


def unit_price(p: WarCloudsPosition) -> float:
    """Return the cost of a unit and of its march, in dollars, if it is built from goods that a nation has."""
    return sum(n * fair(p, g) for g, n in enumerate(RECRUIT_COST) if n) + barter_price(p, FOOD)


def activate(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: to activate the next unit, or to stop."""
    step = p.stack[-1]
    assert isinstance(step, ActivateStep)
    found = advance(p, seat, Economy(p, seat, skill=skill), step.left)
    return [found.plan if found is not None else [Halt()]]


def operate(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: what a unit does in the hex where it is."""
    step = p.stack[-1]
    assert isinstance(step, OperateStep)
    cell = step.cell
    if p.flag[cell] == seat:
        return [[Battle(other)] for other in war.enemies(p, seat, cell)[:1]] or [[Hold()]]
    economy = Economy(p, seat, skill=skill)
    if war.can_conquer(p, seat, cell) and conquest(economy) > 0:
        return [[Conquer()]]
    return [[Hold()]]


def defend(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: to defend against a unit that arrives, but only on the seat's own land."""
    step = p.stack[-1]
    assert isinstance(step, DefendStep)
    return [[Defend() if p.flag[step.cell] == seat else Let()]]


def landed(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: a transported unit settles, which is what it was transported for."""
    return [[Settle()]]


def station(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a list of one plan: to place the first unit on the tile where it gains most."""
    front = warfare.WarFront(p, seat, Economy(p, seat, skill=skill))
    cells = p.tiles_of(seat)
    rng.shuffle(cells)

    def gain(cell: int) -> float:
        found = front.goal(cell, ACTIVATIONS)
        return found.gain if found else 0.0

    return [[Station(CELLS[max(cells, key=gain)])]]
