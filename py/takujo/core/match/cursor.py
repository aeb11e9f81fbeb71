"""A read-only view of a point in a match, for moving through the log."""

from __future__ import annotations

from ..rules.position import Position
from .match import Match


class Cursor:
    """A point of a match between 0 (the start) and its length (the present); if `live`, it follows the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._point: int | None = None

    @property
    def point(self) -> int:
        """The number of standing actions before this point."""
        return len(self.match) if self._point is None else min(self._point, len(self.match))

    @property
    def live(self) -> bool:
        """Whether this is the present."""
        return self._point is None or self._point >= len(self.match)

    @property
    def position(self) -> Position:
        """The position at this place; read only."""
        return self.match.at(self.point)

    def go(self, point: int) -> None:
        """Move to a point, limited to the match; the last point is the present."""
        point = max(0, point)
        self._point = None if point >= len(self.match) else point

    def step(self, by: int) -> None:
        """Move forwards or backwards."""
        self.go(self.point + by)

    def to_live(self) -> None:
        """Move to the present."""
        self._point = None
