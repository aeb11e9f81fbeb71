"""Battles (8.6): their start and their steps; `position.battle` is the state of the present one."""

from __future__ import annotations

from collections.abc import Sequence

from ..position import CoProsperityPosition
from .flow import meet
from .state import fighters, open_battle
from .steps import DivertStep, FireStep, HitStep, ReactStep, SettleStep, may_react

__all__ = ["DivertStep", "FireStep", "HitStep", "ReactStep", "SettleStep", "begin", "fighters"]


def begin(
    p: CoProsperityPosition,
    attacker: int,
    space: int,
    units: Sequence[int],
    origins: Sequence[int],
    kind: str,
    surprise: bool,
) -> None:
    """Begin the battle of units that have just moved ("sea" or "land") into a space with enemies.

    Its steps are on the stack until it is over. Against air units alone there is a battle only if the Allies react;
    otherwise the air units are removed, and no step is added to the stack (8.6.7).
    """
    open_battle(p, attacker, space, units, origins, kind, surprise)
    p.stack.append(ReactStep(0))
    if not may_react(p, attacker, kind, surprise):
        meet(p)
