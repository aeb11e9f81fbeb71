"""Episodes: matches as programs that learn play them, by numbered actions, with chance drawn or played explicitly."""

from __future__ import annotations

from typing import SupportsIndex

from ..match.match import Match
from ..rules.action import Action
from ..rules.position import CHANCE, Outcome, Position
from ..rules.rng import Stream
from ..text.argument_checks import whole
from ..text.errors import Illegal
from .encoder import Encoder
from .observation import Memory, observation_string
from .refusals import EncodingRefusal, Unnumbered
from .utility import returns

OVER = -4
"""The actor of an episode that is over."""


class Episode:
    """A match by the rules alone: without undo, record and names, so several times as fast as `Match`.

    With a seed, results of chance are drawn as in a `Match` with that seed. Without one, the actor is CHANCE at each of
    them, and `play` takes the result.

    If several seats may act at once, the episode asks the first of them. None of them learns what the others have
    chosen before all have, so that the order doesn't matter.

    An imagined episode begins at the position `start`, after `drawn` results of chance.

    >>> import takujo
    >>> episode = Episode(Encoder("wartime-economy", 2), seed=7)
    >>> while episode.actor >= 0:
    ...     episode.play(episode.legal_numbers()[0])
    >>> sum(episode.returns()), episode.match().outcome() == episode.outcome()
    (0.0, True)
    """

    __slots__ = (
        "_legal",
        "_memories",
        "_numbers",
        "actor",
        "decisions",
        "drawn",
        "encoder",
        "positions",
        "seed",
        "turns",
    )

    def __init__(
        self, encoder: Encoder, seed: SupportsIndex | None = None, start: Position | None = None, drawn: int = 0
    ) -> None:
        self.encoder = encoder
        self.seed = None if seed is None else whole(seed, "seed")
        """The seed of the results of chance; None if they are played explicitly."""
        self.turns: list[tuple[int, Action]] = []
        """The seat (or CHANCE) and the action of each turn."""
        self.positions: list[Position] = [encoder.start if start is None else start]
        """The position before each turn, and last the present one; none of them must be changed."""
        self.decisions = 0
        """How many decisions have been taken, without results of chance."""
        self.drawn = drawn
        """How many results of chance there have been."""
        self.actor = OVER
        """The seat that decides next; CHANCE before a chance event without a seed; OVER at the end."""
        self._memories: dict[int, Memory] = {}
        self._legal: list[Action] | None = None
        self._numbers: list[int] | None = None
        self._find_actor()

    @property
    def position(self) -> Position:
        """The complete position now, which must not be changed."""
        return self.positions[-1]

    # -- acting

    def legal_actions(self) -> list[Action]:
        """Return the actions of the actor, or the possible results of chance; [] at the end.

        Of the free actions, such as offers, it has the examples that the rules list, and those of the game's grid.
        """
        if self._legal is None:
            position, seat = self.positions[-1], self.actor
            if seat == OVER:
                self._legal = []
            else:
                listed = position.listed(seat)
                free = () if seat == CHANCE else self.encoder.part.free_actions(position, seat)
                self._legal = (
                    listed + [a for a in free if a not in listed and position.free(seat, a)] if free else listed
                )
        return self._legal

    def legal_numbers(self) -> list[int]:
        """Return the numbers of the actor's actions in ascending order; for CHANCE, the indices of the results."""
        if self._numbers is None:
            legal = self.legal_actions()
            if self.actor == CHANCE:
                self._numbers = list(range(len(legal)))
            else:
                self._numbers = sorted(map(self.encoder.actions.number, legal))
        return self._numbers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the index and the probability of each result of the pending chance event."""
        weights = [weight for _, weight in self.position.chances()]
        total = sum(weights)
        return [(index, weight / total) for index, weight in enumerate(weights)]

    def action(self, number: SupportsIndex) -> Action:
        """Return the action with a number; for CHANCE, the result with this index."""
        number = whole(number, "number")
        if self.actor != CHANCE:
            return self.encoder.actions.action(number)
        results = self.legal_actions()
        if not 0 <= number < len(results):
            raise Unnumbered("no-such-number", number=number, last=len(results) - 1)
        return results[number]

    def play(self, action: SupportsIndex | Action) -> None:
        """Play an action of the actor, or its number; raises Illegal, and changes nothing, if it isn't legal."""
        if not isinstance(action, Action):
            action = self.action(action)
        seat = self.actor
        legal = self.legal_actions()
        if action not in legal and (seat < 0 or not self.position.free(seat, action)):
            raise self.encoder.game.refuse(self.position, seat, action) if seat != OVER else Illegal("over")
        self._advance(seat, action)
        self._find_actor()

    def _advance(self, seat: int, action: Action) -> None:
        position = self.positions[-1].copy()
        position.play(seat, action)
        self.turns.append((seat, action))
        self.positions.append(position)
        if seat == CHANCE:
            self.drawn += 1
        else:
            self.decisions += 1

    def _find_actor(self) -> None:
        """Draw chance if there is a seed, and find out who acts next."""
        acting = self.positions[-1].actors()
        while self.seed is not None and acting and acting[0] == CHANCE:
            luck = Stream(self.seed, f"chance/{self.drawn}")
            self._advance(CHANCE, luck.weighted(self.positions[-1].chances()))
            acting = self.positions[-1].actors()
        over = not acting or (self.decisions >= self.encoder.longest and acting[0] != CHANCE)
        self.actor = OVER if over else acting[0]
        self._legal = self._numbers = None

    # -- the end

    @property
    def is_truncated(self) -> bool:
        """Whether the episode was cut off at the longest length, before its end by the rules."""
        return self.actor == OVER and self.outcome() is None

    def outcome(self) -> Outcome | None:
        """Return the result by the rules; None before the end, and for an episode that was cut off."""
        return self.position.outcome()

    def returns(self) -> list[float]:
        """Return what the episode is worth to each seat; zeros before its end, and if it was cut off."""
        outcome = self.outcome()
        return [0.0] * self.encoder.seats if outcome is None else returns(outcome, self.encoder.utility)

    # -- what seats know

    def observation_string(self, seat: int) -> str:
        """Return everything that a seat, or -1 for a spectator, sees now."""
        return observation_string(self.position, self.encoder.checked_seat(seat, -1))

    def information_state_string(self, seat: int) -> str:
        """Return everything that a seat has seen and done until now: the actions as it saw them, then what it sees.

        A code between them stands for what the seat saw earlier. The texts of two states differ exactly if the seat can
        distinguish them by remembering everything.
        """
        memory = self._memory(seat)
        return f"{memory.told}{memory.code.hex()}\n{self.observation_string(seat)}"

    def tensor(self, seat: int) -> list[int]:
        """Return what a seat sees now as a flat list of ints; `encoder.layout` describes it."""
        return self.encoder.tensor(self.position, self.encoder.checked_seat(seat, -1))

    def information_state_tensor(self, seat: int) -> list[int]:
        """Return what a seat sees now, and CODE_CELLS cells with a code of everything that it has seen and done."""
        return [*self.tensor(seat), *self._memory(seat).cells()]

    def _memory(self, seat: int) -> Memory:
        seat = self.encoder.checked_seat(seat, -1)
        memory = self._memories.get(seat, Memory())
        for point in range(memory.point, len(self.turns)):
            actor, action = self.turns[point]
            before = self.positions[point]
            memory = memory.after(before, actor, str(before.redacted(actor, action, seat)), seat)
        self._memories[seat] = memory
        return memory

    # -- copies

    def copy(self) -> Episode:
        """Return an independent copy, made without replaying the episode."""
        new = Episode.__new__(Episode)
        for name in Episode.__slots__:
            setattr(new, name, getattr(self, name))
        new.turns, new.positions = self.turns[:], self.positions[:]
        new._memories = self._memories.copy()
        return new

    def imagined(self, seat: int, seed: int) -> Episode:
        """Return an episode that goes on from a position in which all that a seat doesn't know is random.

        Chance is drawn from the seed. Seats remember nothing of what was before, and decisions are counted from 0.
        """
        seat, seed = self.encoder.checked_seat(seat), whole(seed, "seed")
        return Episode(self.encoder, seed, self.position.determinize(seat, Stream(seed, "imagined")), self.drawn)

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        if not self.is_imagined:
            return _replayed, (self.encoder, self.seed, self.turns)
        drawn = self.drawn - sum(seat == CHANCE for seat, _ in self.turns)
        return _replayed, (self.encoder, self.seed, self.turns, self.positions[0], drawn)

    @property
    def is_imagined(self) -> bool:
        """Whether the episode began at an imagined position, not with a match."""
        return self.positions[0] is not self.encoder.start

    def match(self) -> Match:
        """Return the same match with a record and a link; raises Illegal for an imagined episode."""
        if self.is_imagined:
            raise EncodingRefusal("imagined")
        encoder = self.encoder
        match = Match.bare(encoder.game, encoder.seats, encoder.options, self.seed or 0)
        for seat, action in self.turns:
            match.play_one(seat, action)
        return match


def _replayed(
    encoder: Encoder,
    seed: int | None,
    turns: list[tuple[int, Action]],
    start: Position | None = None,
    drawn: int = 0,
) -> Episode:
    """Return the episode with these turns, from the beginning of a match or an imagined position."""
    episode = Episode(encoder, seed, start, drawn)
    for seat, action in turns[len(episode.turns) :]:
        if seat != CHANCE or seed is None:
            episode.play(action)
    return episode
