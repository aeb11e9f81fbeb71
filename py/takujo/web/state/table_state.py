"""The state of the table: the match, the viewed point, the viewer, and the selection."""

from __future__ import annotations

from collections.abc import Callable

from ...core.match.cursor import Cursor
from ...core.match.match import Match
from ...core.rules.match_history import Seen
from ...core.rules.position import CHANCE, NOBODY, Position
from ..page.seat_names import seat_names
from .choice import Choice
from .hot_seat import HotSeat
from .table_look import TableLook


class Situation:
    """The state of the table; a single instance per page, changed by the table and read by its parts."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.cursor: Cursor | None = None
        self.device = HotSeat()
        self.choice = Choice()
        self.coming: list[int] = []
        """The points of automatic events that are still to be shown one by one."""
        self.aside = ""
        """The lesson's prompt while nothing in the match has to be decided; or ""."""
        self.absent: dict[int, str] = {}
        """The seats of a live table without a player: "free", or "lost" if the device is disconnected."""
        self._viewer = NOBODY

    def open(self, match: Match, stranger: bool, here: Callable[[], frozenset[int]] | None = None) -> None:
        """Put a match on the table; `stranger` means that it comes from a link, and the person hasn't chosen a seat.

        `here()` returns the seats that are played on this device, if others are on other devices.
        """
        self.match, self.cursor, self.coming = match, Cursor(match), []
        self.device.open(match, stranger, here)
        self.choice.focus = None

    def close(self) -> None:
        """Clear the table."""
        self.match, self.cursor, self.coming, self.aside = None, None, [], ""

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.cursor is not None and self.cursor.live

    @property
    def pacing(self) -> bool:
        """Whether automatic events are being shown one by one."""
        return bool(self.coming)

    def deciding(self) -> int | None:
        """Return the seat of the person at the device who must decide now, or None."""
        if self.match is None or not self.live or self.device.awaited(self.match) is not None:
            return None
        return self.device.deciding(self.match)

    def viewer(self) -> int:
        """Return the viewing seat (or NOBODY); it doesn't change while automatic events are being shown."""
        assert self.match is not None
        if not self.pacing:
            self._viewer = self.device.viewer(self.match)
        return self._viewer

    def seen(self) -> Seen[Position]:
        """Return the match as the viewer knows it."""
        assert self.match is not None
        return self.match.seen_by(self.viewer())

    def names(self) -> list[str]:
        """Return the names of the seats."""
        assert self.match is not None
        return seat_names(self.match)

    def look(self) -> TableLook | None:
        """Return a snapshot of the state, or None if the table is empty."""
        if self.match is None or self.cursor is None:
            return None
        pacing = self.pacing or (self.live and self.match.actors() == (CHANCE,))  # A lesson waits there.
        viewer, names, apart = self.viewer(), self.names(), self.device.apart
        awaited, seen = self.device.awaited(self.match), self.match.seen_by(viewer)
        seat = self.device.deciding(self.match) if self.live and awaited is None else None
        own = None if seat is None else seen.position if seat == viewer else self.match.view(seat)
        anybody = not self.match.game.secrets or len(self.device.people(self.match)) < 2
        absent = next((self.absent.get(seat, "") for seat in self.match.actors()), "")
        return TableLook(
            self.match, self.cursor, seat, awaited, viewer, seen, own, names, pacing, self.aside, apart, anybody, absent
        )
