"""Explains why an action in a battle is illegal."""

from __future__ import annotations

from .....core.rules.action import Action
from .....core.text.errors import Illegal
from .....core.text.texts import TextKey
from ...data import PLACE, RETREAT, SHIPS, SIDE, SPACES, UNITS, UNITS_OF
from .. import control
from ..actions import Bomb, Hit, React
from ..position import CoProsperityPosition
from .hits import pending, pool, room, victim
from .state import ASHORE, ORDER, ORDERS, at_sea


def of_reaction(p: CoProsperityPosition, come: int, action: Action) -> Illegal | None:
    """Return why a unit can't react (8.6.1)."""
    if not isinstance(action, React) or action.type not in {unit.type for unit in UNITS}:
        return None
    if action.type not in SHIPS:
        return Illegal("react-ships", "8.6.1")
    if p.pick("US", action.type, RETREAT) < 0:
        return Illegal("react-not-there", "8.6.1", unit=TextKey(f"type.{action.type}"))
    if not come and not action.steps:
        return Illegal("react-no-card", "8.6.1")
    return None


def of_hit(p: CoProsperityPosition, action: Action) -> Illegal | None:
    """Return why a hit can't be assigned to a unit (8.6.5)."""
    if not isinstance(action, Hit):
        return None
    shooter, order, _ = pending(p)
    owner = 1 - shooter
    unit = victim(p, p.units_at(p.battle.space, owner), (action.type, action.steps, action.nation))
    if unit < 0:
        return Illegal("hit-nobody", "8.6.5")
    if ORDER[unit] < 0:
        return Illegal("hit-aircraft", "8.6.5")
    if unit == p.battle.diverted[owner]:
        return Illegal("hit-diverted", "8.6.8")
    chooser, units = pool(p, shooter, order)
    if chooser == shooter:
        return Illegal("hit-same-order", "8.6.5", order=ORDERS[order])
    if not room(p, unit, order):
        return Illegal("hit-last-step", "8.6.5", branch=TextKey("branch.naval" if order < ASHORE else "branch.army"))
    if at_sea(p, unit) != (order < ASHORE) and units:
        return Illegal("hit-same-branch", "8.6.5", branch=TextKey("branch.naval" if order < ASHORE else "branch.army"))
    return None


def of_raid(p: CoProsperityPosition, seat: int, nation: str, action: Action) -> Illegal | None:
    """Return why an air unit can't bomb a space (8.8)."""
    if not isinstance(action, Bomb) or not {action.space, action.target} <= {space.id for space in SPACES}:
        return None
    origin, target = PLACE[action.space], PLACE[action.target]
    if action.type != "LAC":
        return Illegal("bomb-aircraft", "8.8")
    if not any(UNITS[u].type == "LAC" and p.place[u] == origin for u in UNITS_OF[nation]):
        others = any(UNITS[u].type == "LAC" and UNITS[u].nation != nation for u in p.units_at(origin, seat))
        return Illegal("bomb-nation", "8.0") if others else Illegal("bomb-none-there", "8.8")
    if control.neutral(p) >> target & 1 and seat == SIDE["JP"]:
        return Illegal("bomb-neutral", "7.4.2")
    if not control.COVERS[p.ledo][origin] >> target & 1:
        return Illegal("bomb-range", "8.8")
    if not p.units_at(target, 1 - seat):
        return Illegal("bomb-nobody", "8.8")
    if all(ORDER[unit] < 0 for unit in p.units_at(target, 1 - seat)):
        return Illegal("bomb-aircraft-only", "8.6.5")
    return None
