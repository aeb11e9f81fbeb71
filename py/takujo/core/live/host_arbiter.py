"""The arbiter of a host's match: it decides for the people at each device, and asks others whom an undo concerns.

Everything played is sent to all devices; public dice are rolled by all devices together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager

from ..match import undo_rules
from ..match.arbiter import Arbiter
from ..match.dice import Proof
from ..match.match_entries import REDO, UNDO, MatchEntries
from ..rules.action import Action
from ..rules.position import CHANCE, TURN_OVER
from ..text.errors import Illegal
from .match_codec import rolls_of
from .room_state import HOST, UndoRequest
from .seat_registry import Seating

SPENT = 0.5
"""The largest share of a match's log that undone actions may take up, so that there is room for the end of the
match.
"""


class HostArbiter(Arbiter):
    """Plays, undoes and redoes for the people at any device, within the rights of their seats.

    While a roll is under way the match's `actors()` are (CHANCE,), and the table waits as it does in a lesson.

    `wrote()` is called for each new entry, `throw()` starts the pending roll, `told()` is called when the pending
    request has changed, and `refuse(number, why)` informs a device that its request is refused.
    """

    def __init__(
        self,
        match: MatchEntries,
        seating: Seating,
        wrote: Callable[[], None],
        throw: Callable[[], None],
        told: Callable[[], None],
        refuse: Callable[[int, Illegal], None],
    ) -> None:
        self._match = match
        self._seating = seating
        self._wrote = wrote
        self._throw = throw
        self._told = told
        self._refuse = refuse
        self._asker = HOST
        self.asked: UndoRequest | None = None
        """The pending request for an undo, which others must answer; None if there is none."""
        self.busy = False
        """Whether the host's page is acting at present; it then updates itself afterwards."""

    # -- the host's page

    @contextmanager
    def _by_hand(self) -> Generator[None, None, None]:
        self.busy = True
        try:
            yield
        finally:
            self.busy = False

    def play(self, match: MatchEntries, seat: int, action: Action | str) -> None:
        """Play an action for a seat on the host's device, or for a computer player; raises Illegal."""
        if isinstance(action, str):
            action = match.game.rules.VERBS.parse(action)
        refusal = self._place_refusal(seat, action)
        if refusal is not None:
            raise refusal
        with self._by_hand():
            self.play_for(seat, action)

    def _place_refusal(self, seat: int, action: Action) -> Illegal | None:
        """Return why the host's page can't play for a seat, or None: a seat is played on its own device.

        The clock is an exception: when time is over, the host plays the corresponding action.
        """
        if not 0 <= seat < len(self._seating.at) or self._seating.at[seat] == HOST:
            return None
        clock = self._match.position.clock()
        return None if clock is not None and clock.action == action else Illegal("live-not-here")

    def reach(self, match: MatchEntries) -> Iterator[int]:
        """Yield no points: at a live table, only the last action can be undone."""
        return iter(())

    def undo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be undone now, even if the others agree, or None."""
        return undo_rules.refusal(match, agreed=True)

    def undo(self, match: MatchEntries) -> None:
        """Undo the last action, or ask the players whom it concerns; raises Illegal."""
        with self._by_hand():
            self.take_back(HOST)

    def redo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be redone on the host's device now, or None."""
        return self._again_refusal(HOST)

    def redo(self, match: MatchEntries) -> None:
        """Redo the last undone action; raises Illegal."""
        with self._by_hand():
            self.play_again(HOST)

    # -- any device

    def play_for(self, seat: int, action: Action | str) -> None:
        """Play the decision of a seat for the device that has the seat; raises Illegal."""
        self._match.play_one(seat, action)
        self._wrote()
        self.draw_chance(self._match)

    def take_back(self, number: int) -> None:
        """Undo the last action for the people at a device, or ask the players whom it concerns; raises Illegal."""
        match = self._match
        refusal = self.undo_refusal(match)
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
            self._undo()
            return
        self._asker = number
        self.asked = UndoRequest(own[0], tuple(waiting))
        self._told()

    def _undo(self) -> None:
        self._match.enter(UNDO)
        self._wrote()

    def answered(self, number: int, yes: bool) -> None:
        """Handle a device's answer to the pending request; a single refusal is enough."""
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
            self._undo()

    def came_or_went(self) -> None:
        """Withdraw the pending request if a device that should answer it is disconnected."""
        if self.asked is not None and any(self._seating.is_lost(number) for number in self.asked.waiting):
            self.withdraw(Illegal("live-away"))

    def withdraw(self, why: Illegal | None = None) -> None:
        """Withdraw the pending request, and send its device the reason."""
        if self.asked is None:
            return
        self.asked = None
        self._told()
        if why is not None:
            self._refuse(self._asker, why)

    def _again_refusal(self, number: int) -> Illegal | None:
        """Return why people at a device can't redo anything, or None."""
        turn = self._match.redoable
        ours = turn is not None and self._seating.at[turn.seat] == number
        return None if ours else Illegal("redo-nothing")

    def play_again(self, number: int) -> None:
        """Redo the last undone action for the people at a device; raises Illegal."""
        refusal = self._again_refusal(number)
        if refusal is not None:
            raise refusal
        self._match.enter(REDO)
        self._wrote()

    # -- chance

    def draw_chance(self, match: MatchEntries) -> None:
        """Deal hidden cards and start public rolls, until a seat must decide or dice are pending."""
        while match.actors() == (CHANCE,):
            if not rolls_of(match.position):
                self.draw_one()
                continue
            before = len(match.entries)
            self._throw()
            if len(match.entries) == before:  # The devices are still rolling.
                return

    def draw_one(self) -> None:
        """Draw the pending chance event from the match's own random numbers."""
        self._match.draw_one()
        self._wrote()

    def fall(self, proof: Proof) -> None:
        """Play the result of a dice roll by all devices, and the chance events that follow.

        The proof is stored in the record.
        """
        self._match.play_one(CHANCE, proof.result(self._match.position.chances()))
        self._match.prove(proof)
        self._wrote()
        self.draw_chance(self._match)
