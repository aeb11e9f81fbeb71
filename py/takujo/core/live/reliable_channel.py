"""A reliable channel between two devices: messages arrive exactly once and in order.

A browser's connection keeps the order only until it is lost, so messages are numbered. With everything that it sends,
each side also says how many messages it has received; those that the other side lacks are sent again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from . import protocol
from .protocol import Body, Broken

WINDOW = 3_000
"""The maximum number of messages that may be unacknowledged, or that may wait for a missing one."""
MOST_EARLY = protocol.FROM_HOST
"""The maximum number of characters in messages that wait for a missing one; messages beyond it are dropped and sent
again.
"""
OWED = 8
"""The number of received messages after which an acknowledgement is sent on its own."""


class ReliableChannel:
    """One end of a channel that delivers each message exactly once and in order.

    Both ends share the `id`. The function `send` writes a text to the present connection.
    """

    def __init__(self, id: str, send: Callable[[str], None]) -> None:
        self.id = id
        self._send = send
        self.got = 0
        """The number of the last message received in order."""
        self._out = 0
        self._unheard: deque[tuple[int, Body]] = deque()
        """The messages that the other end hasn't acknowledged."""
        self._early: dict[int, Body] = {}
        """The messages received before a missing one."""
        self._early_length = 0
        """The number of characters in these."""
        self._owed = 0
        self._seen_late = 0

    @property
    def full(self) -> bool:
        """Whether too many messages are unacknowledged, because the other end has been silent for too long."""
        return len(self._unheard) > WINDOW

    @property
    def settled(self) -> bool:
        """Whether the other end has acknowledged all messages."""
        return not self._unheard

    def put(self, body: Body) -> None:
        """Send a message, and repeat it until it has arrived."""
        self._out += 1
        self._unheard.append((self._out, body))
        self._write(self._out, body)

    def take(self, message: Body) -> list[Body]:
        """Take in a message, and return the messages that can be delivered now, in order; raises Broken."""
        self._heard(protocol.whole(message, "a", 0, self._out))
        if "n" not in message:
            return []
        number = protocol.whole(message, "n", 1, self.got + WINDOW)
        body = protocol.members(message.get("b"))
        if number <= self.got:
            # It is acknowledged with the next tick, because many of these may arrive at once.
            self._owed = max(1, self._owed)
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
        """Store a message until those before it have arrived, if there is room."""
        if number not in self._early and self._early_length + _length(body) <= MOST_EARLY:
            self._early[number] = body
            self._early_length += _length(body)

    def answer(self) -> None:
        """Send an acknowledgement if many messages are unacknowledged."""
        if self._owed >= OWED:
            self._write(None, None)

    def say_alive(self) -> None:
        """Send a keep-alive with an acknowledgement."""
        self._write(None, None)

    def resume(self, got: int) -> None:
        """Continue over a new connection, whose other end has received `got` messages; raises Broken."""
        if not 0 <= got <= self._out:
            raise Broken("malformed")
        self._heard(got)
        self.again()

    def again(self) -> None:
        """Resend everything that may not have arrived."""
        for number, body in self._unheard:
            self._write(number, body)

    def tick(self) -> None:
        """Send again what was already unacknowledged at the last tick, and send an acknowledgement that is due."""
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
