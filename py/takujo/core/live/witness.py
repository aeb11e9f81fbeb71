"""A guest's part in the dice: it throws its own value in, and sees to it that nobody chooses what is thrown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..dice import Part, Proof, read
from ..position import Position
from ..record import Entry
from .company import HOST, Company, Unanswered
from .telling import open_chance


class Cheated(Exception):
    """The host breaks the rules of the dice; `reason` is the end of a text key live.ended.<reason>.

    "dice": what it says was thrown is not what all devices have thrown. "absent": it has thrown without a device that
    was connected.
    """

    def __init__(self, reason: str = "dice") -> None:
        super().__init__(reason)
        self.reason = reason


class Witness:
    """What one guest has committed to, what it has shown, and what it has seen the others commit to."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._part: Part | None = None
        self._number = 0
        """The latest throw that was heard of."""
        self._seen: Mapping[int, str] = {}
        """Its commitments; none before they are shown, and after its result."""
        self._absent: tuple[Unanswered, ...] = ()
        """The devices that the latest throw is made without; none of them was reachable when that was said."""
        self._proofs: list[Proof] = []
        self.doubts = 0
        """How many throws were started over after their commitments had been shown."""
        self.without: tuple[Unanswered, ...] = ()
        """The devices that the latest throw was made without."""

    def begin_again(self) -> None:
        """Begin with nothing committed or shown: the host has forgotten this device, or was restarted."""
        self.doubts += bool(self._seen)
        self._part, self._number, self._seen, self._absent = None, 0, {}, ()

    def forget_proofs(self) -> None:
        """Forget what has been thrown: the host has put another match on the table."""
        self._proofs = []

    def commit(self, device: int) -> str:
        """Return the commitment to the value that this device throws next."""
        self._part = Part.drawn(device, self._entropy)
        return self._part.commitment

    def see(
        self,
        number: int,
        commitments: Mapping[int, str],
        absent: tuple[Unanswered, ...],
        device: int,
        seated: bool,
        reachable: Callable[[int], bool],
    ) -> tuple[str, str] | None:
        """Look at the commitments of a throw; return this device's part, if it is to show it now, and its next one.

        `seated`: this device takes part in the dice. `reachable(device)`: as far as is known here, a device has been
        connected all the time. Raises Cheated if the commitments are others than before, if the host's own is missing,
        if this device is left out, or if a device is called absent that was reachable.
        """
        if number < self._number:
            return None
        left_out = [unanswered.device for unanswered in absent]
        if number > self._number:
            if any(reachable(other) for other in left_out):
                raise Cheated("absent")
            self.doubts += bool(self._seen)
            self._number, self._absent = number, absent
            self._seen = {}
        if not commitments or commitments == self._seen:
            return None
        if self._seen or absent != self._absent:
            raise Cheated
        part = self._part
        own = commitments.get(device)
        if HOST not in commitments or (own is not None and (part is None or own != part.commitment)):
            raise Cheated
        if seated and own is None and device not in left_out:
            raise Cheated
        self._seen = dict(commitments)
        if own is None or part is None:
            return None
        following = self.commit(device)
        return str(part).partition(":")[2], following

    def proof(self, text: object) -> Proof | None:
        """Return a proof as the host tells it; raises Cheated."""
        if text is None:
            return None
        try:
            return read(str(text))
        except ValueError:
            raise Cheated from None

    def check(
        self, position: Position, entry: Entry, proof: Proof | None, company: Company, device: int, seated: bool
    ) -> None:
        """See that what chance has brought is what was thrown, by this device too if it is `seated`; raises Cheated."""
        chances = position.chances()
        if len(chances) == 1 or not open_chance(position, chances):
            return  # a matter of course; or the host's to deal
        if proof is None:
            if seated or any(place.device not in (None, HOST) for place in company.places):
                raise Cheated
            return
        left_out = tuple(unanswered.device for unanswered in self._absent)
        if {part.device: part.commitment for part in proof.parts} != dict(self._seen) or proof.absent != left_out:
            raise Cheated
        if seated and device not in self._seen and device not in left_out:
            raise Cheated
        if proof.result(chances) != entry.action:
            raise Cheated
        self._seen, self.without = {}, self._absent
        self._proofs.append(proof)

    @property
    def proofs(self) -> Sequence[Proof]:
        """The throws that have been checked here."""
        return self._proofs

    def is_in(self, proofs: Iterable[Proof]) -> bool:
        """Return whether the proofs of a whole record include all throws that were checked here."""
        return {*self._proofs} <= {*proofs}
