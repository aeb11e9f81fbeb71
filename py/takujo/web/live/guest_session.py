"""A guest's side of a live table: the match as it is told by the host, over a line that may be lost and found again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core.live.guest import Guest
from ...core.live.room_state import Company
from ..page.tasks import start
from .host_session import AGAIN, BACK
from .standby_connections import NOTE as RESERVE
from .standby_connections import SPARE, GuestReserves

if TYPE_CHECKING:
    from .rtc_bridge import Lines


class Visiting:
    """One for a table; `changed(what)` is told what core.live tells, and "line" when the connection has changed.

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
        """The answer that is shown."""
        self._answered = ""
        """The invitation that it is an answer to."""
        self.invitation = ""
        """An invitation that waits until the person has chosen a seat, or to watch, or to come back.

        Before that no answer is made, and nothing is sent to the addresses in it.
        """
        self.spare = ""
        """An invitation for later, that needs nothing but an answer."""
        self._over = False
        self.about: dict[str, Any] = {}
        """What the invitation says of the table."""
        self.wish: int | None = None
        """The seat that has been asked for before there was anybody to ask."""
        self.looks = False
        """Whether whoever is here has said that they only look on."""
        self.alone = False
        """Whether the browser tells no address of this device: nobody can reach it."""
        self._before: Company | None = None
        """Who was at the table when the person chose: it may have been another one."""
        self.core = Guest(self._send, changed, name=name, kept=kept, now=time.time, entropy=os.urandom)

    def here(self) -> frozenset[int]:
        """Return the seats that are played at this device."""
        return self.core.here

    @property
    def state(self) -> str:
        """How the table stands: "waiting" for the answer to be taken, "connected", or "lost"."""
        return "connected" if self._open else "lost" if self._came else "waiting"

    @property
    def asked(self) -> bool:
        """Whether the people here are asked something."""
        return self.core.asked is not None and self.core.device in self.core.asked.waiting

    def invited(self, code: str) -> str:
        """Take an invitation, to be answered when the person has chosen; return what is wrong with it, or ""."""
        about = self._lines.about(code)
        if "bad" in about:
            return str(about["bad"])
        self.about, self.invitation, self.code, self.wish, self.looks = about, code, "", None, False
        self._changed("line")
        return ""

    def accept(self) -> None:
        """Answer the invitation, as the person has chosen; the table before is left."""
        code, self.invitation = self.invitation, ""
        self._before = self.core.company
        self._reserves.close()
        if self._line is not None:
            self._lines.close(self._line)
            self._line = None
            self._lost()
        start(self.answer(code))

    async def answer(self, code: str) -> str:
        """Answer an invitation; return what is wrong with it, or ""."""
        about = self._lines.about(code)
        if "bad" in about:
            return str(about["bad"])
        self.about, self._answered, self.invitation, self.alone = about, code, "", False
        line, answer = await self._lines.answer(code)
        if self._over or code != self._answered:  # the table was left meanwhile, or another invitation is answered
            self._lines.close(line)
            return ""
        old, self._line, self.code = self._line, line, answer
        if old is not None:
            self._lines.close(old)
            self._lost()
        self._changed("line")
        return ""

    async def renew(self) -> None:
        """Make another answer in the place of the one that is shown, which counts no more."""
        if self.code:
            await self.answer(self._answered)

    def event(self, line: int, event: str, text: str) -> None:
        """Take what is reported of a line."""
        if event == "open" and self._reserves.take(line):
            old, self._line = self._line, line
            if old is not None:
                self._lines.close(old)
                self._lost()
        self.alone = self.alone or event == "alone"
        if line != self._line:
            return  # of one that has been given up, or waits in reserve
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
        """Take a free seat, or get up from one's own; before the host can be asked, wish for it or no longer."""
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
        """Only look on, without a seat; or choose anew."""
        self.looks = not self.looks
        if self.looks:
            self.wish = None
            if self.invitation:
                self.accept()
                return
            for seat in self.core.here:
                self.core.give_up(seat)

    def ask_for_wish(self) -> None:
        """Ask for the seat that is wished for, as soon as the host can be asked."""
        company = self.core.company
        if self.wish is not None and self.core.online and company.places and company is not self._before:
            wish, self.wish = self.wish, None
            if any(place.seat == wish and place.state == "free" for place in company.places):
                self.core.take(wish)

    def _send(self, text: str) -> None:
        if self._line is not None:
            self._lines.send(self._line, text)

    def leave(self) -> None:
        """Say goodbye, and hang up."""
        self.core.leave()
        self.hang_up()

    def hang_up(self) -> None:
        """Close every line: nobody is to call any more."""
        self._over = True
        self._reserves.close()
        if self._line is not None:
            self._lines.hang_up(self._line)
