"""The situation at the table: the match, the point of it that is looked at, who looks, and what is chosen so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...core.match.cursor import Cursor
from ...core.match.match import Match
from ...core.rules.match_history import Seen
from ...core.rules.position import CHANCE, NOBODY, Position
from ..page.seat_names import seat_names
from .choice import Choice
from .hot_seat import HotSeat


class TableLook(NamedTuple):
    """The situation as it is to be shown now: found out once, for all that shows it."""

    match: Match
    cursor: Cursor
    seat: int | None
    """The seat of the person at the device who is to decide now, or None."""
    viewer: int
    """The seat (or NOBODY) through whose eyes all is shown."""
    seen: Seen[Position]
    """The match as the viewer knows it."""
    own: Position | None
    """What the seat that is to decide now may know; None where nobody is."""
    names: list[str]
    """What each seat is called."""
    pacing: bool
    """Whether what has happened by itself is being shown one by one."""
    aside: str
    """What is to be done where nothing of the match is to be decided, in a lesson; or ""."""
    apart: bool
    """Whether others sit at other devices: they can be asked for what touches them."""
    anybody: bool
    """Whether all that is shown may be seen by anybody who is at the device."""
    absent: str = ""
    """Why nobody is there to decide next: "free" or "lost", at a live table; or ""."""

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
        """Who looks at which match; the seat counts only where there are secrets."""
        return self.match, self.viewer if self.match.game.secrets else NOBODY


class Situation:
    """One for the page; the table changes it, and whatever stands on the table reads it."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.cursor: Cursor | None = None
        self.device = HotSeat()
        self.choice = Choice()
        self.coming: list[int] = []
        """The points of the match that are still to be shown one by one: of what has happened by itself."""
        self.aside = ""
        """What is to be done where nothing of the match is to be decided, in a lesson; or ""."""
        self.absent: dict[int, str] = {}
        """The seats of a live table at which nobody is: "free", or "lost" where the connection to their device is."""
        self._viewer = NOBODY

    def open(self, match: Match, stranger: bool, here: Callable[[], frozenset[int]] | None = None) -> None:
        """Lay out a match; a stranger has it from a link, and has not said at which seat they sit.

        `here()` returns the seats that are played at this device, where others are at other ones.
        """
        self.match, self.cursor, self.coming = match, Cursor(match), []
        self.device.open(match, stranger, here)
        self.choice.focus = None

    def close(self) -> None:
        """Let nothing lie here any more."""
        self.match, self.cursor, self.coming, self.aside = None, None, [], ""

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.cursor is not None and self.cursor.live

    @property
    def pacing(self) -> bool:
        """Whether what has happened by itself is being shown one by one."""
        return bool(self.coming)

    def deciding(self) -> int | None:
        """Return the seat of the person at the device who is to decide now, or None."""
        if self.match is None or not self.live or self.device.awaited(self.match) is not None:
            return None
        return self.device.deciding(self.match)

    def viewer(self) -> int:
        """Return the seat (or NOBODY) that looks at the match; whoever watches something happen sees it to its end."""
        assert self.match is not None
        if not self.pacing:
            self._viewer = self.device.viewer(self.match)
        return self._viewer

    def seen(self) -> Seen[Position]:
        """Return the match as whoever looks at it knows it."""
        assert self.match is not None
        return self.match.seen_by(self.viewer())

    def names(self) -> list[str]:
        """Return what each seat is called."""
        assert self.match is not None
        return seat_names(self.match)

    def look(self) -> TableLook | None:
        """Return what is to be shown now, or None where nothing lies."""
        if self.match is None or self.cursor is None:
            return None
        pacing = self.pacing or (self.live and self.match.actors() == (CHANCE,))  # a lesson waits there
        viewer, names, apart = self.viewer(), self.names(), self.device.apart
        seat, seen = self.deciding(), self.seen()
        own = None if seat is None else seen.position if seat == viewer else self.match.view(seat)
        anybody = not self.match.game.secrets or len(self.device.people(self.match)) < 2
        absent = next((self.absent.get(seat, "") for seat in self.match.actors()), "")
        return TableLook(
            self.match, self.cursor, seat, viewer, seen, own, names, pacing, self.aside, apart, anybody, absent
        )
