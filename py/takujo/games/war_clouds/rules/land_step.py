"""The base class of the steps of the Develop and Produce phases and of war."""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.step import A
from ....core.text.errors import Illegal
from ..hexes import CELL, CELLS
from .actions import At, Turn
from .position import WarCloudsPosition
from .seat_step import SeatStep

ATS: list[Action] = [At(cell) for cell in CELLS]
"""By cell: the action that chooses its hex."""
TURNINGS: list[Action] = [Turn(turn) for turn in range(6)]
"""By rotation: the action that chooses this rotation."""


class LandStep(SeatStep[A], Generic[A]):
    """A decision of a seat about the board."""

    def refuse(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal:
        cells = [value for name, value in action.fields().items() if name in ("cell", "to")]
        if all(cell in CELL for cell in cells):
            return super().refuse(p, seat, action)
        return Illegal("not-listed", text=str(action))
