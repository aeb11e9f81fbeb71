"""A guest's part in the dice: it throws its own value in, and sees to it that nobody chooses what is thrown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ..dice import Part, Proof, read
from ..position import Position
from ..record import Entry
from .company import HOST, Company
from .telling import open_chance


class Cheated(Exception):
    """What the host says was thrown is not what all devices have thrown."""


class Witness:
    """What one guest has committed to, what it has shown, and what it has seen the others commit to."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._part: Part | None = None
        self._number = 0
        """The latest throw whose commitments have been seen."""
        self._seen: Mapping[int, str] = {}
        self._absent: tuple[int, ...] = ()
        self._shown = False
        """Whether this device has shown its part in that throw, and the result is still to come."""
        self._proofs: list[Proof] = []
        self.doubts = 0
        """How many throws were begun anew after this device had shown its part."""

    def begin_anew(self) -> None:
        """Begin with nothing committed or shown: the host has forgotten this device, or was started anew."""
        self.doubts += self._shown
        self._part, self._number, self._seen, self._absent, self._shown = None, 0, {}, (), False

    def commit(self, device: int) -> str:
        """Return the commitment to the value that this device throws next."""
        self._part = Part.drawn(device, self._entropy)
        return self._part.commitment

    def see(
        self, number: int, commitments: Mapping[int, str], absent: tuple[int, ...], device: int, seated: bool
    ) -> tuple[str, str] | None:
        """Look at the commitments of a throw; return this device's part, if it is to show it now, and its next one.

        Raises Cheated if they are others than before, if the host's own is missing, or this device is passed over.
        """
        if number < self._number or not commitments:
            return None
        if number == self._number:
            if dict(commitments) != dict(self._seen):
                raise Cheated
            return None
        part = self._part
        own = commitments.get(device)
        if HOST not in commitments or (own is not None and (part is None or own != part.commitment)):
            raise Cheated
        if seated and own is None and device not in absent:
            raise Cheated
        if self._shown:
            self.doubts += 1
        self._number, self._seen, self._absent = number, dict(commitments), absent
        self._shown = own is not None
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

    def check(self, position: Position, entry: Entry, proof: Proof | None, company: Company, device: int) -> None:
        """See that what chance has brought is what was thrown; raises Cheated."""
        chances = position.chances()
        if len(chances) == 1 or not open_chance(position, chances):
            return  # a matter of course; or the host's to deal
        if proof is None:
            if any(place.device not in (None, HOST) for place in company.places):
                raise Cheated
            return
        if {part.device: part.commitment for part in proof.parts} != dict(self._seen) or proof.absent != self._absent:
            raise Cheated
        if proof.result(chances) != entry.action:
            raise Cheated
        self._seen, self._shown = {}, False
        self._proofs.append(proof)

    def check_all(self, proofs: Iterable[Proof]) -> None:
        """See that a whole record has the throws that were seen; raises Cheated."""
        there = set(proofs)
        if any(proof not in there for proof in self._proofs):
            raise Cheated
