"""A throw of the dice at the host's: who has committed, who has revealed, who is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..dice import Part, Proof
from .company import HOST, Throw
from .seating import Device


class Throwing:
    """One throw, by the host and every guest's device that holds a seat.

    First all have to be there with their commitments; then these are shown to all, and all reveal. The host, which has
    committed as well, reveals last, so no guest knows the result while it can still keep its part back. The host could
    only spoil a throw it doesn't like by saying that somebody was lost: then the throw begins again, for all to see.
    """

    def __init__(
        self, number: int, devices: Sequence[Device], absent: Sequence[int], entropy: Callable[[int], bytes]
    ) -> None:
        self.number = number
        self.devices = list(devices)
        self.absent = tuple(absent)
        """The devices that it goes on without."""
        self._own = Part.drawn(HOST, entropy)
        self.commitments: dict[int, str] = {}
        """What has been shown to all, by device; nothing as long as somebody's is missing."""
        self._parts: dict[int, Part] = {}

    @property
    def waiting(self) -> list[Device]:
        """The devices whose part is missing."""
        if not self.commitments:
            return [device for device in self.devices if device.peer is None or not device.commitment]
        return [device for device in self.devices if device.number not in self._parts]

    def describe(self) -> Throw:
        """Return what the page shows of it."""
        waiting = self.waiting
        lost = tuple(device.number for device in waiting if device.peer is None)
        return Throw(self.number, tuple(device.number for device in waiting), lost)

    def commit(self) -> bool:
        """Show all commitments, if they are there; return whether that was done now."""
        if self.commitments or self.waiting:
            return False
        self.commitments = {HOST: self._own.commitment}
        for device in self.devices:
            self.commitments[device.number] = device.commitment
            device.commitment = ""  # no commitment is good for two throws
        return True

    def reveal(self, device: Device, part: Part) -> bool:
        """Take a device's part; return whether it is the one it has committed to."""
        if self.commitments.get(device.number) != part.commitment:
            return False
        self._parts[device.number] = part
        return True

    def proof(self) -> Proof | None:
        """Return the parts of all, or None while one is missing."""
        if not self.commitments or self.waiting:
            return None
        return Proof((self._own, *(self._parts[device.number] for device in self.devices)), self.absent)
