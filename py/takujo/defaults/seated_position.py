"""The base class of positions of games in one file: a position that knows its number of seats."""

from __future__ import annotations

from abc import abstractmethod

from ..core.rules.options import Options
from ..core.rules.position import Fixed, Outcome, Position


class SeatedPosition(Position):
    """A position with its number of seats; a subclass declares its fields and sets them at the start of a match."""

    seats: Fixed[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__()
        self.seats = seats

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the result of the match; None while it goes on."""
