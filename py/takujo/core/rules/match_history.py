"""The course of a match, as a game's parts are given it: who plays, and what has been done."""

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
"""The levels that may be given a manner: they weigh what they do, and err little."""


class Player(NamedTuple):
    """Who sits at a seat: a person, or a level of computer player, maybe in a manner; the name may be empty."""

    kind: str = "human"
    """"human", a level, or a level in a manner: "strong.bold"."""
    name: str = ""

    @property
    def level(self) -> str:
        """How strong it is: the kind but for the manner."""
        return self.kind.partition(".")[0]

    @property
    def manner(self) -> str:
        """In which manner it plays, or ""."""
        return self.kind.partition(".")[2]


class Turn(NamedTuple):
    """One action that stands: who took it, what it was, and what it caused."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Trial(NamedTuple, Generic[P]):
    """An action tried on a copy: what it would cause, and what would follow.

    `after` is None where it brings something unknown to light.
    """

    events: tuple[Event, ...]
    after: P | None


class Course(Protocol[P_co]):
    """What a match tells of itself, of a game whose positions are P; a Match is one."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def seed(self) -> int:
        """What its luck follows from."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What was chosen before it began."""

    @property
    def players(self) -> Sequence[Player]:
        """Who sits at each seat."""

    @property
    def turns(self) -> Sequence[Turn]:
        """The actions that stand."""

    @property
    def positions(self) -> Sequence[P_co]:
        """The position before each standing action, and the present one last."""

    @property
    def position(self) -> P_co:
        """The full position now."""

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match goes on."""
