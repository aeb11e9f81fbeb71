"""The base classes of the game's steps.

A step is a chance event, or the decision of a seat, which gives reasons for illegal actions.
"""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ....core.rules.step import A, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from .position import WarCloudsPosition

Prompt = tuple[str, dict[str, Value]]


class ChanceStep(Step[WarCloudsPosition, A], Generic[A]):
    """A step in which chance decides."""

    def actors(self, p: WarCloudsPosition) -> tuple[int, ...]:
        return (CHANCE,)


class DecisionStep(Step[WarCloudsPosition, A], Generic[A]):
    """A step in which a seat decides."""

    def refuse(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal:
        return self.why_not(p, seat, action) or Illegal("not-listed", text=str(action))

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        """Return why an action is illegal, with the rule number; None if this step has no such action."""
        return None


class SeatStep(DecisionStep[A], Generic[A]):
    """A decision of the seat that the step stores."""

    seat: int
    """The seat that decides."""

    def actors(self, p: WarCloudsPosition) -> tuple[int, ...]:
        return (self.seat,)
