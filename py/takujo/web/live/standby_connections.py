"""Standby connections: prepared while a connection is open, and used when it is lost.

Two devices must exchange an invitation and its reply before they can connect, which they can't do once the connection
is lost. So they do it in advance: for each connection the host sends some more invitations, and the guest replies to
them at once. The host keeps the replies, and tries one after the other when the connection is lost. That helps after a
short time without a network, but not after a reload or a change of network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from pyodide.ffi import JsException

from ..page.dom import warn

if TYPE_CHECKING:
    from .rtc_bridge import Lines

COUNT = 3
"""The number of standby connections for each connection; each is tried for some seconds (STUCK_MS in
static/live/connection.mjs).
"""
NOTE = "~reserve "
"""The prefix of a message with the host's invitations, or with the guest's replies to them."""
LONGEST_NOTE = 4_000
"""The maximum length of a message with invitations or replies that is read; a code has at most 720 characters."""
SPARE = "~invitation "
"""The prefix of the host's message with a spare invitation, which a guest can reply to after a reload."""


class HostReserves:
    """The host's standby connections: for each connection a spare invitation, and others with the guest's replies."""

    def __init__(self, lines: Lines, invitation: Callable[[], Coroutine[None, None, tuple[int, str]]]) -> None:
        self._lines = lines
        self._invitation = invitation
        self._spares: dict[int, int] = {}
        self._invited: dict[int, list[int]] = {}
        """By line, the standby connections that haven't been tried."""
        self._answers: dict[int, list[str]] = {}
        self._trying: dict[int, int] = {}
        """By standby connection being tried, the line that it replaces."""

    async def offer(self, line: int) -> None:
        """Make standby invitations for a new connection and send them over it; a restored one keeps its old ones."""
        if line in self._invited:
            return
        waiting = self._invited[line] = []
        spare, *made = await asyncio.gather(*[self._invitation() for _ in range(1 + COUNT)])
        if self._invited.get(line) is not waiting:  # The line is gone in the meantime.
            for id, _ in (spare, *made):
                self._lines.close(id)
            return
        self._spares[line] = spare[0]
        waiting += [id for id, _ in made]
        self._lines.send(line, SPARE + spare[1])
        self._lines.send(line, NOTE + " ".join(code for _, code in made))

    def answered(self, line: int, text: str) -> None:
        """Store the replies that a guest sent over a connection."""
        if line in self._invited:
            self._answers[line] = _codes(text)

    async def call(self, line: int) -> None:
        """Try to reach the device at the other end of a lost line."""
        answers, invited = self._answers.get(line, []), self._invited.get(line, [])
        while answers and invited:
            try:
                found = await self._lines.take(answers.pop(0), invited)
            except JsException as error:
                warn(f"No answer: {error}")
                continue
            if "id" in found:
                invited.remove(found["id"])
                self._trying[found["id"]] = line
                return
        self._give_up(line)

    async def call_again(self, stuck: int) -> None:
        """Try the next standby connection, because this one failed."""
        line = self._trying.pop(stuck)
        self._lines.close(stuck)
        await self.call(line)

    def is_tried(self, line: int) -> bool:
        """Return whether a connection is a standby connection that is being tried."""
        return line in self._trying

    def came(self, line: int) -> None:
        """Note that a connection is open.

        If it is a standby connection that replaces a lost one, close the other standby connections for the lost one.
        """
        old = self._trying.pop(line, None)
        if old is None:
            old = next((old for old, spare in self._spares.items() if spare == line), None)
        if old is not None:
            self.forget(old, but=line)

    def forget(self, line: int, but: int = 0) -> None:
        """Close all standby connections of a connection except one that has opened.

        The guest can then not be called over them any more.
        """
        spare = self._spares.pop(line, but)
        if spare != but:
            self._lines.close(spare)
        self._give_up(line)

    def _give_up(self, line: int) -> None:
        """Close a line's standby connections; the spare invitation stays valid for a guest who reloads the page."""
        self._answers.pop(line, None)
        trying = [id for id, its in self._trying.items() if its == line]
        for id in trying:
            del self._trying[id]
        for id in (*trying, *self._invited.pop(line, [])):
            self._lines.close(id)


class GuestReserves:
    """The guest's standby connections, which wait for the host to use them."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._waiting: list[int] = []
        self._offer: tuple[int, list[str]] | None = None
        """The line over which the host last sent invitations, and these, until they are replied to."""
        self._making = False

    def offered(self, line: int, text: str) -> None:
        """Store the invitations that the host has sent over a connection, and give up earlier ones."""
        self.close()
        self._offer = line, [code for code in _codes(text) if "bad" not in self._lines.about(code)]

    async def answer(self) -> None:
        """Send the host the replies to its latest invitations; only one set is processed at a time."""
        if self._making:
            return
        self._making = True
        try:
            while (offer := self._offer) is not None:
                made = await asyncio.gather(*[self._lines.answer(code) for code in offer[1]])
                if self._offer is offer:
                    self._offer = None
                    self._waiting += [id for id, _ in made]
                    self._lines.send(offer[0], NOTE + " ".join(answer for _, answer in made))
                else:
                    for id, _ in made:
                        self._lines.close(id)
        finally:
            self._making = False

    def take(self, line: int) -> bool:
        """Return whether a connection that has opened is a standby connection; from now on it is an ordinary one."""
        if line not in self._waiting:
            return False
        self._waiting.remove(line)
        return True

    def close(self) -> None:
        """Give up all standby connections, and replies that are being made."""
        self._offer = None
        while self._waiting:
            self._lines.close(self._waiting.pop())


def _codes(text: str) -> list[str]:
    """Return the codes in a message; the other device may have sent anything."""
    return text[:LONGEST_NOTE].removeprefix(NOTE).split(" ")[:COUNT]
