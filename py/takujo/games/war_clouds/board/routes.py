"""Where moves lead on the board: tiles from their stacks to hexes, units from hex to hex, goods from seat to seat."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..data import KINDS
from ..hexes import CELLS
from ..rules import (
    BuildStep,
    DealStep,
    DefendStep,
    FaceStep,
    LandedStep,
    OperateStep,
    PutDownStep,
    SiteStep,
    TransportStep,
    TurnedStep,
)
from ..rules.actions import Accept, At, Build, Buy, Goods, Industry, March, Nation, Sell, Turn
from ..rules.position import WarCloudsPosition

_HERE = ("battle", "conquer", "settle", "hold", "defend", "let")
"""The verbs of operations in the hex that the step names."""


def route(before: WarCloudsPosition, seat: int, action: Action) -> Sequence[str]:
    """Return the places that an action names; for placing or rotating a tile, also the place that it comes from."""
    step = before.stack[-1] if before.stack else None
    match action:
        case At(cell=cell):
            return *_origin(step), cell_target(cell)
        case Turn() if isinstance(step, SiteStep | FaceStep | TurnedStep):
            return *_origin(step), cell_target(CELLS[step.cell])
        case Build(kind=kind):
            return (f"build:{kind}",)
        case March(cell=cell, to=to):
            return cell_target(cell), cell_target(to)
        case Buy(good=good) | Sell(good=good):
            return (f"{action.verb}:{good}",)
        case Industry(number=number) | Goods(number=number):
            return (f"{action.verb}:{number}",)
        case Nation(name=name):
            return (f"nation:{name}",)
        case Accept() if isinstance(step, DealStep):
            return f"seat:{step.deal.maker}", f"seat:{step.deal.other}"
        case _:
            pass
    if action.verb in _HERE and isinstance(step, OperateStep | LandedStep | DefendStep):
        return (cell_target(CELLS[step.cell]),)
    named = getattr(action, "cell", "")
    return (cell_target(named),) if named else ()


def _origin(step: object) -> Sequence[str]:
    """Return where the tile or the unit comes from that a step places."""
    match step:
        case BuildStep(kind=kind) | SiteStep(kind=kind):
            return (f"build:{KINDS[kind]}",)
        case PutDownStep():
            return (cell_target(CELLS[step.tile.cell]),)
        case TransportStep(cell=cell):
            return (cell_target(CELLS[cell]),)
        case _:
            return ()


def cell_target(name: str) -> str:
    """Return the id of a hex's click target."""
    return f"cell:{name}"
