"""The read-only history of a match, as a game's parts receive it: players, actions and positions."""

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
"""The levels that can have a playing style: they evaluate moves and make few errors."""


class Player(NamedTuple):
    """The player of a seat: a person, or a computer player with a level and perhaps a style; the name may be empty."""

    kind: str = "human"
    """"human", a level, or a level with a style: "strong.bold"."""
    name: str = ""

    @property
    def level(self) -> str:
        """The level: the kind without the style."""
        return self.kind.partition(".")[0]

    @property
    def manner(self) -> str:
        """The playing style, or ""."""
        return self.kind.partition(".")[2]


class Turn(NamedTuple):
    """A standing action (one that hasn't been undone): its seat, the action, and its events."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Trial(NamedTuple, Generic[P]):
    """An action tried on a copy: its events and the resulting position.

    `after` is None where it brings something unknown to light.
    """

    events: tuple[Event, ...]
    after: P | None


class Course(Protocol[P_co]):
    """The history of a match of a game with positions P; implemented by Match."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def seed(self) -> int:
        """The seed of its random numbers."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options chosen at its start."""

    @property
    def players(self) -> Sequence[Player]:
        """The player of each seat."""

    @property
    def turns(self) -> Sequence[Turn]:
        """The standing actions, in order."""

    @property
    def positions(self) -> Sequence[P_co]:
        """The position before each standing action, and the present one last."""

    @property
    def position(self) -> P_co:
        """The full position now."""

    def outcome(self) -> Outcome | None:
        """Return the result, or None until the match is over."""
