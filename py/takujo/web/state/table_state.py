"""The state of the table: the match, the viewed point, the viewer, and the selection."""

from __future__ import annotations

from collections.abc import Callable

from ...core.match.cursor import Cursor
from ...core.match.hot_seat import HotSeat
from ...core.match.match import Match
from ...core.rules.position import CHANCE, NOBODY
from ..page.seat_names import seat_names
from .choice import Choice
from .table_look import TableLook


class Situation:
    """The state of the table; a single instance per page, changed by the table and read by its parts."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.cursor: Cursor | None = None
        self.device = HotSeat()
        self.choice = Choice()
        self.coming: list[int] = []
        """The points of the match with automatic events that are still to be shown, one at a time."""
        self.held = False
        """Whether the last of them stays until a person continues."""
        self.aside = ""
        """The prompt of a lesson for moments in which nothing in the match has to be decided; or ""."""
        self.reviewing = False
        """Whether the person has opened the review of the match."""
        self.absent: dict[int, str] = {}
        """By seat of a live table without a player, why: "free", or "lost" if its device is disconnected."""
        self._viewer = NOBODY

    def open(self, match: Match, stranger: bool, here: Callable[[], frozenset[int]] | None = None) -> None:
        """Put a match on the table.

        `stranger` says that it comes from a link, and that the person hasn't chosen a seat.

        `here()` returns the seats that are played on this device, if others are on other devices.
        """
        self.match, self.cursor, self.coming = match, Cursor(match), []
        self.device.open(match, stranger, here)
        self.choice.clear()

    def close(self) -> None:
        """Take the match off the table."""
        self.match, self.cursor, self.coming, self.aside = None, None, [], ""

    @property
    def live(self) -> bool:
        """Whether the present of the match is shown, not an earlier point."""
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
        """Return the seat (or NOBODY) whose view is shown; it doesn't change while automatic events are shown."""
        assert self.match is not None
        if not self.pacing:
            self._viewer = self.device.viewer(self.match)
        return self._viewer

    def names(self) -> list[str]:
        """Return the names of the seats."""
        assert self.match is not None
        return seat_names(self.match)

    def others(self) -> dict[int, str]:
        """Return the names of the seats that aren't played by people at the device."""
        assert self.match is not None
        people = self.device.people(self.match)
        return {seat: name for seat, name in enumerate(self.names()) if seat not in people}

    def look(self, motion: int = 0) -> TableLook | None:
        """Return a snapshot of the state, animated for `motion` milliseconds, or None if the table is empty."""
        match, cursor = self.match, self.cursor
        if match is None or cursor is None:
            return None
        viewer = self.viewer()
        look = TableLook(
            match,
            cursor.point,
            cursor.live,
            awaits=self.device.deciding(match),
            awaited=self.device.awaited(match),
            viewer=viewer,
            seen=match.seen_by(viewer),
            own=None,
            names=self.names(),
            pacing=self.pacing or (cursor.live and match.actors() == (CHANCE,)),  # A lesson waits there.
            held=self.pacing and self.held,
            reviewing=self.reviewing,
            aside=self.aside,
            apart=self.device.apart,
            people=self.device.people(match),
            alone=self.device.alone(match),
            absent=next((self.absent.get(seat, "") for seat in match.actors()), ""),
            motion=motion,
        )
        if look.seat is None:
            return look
        return look._replace(own=look.seen.position if look.seat == viewer else match.view(look.seat))
