"""The history of a match in the read-only form that the parts of games get: players, actions and positions."""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from .action import Action
from .options import OptionValue
from .position import Event, Outcome, Position

P = TypeVar("P", bound=Position)
P_co = TypeVar("P_co", bound=Position, covariant=True)

MANNERED = ("normal", "strong", "master")
"""The computer levels that can have a playing style, because they evaluate moves and make few errors."""


class Player(NamedTuple):
    """The player of a seat: a person, or a computer player with a level and perhaps a style; the name may be empty."""

    kind: str = "human"
    """What plays the seat: "human", a level, or a level with a style such as "strong.bold"."""
    name: str = ""

    @property
    def level(self) -> str:
        """The level of a computer player: the kind without the style."""
        return self.kind.partition(".")[0]

    @property
    def manner(self) -> str:
        """The playing style of a computer player, or ""."""
        return self.kind.partition(".")[2]


class Turn(NamedTuple):
    """A standing action (one that hasn't been undone): its seat, the action, and its events."""

    seat: int
    action: Action
    events: tuple[Event, ...]

    def told(self, before: Position, viewer: int) -> Turn:
        """Return the action, taken in a position, as a seat (or NOBODY) sees it while the match isn't over."""
        action = before.redacted(self.seat, self.action, viewer)
        return Turn(self.seat, action, tuple(e for e in self.events if not e.secret or e.seat == viewer))


class Trial(NamedTuple, Generic[P]):
    """What an action does, tried on a copy: its events and the resulting position.

    `after` is None if the action reveals something unknown.
    """

    events: tuple[Event, ...]
    after: P | None


class Course(Protocol[P_co]):
    """The history of a match of a game with positions P; `Match` implements this protocol."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def seed(self) -> int:
        """The seed of the match's random numbers."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options chosen at the start of the match."""

    @property
    def players(self) -> Sequence[Player]:
        """The player of each seat."""

    @property
    def turns(self) -> Sequence[Turn]:
        """The actions that have not been undone, in order."""

    @property
    def positions(self) -> Sequence[P_co]:
        """The position before each standing action, and last the present one."""

    @property
    def position(self) -> P_co:
        """The complete position now."""

    def outcome(self) -> Outcome | None:
        """Return the result of the match; None until it is over."""


class Seen(Generic[P]):
    """The history of a match as one seat (or NOBODY) knows it.

    All code that shows a moment of the match shares one object, so that each position is viewed and each action
    redacted only once. The object must not be kept beyond that moment.
    """

    def __init__(
        self, match: Course[Position], turns: Sequence[Turn], positions: Sequence[P], viewer: int | None
    ) -> None:
        """View actions and positions of a match as a viewer does; with the viewer None, nothing is hidden."""
        self.seats, self.seed, self.options, self.players = match.seats, match.seed, match.options, match.players
        self.outcome = match.outcome
        self._turns = turns
        self._positions = positions
        self._viewer = viewer
        self._at: dict[int, P] = {}
        self._told: dict[int, Turn] = {}
        self._all_turns: list[Turn] | None = None
        self._all_positions: list[P] | None = None

    def at(self, point: int) -> P:
        """Return the position after the first `point` standing actions."""
        if self._viewer is None:
            return self._positions[point]
        found = self._at.get(point)
        if found is None:
            found = self._at[point] = self._positions[point].view(self._viewer)
        return found

    def turn(self, index: int) -> Turn:
        """Return a standing action as the viewer sees it."""
        if self._viewer is None:
            return self._turns[index]
        found = self._told.get(index)
        if found is None:
            found = self._told[index] = self._turns[index].told(self._positions[index], self._viewer)
        return found

    @property
    def position(self) -> P:
        """The present position."""
        return self.at(len(self._turns))

    @property
    def turns(self) -> list[Turn]:
        """The standing actions: those that have not been undone."""
        if self._all_turns is None:
            self._all_turns = [self.turn(index) for index in range(len(self._turns))]
        return self._all_turns

    @property
    def positions(self) -> list[P]:
        """The position before each standing action, and last the present one."""
        if self._all_positions is None:
            self._all_positions = [self.at(point) for point in range(len(self._turns) + 1)]
        return self._all_positions
