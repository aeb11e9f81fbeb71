"""The host's side of a live table: this device has the match; each connection to a guest is a peer of core.live."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ...core.live.host import Host
from ...core.live.room_state import HOST
from ...core.match.match import Match
from ..page.background_tasks import start
from .standby_connections import NOTE as RESERVE
from .standby_connections import HostReserves

if TYPE_CHECKING:
    from .rtc_bridge import Lines

BACK, AGAIN = "~back", "~again"
"""Messages between host and guest when a lost connection is restored.

BACK asks the guest to greet again, AGAIN says that the guest is about to.
"""


class Hosting:
    """The host's session at a live table.

    `changed(what)` gets core.live's events, and "line" for connection changes.
    """

    def __init__(
        self, match: Match, lines: Lines, changed: Callable[[str], None], free: Iterable[int], name: str, kept: str
    ) -> None:
        self._lines = lines
        self._changed = changed
        self._peers: dict[int, int] = {}
        """The peer at the other end of each open line."""
        self._came = 0
        self._inviting: int | None = None
        self._making = False
        self._over = False
        self._invited: set[int] = set()
        """The lines of all invitations, used or not, except those that are gone."""
        self._reserves = HostReserves(lines, self._invitation)
        self.code = ""
        """The code of the invitation that is shown."""
        self.stuck = False
        """Whether the connection to the device whose reply was used last fails."""
        self.alone = False
        """Whether the browser finds no address of this device, so that others can't reach it."""
        self.core = Host(
            match,
            self._send,
            self._drop,
            self._core_changed,
            free=free,
            name=name,
            kept=kept,
            now=time.monotonic,
            entropy=os.urandom,
        )

    @property
    def match(self) -> Match:
        """The match that is played at the table."""
        return self.core.match

    def here(self) -> frozenset[int]:
        """Return the seats played on this device, including computer players."""
        computers = {seat for seat, player in enumerate(self.match.players) if player.kind != "human"}
        return self.core.here | computers

    @property
    def free(self) -> list[int]:
        """The seats that are still free."""
        return [place.seat for place in self.core.company.places if place.state == "free"]

    @property
    def state(self) -> str:
        """The state of the table: "waiting" for players, "connected", or "lost" if one is missing."""
        company = self.core.company
        states = {place.state for place in company.places} | {onlooker.state for onlooker in company.onlookers}
        return "lost" if "lost" in states else "connected" if "connected" in states else "waiting"

    @property
    def asked(self) -> bool:
        """Whether a request of another player waits for an answer of the people at this device."""
        return self.core.asked is not None and HOST in self.core.asked.waiting

    # -- lines

    async def invite(self) -> None:
        """Make an invitation, unless one is waiting for its reply."""
        if self.code or self._making:
            return
        self._making, self.alone = True, False
        try:
            self._inviting, _ = await self._invitation()
        finally:
            self._making = False
        if self._over:
            return
        self._tell_seats()
        self._changed("line")

    async def renew(self) -> None:
        """Make another invitation in place of the one that is shown, which remains valid."""
        self._inviting, self.code = None, ""
        await self.invite()

    def _core_changed(self, what: str) -> None:
        if what == "company":
            self._tell_seats()
        self._changed(what)

    def _tell_seats(self) -> None:
        """Update the free seats in the invitation, because its recipient chooses among them."""
        if self._inviting is not None:
            self.code = self._lines.code(self._inviting, *self._table)

    async def _invitation(self) -> tuple[int, str]:
        made = await self._lines.invite(*self._table)
        if self._over:  # The table was closed in the meantime.
            self._lines.close(made[0])
        else:
            self._invited.add(made[0])
        return made

    @property
    def _table(self) -> tuple[str, int, int]:
        """The content of an invitation: the game, the number of seats, and the free ones as bits."""
        mask = sum(1 << seat for seat in self.free if seat < 8)
        return self.match.game.id, self.match.seats, mask

    async def take(self, code: str) -> str:
        """Use the reply to an invitation; return what is wrong with it, or ""."""
        self.stuck = False
        return str((await self._lines.take(code)).get("bad", ""))

    def event(self, line: int, event: str, text: str) -> None:
        """Handle an event of a connection."""
        if event == "stuck" and self._reserves.is_tried(line):
            start(self._reserves.call_again(line))
        elif event == "stuck":
            self.stuck = True  # It may still connect later, but its invitation is used up.
            if line == self._inviting:
                self._inviting, self.code = None, ""
            self._changed("line")
        elif event == "alone":
            self.alone = True
        elif event == "broken":
            if line in self._peers:
                self.core.receive(self._peers[line], None)
        elif event == "text" and text.startswith(RESERVE):
            self._reserves.answered(line, text)
        elif event == "text" and text.startswith("~"):
            if text == AGAIN and line in self._peers:
                self.core.greets_again(self._peers[line])
        elif event == "text":
            if line in self._peers:
                self.core.receive(self._peers[line], text)
        elif event in ("lost", "gone"):
            self._left(line)
            if event == "gone":
                self._invited.discard(line)
                start(self._reserves.call(line))
        else:
            if event == "back":
                self._lines.send(line, BACK)
            self._opened(line)

    def _opened(self, line: int) -> None:
        self.stuck = False
        self._reserves.came(line)
        self._join(line)
        if line == self._inviting:
            self._inviting, self.code = None, ""
        start(self._reserves.offer(line))
        self._changed("line")

    def _join(self, line: int) -> None:
        self._came += 1
        self._peers[line] = self._came
        self.core.joined(self._came)

    def _left(self, line: int) -> None:
        peer = self._peers.pop(line, None)
        if peer is not None:
            self.core.left(peer)

    def _send(self, peer: int, text: str) -> None:
        line = self._line_of(peer)
        if line is not None:
            self._lines.send(line, text)

    def _drop(self, peer: int, _reason: str) -> None:
        line = self._line_of(peer)
        if line is not None:
            self._hang_up(line)

    def _hang_up(self, line: int) -> None:
        self._reserves.forget(line)
        self._lines.hang_up(line)

    def _line_of(self, peer: int) -> int | None:
        return next((line for line, its in self._peers.items() if its == peer), None)

    def leave(self) -> None:
        """Close the live table, so that other devices can't reach it any more."""
        self._over = True
        lines = [*self._peers]
        self.core.close()
        for line in lines:
            self._hang_up(line)
        for line in self._invited.difference(lines):
            self._reserves.forget(line)
            self._lines.close(line)
