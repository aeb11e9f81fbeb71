"""What the steps of developing, war and producing have in common."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ....core.text.errors import Illegal
from . import land_refusals
from .position import WarCloudsPosition
from .seat_step import SeatStep


class LandStep(SeatStep):
    """What the seat of the frame decides on the board."""

    def refuse(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return land_refusals.refuse(position, frame, seat, action)
