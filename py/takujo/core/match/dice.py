"""Dice rolled jointly by several devices, so that no device can choose the result, with a proof in the record.

Each device draws a value and a salt and sends the others their SHA-256 (it commits). When all have committed, all send
value and salt (they reveal): none can change its value any more, and none knows the others' before its own is fixed.
The sum of the values is the seed of the roll, so if at least one device draws at random, the results have the
probabilities that the rules state.

In a record the parts of a roll are on a separate line below its result, which older readers treat as a comment:

    * roll 2+5
    #dice/1 0:K7uLC8z0bYb0kDzc1pYNCg:mYV2rq5HbQk 1:… -2

A device's number, its salt, its value; `-2` is a device that was disconnected and had no part in it.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from ..rules.action import Action
from ..rules.rng import Stream

SALT = 16
VALUE = 8
MOST = 32
"""The maximum number of devices in a roll."""
LINE = 2_000
"""The maximum number of characters of a proof."""

_PART = re.compile(r"(0|[1-9][0-9]{0,3}):([A-Za-z0-9_-]{22}):([A-Za-z0-9_-]{11})\Z")
_ABSENT = re.compile(r"-([1-9][0-9]{0,3})\Z")


class DicePart(NamedTuple):
    """A device's contribution to a roll: 16 bytes of salt and 8 bytes of value."""

    device: int
    salt: bytes
    value: bytes

    @classmethod
    def drawn(cls, device: int, entropy: Callable[[int], bytes]) -> DicePart:
        """Return a random contribution for a device."""
        return cls(device, entropy(SALT), entropy(VALUE))

    @property
    def commitment(self) -> str:
        """The SHA-256 that a device sends first.

        It includes the device's number, so that no device can copy another's.
        """
        return sha256(f"takujo dice 1/{self.device}/".encode() + self.salt + self.value).hexdigest()

    def __str__(self) -> str:
        return f"{self.device}:{_text(self.salt)}:{_text(self.value)}"


class Proof(NamedTuple):
    """All parts of a roll, and the devices that were disconnected while it was made."""

    parts: tuple[DicePart, ...]
    absent: tuple[int, ...] = ()

    def result(self, chances: Sequence[tuple[Action, int]]) -> Action:
        """Return the result of the roll, out of the possible results with their weights."""
        total = sum(int.from_bytes(part.value, "big") for part in self.parts) % (1 << 8 * VALUE)
        return Stream(total, "dice").weighted(chances)

    def __str__(self) -> str:
        return " ".join([*map(str, self.parts), *(f"-{device}" for device in self.absent)])


def read(text: str) -> Proof:
    """Return the proof that a line of a record contains (without its prefix); raises ValueError."""
    if len(text) > LINE:
        raise ValueError(text)
    parts: list[DicePart] = []
    absent: list[int] = []
    for word in text.split(" "):
        if part := _PART.match(word):
            parts.append(DicePart(int(part[1]), _bytes(part[2]), _bytes(part[3])))
        elif gone := _ABSENT.match(word):
            absent.append(int(gone[1]))
        else:
            raise ValueError(text)
    proof = Proof(tuple(parts), tuple(absent))
    devices = [*(part.device for part in parts), *absent]
    if not parts or len(devices) > MOST or len(set(devices)) < len(devices) or str(proof) != text:
        raise ValueError(text)
    return proof


def part(device: int, text: str) -> DicePart:
    """Return the part that a device has revealed as `<salt>:<value>`; raises ValueError."""
    return read(f"{device}:{text}").parts[0]


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise ValueError(text) from error
