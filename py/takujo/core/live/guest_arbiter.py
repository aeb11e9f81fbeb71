"""The arbiter of a guest's match, which asks the host about everything."""

from __future__ import annotations

from collections.abc import Callable

from ..match import undo_rules
from ..match.arbiter import PendingChance
from ..match.match_entries import MatchEntries
from ..rules.action import Action
from ..text.errors import Illegal
from .protocol import Body


class GuestArbiter(PendingChance):
    """Passes every request to the host, but refuses at once what the host would refuse.

    `put(body)` sends a message to the host, `here()` returns the seats on this device, `online()` whether the host can
    be asked.
    """

    elsewhere = True

    def __init__(
        self, put: Callable[[Body], None], here: Callable[[], frozenset[int]], online: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._put = put
        self._here = here
        self._online = online
        self.pending = False
        """Whether the host hasn't answered the latest action yet."""
        self.count = 0
        """The number of entries in the host's log that have been received; requests refer to it."""

    def refusal(self, seat: int) -> Illegal | None:
        """Return why no action can be played for a seat on this device now, or None."""
        if seat not in self._here():
            return Illegal("live-not-here")
        return self._away() or (Illegal("live-pending") if self.pending else None)

    def _away(self) -> Illegal | None:
        return None if self._online() else Illegal("live-offline")

    def play(self, match: MatchEntries, seat: int, action: Action | str) -> None:
        """Ask the host to play an action; raises Illegal and changes nothing if it is refused on this device."""
        refusal = self.refusal(seat)
        if refusal is not None:
            raise refusal
        self.ask_play(seat, match.checked(seat, action))

    def undo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be undone now, even if the others agree, or None."""
        return undo_rules.refusal(match, agreed=True)

    def undo(self, match: MatchEntries) -> None:
        """Ask the host to undo the last action.

        It is undone at once if it concerns no other player, otherwise after the others have agreed.
        """
        self._ask_if_online("undo")

    def redo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be redone now, or None."""
        turn = match.redoable
        return None if turn is not None and turn.seat in self._here() else Illegal("redo-nothing")

    def redo(self, match: MatchEntries) -> None:
        """Ask the host to redo the last undone action."""
        self._ask_if_online("redo")

    def _ask_if_online(self, what: str) -> None:
        refusal = self._away()
        if refusal is not None:
            raise refusal
        self.ask(what)

    def ask_play(self, seat: int, action: Action) -> None:
        """Ask the host to play an action, which is legal as far as this device knows."""
        self.pending = True
        self._put({"t": "play", "seat": seat, "action": str(action), "at": self.count})

    def ask(self, what: str) -> None:
        """Ask the host for an "undo" or a "redo"."""
        self._put({"t": what, "at": self.count})
