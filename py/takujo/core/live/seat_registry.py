"""The registry of seats at the host's table: devices, their secret tokens, and their seats."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from ..rules.match_history import Player
from ..text import json_reader
from ..text.errors import Illegal
from ..text.text_cleaning import clean_name
from . import protocol
from .reliable_channel import ReliableChannel
from .room_codec import COUNT
from .room_state import HOST, MOST_GUESTS, Company, Onlooker, SeatPlace

TOKEN = 16
"""The number of bytes in the secret token with which a device can return to its seats."""
KEPT = 20_000
"""The maximum length of the stored text, in characters."""


class Device:
    """A guest's device, which is connected while it has a peer."""

    def __init__(self, number: int, token: str, name: str) -> None:
        self.number = number
        self.token = token
        self.name = name
        self.peer: int | None = None
        self.line: ReliableChannel | None = None
        self.viewers: tuple[int, ...] | None = None
        """The viewers for whom the device gets views of a match with hidden information.

        None if it gets the whole record.
        """
        self.commitment = ""
        """The device's commitment for the next dice roll."""
        self.lost_at = 0.0
        """The time at which the device was disconnected, in seconds."""
        self.throws = False
        """Whether the device takes part in dice rolls: it has had a seat, and has not given up its last one itself."""


class Seating:
    """The seats of a match and their devices."""

    def __init__(
        self,
        players: Iterable[Player],
        free: Iterable[int],
        kept: str,
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        self._now = now
        self._entropy = entropy
        self.devices: dict[int, Device] = {}
        self.at: list[int | None] = []
        """By seat, the number of its device; None if it is free. Computer players are on the host's device."""
        self._next = HOST + 1
        free = set(free)
        for seat, player in enumerate(players):
            self.at.append(None if seat in free and player.kind == "human" else HOST)
        if kept:
            self._restore(kept)

    # -- devices

    def come(self, token: str, name: str) -> Device | None:
        """Return the device that has a token, or a new device; None if there is no room."""
        for device in self.devices.values():
            if token and device.token == token:
                return device
        if len(self.devices) >= MOST_GUESTS:
            return None
        device = Device(self._next, self._entropy(TOKEN).hex(), clean_name(name))
        self._next += 1
        self.devices[device.number] = device
        return device

    def of_peer(self, peer: int) -> Device | None:
        """Return the device behind a peer."""
        return next((device for device in self.devices.values() if device.peer == peer), None)

    def tidy(self, device: Device) -> None:
        """Forget a device if it is disconnected and has no seat."""
        if device.peer is None and device.number not in self.at:
            self.devices.pop(device.number, None)

    def lose(self, device: Device) -> None:
        """Note that a device is disconnected."""
        device.peer = None
        device.lost_at = self._now()
        self.tidy(device)

    def is_lost(self, number: int) -> bool:
        """Return whether a device is disconnected."""
        device = self.devices.get(number)
        return number != HOST and (device is None or device.peer is None)

    def seats_of(self, number: int) -> list[int]:
        """Return the seats at a device."""
        return [seat for seat, at in enumerate(self.at) if at == number]

    def seated(self) -> list[Device]:
        """Return the guests' devices that have seats."""
        return [device for number, device in self.devices.items() if number in self.at]

    def throwers(self) -> list[Device]:
        """Return the guests' devices that take part in the dice.

        Those are the devices with seats. A connected device whose seat the host has taken away goes on as a witness:
        otherwise the host could exclude it from one throw by taking its seat for a moment.
        """
        return [d for d in self.devices.values() if d.number in self.at or (d.throws and d.peer is not None)]

    # -- seats

    def take(self, device: Device, seat: int) -> None:
        """Give a free seat to a device; raises Illegal."""
        if seat >= len(self.at) or self.at[seat] is not None:
            raise Illegal("live-taken")
        self.at[seat] = device.number
        device.throws = True

    def company(self, players: Iterable[Player]) -> Company:
        """Return the people at the table."""
        places = [self._place(seat, player) for seat, player in enumerate(players)]
        onlookers = [Onlooker(d.number, d.name, _state(d)) for d in self.devices.values() if d.number not in self.at]
        return Company(tuple(places), tuple(onlookers))

    def _place(self, seat: int, player: Player) -> SeatPlace:
        at = self.at[seat]
        if player.kind != "human":
            state = "computer"
        elif at is None:
            state = "free"
        else:
            state = "host" if at == HOST else _state(self.devices[at])
        return SeatPlace(seat, player.name, player.kind, at, state)

    # -- a reload of the host

    def keep(self) -> str:
        """Return what must survive a reload: the devices that have seats."""
        devices = [[device.number, device.token, device.name] for device in self.seated()]
        return json.dumps({"devices": devices, "at": self.at, "next": self._next})

    def _restore(self, kept: str) -> None:
        try:
            found = protocol.members(json_reader.read(kept[:KEPT]))
            rows = [protocol.row(device, 3) for device in protocol.items(found, "devices", KEPT)]
            made = [Device(_number(number), protocol.text(token), protocol.text(name)) for number, token, name in rows]
            at = [None if number is None else _number(number) for number in protocol.items(found, "at", KEPT)]
            following = protocol.whole(found, "next", 0, COUNT)
        except ValueError:
            return
        devices = {device.number: device for device in made}
        if len(at) == len(self.at) and {*at} <= {None, HOST, *devices} and following > max([HOST, *devices]):
            self.devices, self.at, self._next = devices, at, following
            for device in devices.values():
                device.throws, device.lost_at = True, self._now()


def _number(value: object) -> int:
    return protocol.number(value, 0, COUNT)


def _state(device: Device) -> str:
    return "lost" if device.peer is None else "connected"
