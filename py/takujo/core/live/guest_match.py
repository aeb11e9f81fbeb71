"""The match of a guest: what the host has told of it, playing the part of a match on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..game.game import Game
from ..match import record, undo_rules
from ..match.dice import Proof
from ..match.match import Match, trial
from ..match.record import Entry
from ..numbers.value_schema import Value
from ..rules.action import Action
from ..rules.match_history import Player, Trial, Turn
from ..rules.options import Options
from ..rules.position import NOBODY, Outcome, Position
from ..rules.rng import Stream
from ..text.errors import Illegal
from .match_codec import rolls_of, told, turn_in
from .protocol import Body
from .state_schema import check_shape


class LiveMatch(Match):
    """A match in which chance is not drawn by itself: the table says what falls."""

    def draw_chance(self) -> None:
        """Leave chance pending."""


class Thread:
    """A match as one viewer sees it: what is told, and the views before and after."""

    def __init__(self, start: Position) -> None:
        self.turns: list[Turn] = []
        self.positions = [start]


class Partial:
    """What some viewers at a device are told of a veiled match."""

    def __init__(self, setup: record.Setup, viewers: Sequence[int]) -> None:
        """Begin with nothing told; raises ValueError for a game without hidden information: its rules are asked."""
        if not setup.game.secrets:
            raise ValueError("there is nothing to hide")
        bare = Match.bare(setup.game, setup.seats, setup.options, 0, setup.players)
        self.game, self.seats, self.options = bare.game, bare.seats, bare.options
        self.players: tuple[Player, ...] = bare.players
        self.seed = 0
        self.entries: list[Entry] = []
        self.threads = {viewer: Thread(bare.position.view(viewer)) for viewer in viewers}
        self._first_viewer = viewers[0]
        self._first = self.threads[viewers[0]]
        self.proofs: dict[int, Proof] = {}
        """Which of the entries are dice that several devices have thrown, and the proof of each."""
        self._undone: list[dict[int, Turn]] = []
        """What was taken back, as each viewer was told of it."""

    @property
    def turns(self) -> list[Turn]:
        """The actions that stand, as the first viewer is told of them."""
        return self._first.turns

    @property
    def positions(self) -> list[Position]:
        """The first viewer's views."""
        return self._first.positions

    @property
    def position(self) -> Position:
        """The first viewer's view of the present."""
        return self.positions[-1]

    @property
    def redoable(self) -> Turn | None:
        """The action that could be played again."""
        return self._undone[-1][self._first_viewer] if self._undone else None

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        return self.position.outcome()

    def hear(self, json: Body) -> None:
        """Go on by what is told; raises Illegal for an undo that the rules bar, else whatever nonsense leads to."""
        kind = json["e"]
        if kind == "undo":
            self._undo()
            return
        if kind == "redo":
            undone = self._undone.pop()
        elif kind == "play":
            self._undone.clear()
            undone = None
        else:
            raise ValueError(kind)
        for (viewer, thread), json_turn in zip(self.threads.items(), json["v"], strict=True):
            before = thread.positions[-1]
            turn, view = turn_in(json["s"], json_turn, before, self.game.rules.VERBS)
            if turn.seat not in before.actors() or (undone is not None and undone[viewer] != turn):
                raise ValueError(str(turn))
            check_shape(before, view)
            view.prompt()  # whatever the rules can't make sense of shows here, not on the board
            view.clock()
            view.chances()
            view.actions(viewer)
            thread.turns.append(turn)
            thread.positions.append(view)
        turn = self.turns[-1]
        self.entries.append(Entry("redo") if kind == "redo" else Entry("play", turn.seat, turn.action))

    def _undo(self) -> None:
        refusal = undo_rules.barred(self)
        if refusal is not None:
            raise refusal
        self._undone.append({viewer: thread.turns.pop() for viewer, thread in self.threads.items()})
        for thread in self.threads.values():
            thread.positions.pop()
        self.entries.append(Entry("undo"))

    def prove(self, proof: Proof) -> None:
        """Add to the latest action how it was rolled; raises ValueError if something else was rolled."""
        if proof.result(self.positions[-2].chances()) != self.turns[-1].action:
            raise ValueError("something else was rolled")
        self.proofs[len(self.entries) - 1] = proof

    def check_sense(self, since: int) -> None:
        """Fill in what each viewer doesn't know, and play by that: raises whatever nonsense leads to.

        Raises ValueError for an action from the index `since` on that doesn't lead to the roll that was told, and for
        a roll that does something else than what was told.
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

    def thread(self, viewer: int) -> tuple[Thread, bool]:
        """Return the thread that holds what a viewer knows, and whether it holds more than that."""
        found = self.threads.get(viewer)
        return (self._first, True) if found is None else (found, False)

    def agrees(self, match: Match) -> bool:
        """Return whether a whole match is the one that was told of."""
        if len(match.turns) != len(self.turns):
            return False
        for viewer, thread in self.threads.items():
            for at, turn in enumerate(thread.turns):
                if told(match.positions[at], match.turns[at], viewer) != turn:
                    return False
            if any(a.view(viewer).state() != b.state() for a, b in zip(match.positions, thread.positions, strict=True)):
                return False
        return True


def _check_rolls(before: Position, turn: Turn, after: Position, viewer: int) -> None:
    """Raise ValueError if an action, played where the viewer's gaps are filled in, leads to other rolls than was told.

    An action that rests on what the viewer can't know may not be possible there: nothing is compared then.
    """
    full = before.determinize(viewer, Stream(0, "told"))
    if not full.allows(turn.seat, turn.action):
        return
    full.play(turn.seat, turn.action)
    view = full.view(viewer)
    if (rolls_of(before) or rolls_of(view) or rolls_of(after)) and view.state() != after.state():
        raise ValueError(str(turn))


class Asker(Protocol):
    """Who takes what a guest wants to do to the host."""

    @property
    def here(self) -> frozenset[int]:
        """The seats at this device."""

    @property
    def pending(self) -> bool:
        """Whether the host has still to answer what was played."""

    @property
    def online(self) -> bool:
        """Whether the host can be asked."""

    def ask_play(self, seat: int, action: Action) -> None:
        """Ask the host to play."""

    def ask_undo(self) -> None:
        """Ask the host to take back."""

    def ask_redo(self) -> None:
        """Ask the host to play again what was taken back."""


class GuestMatch:
    """The match at a guest's device: on the table like any other, but what is played goes to the host first."""

    def __init__(self, known: LiveMatch | Partial, asker: Asker) -> None:
        self.known = known
        self._asker = asker
        self._guess: tuple[object, Position] | None = None

    # -- what it is

    @property
    def game(self) -> Game:
        """What is played."""
        return self.known.game

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.known.seats

    @property
    def options(self) -> Options:
        """What was chosen before it began."""
        return self.known.options

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at each seat."""
        return self.known.players

    @property
    def numbers(self) -> dict[str, Value]:
        """The numbers that are not the standard ones, by key."""
        return dict(self.game.numbers.values)

    @property
    def seed(self) -> int:
        """What its luck follows from; 0 while it is partial."""
        return self.known.seed

    @property
    def whole(self) -> LiveMatch | None:
        """All of the match, if this device may know it."""
        return None if isinstance(self.known, Partial) else self.known

    @property
    def partial(self) -> bool:
        """Whether it holds only what some seats may know."""
        return self.whole is None

    @property
    def entries(self) -> list[Entry]:
        """The log, as far as it is told."""
        return self.known.entries

    @property
    def turns(self) -> list[Turn]:
        """The actions that stand, as far as they are told."""
        return self.known.turns

    @property
    def positions(self) -> list[Position]:
        """The position before each standing action, and the present one last, as far as they are known."""
        return self.known.positions

    @property
    def position(self) -> Position:
        """The position now, as far as it is known."""
        return self.known.position

    @property
    def veiled(self) -> bool:
        """Whether seats may still know things that others don't."""
        return self.game.secrets and self.outcome() is None

    def __len__(self) -> int:
        return len(self.known.turns)

    def know(self, known: LiveMatch | Partial) -> None:
        """Hold what is known from now on: at the end of a veiled match all of it."""
        self.known = known

    def seat_players(self, players: Sequence[tuple[str, str]]) -> None:
        """Note who sits where."""
        self.known.players = Match.bare(self.game, self.seats, self.options, 0, [Player(*p) for p in players]).players

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now; (CHANCE,) while dice are awaited."""
        return self.position.actors()

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat at this device; [] for others, and while the host has not answered."""
        return [] if self._refusal(seat) else self.view(seat).actions(seat)

    def view(self, seat: int) -> Position:
        """Return what a seat may know, as far as this device does."""
        return self._seen(len(self), seat)

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        return self.known.outcome()

    def at(self, point: int) -> Position:
        """Return the position after the first `point` standing actions, as far as it is known; raises Illegal."""
        if not 0 <= point <= len(self):
            raise Illegal("travel", at=point)
        return self.positions[point]

    def seen(self, point: int, viewer: int) -> Position:
        """Return the position at a point as a seat (or NOBODY) knows it; once the match is over, all lies open."""
        self.at(point)
        whole = self.whole
        return self._seen(point, viewer) if whole is None else whole.seen(point, viewer)

    def _seen(self, point: int, viewer: int) -> Position:
        if isinstance(self.known, Partial):
            thread, more = self.known.thread(viewer)
            return thread.positions[point].view(NOBODY if more else viewer)
        return self.known.positions[point].view(viewer)

    def redacted(self, index: int, viewer: int) -> Turn:
        """Return a standing action as a seat (or NOBODY) is told of it; once the match is over, all of it."""
        if isinstance(self.known, Partial):
            thread, more = self.known.thread(viewer)
            turn = thread.turns[index]
            return told(thread.positions[index], turn, NOBODY) if more else turn
        return self.known.redacted(index, viewer)

    def tried(self, seat: int, action: Action) -> Trial[Position]:
        """Return what a legal action would bring about, as far as the seat can know."""
        if isinstance(self.known, Partial):
            return trial(self._full(seat), seat, action)
        return self.known.tried(seat, action)

    def _full(self, seat: int) -> Position:
        """Return a full position that this one may be: what doesn't come to light is in all of them the same."""
        view = self._seen(len(self), seat)
        moment = (seat, len(self.entries))
        if self._guess is None or self._guess[0] != moment:
            self._guess = moment, view.determinize(seat, Stream(0, "tried"))
        return self._guess[1]

    # -- what is done in it

    def _refusal(self, seat: int) -> Illegal | None:
        if seat not in self._asker.here:
            return Illegal("live-not-here")
        if not self._asker.online:
            return Illegal("live-offline")
        return Illegal("live-pending") if self._asker.pending else None

    def play(self, seat: int, action: Action | str) -> None:
        """Ask the host to play an action; raises Illegal and changes nothing if it is refused here already."""
        refusal = self._refusal(seat)
        if refusal is not None:
            raise refusal
        if isinstance(action, str):
            action = self.game.rules.VERBS.parse(action)
        if not self.view(seat).allows(seat, action):
            raise self.game.refuse(self._full(seat), seat, action)
        self._asker.ask_play(seat, action)

    def undo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be undone now, even if the others agree, or None."""
        return undo_rules.refusal(self.known, agreed=True)

    def undo(self) -> None:
        """Ask for the last action to be taken back: at once where it touches nobody else, else they are asked."""
        refusal = self.undo_refusal() or self._away()
        if refusal is not None:
            raise refusal
        self._asker.ask_undo()

    def redo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be redone now, or None."""
        turn = self.known.redoable
        return None if turn is not None and turn.seat in self._asker.here else Illegal("redo-nothing")

    def redo(self) -> None:
        """Ask for what was undone last to be played again."""
        refusal = self.redo_refusal() or self._away()
        if refusal is not None:
            raise refusal
        self._asker.ask_redo()

    def _away(self) -> Illegal | None:
        return None if self._asker.online else Illegal("live-offline")

    # -- other matches

    def redealt(self, viewer: int, seed: int) -> Match:
        """Return a match that this one may be for all that a seat (or NOBODY) knows; this one where all lies open."""
        if not isinstance(self.known, Partial):
            return self.known.redealt(viewer, seed)
        redeal = self.game.redeal
        assert redeal is not None  # of every game with secrets
        drawn = Match.bare(self.game, self.seats, self.options, seed, self.players)
        known = _Seen(self, viewer)
        for turn, action in zip(known.turns, redeal.redealt(known, viewer, Stream(seed, "redeal")), strict=True):
            drawn.play_one(turn.seat, action)
        return drawn

    def fork(self, point: int, seed: int | None = None, players: Sequence[Player] | None = None) -> Match:
        """Return a new match that shares the first `point` standing actions; raises Illegal("live-partial")."""
        return self._all().fork(point, seed, players)

    def continues(self, other: Match) -> bool:
        """Return whether this match is the other one, played on (or the same)."""
        whole = self.whole
        return whole is not None and whole.continues(other)

    def taken_back(self) -> int:
        """Return how many actions have been taken back, redone or not."""
        return sum(entry.kind == "undo" for entry in self.entries)

    def record(self) -> str:
        """Return the match as text; raises Illegal("live-partial")."""
        return self._all().record()

    def link(self) -> str:
        """Return the match as a URL fragment; raises Illegal."""
        return self._all().link()

    def digest(self) -> str:
        """Return the hex sha256 of the present position; raises Illegal("live-partial")."""
        return self._all().digest()

    def _all(self) -> LiveMatch:
        whole = self.whole
        if whole is None:
            raise Illegal("live-partial")
        return whole


class _Seen:
    """The course of a partial match as a viewer knows it."""

    def __init__(self, match: GuestMatch, viewer: int) -> None:
        self.seats, self.seed, self.options, self.players = match.seats, match.seed, match.options, match.players
        self.turns = [match.redacted(at, viewer) for at in range(len(match))]
        self.positions = [match.seen(at, viewer) for at in range(len(match) + 1)]
        self.position = self.positions[-1]
        self.outcome = match.outcome
