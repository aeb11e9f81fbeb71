"""The automatic transitions from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ....core.rules.action import Action
from ....core.rules.step import Step
from ....core.text.texts import Value
from .position import NEXT, CoProsperityPosition


class NextStep(Step[CoProsperityPosition, Action], verb=NEXT):
    """A transition without a decision; the engine applies it when it is on top of the stack."""

    ways: ClassVar[Mapping[str, Callable[[CoProsperityPosition, NextStep], None]]]
    """By phase, the function that starts or continues it; `flow` fills the table, because phases don't know their
    successors.
    """
    phase: str
    """The phase that starts or continues."""
    number: int = -1
    """The seat that continues; for "return", how many seats have finished their return phase."""
    left: int = 0
    """For "special", how many special operations the seat has left (7.3)."""
    on: str = ""
    """For "special", the nations on which war has been declared."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return ()

    def apply(self, p: CoProsperityPosition, seat: int, action: Action) -> None:
        self.ways[self.phase](p, self)

    def prompt(self, p: CoProsperityPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.over", {}
