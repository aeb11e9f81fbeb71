"""Reserve connections: prepared over an open line, used when it is lost.

Two devices must exchange an invitation and its answer before they can connect, which they can't do without a line.
So they do it in advance: for each line the host sends some more invitations, and the guest answers them at once. The
host keeps the answers, and takes one after the other when the line is lost. That helps after a short time without a
network, but not after a reload or a change of network.
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
"""How many a line has: each is tried for some seconds (STUCK_MS in static/live/line.mjs)."""
NOTE = "~reserve "
"""Starts a message with the host's invitations, or with the guest's answers to them."""
LONGEST_NOTE = 4_000
"""How many characters of a note are read at most; a code has at most 720."""
SPARE = "~invitation "
"""Starts the host's message with an invitation that a guest can answer after a reload, without asking for one."""


class HostReserves:
    """The host's: for each line that has opened a spare invitation, and some more with the answers to them."""

    def __init__(self, lines: Lines, invitation: Callable[[], Coroutine[None, None, tuple[int, str]]]) -> None:
        self._lines = lines
        self._invitation = invitation
        self._spares: dict[int, int] = {}
        self._invited: dict[int, list[int]] = {}
        """By line the ones that have not been tried yet."""
        self._answers: dict[int, list[str]] = {}
        self._trying: dict[int, int] = {}
        """For which line each is tried that has not come to anything yet."""

    async def offer(self, line: int) -> None:
        """Make invitations for a line that has opened, and send them; one that is only back has them still."""
        if line in self._invited:
            return
        waiting = self._invited[line] = []
        spare, *made = await asyncio.gather(*[self._invitation() for _ in range(1 + COUNT)])
        if self._invited.get(line) is not waiting:  # it has gone meanwhile
            for id, _ in (spare, *made):
                self._lines.close(id)
            return
        self._spares[line] = spare[0]
        waiting += [id for id, _ in made]
        self._lines.send(line, SPARE + spare[1])
        self._lines.send(line, NOTE + " ".join(code for _, code in made))

    def answered(self, line: int, text: str) -> None:
        """Keep a guest's answers."""
        if line in self._invited:
            self._answers[line] = _codes(text)

    async def call(self, line: int) -> None:
        """Try to reach whoever was at the other end of a line that is gone."""
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
        """Go on to the next, as this one has come to nothing."""
        line = self._trying.pop(stuck)
        self._lines.close(stuck)
        await self.call(line)

    def is_tried(self, line: int) -> bool:
        """Return whether this is one in reserve that is being tried."""
        return line in self._trying

    def came(self, line: int) -> None:
        """Note that a line has opened: if it was made out for another one, what else that had is not needed."""
        old = self._trying.pop(line, None)
        if old is None:
            old = next((old for old, spare in self._spares.items() if spare == line), None)
        if old is not None:
            self.forget(old, but=line)

    def forget(self, line: int, but: int = 0) -> None:
        """Close all that was made out for a line, but for one that has opened: nobody is to be called back."""
        spare = self._spares.pop(line, but)
        if spare != but:
            self._lines.close(spare)
        self._give_up(line)

    def _give_up(self, line: int) -> None:
        """Close what a line had in reserve; the spare invitation stays, for whoever loads the page anew."""
        self._answers.pop(line, None)
        trying = [id for id, its in self._trying.items() if its == line]
        for id in trying:
            del self._trying[id]
        for id in (*trying, *self._invited.pop(line, [])):
            self._lines.close(id)


class GuestReserves:
    """A guest's: lines that wait for the host to call."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._waiting: list[int] = []
        self._offer: tuple[int, list[str]] | None = None
        """The line over which the host has sent invitations last, and these, until they are answered."""
        self._making = False

    def offered(self, line: int, text: str) -> None:
        """Keep the invitations that the host has sent over a line, to be answered, and give up those before."""
        self.close()
        self._offer = line, [code for code in _codes(text) if "bad" not in self._lines.about(code)]

    async def answer(self) -> None:
        """Send the host the answers to its last invitations: to one set at a time, however fast it sends more."""
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
        """Return whether a line that has opened is one of these; then it is one no longer."""
        if line not in self._waiting:
            return False
        self._waiting.remove(line)
        return True

    def close(self) -> None:
        """Give up every spare line, and the answers that are being made."""
        self._offer = None
        while self._waiting:
            self._lines.close(self._waiting.pop())


def _codes(text: str) -> list[str]:
    """Return the codes of a note; the other device may have written anything."""
    return text[:LONGEST_NOTE].removeprefix(NOTE).split(" ")[:COUNT]
