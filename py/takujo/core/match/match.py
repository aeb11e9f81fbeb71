"""A match of a game, with everything that is needed to show it and to play it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import TYPE_CHECKING, Self, SupportsIndex

from ..game.game import Game
from ..game.registry import find
from ..numbers.value_schema import Value
from ..rules.action import Action
from ..rules.match_history import Player, Seen
from ..rules.options import Options
from ..rules.position import CHANCE, Position
from ..rules.rng import Stream
from ..text.argument_checks import whole
from ..text.errors import BadRecord, Illegal
from ..text.text_cleaning import clean_name
from . import link, record
from .arbiter import OWN, Arbiter
from .match_entries import MatchEntries
from .record import Entry

if TYPE_CHECKING:
    from .dice import Proof

KINDS = ("human", "random", "easy", "normal", "strong", "master")


class Match(MatchEntries):
    """A match of a game.

    >>> import takujo
    >>> match = takujo.Match.new("wartime-economy", seats=1, options={"nations": ["ussr"]}, seed=7)
    >>> match.actors()
    (0,)
    """

    def __init__(
        self, game: Game, seats: int, options: Options, seed: int, players: tuple[Player, ...], by: Arbiter = OWN
    ) -> None:
        super().__init__(game, seats, options, seed, players)
        self.by = by
        """The arbiter, which is a special one in lessons and puzzles and at live tables."""

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
        """Return a new match, with chance resolved up to the first decision.

        `options` may leave out defaults; without a `seed` a random one is used. `numbers` are the values that differ
        from the standard ones, by their keys in the game's data file: `{"war.units": 10}`; `numbers_name` is the name
        under which they are shown. Raises Illegal naming the invalid field.
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
        by: Arbiter = OWN,
    ) -> Self:
        """Return a match with an empty log, with which `new` and the reader of records begin."""
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
        return cls(game, count, settled, luck, tuple(Player(p.kind, clean_name(p.name)) for p in sitting), by)

    # -- what seats know

    @property
    def partial(self) -> bool:
        """Whether the match contains only what some seats know; it then has no record, link or digest."""
        return False

    @property
    def veiled(self) -> bool:
        """Whether any information is hidden from some seats; never when the match is over."""
        return self.game.secrets and not self.by.open and self.outcome() is None

    def view(self, seat: int) -> Position:
        """Return the view of a seat."""
        return self.position if self.by.open else self.position.view(whole(seat, "seat"))

    def seen_by(self, viewer: int) -> Seen[Position]:
        """Return the match as a seat (or NOBODY) knows it now; when the match is over, that is everything."""
        return self.told_to(viewer) if self.veiled else Seen(self, self.turns, self.positions, None)

    def redealt(self, viewer: int, seed: SupportsIndex) -> Match:
        """Return a match that a seat (or NOBODY) can't distinguish from this one; the same match if nothing is hidden.

        Hidden information is replaced at random. Future results of chance are other ones too, because the seed differs.
        """
        redeal = self.game.redeal if self.veiled else None
        if redeal is None:
            return self
        luck = whole(seed, "seed")
        drawn = Match.bare(self.game, self.seats, self.options, luck, self.players)
        seen = self.seen_by(viewer)
        for turn, action in zip(seen.turns, redeal.redealt(seen, viewer, Stream(luck, "redeal")), strict=True):
            drawn.play_one(turn.seat, action)
        return drawn

    # -- acting

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat, except those of which there are too many to list.

        [] for a seat that may not act, or whose actions this device must not play.
        """
        return [] if self.by.refusal(seat) is not None else self.position.actions(whole(seat, "seat"))

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action, given also as its notation, then resolve chance.

        Raises Illegal and changes nothing if the action is refused.
        """
        self.by.play(self, seat, action)

    def draw_chance(self) -> None:
        """Draw the result of the pending chance event and play it."""
        self.by.draw_chance(self)

    def undo_refusal(self) -> Illegal | None:
        """Return why nothing can be undone now, or None if `undo` is allowed."""
        return self.by.undo_refusal(self)

    def undo(self) -> None:
        """Undo the last action, or ask the live table's host to do so.

        Alone with computer players, go back to the last person's decision, over the computers' decisions and chance.
        Raises Illegal with the reason if that isn't allowed.
        """
        refusal = self.undo_refusal()
        if refusal is not None:
            raise refusal
        self.by.undo(self)

    def reach(self) -> list[int]:
        """Return the points that `undo_to` can go back to, latest first."""
        return list(self.by.reach(self))

    def undo_to(self, point: int) -> None:
        """Go back to an earlier decision of the person; raises Illegal if the point isn't in reach."""
        if point not in self.by.reach(self):
            raise Illegal("undo-far")
        self.by.undo_to(self, point)

    def redo_refusal(self) -> Illegal | None:
        """Return why nothing can be redone now, or None if `redo` is allowed."""
        return self.by.redo_refusal(self)

    def redo(self) -> None:
        """Redo the last undone action, or ask the live table's host to do so; raises Illegal if there is none."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise refusal
        self.by.redo(self)

    def seat_players(self, players: Sequence[Player | tuple[str, str]]) -> None:
        """Change the players of the seats: a person takes over a seat, or a computer player takes an empty one."""
        self.players = Match.bare(self.game, self.seats, self.options, self.seed, players).players

    # -- comparison with other matches

    def copy(self) -> Self:
        """Return an independent copy of the match with its undone actions, made without replaying it."""
        new = copy(self)
        new.entries, new.turns, new.positions = self.entries[:], self.turns[:], self.positions[:]
        new.proofs, new._undone = self.proofs.copy(), self._undone[:]
        return new

    def fork(self, point: int, seed: SupportsIndex | None = None, players: Sequence[Player] | None = None) -> Match:
        """Return a new match with the first `point` standing actions of this one; with a new seed, if given."""
        self.at(point)
        forked = Match.bare(
            self.game, self.seats, self.options, self.seed if seed is None else seed, players or self.players
        )
        for turn in self.turns[: whole(point, "point")]:
            forked.play_one(turn.seat, turn.action)
        forked.draw_chance()
        return forked

    def continues(self, other: Match) -> bool:
        """Return whether this match equals another one, or begins with all of its entries."""
        return (
            self.same_setup(other)
            and len(self.entries) >= len(other.entries)
            and self.entries[: len(other.entries)] == other.entries
        )

    def same_setup(self, other: Match) -> bool:
        """Return whether two matches were set up alike: game, version of its rules, values, seats, options and seed."""
        return (self.game.id, self.game.version, self.numbers, self.seats, self.options, self.seed) == (
            other.game.id,
            other.game.version,
            other.numbers,
            other.seats,
            other.options,
            other.seed,
        )

    @property
    def numbers(self) -> dict[str, Value]:
        """The values that differ from the standard ones, by their keys in the data file."""
        return dict(self.game.numbers.values)

    # -- as text

    def digest(self) -> str:
        """Return the hex SHA-256 of the present position, and of non-standard values."""
        digest = self.position.digest()
        return sha256((self.game.numbers.digest + digest).encode()).hexdigest() if self.game.numbers.values else digest

    def record(self) -> str:
        """Return the match as the text of a record; raises Illegal("live-partial") for a partial match."""
        return self._record(self.proofs)

    def _record(self, proofs: Mapping[int, Proof]) -> str:
        setup = record.Setup(self.game, self.seats, self.seed, self.options, self.players)
        return record.write(setup, self.entries, self.digest(), proofs)

    @classmethod
    def read(cls, text: str, by: Arbiter = OWN) -> Self:
        """Return the match that a record describes, replayed by the rules; raises BadRecord."""
        found = record.read(text)
        game, seats, seed, options, players = found.setup
        try:
            match = cls.bare(game, seats, options, seed, players, by)
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
                raise BadRecord("too-many", number, limit=game.limit)  # There is always room for chance.
            else:
                try:
                    match.enter(entry)
                except Illegal as refusal:
                    line = found.below[number - found.first]
                    raise BadRecord("illegal-action", number, text=line, reason=refusal, because=refusal.code) from None
        match.draw_chance()
        return match

    def link(self) -> str:
        """Return the match as a URL fragment; raises Illegal("link-too-long") if only a file can hold it.

        Proofs of dice can't be compressed: a link that would be too long with them leaves them out.
        """
        try:
            return link.pack(self.record())
        except Illegal:
            if not self.proofs:
                raise
        return link.pack(self._record({}))

    @classmethod
    def from_link(cls, fragment: str) -> Self:
        """Return the match that a URL fragment contains; raises BadRecord."""
        return cls.read(link.unpack(fragment))


def _game(game: str | Game) -> Game:
    return game if isinstance(game, Game) else find(game)


def _seated(players: Sequence[Player | tuple[str, str]]) -> tuple[Player, ...]:
    try:
        return tuple(Player(*player) for player in players)
    except TypeError:
        raise Illegal("players") from None


def _played_by(game: Game, numbers: Mapping[str, object] | None, name: str) -> Game:
    return game if numbers is None else game.with_numbers(numbers, name)
