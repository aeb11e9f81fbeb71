"""What the table shows at one moment, computed once for all its parts."""

from __future__ import annotations

from typing import NamedTuple

from ...core.match.cursor import Cursor
from ...core.match.match import Match
from ...core.rules.match_history import Seen
from ...core.rules.position import NOBODY, Position


class TableLook(NamedTuple):
    """A snapshot of the state, computed once for all views."""

    match: Match
    cursor: Cursor
    seat: int | None
    """The seat of the person at the device who must decide now, or None."""
    awaited: int | None
    """The seat of the person who must take the device first, or None."""
    viewer: int
    """The seat (or NOBODY) whose view is shown."""
    seen: Seen[Position]
    """The match as the viewer knows it."""
    own: Position | None
    """The view of the seat that must decide now; None if there is none."""
    names: list[str]
    """The names of the seats."""
    pacing: bool
    """Whether automatic events are being shown one by one."""
    aside: str
    """The lesson's prompt while nothing in the match has to be decided; or ""."""
    apart: bool
    """Whether other players are at other devices, where they can be asked."""
    anybody: bool
    """Whether everything shown is visible to anyone at the device."""
    absent: str = ""
    """Why the deciding player is missing at a live table: "free" or "lost"; or ""."""

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.cursor.live

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.seen.at(self.cursor.point)

    @property
    def eye(self) -> tuple[Match, int]:
        """The match and the viewer; NOBODY without hidden information."""
        return self.match, self.viewer if self.match.game.secrets else NOBODY
