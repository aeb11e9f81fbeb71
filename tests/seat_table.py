"""What the table of every game's tests can do: play for the seat that decides, and ask for refusals."""

from __future__ import annotations

import pytest

from takujo import Illegal, Match
from takujo.core.rules.position import CHANCE


class SeatTable:
    """A match, played by the notations of whoever decides."""

    match: Match

    @property
    def seat(self) -> int:
        """The seat that decides now, or CHANCE."""
        (seat,) = self.match.actors()
        return seat

    def refused(self, notation: str, seat: int | None = None) -> Illegal:
        """Return the refusal of an action, after checking that it changed nothing and is worded."""
        before = self.match.digest(), self.match.record(), len(self.match)
        with pytest.raises(Illegal) as caught:
            self.match.play_one(self.seat if seat is None else seat, notation)
        assert (self.match.digest(), self.match.record(), len(self.match)) == before
        assert caught.value.sentence("ja") and caught.value.sentence("en")
        return caught.value

    def why(self, notation: str, seat: int | None = None) -> tuple[str, str]:
        """Return the code and the rule of a refusal."""
        refusal = self.refused(notation, seat)
        return refusal.code, refusal.rule

    def legal(self, verb: str = "") -> list[str]:
        """Return the notations of what may be done or happen now, of one verb only if it is given."""
        if self.seat == CHANCE:
            found = [str(action) for action, _ in self.match.position.chances()]
        else:
            found = [str(action) for action in self.match.actions(self.seat)]
        return [text for text in found if text.split()[0] == verb] if verb else found
