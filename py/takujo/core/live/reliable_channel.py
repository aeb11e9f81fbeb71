"""A numbered line between two devices: what is put in comes out at the other end once, and in the order it was put in.

A channel of a browser keeps order as long as it lasts; over a lost connection and a new channel it is the numbers that
do. Each side says with everything it sends how far it has come; what the other hasn't is sent again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from . import protocol
from .protocol import Body, Broken

WINDOW = 3_000
"""The most messages that may be on their way, or wait for a missing one."""
MOST_EARLY = protocol.FROM_HOST
"""The most characters that wait for a missing message. What comes on top is dropped: the other end sends it again."""
OWED = 8
"""After so many messages without an answer to carry it, how far one has come is said by itself."""


class ReliableChannel:
    """One end of a line; `id` names it at both ends, `send` hands a text to the channel of the moment."""

    def __init__(self, id: str, send: Callable[[str], None]) -> None:
        self.id = id
        self._send = send
        self.got = 0
        """The number of the last message that has come, all before it too."""
        self._out = 0
        self._unheard: deque[tuple[int, Body]] = deque()
        """What the other end has not said it has."""
        self._early: dict[int, Body] = {}
        """What has come before something that is still missing."""
        self._early_length = 0
        """How many characters that is."""
        self._owed = 0
        self._seen_late = 0

    @property
    def full(self) -> bool:
        """Whether the other end has been silent for too long to be told all of it later."""
        return len(self._unheard) > WINDOW

    @property
    def settled(self) -> bool:
        """Whether the other end has said that it has all that was put in."""
        return not self._unheard

    def put(self, body: Body) -> None:
        """Send a message, now and until it has arrived."""
        self._out += 1
        self._unheard.append((self._out, body))
        self._write(self._out, body)

    def take(self, message: Body) -> list[Body]:
        """Return what is next, now that this has come; raises Broken."""
        self._heard(protocol.whole(message, "a", 0, self._out))
        if "n" not in message:
            return []
        number = protocol.whole(message, "n", 1, self.got + WINDOW)
        if not isinstance(message.get("b"), dict):
            raise Broken("malformed")
        body: Body = message["b"]
        if number <= self.got:
            self._owed = max(1, self._owed)  # It is told with the next tick: many of these may come at once.
            return []
        self._owed += 1
        if number != self.got + 1:
            self._wait(number, body)
            return []
        found = [body]
        self.got += 1
        while self.got + 1 in self._early:
            self.got += 1
            found.append(self._early.pop(self.got))
            self._early_length -= _length(found[-1])
        return found

    def _wait(self, number: int, body: Body) -> None:
        """Keep a message until those before it have come, if there is room."""
        if number not in self._early and self._early_length + _length(body) <= MOST_EARLY:
            self._early[number] = body
            self._early_length += _length(body)

    def answer(self) -> None:
        """Say how far one has come, where much has come since it was said."""
        if self._owed >= OWED:
            self._write(None, None)

    def say_alive(self) -> None:
        """Say that this end is still there, and how far it has come."""
        self._write(None, None)

    def resume(self, got: int) -> None:
        """Go on over a new channel, at whose other end so many messages have come; raises Broken."""
        if not 0 <= got <= self._out:
            raise Broken("malformed")
        self._heard(got)
        self.again()

    def again(self) -> None:
        """Send all again that may not have arrived."""
        for number, body in self._unheard:
            self._write(number, body)

    def tick(self) -> None:
        """Send again what has been on its way since the last time, and say how far one has come."""
        for number, body in [late for late in self._unheard if late[0] <= self._seen_late]:
            self._write(number, body)
        self._seen_late = self._out
        if self._owed:
            self._write(None, None)

    def _heard(self, number: int) -> None:
        while self._unheard and self._unheard[0][0] <= number:
            self._unheard.popleft()

    def _write(self, number: int | None, body: Body | None) -> None:
        message: Body = {"s": self.id, "a": self.got}
        if number is not None:
            message |= {"n": number, "b": body}
        self._owed = 0
        self._send(protocol.write(message))


def _length(body: Body) -> int:
    return len(protocol.write(body))
