"""Battles (8.6): how they begin, and their steps; `position.battle` is the one that is being fought."""

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
    """Begin the battle of units that have just moved ("sea" or "land") to where enemies stand.

    Its steps lie on the stack until it is over. Against aircraft alone there is one only if the Allies react;
    otherwise the aircraft are removed, and nothing is left on the stack (8.6.7).
    """
    open_battle(p, attacker, space, units, origins, kind, surprise)
    p.stack.append(ReactStep(0))
    if not may_react(p, attacker, kind, surprise):
        meet(p)
