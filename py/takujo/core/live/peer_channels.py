"""The host's channels to peers: accepting and limiting messages, and finding the device behind a channel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from ..text.json_reader import is_object
from ..text.text_cleaning import NAME_LENGTH
from . import protocol
from .protocol import Body, Broken
from .reliable_channel import ReliableChannel
from .seat_registry import Device, Seating

BURST = 150
"""The maximum number of messages that a peer may send in a burst."""
PER_SECOND = 15
"""The number of messages per second that a peer may send after a burst."""
KEEP_ALIVE = 3
"""The number of seconds without a message to a device after which a keep-alive is sent."""
GREETING = 25
"""The number of messages that a hello (a device's first message) counts as, because the answer may be the whole
match.
"""


class _Peer:
    """A channel to a peer, and its remaining message quota."""

    def __init__(self, now: float) -> None:
        self.left = float(BURST)
        self.since = now
        self.call = ""
        """The id of the hello (a device's first message) that was answered last."""
        self.told = now
        """The time of the last message to it, in seconds."""

    def spend(self, now: float, messages: int = 1) -> bool:
        """Return whether the peer may send another message now, and count it; one message may count as several."""
        self.left = min(BURST, self.left + (now - self.since) * PER_SECOND) - messages
        self.since = now
        return self.left >= 0


class Reception(ABC):
    """Opens a channel to each device that arrives, and resumes it when the device returns.

    The subclass, the host, handles the devices' messages.
    """

    def __init__(
        self,
        seating: Seating,
        send: Callable[[int, str], None],
        drop: Callable[[int, str], None],
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        self._seating = seating
        self._send = send
        self._drop = drop
        self._now = now
        self._entropy = entropy
        self._peers: dict[int, _Peer] = {}

    @abstractmethod
    def begin_with(self, device: Device) -> None:
        """Send a device, which knows nothing yet, everything that it may know."""

    @abstractmethod
    def hear(self, device: Device, body: Body) -> None:
        """Handle a device's message; raises Broken if it breaks the protocol."""

    @abstractmethod
    def came_or_went(self) -> None:
        """React to the arrival or the loss of a device."""

    def joined(self, peer: int) -> None:
        """Note that a peer's channel is open. The page numbers peers, and uses no number twice."""
        self._peers[peer] = _Peer(self._now())

    def left(self, peer: int) -> None:
        """Note that a peer's channel is closed: its device counts as lost until it returns with another one."""
        self._peers.pop(peer, None)
        self._lose(peer)

    def greets_again(self, peer: int) -> None:
        """Note that the peer of a channel starts again: its device counts as lost until its hello."""
        known = self._peers.get(peer)
        if known is None:
            return
        if known.spend(self._now()):
            known.call = ""
            self._lose(peer)
        else:
            self.dismiss(peer, "flood")

    def _lose(self, peer: int) -> None:
        device = self._seating.of_peer(peer)
        if device is not None:
            self._seating.lose(device)
            self.came_or_went()

    def receive(self, peer: int, text: object) -> None:
        """Process a message of a peer; a peer that breaks the protocol is dropped. Never raises."""
        known = self._peers.get(peer)
        if known is None:
            return
        try:
            if not known.spend(self._now()):
                raise Broken("flood")
            message = protocol.read(text, protocol.FROM_GUEST)
            if "hello" in message:
                self._greet(peer, known, message)
                return
            device = self._seating.of_peer(peer)
            line = device.line if device is not None else None
            if device is None or line is None or message.get("s") != line.id:
                return  # The message came before the hello, or over a closed line.
            for body in line.take(message):
                if device.peer == peer:  # The device may have left during the loop.
                    self.hear(device, body)
            if device.line is not None:
                device.line.answer()
        except Broken as broken:
            self.dismiss(peer, broken.reason)

    def tick(self) -> None:
        """Send again what may have been lost; to be called about once a second."""
        for device in list(self._seating.devices.values()):
            if device.peer is not None:
                if device.line is None or device.line.full:
                    self.dismiss(device.peer, "slow")
                else:
                    device.line.tick()
                    known = self._peers.get(device.peer)
                    if known is not None and self._now() - known.told >= KEEP_ALIVE:
                        device.line.say_alive()

    def call_again(self, device: Device) -> None:
        """Ask a connected but silent device for a new hello; until then, it counts as lost."""
        peer = device.peer
        if peer is not None:
            self._send(peer, protocol.write({"again": True}))
            self._peers[peer].call = ""
            self._lose(peer)

    def dismiss(self, peer: int, reason: str) -> None:
        """Send a peer the reason why it is dropped, and close its channel."""
        if peer in self._peers:
            self._send(peer, protocol.write({"bye": reason}))
            self.left(peer)
            self._drop(peer, reason)

    def close(self) -> None:
        """Say goodbye to all devices."""
        for peer in list(self._peers):
            self.dismiss(peer, "closed")

    def _greet(self, peer: int, known: _Peer, message: Body) -> None:
        hello = message["hello"]
        if not is_object(hello):
            raise Broken("malformed")
        call = protocol.words(hello, "call", 40)
        token, name = protocol.words(hello, "token", 64), protocol.words(hello, "name", 4 * NAME_LENGTH)
        id, got = protocol.words(message, "s", 40), protocol.whole(message, "a", 0, 1 << 40)
        device = self._seating.of_peer(peer)
        if device is not None and call == known.call:  # Sent twice, because the welcome may have been lost.
            self._welcome(device, call)
            return
        if not known.spend(self._now(), GREETING):
            raise Broken("flood")
        if device is None:
            device = self._seating.come(token, name)
            if device is None:
                raise Broken("full")
            if device.peer is not None:
                self.dismiss(device.peer, "elsewhere")
                self._seating.devices[device.number] = device  # If it has no seat, it is forgotten by this.
        known.call = call
        device.peer = peer
        if device.line is not None and device.line.id == id and not device.line.full:
            self._welcome(device, call)
            device.line.resume(got)
        else:
            device.line = ReliableChannel(self._entropy(8).hex(), lambda text: self._to(device, text))
            device.commitment = ""
            self._welcome(device, call)
            self.begin_with(device)
        self.came_or_went()

    def _welcome(self, device: Device, call: str) -> None:
        if device.line is not None:
            self._to(device, protocol.write({"welcome": call, "s": device.line.id, "a": device.line.got}))

    def _to(self, device: Device, text: str) -> None:
        if device.peer is not None:
            if device.peer in self._peers:
                self._peers[device.peer].told = self._now()
            self._send(device.peer, text)
