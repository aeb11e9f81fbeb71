"""One play of a game: an append-only log, and the positions it leads through."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Self, SupportsIndex, TypeVar

from ..game.game import Game
from ..game.registry import find
from ..numbers.value_schema import Value
from ..rules.action import Action
from ..rules.match_history import Player, Trial, Turn
from ..rules.options import Options
from ..rules.position import CHANCE, REVEAL, Outcome, Position
from ..rules.rng import Stream
from ..text.arguments import whole
from ..text.errors import BadRecord, Illegal
from ..text.names import clean_name
from . import link, record, undo_rules
from .record import Entry

if TYPE_CHECKING:
    from .dice import Proof

P = TypeVar("P", bound=Position)

KINDS = ("human", "random", "easy", "normal", "strong", "master")


class Match:
    """One play of a game.

    >>> import takujo
    >>> match = takujo.Match.new("wartime-economy", seats=1, options={"nations": ["ussr"]}, seed=7)
    >>> match.actors()
    (0,)
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: int, players: tuple[Player, ...]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.players = players
        self.entries: list[Entry] = []
        """The log: append-only, undo and redo are entries too."""
        self.turns: list[Turn] = []
        """The actions that stand."""
        self.positions: list[Position] = [game.start(seats, options)]
        """The position before each standing action, and the present one last. Read only."""
        self.proofs: dict[int, Proof] = {}
        """Which of the entries are dice that several devices have thrown, and the proof of each."""
        self._undone: list[Turn] = []

    @classmethod
    def new(
        cls,
        game: str | Game,
        seats: SupportsIndex,
        options: Mapping[str, str | Sequence[str]] | None = None,
        seed: SupportsIndex | None = None,
        players: Sequence[Player | tuple[str, str]] | None = None,
        numbers: Mapping[str, object] | None = None,
        numbers_name: str = "",
    ) -> Self:
        """Return a new match, chance resolved up to the first decision.

        `options` may leave out what stands at its default; without a `seed` one is drawn. `numbers` are those of
        somebody's own copy, by the keys of the game's data file: `{"war.units": 10}`. Its name is for people.
        Raises Illegal naming the field that is wrong.
        """
        game = _played_by(_game(game), numbers, numbers_name)
        match = cls.bare(
            game, seats, {} if options is None else options, secrets.randbits(48) if seed is None else seed, players
        )
        match.draw_chance()
        return match

    @classmethod
    def bare(
        cls,
        game: str | Game,
        seats: SupportsIndex,
        options: Mapping[str, str | Sequence[str]],
        seed: SupportsIndex,
        players: Sequence[Player | tuple[str, str]] | None = None,
    ) -> Self:
        """Return a match with an empty log: `new` and the record reader go on from here."""
        game, count, luck = _game(game), whole(seats, "seats"), whole(seed, "seed")
        settled = game.complete(count, options)
        if not 0 <= luck < 1 << 64:
            raise Illegal("seed")
        sitting = (Player(),) * count if players is None else _seated(players)
        if len(sitting) != count:
            raise Illegal("players")
        for player in sitting:
            if player.kind not in game.kinds(KINDS):
                raise Illegal("player-kind", kind=str(player.kind))
        return cls(game, count, settled, luck, tuple(Player(p.kind, clean_name(p.name)) for p in sitting))

    # -- now

    @property
    def position(self) -> Position:
        """The full position now; read only."""
        return self.positions[-1]

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now; () when the game is over."""
        return self.position.actors()

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat, but for those too free to be listed; [] for a seat that may not act."""
        return self.position.actions(whole(seat, "seat"))

    def allows(self, seat: int, action: Action) -> bool:
        """Return whether a seat may play this action now, listed or not."""
        return self.position.allows(whole(seat, "seat"), action)

    def view(self, seat: int) -> Position:
        """Return what a seat may know."""
        return self.position.view(whole(seat, "seat"))

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        return self.position.outcome()

    @property
    def numbers(self) -> dict[str, Value]:
        """The numbers that are not the standard ones, by key; {} where all are."""
        return dict(self.game.numbers.values)

    def digest(self) -> str:
        """Return the hex sha256 of the present position, and of the numbers where they are not the standard ones."""
        digest = self.position.digest()
        return sha256((self.game.numbers.digest + digest).encode()).hexdigest() if self.game.numbers.values else digest

    # -- acting

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action (or its notation), then resolve chance; raises Illegal and changes nothing if refused."""
        self.play_one(seat, action)
        self.draw_chance()

    def play_one(self, seat: int, action: Action | str) -> None:
        """Play one action without resolving the chance that follows: seat CHANCE plays a given result."""
        seat, position = whole(seat, "seat"), self.position
        if isinstance(action, str):
            action = self.game.rules.VERBS.parse(action)
        listed = position.listed(seat)
        if action in listed:
            action = listed[listed.index(action)]  # True equals 1, but has another notation
        else:
            action = self.game.rules.VERBS.parse(str(action))
            if not position.free(seat, action):
                raise self.game.refuse(position, seat, action)
        if seat != CHANCE:  # the last decision's chance always has room
            self._room()
        self._advance(seat, action)
        self._undone.clear()
        self.entries.append(Entry("play", seat, action))

    def draw_chance(self) -> None:
        """Draw chance until a seat has to decide or the game is over."""
        while self.position.actors() == (CHANCE,):
            drawn = sum(turn.seat == CHANCE for turn in self.turns)
            stream = Stream(self.seed, f"chance/{drawn}")
            self.play_one(CHANCE, stream.weighted(self.position.chances()))

    def enter(self, entry: Entry) -> None:
        """Go on by one entry of a record, without resolving the chance that follows; raises Illegal."""
        if entry.kind == "play":
            self.play_one(entry.seat, entry.action)
        elif entry.kind == "undo":
            self._undo(undo_rules.barred(self))  # what could be taken back once can be read for ever
        else:
            self._redo(Match.redo_refusal(self))

    def _advance(self, seat: int, action: Action) -> None:
        position = self.position.copy()
        position.events = []
        position.play(seat, action)
        self.turns.append(Turn(seat, action, tuple(position.events)))
        position.events = None
        self.positions.append(position)

    def prove(self, proof: Proof) -> None:
        """Add to the result of chance that was played last how it was thrown; raises ValueError if it wasn't so."""
        at = len(self.entries) - 1
        if at < 0 or at in self.proofs or self.entries[at][:2] != ("play", CHANCE):
            raise ValueError("nothing was thrown")
        if proof.result(self.positions[-2].chances()) != self.turns[-1].action:
            raise ValueError("something else was thrown")
        self.proofs[at] = proof

    def tried(self, seat: int, action: Action) -> Trial[Position]:
        """Return what a legal action would bring about, found by doing it on a copy."""
        return trial(self.position, seat, action)

    def _room(self) -> None:
        if len(self.entries) >= self.game.limit:
            raise Illegal("match-too-long", limit=self.game.limit)

    # -- undo and redo

    def undo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be undone now, or None if `undo` is allowed."""
        return undo_rules.refusal(self)

    def undo(self) -> None:
        """Take back the last action; raises Illegal with the reason where that is not allowed."""
        self._undo(self.undo_refusal())

    def _undo(self, refusal: Illegal | None) -> None:
        if refusal is not None:
            raise refusal
        self._room()
        self._undone.append(self.turns.pop())
        self.positions.pop()
        self.entries.append(Entry("undo"))

    def redo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be redone now, or None if `redo` is allowed."""
        return None if self._undone else Illegal("redo-nothing")

    def redo(self) -> None:
        """Play again what was undone last; raises Illegal where there is nothing."""
        self._redo(self.redo_refusal())

    def _redo(self, refusal: Illegal | None) -> None:
        if refusal is not None:
            raise refusal
        self._room()
        turn = self._undone.pop()
        self._advance(turn.seat, turn.action)
        self.entries.append(Entry("redo"))
        # Only an action that no chance followed can have been undone, so none is pending here.

    def taken_back(self) -> int:
        """Return how many actions have been taken back, redone or not."""
        return sum(entry.kind == "undo" for entry in self.entries)

    # -- other points of the match

    def __len__(self) -> int:
        """Return the number of actions that stand."""
        return len(self.turns)

    def at(self, point: int) -> Position:
        """Return the position after the first `point` standing actions, to look at; raises Illegal("travel")."""
        point = whole(point, "point")
        if not 0 <= point <= len(self.turns):
            raise Illegal("travel", at=point)
        return self.positions[point]

    def seen(self, point: int, viewer: int) -> Position:
        """Return the position at a point as a seat (or NOBODY) knows it; once the match is over, all lies open."""
        position = self.at(point)
        return position if self.outcome() is not None else position.view(viewer)

    def redacted(self, index: int, viewer: int) -> Turn:
        """Return a standing action as a seat (or NOBODY) is told of it; once the match is over, all of it."""
        turn = self.turns[index]
        if self.outcome() is not None:
            return turn
        action = self.positions[index].redacted(turn.seat, turn.action, viewer)
        return Turn(turn.seat, action, tuple(e for e in turn.events if not e.secret or e.seat == viewer))

    def fork(self, point: int, seed: int | None = None, players: Sequence[Player] | None = None) -> Match:
        """Return a new match that shares the first `point` standing actions; with a new seed, with other luck."""
        self.at(point)
        forked = Match.bare(
            self.game, self.seats, self.options, self.seed if seed is None else seed, players or self.players
        )
        for turn in self.turns[: whole(point, "point")]:
            forked.play_one(turn.seat, turn.action)
        forked.draw_chance()
        return forked

    @property
    def partial(self) -> bool:
        """Whether it holds only what some seats may know: never, all of it is here."""
        return False

    @property
    def redoable(self) -> Turn | None:
        """The action that `redo` would play again, or None."""
        return self._undone[-1] if self._undone else None

    @property
    def veiled(self) -> bool:
        """Whether seats may still know things that others don't: once the match is over, all lies open."""
        return self.game.secrets and self.outcome() is None

    def redealt(self, viewer: int, seed: int) -> Match:
        """Return a match that this one may be for all that a seat (or NOBODY) knows; the same where nothing is veiled.

        What the viewer can't know is drawn anew. So may be what is still to come: the seed is another one.
        """
        redeal = self.game.redeal if self.veiled else None
        if redeal is None:
            return self
        drawn = Match.bare(self.game, self.seats, self.options, seed, self.players)
        for turn, action in zip(self.turns, redeal.redealt(self, viewer, Stream(seed, "redeal")), strict=True):
            drawn.play_one(turn.seat, action)
        return drawn

    def seat_players(self, players: Sequence[Player]) -> None:
        """Change who sits where: a friend takes over a seat, a computer takes an empty one."""
        self.players = Match.bare(self.game, self.seats, self.options, self.seed, players).players

    def continues(self, other: Match) -> bool:
        """Return whether this match is the other one, played on (or the same)."""
        return (
            self.same_setup(other)
            and len(self.entries) >= len(other.entries)
            and self.entries[: len(other.entries)] == other.entries
        )

    def same_setup(self, other: Match) -> bool:
        """Return whether both matches began alike: game, version of its rules, numbers, seats, options and seed."""
        return (self.game.id, self.game.version, self.numbers, self.seats, self.options, self.seed) == (
            other.game.id,
            other.game.version,
            other.numbers,
            other.seats,
            other.options,
            other.seed,
        )

    # -- as text

    def record(self) -> str:
        """Return the match as text."""
        return self._record(self.proofs)

    def _record(self, proofs: Mapping[int, Proof]) -> str:
        setup = record.Setup(self.game, self.seats, self.seed, self.options, self.players)
        return record.write(setup, self.entries, self.digest(), proofs)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the match of a record, replayed action by action through the rules; raises BadRecord."""
        found = record.read(text)
        game, seats, seed, options, players = found.setup
        try:
            match = cls.bare(game, seats, options, seed, players)
        except Illegal as refusal:
            raise BadRecord("bad-setup", reason=refusal, because=refusal.code) from None
        for number, entry in found.entries():
            if isinstance(entry, str):
                if not record.agrees(match.digest(), entry):
                    raise BadRecord("digest", number)
            elif not isinstance(entry, Entry):
                try:
                    match.prove(entry)
                except ValueError:
                    raise BadRecord("dice", number) from None
            elif len(match.entries) >= game.limit and (entry.kind, entry.seat) != ("play", CHANCE):
                raise BadRecord("too-many", number, limit=game.limit)  # chance always has room
            else:
                try:
                    match.enter(entry)
                except Illegal as refusal:
                    line = found.below[number - found.first]
                    raise BadRecord("illegal-action", number, text=line, reason=refusal, because=refusal.code) from None
        match.draw_chance()
        return match

    def link(self) -> str:
        """Return the match as a URL fragment; raises Illegal("link-too-long") where a file must do.

        Proofs of dice can't be compressed: where they would make it too long, the link goes without them.
        """
        try:
            return link.pack(self.record())
        except Illegal:
            if not self.proofs:
                raise
        return link.pack(self._record({}))

    @classmethod
    def from_link(cls, fragment: str) -> Self:
        """Return the match of a URL fragment; raises BadRecord."""
        return cls.read(link.unpack(fragment))


def trial(position: P, seat: int, action: Action) -> Trial[P]:
    """Return what a legal action brings about in a full position, which stays as it is."""
    after = position.copy()
    after.events = []
    after.play(seat, action)
    events = tuple(after.events)
    after.events = None
    return Trial(events, None if any(event.kind == REVEAL for event in events) else after)


def _game(game: str | Game) -> Game:
    return game if isinstance(game, Game) else find(game)


def _seated(players: Sequence[Player | tuple[str, str]]) -> tuple[Player, ...]:
    try:
        return tuple(Player(*player) for player in players)
    except TypeError:
        raise Illegal("players") from None


def _played_by(game: Game, numbers: Mapping[str, object] | None, name: str) -> Game:
    return game if numbers is None else game.with_numbers(numbers, name)
