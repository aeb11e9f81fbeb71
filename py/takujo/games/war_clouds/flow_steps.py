"""What the steps of set-up, trade and the end have in common."""

from __future__ import annotations

from ...core.action import Action
from ...core.errors import Illegal
from ...core.position import CHANCE, Frame, Step
from ...core.texts import Value, Word
from .data import GOODS, KINDS, NATIONS
from .position import WarCloudsPosition

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
        from .flow_refusals import refuse

        return refuse(position, frame, seat, action)


def kind_word(kind: int) -> Word:
    """Return what a kind of tile is called."""
    return Word(f"kind.{KINDS[kind]}")


def good_word(good: int) -> Word:
    """Return what the member of a bundle is called."""
    return Word(f"good.{(*GOODS, 'money', 'notes')[good]}")


def nation_word(p: WarCloudsPosition, seat: int) -> Word:
    """Return what the nation of a seat is called."""
    return Word(f"nation.{NATIONS[p.nations[seat]]}")
