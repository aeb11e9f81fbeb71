"""A guest's match; if there is hidden information, it contains only what the host has sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self, SupportsIndex

from ..match import record
from ..match.arbiter import Arbiter
from ..match.match import Match
from ..match.match_entries import Undone, trial
from ..match.record import Entry
from ..rules.action import Action
from ..rules.match_history import Player, Seen, Trial, Turn
from ..rules.position import NOBODY, REVEAL, Position
from ..rules.rng import Stream
from ..text.errors import Illegal
from . import protocol
from .match_codec import rolls_of, turn_in
from .protocol import Body
from .view_check import check_shape


class Thread:
    """A match as one viewer sees it: the actions, the views before and after each, and the undone actions."""

    def __init__(self, turns: list[Turn], positions: list[Position], undone: list[Undone]) -> None:
        self.turns = turns
        self.positions = positions
        self.undone = undone


class GuestMatch(Match):
    """A match at a guest's device.

    If nothing is hidden, it is the whole match, read from its record. Otherwise it is `partial` until it is over: it
    has a thread for each viewer at the device, and its other data are those of the first viewer.
    """

    threads: Mapping[int, Thread] = {}
    """By viewer on the device, the match as the viewer sees it; empty if the whole match is known."""
    _guessed: tuple[object, Position] | None = None

    @classmethod
    def told(cls, setup: record.Setup, viewers: Sequence[int], by: Arbiter) -> Self:
        """Return a match of which nothing is known yet.

        Raises ValueError for a game without hidden information, which is replayed by its rules instead.
        """
        if not setup.game.secrets:
            raise ValueError("there is nothing to hide")
        match = cls.bare(setup.game, setup.seats, setup.options, 0, setup.players, by)
        start = match.position
        threads = {viewer: Thread([], [start.view(viewer)], []) for viewer in viewers}
        first = threads[viewers[0]]
        match.threads = threads
        match.turns, match.positions, match._undone = first.turns, first.positions, first.undone
        return match

    def become(self, whole: Match) -> None:
        """Replace what this device knows by the whole match."""
        self.threads = {}
        self.seed, self.entries, self.proofs = whole.seed, whole.entries, whole.proofs
        self.turns, self.positions, self._undone = whole.turns, whole.positions, whole._undone

    # -- what is known

    @property
    def partial(self) -> bool:
        """Whether the match contains only what some seats know."""
        return bool(self.threads)

    def view(self, seat: int) -> Position:
        """Return a seat's view of the position; if this device lacks that view, the view of a spectator."""
        return self.seen_by(seat).position if self.partial else super().view(seat)

    def seen_by(self, viewer: int) -> Seen[Position]:
        """Return the match as a seat (or NOBODY) knows it now; if this device lacks that view, as a spectator does."""
        if not self.partial:
            return super().seen_by(viewer)
        thread = self.threads.get(viewer)
        if thread is None:
            return self.told_to(NOBODY)
        return Seen(self, thread.turns, thread.positions, None)

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat on this device; [] for others, and while the host has not answered."""
        return [] if self.by.refusal(seat) is not None else self.view(seat).actions(seat)

    def checked(self, seat: int, action: Action | str) -> Action:
        """Return an action, given also as its notation, if the seat may play it now, as far as this device knows.

        Raises Illegal for any other action.
        """
        if not self.partial:
            return super().checked(seat, action)
        if isinstance(action, str):
            action = self.game.rules.VERBS.parse(action)
        if not self.view(seat).allows(seat, action):
            raise self.game.refuse(self._guess(seat), seat, action)
        return action

    def tried(self, seat: int, action: Action) -> Trial[Position]:
        """Return the effects of a legal action, as far as the seat can know them."""
        return trial(self._guess(seat), seat, action) if self.partial else super().tried(seat, action)

    def _guess(self, seat: int) -> Position:
        """Return a full position consistent with the seat's view; anything not revealed doesn't affect the result."""
        moment = seat, len(self.entries)
        if self._guessed is None or self._guessed[0] != moment:
            self._guessed = moment, self.view(seat).determinize(seat, Stream(0, "tried"))
        return self._guessed[1]

    def fork(self, point: int, seed: SupportsIndex | None = None, players: Sequence[Player] | None = None) -> Match:
        """Return a new match with the first `point` standing actions of this one; raises Illegal("live-partial")."""
        self._check_whole()
        return super().fork(point, seed, players)

    def digest(self) -> str:
        """Return the hex sha256 of the present position; raises Illegal("live-partial")."""
        self._check_whole()
        return super().digest()

    def _check_whole(self) -> None:
        if self.partial:
            raise Illegal("live-partial")

    # -- messages about a match with hidden information

    def hear(self, json: Body) -> None:
        """Apply a message of the host to the match.

        Raises Illegal for an undo that the rules bar, otherwise any exception on malformed input.
        """
        kind = json["e"]
        if kind == "undo":
            self._undo()
            return
        if kind not in ("play", "redo"):
            raise ValueError(kind)
        told = protocol.listed(json["v"])
        for (viewer, thread), json_turn in zip(self.threads.items(), told, strict=True):
            before = thread.positions[-1]
            turn, view = turn_in(json["s"], json_turn, before, self.game.rules.VERBS)
            if turn.seat not in before.actors() or (kind == "redo" and thread.undone.pop().turns != [turn]):
                raise ValueError(str(turn))
            check_shape(before, view)
            view.prompt()  # Anything that the rules can't handle must fail here, not on the board.
            view.clock()
            view.chances()
            view.actions(viewer)
            if kind == "play":
                thread.undone.clear()
            thread.turns.append(turn)
            thread.positions.append(view)
        turn = self.turns[-1]
        self.entries.append(Entry("redo") if kind == "redo" else Entry("play", turn.seat, turn.action))

    def _undo(self) -> None:
        super()._undo()
        for thread in list(self.threads.values())[1:]:  # The first viewer's turns and views are the match's own.
            thread.undone.append(Undone([thread.turns.pop()], [thread.positions.pop()]))

    def check_sense(self, since: int) -> None:
        """Check that the actions and views of every viewer fit together; raises any exception on malformed input.

        Raises ValueError if an action from the index `since` on doesn't lead to the roll that was reported, or if a
        roll has other effects than reported.
        """
        for viewer, thread in self.threads.items():
            if viewer == NOBODY:
                continue
            for before, turn, after in zip(
                thread.positions[since:], thread.turns[since:], thread.positions[since + 1 :], strict=False
            ):
                _check_rolls(before, turn, after, viewer)
            if thread.positions[-1].outcome() is None:
                full = thread.positions[-1].determinize(viewer, Stream(0, "told"))
                for seat in full.actors():
                    full.actions(seat)

    def agrees(self, whole: Match) -> bool:
        """Return whether a complete match agrees with what this device knew of it."""
        if len(whole) != len(self):
            return False
        for viewer, thread in self.threads.items():
            told = whole.told_to(viewer)
            if told.turns != thread.turns:
                return False
            if any(a.state() != b.state() for a, b in zip(told.positions, thread.positions, strict=True)):
                return False
        return True


def _check_rolls(before: Position, turn: Turn, after: Position, viewer: int) -> None:
    """Raise ValueError if an action leads to other rolls than reported, with the viewer's unknowns filled in.

    An action that depends on hidden information may be illegal then, and one that reveals some leads to another
    position; in both cases nothing is compared. The end of the match shows what was true.
    """
    full = before.determinize(viewer, Stream(0, "told"))
    if not full.allows(turn.seat, turn.action):
        return
    full.events = []
    full.play(turn.seat, turn.action)
    if any(event.kind == REVEAL for event in full.events):
        return
    view = full.view(viewer)
    if (rolls_of(before) or rolls_of(view) or rolls_of(after)) and view.state() != after.state():
        raise ValueError(str(turn))
