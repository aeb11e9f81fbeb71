"""The base classes of the steps: who decides, and how illegal actions are refused."""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ....core.rules.step import A, Step
from ....core.text.errors import Illegal
from .position import WaterWalkerPosition
from .refusals import why_not


class ChanceStep(Step[WaterWalkerPosition, A], Generic[A]):
    """A step without a decision: chance, or the scoring."""

    def actors(self, p: WaterWalkerPosition) -> tuple[int, ...]:
        return (CHANCE,)


class TurnStep(Step[WaterWalkerPosition, A], Generic[A]):
    """A decision of the turn player."""

    def actors(self, p: WaterWalkerPosition) -> tuple[int, ...]:
        return (p.turn,)

    def refuse(self, p: WaterWalkerPosition, seat: int, action: Action) -> Illegal:
        return why_not(p, seat, action)
