"""Who has the device and looks at the page: where seats have secrets, one person at a time."""

from __future__ import annotations

from collections.abc import Callable

from ...core.match.match import Match
from ...core.rules.position import CHANCE, NOBODY


class HotSeat:
    """Knows who holds the device, whose eyes the board is shown through, and who has to come to it first."""

    def __init__(self) -> None:
        self.holder = NOBODY
        """The seat whose person alone holds the device; NOBODY while several look on, or before anybody has come."""
        self._here: Callable[[], frozenset[int]] | None = None

    def open(self, match: Match, stranger: bool, here: Callable[[], frozenset[int]] | None = None) -> None:
        """Begin with a match; a stranger is somebody who has it from a link, and has not said who they are.

        `here()` returns the seats that people or computers play at this device, where others are at other ones.
        """
        self._here = here
        seats = self.people(match)
        self.holder = seats[0] if len(seats) == 1 and not stranger else NOBODY

    def came(self, seat: int) -> None:
        """Note that a seat's person has taken the device."""
        self.holder = seat

    def acted(self, seat: int) -> None:
        """Note that a seat's person has decided; somebody other than the holder did it with all looking on."""
        if seat != self.holder:
            self.holder = NOBODY

    def awaited(self, match: Match) -> int | None:
        """Return the seat whose person has to take the device before going on, or None."""
        seat = self.deciding(match)
        if seat is None or seat == self.holder or not match.game.secrets or match.position.in_the_open():
            return None
        return seat if match.position.knows(seat) or _secret(match, seat) else None

    def viewer(self, match: Match) -> int:
        """Return the seat (or NOBODY) through whose eyes the board is shown."""
        seats = self.people(match)
        if match.outcome() is not None:
            return self.holder if self.holder != NOBODY else (seats or [0])[0]
        seat = self.deciding(match)
        if not match.game.secrets:
            return seat if seat is not None else (seats or [0])[0]
        if self.holder != NOBODY and (seat == self.holder or len(seats) == 1):
            return self.holder
        if seat is None or self.awaited(match) is not None or match.position.knows(seat):
            return NOBODY
        return seat

    def people(self, match: Match) -> list[int]:
        """Return the seats where people sit at this device."""
        seats = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        return [seat for seat in seats if self.plays(seat)]

    @property
    def apart(self) -> bool:
        """Whether others sit at other devices."""
        return self._here is not None and bool(self._here())

    def plays(self, seat: int) -> bool:
        """Return whether a seat is played at this device, by a person or a computer."""
        return self._here is None or seat in self._here()

    def deciding(self, match: Match) -> int | None:
        """Return the seat whose person is to decide next; several who decide at once do so in the order of seats."""
        actors = [seat for seat in match.actors() if self.plays(seat)]
        if actors and match.position.by_hand():
            return actors[0]  # real dice are typed for computer players as well
        return next((seat for seat in actors if seat != CHANCE and match.players[seat].kind == "human"), None)


def _secret(match: Match, seat: int) -> bool:
    """Return whether the others will not be told all of what the seat decides."""
    position = match.position
    return any(position.redacted(seat, action, NOBODY) != action for action in position.actions(seat))
