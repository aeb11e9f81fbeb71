"""Sharing one device (hot seat): with hidden information, one person at a time sees the page."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.position import CHANCE, NOBODY
from .match import Match


class HotSeat:
    """Knows which person is at the device, whose view is shown, and who must take the device next."""

    def __init__(self) -> None:
        self.holder = NOBODY
        """The seat of the only person at the device; NOBODY if several watch, or before a person has confirmed."""
        self._here: Callable[[], frozenset[int]] | None = None

    def open(self, match: Match, stranger: bool, here: Callable[[], frozenset[int]] | None = None) -> None:
        """Begin with a match; `stranger` says that it comes from a link, and that the person hasn't chosen a seat.

        `here()` returns the seats that people or computer players play on this device, if others are on other devices.
        """
        self._here = here
        seats = self.people(match)
        self.holder = seats[0] if len(seats) == 1 and not stranger else NOBODY

    def came(self, seat: int) -> None:
        """Note that the person of a seat has taken the device."""
        self.holder = seat

    def acted(self, match: Match, seat: int) -> None:
        """Note that a decision of a seat was made here; if its person doesn't hold the device, it was made in public.

        A computer player's dice may be typed by anyone.
        """
        if seat != self.holder and seat in self.people(match):
            self.holder = NOBODY

    def awaited(self, match: Match) -> int | None:
        """Return the seat whose person must take the device before the match continues, or None."""
        seat = self.deciding(match)
        if seat is None or seat == self.holder or not match.game.secrets or match.position.in_the_open():
            return None
        return seat if match.position.knows(seat) or _secret(match, seat) else None

    def viewer(self, match: Match) -> int:
        """Return the seat (or NOBODY) whose view is shown."""
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
        """Return the seats of the people at this device."""
        seats = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        return [seat for seat in seats if self.plays(seat)]

    def alone(self, match: Match) -> int | None:
        """Return the seat of the only person at this device; None if there are several, or a stranger is there."""
        seats = self.people(match)
        return seats[0] if seats == [self.holder] else None

    @property
    def apart(self) -> bool:
        """Whether there are players at other devices."""
        return self._here is not None and bool(self._here())

    def plays(self, seat: int) -> bool:
        """Return whether a seat is played on this device, by a person or a computer player."""
        return self._here is None or seat in self._here()

    def deciding(self, match: Match) -> int | None:
        """Return the seat whose person must decide next; of several, the lowest."""
        actors = [seat for seat in match.actors() if self.plays(seat)]
        if actors and match.position.by_hand():
            return actors[0]  # Physical dice are typed for computer players too.
        return next((seat for seat in actors if seat != CHANCE and match.players[seat].kind == "human"), None)


def _secret(match: Match, seat: int) -> bool:
    """Return whether the seat's decision stays partly hidden from the others."""
    position = match.position
    return any(position.redacted(seat, action, NOBODY) != action for action in position.actions(seat))
