"""Playing on from what a seat may do, to compare where that leads: what a game says of one decision for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ..rules.action import Action
from ..rules.position import Position
from ..rules.rng import Stream
from .ideas import Thinking

P = TypeVar("P", bound=Position)


class Rollouts(ABC, Generic[P]):
    """A decision of a seat, which goes by its view alone: what it may do, in which worlds, and how it is played on.

    Each idea is played on in the same worlds, with the same luck. Whatever may take long comes in pieces of at most
    50 ms.
    """

    worlds = 200
    """The most worlds that are tried."""

    trust = 0
    """As how many worlds counts what an idea is worth at sight; 0 where that is reckoned in another unit."""

    unit = "chance"
    """What worlds are valued in, as `players.unit` names it."""

    @abstractmethod
    def ideas(self, rng: Stream) -> Thinking:
        """Think of what to compare; the last ideas are it, the likeliest best first, as many as are worth the time.

        Of an idea's line is played what is the seat's to decide, one action after the other. One idea alone is not
        compared with anything: it is told with its value, which is then in the same unit as those of worlds.
        """

    @abstractmethod
    def world(self, rng: Stream) -> P:
        """Return a full position that agrees with what the seat knows, as likely as what others did makes it."""

    @abstractmethod
    def reply(self, position: P, seat: int, rng: Stream) -> Thinking:
        """Think as whoever decides in a world would; the last ideas' best is done. It goes by what that seat knows."""

    def draw(self, position: P, rng: Stream) -> Action:
        """Return a result of chance in a world; `rng` is the same for all ideas of that world."""
        return rng.weighted(position.chances())

    @abstractmethod
    def over(self, position: P) -> bool:
        """Return whether a world has been played on far enough to be judged; asked of no world that has ended."""

    @abstractmethod
    def value(self, position: P) -> float:
        """Return what a world is worth to the seat that decides, be it ended or far enough."""
