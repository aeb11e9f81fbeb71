"""The match of a host: what is played in it is told to everybody, and its dice are thrown by all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..match import undo_rules
from ..match.dice import Proof
from ..match.match import Match
from ..rules.action import Action
from ..rules.position import CHANCE
from ..rules.rng import Stream
from ..text.errors import Illegal
from .guest_match import LiveMatch
from .match_codec import rolls_of
from .room_state import HOST


class HostTable(Protocol):
    """What a host's match tells and asks its host."""

    def wrote(self) -> None:
        """Tell everybody of the latest entry."""

    def throw_dice(self) -> None:
        """Have the pending dice thrown by all devices."""

    def take_back(self, number: int) -> None:
        """Take the last action back for the people at a device; raises Illegal."""

    def play_again(self, number: int) -> None:
        """Play again for the people at a device what was taken back; raises Illegal."""

    def place_refusal(self, seat: int, action: Action) -> Illegal | None:
        """Return why the host's page can't play for a seat, or None."""

    def redo_refusal(self, number: int) -> Illegal | None:
        """Return why people at a device can't have anything played again, or None."""


class HostMatch(LiveMatch):
    """The host's match: whatever is played in it is told to the guests; open dice are thrown by all devices together.

    While a throw is under way `actors()` is (CHANCE,), and the table waits as it does in a lesson. After a reload it is
    read by `HostMatch.read`: as long as it has no host, chance is left pending.
    """

    table: HostTable | None = None
    busy = False
    """Whether this is the host's page acting, which sees for itself what comes of it."""

    @classmethod
    def of(cls, match: Match) -> HostMatch:
        """Return a match as the host's; the other one is not to be played on."""
        own = cls(match.game, match.seats, match.options, match.seed, match.players)
        own.entries, own.turns, own.positions, own.proofs = match.entries, match.turns, match.positions, match.proofs
        own._undone = match._undone
        return own

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action for a seat at the host's device, or for a computer; raises Illegal."""
        if self.table is not None:
            if isinstance(action, str):
                action = self.game.rules.VERBS.parse(action)
            refusal = self.table.place_refusal(seat, action)
            if refusal is not None:
                raise refusal
        self.busy = True
        try:
            super().play(seat, action)
        finally:
            self.busy = False

    def play_for(self, seat: int, notation: str) -> None:
        """Play what a guest has decided; raises Illegal."""
        super().play(seat, notation)

    def play_one(self, seat: int, action: Action | str) -> None:
        super().play_one(seat, action)
        if self.table is not None:
            self.table.wrote()

    def fall(self, proof: Proof) -> None:
        """Play what has been thrown by all, and go on; the proof goes into the record."""
        super().play_one(CHANCE, proof.result(self.position.chances()))
        self.prove(proof)
        if self.table is not None:
            self.table.wrote()
        self.draw_chance()

    def draw_one(self) -> None:
        """Draw the chance that is pending from the match's own luck."""
        drawn = sum(turn.seat == CHANCE for turn in self.turns)
        self.play_one(CHANCE, Stream(self.seed, f"chance/{drawn}").weighted(self.position.chances()))

    def draw_chance(self) -> None:
        """Deal what is hidden, and have open dice thrown, until a seat has to decide or dice are awaited."""
        while self.table is not None and self.actors() == (CHANCE,):
            if not rolls_of(self.position):
                self.draw_one()
                continue
            before = len(self.entries)
            self.table.throw_dice()
            if len(self.entries) == before:  # the devices are still at it
                return

    def undo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be undone now, even if the others agree, or None."""
        return undo_rules.refusal(self, agreed=self.table is not None)

    def undo(self) -> None:
        """Take back the last action, or ask those whom it touches; raises Illegal."""
        if self.table is None:
            super().undo()
        else:
            self._by_hand(self.table.take_back)

    def redo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be redone here now, or None."""
        return super().redo_refusal() if self.table is None else self.table.redo_refusal(HOST)

    def redo(self) -> None:
        """Play again what was undone last; raises Illegal."""
        if self.table is None:
            super().redo()
        else:
            self._by_hand(self.table.play_again)

    def _by_hand(self, do: Callable[[int], None]) -> None:
        self.busy = True
        try:
            do(HOST)
        finally:
            self.busy = False

    def rewind(self, kind: str) -> None:
        """Take back, or play again ("undo", "redo"), now that nobody minds; raises Illegal."""
        if kind == "undo":
            self._undo(undo_rules.barred(self))
        else:
            self._redo(LiveMatch.redo_refusal(self))
        if self.table is not None:
            self.table.wrote()
