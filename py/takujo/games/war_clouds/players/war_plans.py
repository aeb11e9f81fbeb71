"""War as computer players wage it: sparingly, where it pays within the rounds that are left (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.action import Action
from ....core.rng import Stream
from ..data import ACTIVATE_COST, ACTIVATIONS, ENERGY, FOOD, LABOR, RECRUIT_COST
from ..hexes import CELLS
from ..rules import war
from ..rules.actions import Activate, Battle, Conquer, Defend, Halt, Hold, Let, March, Recruit, Settle, Station, Stay
from ..rules.market import barter_price
from . import warfare
from .appraisal import Economy, fair
from .skill import Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

Plan = list[Action]


def campaign(p: WarCloudsPosition, seat: int, economy: Economy) -> Plan:
    """Return a campaign that pays, or a unit built for one; [] for peace."""
    if not p.war or economy.lasts <= 0 or not p.holds(seat, ACTIVATE_COST):
        return []
    if economy.spare(p, FOOD) <= 0:
        return []
    found = warfare.next_goal(p, seat, economy, ACTIVATIONS)
    if found is not None:
        return [Activate(), *_way(p, found)]
    return _levy(p, seat, economy)


def _way(p: WarCloudsPosition, found: warfare.Goal) -> Plan:
    """Return the first step of a way: what comes of it is seen then."""
    path = found.path
    return [March(CELLS[path[0]], CELLS[path[1]]) if len(path) > 1 else Stay(CELLS[path[0]])]


def _levy(p: WarCloudsPosition, seat: int, economy: Economy) -> Plan:
    """Return a unit built where it would have something to do."""
    if any(economy.spare(p, good) <= 0 for good in (FOOD, ENERGY, LABOR)):
        return []
    price = sum(n * fair(p, g) for g, n in enumerate(RECRUIT_COST) if n) + barter_price(p, FOOD)
    found = warfare.levy(p, seat, economy, price)
    return [Recruit(CELLS[found.path[0]])] if found is not None else []


def activate(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the next activation, or none."""
    found = warfare.next_goal(p, seat, Economy(p, seat, skill=skill), p.stack[-1][2])
    return [_way(p, found) if found is not None else [Halt()]]


def operate(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return what a unit does where it is."""
    cell = p.stack[-1][2]
    if p.flag[cell] == seat:
        return [[Battle(other)] for other in war.enemies(p, seat, cell)[:1]] or [[Hold()]]
    economy = Economy(p, seat, skill=skill)
    if war.can_conquer(p, seat, cell) and warfare.conquest(economy) > 0:
        return [[Conquer()]]
    return [[Hold()]]


def defend(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return whether a unit that comes is met: at home it is."""
    return [[Defend() if p.flag[p.stack[-1][3]] == seat else Let()]]


def landed(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return whether a unit settles where it was brought: that is what it was brought for."""
    return [[Settle()]]


def station(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return where the first unit stands: where it has most to do."""
    front = warfare.Front(p, seat, Economy(p, seat, skill=skill))
    cells = p.tiles_of(seat)
    rng.shuffle(cells)

    def gain(cell: int) -> float:
        found = front.goal(cell, ACTIVATIONS)
        return found.gain if found else 0.0

    return [[Station(CELLS[max(cells, key=gain)])]]
