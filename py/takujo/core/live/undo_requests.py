"""What the others are asked at the host's table: whether the last action may be taken back."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.position import TURN_OVER
from ..text.errors import Illegal
from .host_match import HostMatch
from .protocol import Body
from .room_state import HOST, UndoRequest
from .seat_registry import Seating

SPENT = 0.5
"""The share of a match's entries that may go to what was taken back: nobody can use up the room for its end."""


class Asking:
    """Takes back and plays again for the people at any device; asks those whom it touches first.

    `told()` is called when what is asked has changed, `refuse(number, why)` tells a device that its wish is not met.
    """

    def __init__(
        self,
        match: HostMatch,
        seating: Seating,
        told: Callable[[], None],
        refuse: Callable[[int, Illegal], None],
    ) -> None:
        self._match = match
        self._seating = seating
        self._told = told
        self._refuse = refuse
        self._asker = HOST
        self.asked: UndoRequest | None = None
        """What the others are asked, or None."""

    @property
    def body(self) -> Body:
        """What a guest is told of it."""
        asked = self.asked
        return {"t": "asked"} if asked is None else {"t": "asked", "seat": asked.seat, "waiting": asked.waiting}

    def take_back(self, number: int) -> None:
        """Take the last action back for the people at a device, or ask those whom it touches; raises Illegal."""
        match = self._match
        refusal = match.undo_refusal()
        if refusal is not None:
            raise refusal
        if self.asked is not None:
            raise Illegal("live-asked")
        if len(match.entries) - len(match.turns) >= SPENT * match.game.limit:
            raise Illegal("undo-often")
        last = match.turns[-1]
        own = self._seating.seats_of(number)
        if not own:
            raise Illegal("live-not-here")
        touched: set[int | None]
        if any(event.kind == TURN_OVER for event in last.events):
            touched = {at for at, player in zip(self._seating.at, match.players, strict=True) if player.kind == "human"}
        else:
            touched = {self._seating.at[last.seat]} if match.players[last.seat].kind == "human" else set()
        waiting = sorted(at for at in touched if at is not None and at != number)
        if any(self._seating.is_lost(at) for at in waiting):
            raise Illegal("live-away")
        if not waiting:
            match.rewind("undo")
            return
        self._asker = number
        self.asked = UndoRequest(own[0], tuple(waiting))
        self._told()

    def answered(self, number: int, yes: bool) -> None:
        """Take a device's answer: one that declines is enough."""
        asked = self.asked
        if asked is None or number not in asked.waiting:
            return
        if not yes:
            self.withdraw(Illegal("live-declined"))
            return
        self.asked = asked._replace(waiting=tuple(at for at in asked.waiting if at != number))
        if self.asked.waiting:
            self._told()
        else:
            self._match.rewind("undo")

    def came_or_went(self) -> None:
        """Ask no longer if somebody who should answer is lost."""
        if self.asked is not None and any(self._seating.is_lost(number) for number in self.asked.waiting):
            self.withdraw(Illegal("live-away"))

    def withdraw(self, why: Illegal | None = None) -> None:
        """Ask nobody any more; tell whoever asked why."""
        if self.asked is None:
            return
        self.asked = None
        self._told()
        if why is not None:
            self._refuse(self._asker, why)

    def redo_refusal(self, number: int) -> Illegal | None:
        """Return why people at a device can't have anything played again, or None."""
        turn = self._match.redoable
        ours = turn is not None and self._seating.at[turn.seat] == number
        return None if ours else Illegal("redo-nothing")

    def play_again(self, number: int) -> None:
        """Play again for the people at a device what was taken back; raises Illegal."""
        refusal = self.redo_refusal(number)
        if refusal is not None:
            raise refusal
        self._match.rewind("redo")
