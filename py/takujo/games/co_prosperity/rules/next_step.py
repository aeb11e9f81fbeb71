"""What goes on by itself between the decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ....core.rules.action import Action
from ....core.rules.step import Step
from ....core.text.texts import Value
from .position import NEXT, CoProsperityPosition


class NextStep(Step[CoProsperityPosition, Action], verb=NEXT):
    """What goes on by itself, as soon as it comes to the top: the position never rests here."""

    ways: ClassVar[Mapping[str, Callable[[CoProsperityPosition, NextStep], None]]]
    """By phase, how it begins or goes on: `flow` says it, since no phase knows those that follow it."""
    phase: str
    """What begins or goes on."""
    number: int = -1
    """The seat that goes on; with "return" how many seats have had their return phase."""
    left: int = 0
    """With "special", how many special operations the seat has left (7.3)."""
    on: str = ""
    """With "special", the nations on which war has been declared."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return ()

    def apply(self, p: CoProsperityPosition, seat: int, action: Action) -> None:
        self.ways[self.phase](p, self)

    def prompt(self, p: CoProsperityPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.over", {}
