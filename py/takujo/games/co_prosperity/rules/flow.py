"""The flow of the game: the start of a match, and the order of its phases."""

from __future__ import annotations

from ....core.rules.options import Options
from ....core.rules.step import by_verb
from . import declaration, operations, position, production, returning, victory
from .actions import VERBS
from .battle import DivertStep, FireStep, HitStep, ReactStep, SettleStep
from .battle.bombing import BombardStep
from .move_steps import AttackStep, BackStep, FromStep, HomeStep, LedoStep, ReturnStep, WithStep
from .next_step import NextStep
from .position import CoProsperityPosition
from .steps import (
    ActionStep,
    AtlanticStep,
    BuryStep,
    ChooseStep,
    DeclareStep,
    DevelopStep,
    OperateStep,
    ReplaceStep,
    SpecialStep,
    StationStep,
)

__all__ = ["VERBS", "CoProsperityPosition", "NextStep", "start"]


def start(seats: int, options: Options, rules: int) -> CoProsperityPosition:
    """Return the position before the Allied player divides the US fleet (3.1)."""
    p = position.start(options["ledo"] == "on")
    p.stack.append(StationStep(0))
    return p


NextStep.ways = {
    "produce": lambda p, step: production.begin(p),
    "declare": lambda p, step: declaration.begin(p),
    "special": lambda p, step: declaration.special(p, step.number, step.left, step.on),
    "operations": lambda p, step: operations.begin(p),
    "operate": lambda p, step: operations.turn_to(p, step.number),
    "return": lambda p, step: returning.begin(p, step.number),
    "end": lambda p, step: victory.end_turn(p),
}
CoProsperityPosition.steps = by_verb(
    *(NextStep, StationStep, ChooseStep, DeclareStep, BuryStep, SpecialStep, OperateStep, ActionStep),
    *(DevelopStep, ReplaceStep, AtlanticStep, FromStep, WithStep, AttackStep, LedoStep),
    *(ReactStep, DivertStep, FireStep, HitStep, SettleStep, BombardStep, ReturnStep, BackStep, HomeStep),
)
