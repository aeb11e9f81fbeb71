"""The base classes of the game's steps."""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.step import A, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from .position import CoProsperityPosition

Prompt = tuple[str, dict[str, Value]]


class GameStep(Step[CoProsperityPosition, A], Generic[A]):
    """A step that explains why an action is illegal."""

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        """Return why an action is illegal; None if there is no specific reason."""
        return None

    def refuse(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal:
        return self.why_not(p, seat, action) or super().refuse(p, seat, action)


class SideStep(GameStep[A], Generic[A]):
    """A step that belongs to one side."""

    seat: int
    """The seat of the side."""


class SeatStep(SideStep[A], Generic[A]):
    """A decision that one side takes."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (self.seat,)
