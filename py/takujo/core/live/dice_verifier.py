"""The guest's side of a dice roll: contributes a value, and verifies that no device chooses the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

from ..match.dice import DicePart, Proof, read
from ..match.record import Entry
from ..rules.position import Position
from .match_codec import rolls_of
from .room_state import HOST, OVERDUE, Company, Unanswered


class Cheated(Exception):
    """The host violates the dice protocol; `reason` is the end of a text key live.ended.<reason>.

    "dice": the result isn't what all devices have rolled. "absent": this device was left out although it was connected.
    """

    def __init__(self, reason: str = "dice") -> None:
        super().__init__(reason)
        self.reason = reason


class Witness:
    """What a guest has committed and revealed for dice rolls, and the commitments of others.

    The argument `seen` restores the attribute of this name after a reload.
    """

    def __init__(self, entropy: Callable[[int], bytes], seen: str = "") -> None:
        self._entropy = entropy
        self._part: DicePart | None = None
        self._number = 0
        """The number of the latest roll."""
        self.seen = seen
        """The code of the shown commitments of the present roll; "" before they are shown, and after the result."""
        self._absent: tuple[Unanswered, ...] = ()
        """The devices that the latest roll is made without; () after its result."""
        self.doubts = 0
        """The number of dice rolls that the host restarted after all commitments had been shown."""
        self.without: tuple[Unanswered, ...] = ()
        """The devices without which the latest finished roll was made."""

    def begin_again(self) -> None:
        """Expect rolls to be numbered from 1 again, because the host has forgotten this device or was reloaded."""
        self._part, self._number, self._absent = None, 0, ()

    def commit(self, device: int) -> str:
        """Return the commitment to the value that this device contributes to the next roll."""
        self._part = DicePart.drawn(device, self._entropy)
        return self._part.commitment

    def see(
        self,
        number: int,
        commitments: Mapping[int, str],
        absent: tuple[Unanswered, ...],
        device: int,
        seated: bool,
        reachable: bool,
    ) -> tuple[str, str] | None:
        """Check the commitments of a roll.

        Return this device's part, if it must reveal it now, and its next commitment.

        `seated`: this device takes part in rolls. `reachable`: as far as it knows, it was connected all the time.
        Raises Cheated if the commitments have changed, if the host's is missing, or if this device is left out.
        """
        if number < self._number:
            return None
        left_out = [unanswered.device for unanswered in absent]
        code = _code(commitments)
        if number > self._number:
            if reachable and device in left_out and device not in [unanswered.device for unanswered in self._absent]:
                raise Cheated("absent")
            if code != self.seen:
                self.doubts += bool(self.seen)
                self.seen = ""
            self._number, self._absent = number, absent
        if code == self.seen:
            return None
        if self.seen or absent != self._absent:
            raise Cheated
        part = self._part
        own = commitments.get(device)
        if HOST not in commitments or (own is not None and (part is None or own != part.commitment)):
            raise Cheated
        if seated and own is None and device not in left_out:
            raise Cheated
        self.seen = code
        if own is None or part is None:
            return None
        following = self.commit(device)
        return str(part).partition(":")[2], following

    def proof(self, text: object) -> Proof | None:
        """Return the proof in a message of the host; raises Cheated."""
        if text is None:
            return None
        try:
            return read(str(text))
        except ValueError:
            raise Cheated from None

    def check(
        self, position: Position, entry: Entry, proof: Proof | None, company: Company, device: int, seated: bool
    ) -> None:
        """Check that chance had the result that the devices have rolled; raises Cheated.

        If this device is `seated`, it must be one of them.
        """
        chances = rolls_of(position)
        if not chances:
            return  # There is only one possible result, or the host deals.
        if proof is None:
            if seated or any(place.device not in (None, HOST) for place in company.places):
                raise Cheated
            return
        if not self._is_seen(proof) or proof.absent != tuple(unanswered.device for unanswered in self._absent):
            raise Cheated
        if seated and device not in proof.absent and device not in [part.device for part in proof.parts]:
            raise Cheated
        if proof.result(chances) != entry.action:
            raise Cheated
        self.seen, self.without, self._absent = "", self._absent, ()

    def is_made(self, proof: Proof | None, device: int, reachable: bool) -> bool:
        """Return whether a finished roll leaves this device out, or contains the part that this device revealed.

        Raises Cheated if the roll leaves it out although the device was `reachable`.
        """
        if proof is None:
            return False
        if device in proof.absent:
            if reachable:
                raise Cheated("absent")
            self.without = tuple(Unanswered(other, OVERDUE) for other in proof.absent)
            return True
        made = self._is_seen(proof) and device in [part.device for part in proof.parts]
        if made:
            self.seen = ""
        return made

    def _is_seen(self, proof: Proof) -> bool:
        return self.seen == _code({part.device: part.commitment for part in proof.parts})


def _code(commitments: Mapping[int, str]) -> str:
    return sha256(repr(sorted(commitments.items())).encode()).hexdigest() if commitments else ""
