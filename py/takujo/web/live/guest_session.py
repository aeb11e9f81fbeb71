"""The guest's side of a live table.

The match is the one that the host sends, over a connection that may be lost and restored.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core.live.guest import Guest
from ...core.live.room_state import Company
from ..page.background_tasks import start
from .host_session import AGAIN, BACK
from .standby_connections import NOTE as RESERVE
from .standby_connections import SPARE, GuestReserves

if TYPE_CHECKING:
    from .rtc_bridge import Lines


class Visiting:
    """A guest's session at a live table; `changed(what)` gets core.live's events, and "line" for connection changes.

    `came`: whether this device has been at the table before.
    """

    def __init__(self, lines: Lines, changed: Callable[[str], None], name: str, kept: str, came: bool) -> None:
        self._lines = lines
        self._changed = changed
        self._line: int | None = None
        self._open = False
        self._came = came
        self._reserves = GuestReserves(lines)
        self.code = ""
        """The code of the guest's reply that is shown."""
        self._answered = ""
        """The invitation that it replies to."""
        self.invitation = ""
        """An invitation that waits until the person has chosen to take a seat, to watch, or to return.

        Until then it is not replied to, and nothing is sent to the addresses in it.
        """
        self.spare = ""
        """A second invitation from the host; after a reload, the guest only has to reply to it."""
        self._over = False
        self.about: dict[str, Any] = {}
        """What the invitation says about the table."""
        self.wish: int | None = None
        """The seat that the person wants, while the host can't be asked yet."""
        self.looks = False
        """Whether the person has chosen to watch."""
        self.alone = False
        """Whether the browser finds no address of this device, so that others can't reach it."""
        self._before: Company | None = None
        """The people at the table when the person chose; it may have been another table."""
        self.core = Guest(self._send, changed, name=name, kept=kept, now=time.time, entropy=os.urandom)

    def here(self) -> frozenset[int]:
        """Return the seats played on this device."""
        return self.core.here

    @property
    def state(self) -> str:
        """The state of the table: "waiting" until the reply is used, "connected", or "lost"."""
        return "connected" if self._open else "lost" if self._came else "waiting"

    @property
    def asked(self) -> bool:
        """Whether a request of another player waits for an answer of the people at this device."""
        return self.core.asked is not None and self.core.device in self.core.asked.waiting

    def invited(self, code: str) -> str:
        """Take an invitation, to reply to when the person has chosen; return what is wrong with it, or ""."""
        about = self._lines.about(code)
        if "bad" in about:
            return str(about["bad"])
        self.about, self.invitation, self.code, self.wish, self.looks = about, code, "", None, False
        self._changed("line")
        return ""

    def accept(self) -> None:
        """Reply to the invitation as the person has chosen; leave any previous table."""
        code, self.invitation = self.invitation, ""
        self._before = self.core.company
        self._reserves.close()
        if self._line is not None:
            self._lines.close(self._line)
            self._line = None
            self._lost()
        start(self.answer(code))

    async def answer(self, code: str) -> str:
        """Reply to an invitation; return what is wrong with it, or ""."""
        about = self._lines.about(code)
        if "bad" in about:
            return str(about["bad"])
        self.about, self._answered, self.invitation, self.alone = about, code, "", False
        line, answer = await self._lines.answer(code)
        # The table was left in the meantime, or another invitation is being replied to.
        if self._over or code != self._answered:
            self._lines.close(line)
            return ""
        old, self._line, self.code = self._line, line, answer
        if old is not None:
            self._lines.close(old)
            self._lost()
        self._changed("line")
        return ""

    async def renew(self) -> None:
        """Make a new reply in place of the one that is shown, which becomes invalid."""
        if self.code:
            await self.answer(self._answered)

    def event(self, line: int, event: str, text: str) -> None:
        """Handle an event of a connection."""
        if event == "open" and self._reserves.take(line):
            old, self._line = self._line, line
            if old is not None:
                self._lines.close(old)
                self._lost()
        self.alone = self.alone or event == "alone"
        if line != self._line:
            return  # The event is of a line that was given up, or of a standby connection.
        if event == "text" and text.startswith("~"):
            self._take_note(text)
        elif event == "text":
            self.core.receive(text)
        elif event == "broken":
            self.core.receive(None)
        elif event in ("open", "back"):
            if event == "back":
                self._send(AGAIN)
            self._open = self._came = True
            self.code = ""
            self.core.connected()
        elif event in ("lost", "gone"):
            self._lost()
        self._changed("line")

    def _take_note(self, text: str) -> None:
        if text.startswith(SPARE):
            code = text.removeprefix(SPARE)
            if "bad" not in self._lines.about(code):
                self.spare = code
        elif text.startswith(RESERVE) and self._line is not None:
            self._reserves.offered(self._line, text)
            start(self._reserves.answer())
        elif text == BACK:
            self.core.lost()
            self._send(AGAIN)
            self.core.connected()

    def _lost(self) -> None:
        if self._open:
            self._open = False
            self.core.lost()

    def take(self, seat: int) -> None:
        """Take a free seat, or leave the person's own; while the host can't be asked yet, change the wanted seat."""
        self.looks = False
        if self.invitation:
            self.wish = seat
            self.accept()
        elif not self.core.online:
            self.wish = None if self.wish == seat else seat
        elif seat in self.core.here:
            self.core.give_up(seat)
        else:
            self.core.take(seat)

    def look_on(self) -> None:
        """Watch without a seat; or undo that choice."""
        self.looks = not self.looks
        if self.looks:
            self.wish = None
            if self.invitation:
                self.accept()
                return
            for seat in self.core.here:
                self.core.give_up(seat)

    def ask_for_wish(self) -> None:
        """Ask the host for the wanted seat, as soon as it can be asked."""
        company = self.core.company
        if self.wish is not None and self.core.online and company.places and company is not self._before:
            wish, self.wish = self.wish, None
            if any(place.seat == wish and place.state == "free" for place in company.places):
                self.core.take(wish)

    def _send(self, text: str) -> None:
        if self._line is not None:
            self._lines.send(self._line, text)

    def leave(self) -> None:
        """Say goodbye to the host, and close the connection."""
        self.core.leave()
        self.hang_up()

    def hang_up(self) -> None:
        """Close all connections, so that other devices can't reach this one any more."""
        self._over = True
        self._reserves.close()
        if self._line is not None:
            self._lines.hang_up(self._line)
