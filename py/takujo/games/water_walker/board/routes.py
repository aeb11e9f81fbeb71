"""Where moves lead on the board: the cells on which something is placed, and the steps of a walk."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..rules.actions import Boat, Goal, Lay, Walk
from ..rules.field import at
from ..rules.position import WaterWalkerPosition


def route(before: WaterWalkerPosition, seat: int, action: Action) -> Sequence[str]:
    """Return the cells that an action names; of a step, also the one that it leaves."""
    if isinstance(action, Walk):
        return cell_target(*at(before.path[-1])), cell_target(action.x, action.y)
    if isinstance(action, Boat | Lay | Goal):
        return (cell_target(action.x, action.y),)
    return ()


def cell_target(x: int, y: int) -> str:
    """Return the id of a cell's click target."""
    return f"cell:{x}:{y}"
