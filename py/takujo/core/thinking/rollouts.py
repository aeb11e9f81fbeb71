"""Rollouts: compare a seat's options by playing each out in simulated worlds; this is the game-specific interface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ..rules.action import Action
from ..rules.position import Position
from ..rules.rng import Stream
from .ideas import Thinking

P = TypeVar("P", bound=Position)


class Rollouts(ABC, Generic[P]):
    """A decision of a seat to be compared by rollouts, based on its view alone.

    Each idea is played on in the same worlds, with the same luck. Whatever may take long comes in pieces of at most
    50 ms.
    """

    worlds = 200
    """The maximum number of worlds."""

    trust = 0
    """The number of worlds that the static value of an idea counts as; 0 if it has another unit."""

    unit = "chance"
    """The unit of worlds' values, as `players.unit` names it."""

    @abstractmethod
    def ideas(self, rng: Stream) -> Thinking:
        """Search for the ideas to compare; the last ideas yielded are compared, the most promising first.

        Of an idea's line, the seat's own decisions are played one after the other. A single idea isn't compared; it is
        shown with its value, which must then be in the unit of the worlds.
        """

    @abstractmethod
    def world(self, rng: Stream) -> P:
        """Return a full position that is consistent with what the seat knows, weighted by the others' behaviour."""

    @abstractmethod
    def reply(self, position: P, seat: int, rng: Stream) -> Thinking:
        """Search a reply for the seat that decides in a world, from that seat's view; its best last idea is played."""

    def draw(self, position: P, rng: Stream) -> Action:
        """Return a chance event in a world; `rng` is the same for all ideas of that world."""
        return rng.weighted(position.chances())

    @abstractmethod
    def over(self, position: P) -> bool:
        """Return whether a world has been played far enough to be evaluated; not called after the end of a match."""

    @abstractmethod
    def value(self, position: P) -> float:
        """Return the value of a world to the deciding seat, at the end of the match or earlier."""
