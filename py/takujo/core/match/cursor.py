"""A read-only place in a match, for looking at earlier moments."""

from __future__ import annotations

from ..rules.position import Position
from .match import Match


class Cursor:
    """A place in a match, from 0 (the start) to its length (the present); while `live`, it moves on with the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._point: int | None = None

    @property
    def point(self) -> int:
        """The number of standing actions before this place."""
        return len(self.match) if self._point is None else min(self._point, len(self.match))

    @property
    def live(self) -> bool:
        """Whether this place is the present."""
        return self._point is None or self._point >= len(self.match)

    @property
    def position(self) -> Position:
        """The position at this place, which must not be changed."""
        return self.match.at(self.point)

    def go(self, point: int) -> None:
        """Move to a place, at most the present."""
        point = max(0, point)
        self._point = None if point >= len(self.match) else point

    def step(self, by: int) -> None:
        """Move forwards or backwards by a number of actions."""
        self.go(self.point + by)

    def to_live(self) -> None:
        """Move to the present moment of the match."""
        self._point = None
