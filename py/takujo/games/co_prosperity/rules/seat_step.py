"""What steps have in common."""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.step import A, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from .position import CoProsperityPosition

Prompt = tuple[str, dict[str, Value]]


class GameStep(Step[CoProsperityPosition, A], Generic[A]):
    """A step, with reasons why something can't be done."""

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        """Return the reason why an action is not possible; None if there is no more to say than that it isn't."""
        return None

    def refuse(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal:
        return self.why_not(p, seat, action) or super().refuse(p, seat, action)


class SideStep(GameStep[A], Generic[A]):
    """What concerns one side."""

    seat: int
    """The side's seat."""


class SeatStep(SideStep[A], Generic[A]):
    """What one side decides."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (self.seat,)
