"""The entries of a match's log, and the actions and positions that they lead to; only the rules check them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..game.game import Game
from ..rules.action import Action
from ..rules.match_history import Player, Seen, Trial, Turn
from ..rules.options import Options
from ..rules.position import CHANCE, REVEAL, Outcome, Position
from ..rules.rng import Stream
from ..text.argument_checks import whole
from ..text.errors import Illegal
from . import undo_rules
from .record import Entry

if TYPE_CHECKING:
    from .dice import Proof

P = TypeVar("P", bound=Position)

UNDO, REDO = Entry("undo"), Entry("redo")


class Undone(NamedTuple):
    """The actions removed by one undo, in order, and the positions after them."""

    turns: list[Turn]
    positions: list[Position]


class MatchEntries:
    """The log of a match: its entries, each allowed by the rules, and the actions and positions that they lead to."""

    def __init__(self, game: Game, seats: int, options: Options, seed: int, players: tuple[Player, ...]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.players: tuple[Player, ...] = players
        self.entries: list[Entry] = []
        """The entries of the log; nothing is ever removed, because undo and redo are entries too."""
        self.turns: list[Turn] = []
        """The standing actions: those that have not been undone."""
        self.positions: list[Position] = [game.start(seats, options)]
        """The position before each standing action, and last the present one; none of them must be changed."""
        self.proofs: dict[int, Proof] = {}
        """By index of an entry: the proof of dice that several devices rolled."""
        self._undone: list[Undone] = []

    # -- now

    @property
    def position(self) -> Position:
        """The complete position now, which must not be changed."""
        return self.positions[-1]

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now; () when the game is over."""
        return self.position.actors()

    def allows(self, seat: int, action: Action) -> bool:
        """Return whether a seat may play this action now, whether or not the list of legal actions contains it."""
        return self.position.allows(whole(seat, "seat"), action)

    def outcome(self) -> Outcome | None:
        """Return the result of the match; None until it is over."""
        return self.position.outcome()

    @property
    def redoable(self) -> Turn | None:
        """The action that `redo` would play next, the earliest that the last undo took back; None if there is none."""
        return self._undone[-1].turns[0] if self._undone else None

    def taken_back(self) -> int:
        """Return how many times something has been undone, including what was redone later."""
        return sum(entry.kind == "undo" for entry in self.entries)

    def long_undos(self) -> int:
        """Return how many undos of the match went back over other seats' decisions or chance."""
        return sum(entry.removes > 0 for entry in self.entries)

    # -- entries

    def checked(self, seat: int, action: Action | str) -> Action:
        """Return an action, given also as its notation, as the rules list it for the seat now; raises Illegal."""
        position = self.position
        if isinstance(action, str):
            action = self.game.rules.VERBS.parse(action)
        listed = position.listed(seat)
        if action in listed:
            return listed[listed.index(action)]  # True equals 1, but has another notation.
        action = self.game.rules.VERBS.parse(str(action))
        if not position.free(seat, action):
            raise self.game.refuse(position, seat, action)
        return action

    def play_one(self, seat: int, action: Action | str) -> None:
        """Play one action without resolving the chance that follows; with the seat CHANCE, a given result of chance."""
        seat = whole(seat, "seat")
        action = self.checked(seat, action)
        if seat != CHANCE:  # There is always room for the chance after the last decision.
            self._room()
        self._advance(seat, action)
        self._undone.clear()
        self.entries.append(Entry("play", seat, action))

    def draw_one(self) -> None:
        """Draw the pending chance event from the match's own random numbers."""
        drawn = sum(turn.seat == CHANCE for turn in self.turns)
        self.play_one(CHANCE, Stream(self.seed, f"chance/{drawn}").weighted(self.position.chances()))

    def enter(self, entry: Entry) -> None:
        """Apply one entry of a record, without resolving the chance event that follows; raises Illegal.

        Other players aren't asked about an undo (no arbiter is): they were asked when it was recorded.
        """
        if entry.kind == "play":
            self.play_one(entry.seat, entry.action)
        elif entry.removes:
            self._undo_long(entry)
        elif entry.kind == "undo":
            self._undo()
        else:
            self._redo()

    def _undo(self) -> None:
        refusal = undo_rules.barred(self)
        if refusal is not None:
            raise refusal
        self._remove(1, UNDO)

    def _undo_long(self, entry: Entry) -> None:
        refusal = undo_rules.long_barred(self, entry.removes)
        if refusal is not None:
            raise refusal
        self._remove(entry.removes, entry)

    def _remove(self, count: int, entry: Entry) -> None:
        self._room()
        self._undone.append(Undone(self.turns[-count:], self.positions[-count:]))
        del self.turns[-count:], self.positions[-count:]
        self.entries.append(entry)

    def _redo(self) -> None:
        if not self._undone:
            raise Illegal("redo-nothing")
        self._room()
        turns, positions = self._undone.pop()
        self.turns += turns
        self.positions += positions
        self.entries.append(REDO)
        # Nothing is undone while chance is pending, so none is pending here.

    def _advance(self, seat: int, action: Action) -> None:
        position = self.position.copy()
        position.events = []
        position.play(seat, action)
        self.turns.append(Turn(seat, action, tuple(position.events)))
        position.events = None
        self.positions.append(position)

    def _room(self) -> None:
        if len(self.entries) >= self.game.limit:
            raise Illegal("match-too-long", limit=self.game.limit)

    def prove(self, proof: Proof) -> None:
        """Attach the proof of the dice to the latest result of chance; raises ValueError if it doesn't match."""
        at = len(self.entries) - 1
        if at < 0 or at in self.proofs or self.entries[at][:2] != ("play", CHANCE):
            raise ValueError("nothing was thrown")
        if proof.result(self.positions[-2].chances()) != self.turns[-1].action:
            raise ValueError("something else was thrown")
        self.proofs[at] = proof

    def tried(self, seat: int, action: Action) -> Trial[Position]:
        """Return the effects of a legal action, by playing it on a copy."""
        return trial(self.position, seat, action)

    # -- other points of the match

    def __len__(self) -> int:
        """Return the number of standing actions."""
        return len(self.turns)

    def at(self, point: int) -> Position:
        """Return the position after the first `point` standing actions, read only; raises Illegal("travel")."""
        point = whole(point, "point")
        if not 0 <= point <= len(self.turns):
            raise Illegal("travel", at=point)
        return self.positions[point]

    def told_to(self, viewer: int) -> Seen[Position]:
        """Return the match as a seat (or NOBODY) sees it while it isn't over."""
        return Seen(self, self.turns, self.positions, viewer)


def trial(position: P, seat: int, action: Action) -> Trial[P]:
    """Return the effects of a legal action by playing it on a copy of a complete position."""
    after = position.copy()
    after.events = []
    after.play(seat, action)
    events = tuple(after.events)
    after.events = None
    return Trial(events, None if any(event.kind == REVEAL for event in events) else after)
