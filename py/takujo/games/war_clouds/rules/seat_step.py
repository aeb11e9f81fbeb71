"""What the steps of setup, trade and the end have in common."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import CHANCE, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from .position import WarCloudsPosition
from .refusals import refuse

Prompt = tuple[str, dict[str, Value]]


class ChanceStep(Step):
    """What nobody decides."""

    def actors(self, position: WarCloudsPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)


class SeatStep(Step):
    """What the seat of the frame decides."""

    def actors(self, position: WarCloudsPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def refuse(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refuse(position, frame, seat, action)
