"""A dice roll at the host: which devices have committed, which have revealed, and which are missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..match.dice import DicePart, Proof
from .room_state import HOST, OVERDUE, Throw, Unanswered
from .seat_registry import Device


class Throwing:
    """One roll by the host and every participating guest's device.

    First all devices send their commitments, which the host shows to all; then all reveal. The host has committed as
    well and reveals last, so no guest knows the result while it can still withhold its part. A host that doesn't like a
    result can only restart the roll, which every device notices and counts.
    """

    def __init__(
        self,
        number: int,
        devices: Sequence[Device],
        absent: Sequence[Unanswered],
        now: float,
        entropy: Callable[[int], bytes],
    ) -> None:
        self.number = number
        self.devices = list(devices)
        self.absent = tuple(absent)
        """The devices without which the roll is made."""
        self._since = now
        """The time since which the devices have been waited for, in seconds."""
        self._own = DicePart.drawn(HOST, entropy)
        self.commitments: dict[int, str] = {}
        """By device, the commitments that have been shown to all; empty while one is missing."""
        self._parts: dict[int, DicePart] = {}

    @property
    def waiting(self) -> list[Device]:
        """The devices that haven't yet sent their contribution to the dice roll."""
        if not self.commitments:
            return [device for device in self.devices if device.peer is None or not device.commitment]
        return [device for device in self.devices if device.number not in self._parts]

    def unanswered(self, now: float) -> list[Unanswered]:
        """Return the devices that have not answered for OVERDUE seconds since they were disconnected, or asked."""
        silent = [(device, now - (self._since if device.peer else device.lost_at)) for device in self.waiting]
        return [Unanswered(device.number, int(seconds)) for device, seconds in silent if seconds >= OVERDUE]

    def describe(self, now: float) -> Throw:
        """Return the state of the roll for the page."""
        overdue = tuple(device for device, _ in self.unanswered(now))
        return Throw(self.number, tuple(device.number for device in self.waiting), overdue)

    def commit(self, now: float) -> bool:
        """Show all commitments once they are complete; return whether they have been shown by this call."""
        if self.commitments or self.waiting:
            return False
        self._since = now
        self.commitments = {HOST: self._own.commitment}
        for device in self.devices:
            self.commitments[device.number] = device.commitment
            device.commitment = ""  # A commitment must not be used for two rolls.
        return True

    def reveal(self, device: Device, part: DicePart) -> bool:
        """Store the part that a device reveals; return whether it matches the device's commitment."""
        if self.commitments.get(device.number) != part.commitment:
            return False
        self._parts[device.number] = part
        return True

    def proof(self) -> Proof | None:
        """Return all devices' parts as a proof, or None while one is missing."""
        if not self.commitments or self.waiting:
            return None
        absent = tuple(device for device, _ in self.absent)
        return Proof((self._own, *(self._parts[device.number] for device in self.devices)), absent)
