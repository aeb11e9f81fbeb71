"""The interface by which a game's puzzles are found; `python3 -m takujo problems` finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream
from .continuation import Continuation, ForcedReply

P = TypeVar("P", bound=Position)


class Ask(NamedTuple):
    """A place in a match where a puzzle may start."""

    point: int
    """The number of actions before the place."""
    seat: int
    """The seat that solves the puzzle."""
    lead: tuple[ForcedReply, ...] = ()
    """Forced replies that are played from that place before the puzzle starts."""


class Finder(NamedTuple, Generic[P]):
    """Finds puzzles of one theme.

    Positions are what the solver knows (`view`, or the complete position in an open puzzle), and must not be changed.
    """

    asks: Callable[[Course[P]], Iterator[Ask]]
    """Yields the places in a finished match where a puzzle may start."""
    ways: Callable[[P, int, Stream], Sequence[Continuation]]
    """Returns all continuations from a seat's view, each with a value that is quick to compute."""
    decision: Callable[[P, int], object]
    """Returns a key of everything that a seat's decision depends on; puzzles with equal keys are duplicates."""
    longer: Callable[[P, int, Sequence[Continuation], Stream], Sequence[Continuation]] | None = None
    """Returns the given continuations with values from a much longer search; None if the values of `ways` are exact."""
    open: bool = False
    """Whether the solver sees the other seats' hidden information."""
    same: float = 1e-9
    """The largest difference between the values of two continuations that still counts as a tie."""
    weaker: Callable[[P, int, Stream, str], Sequence[str]] | None = None
    """Returns the notations that a weaker player ("easy", "normal") would play; None to use the computer player of that
    level.
    """


def misjudging(
    weighs: Callable[[P, int, Stream], Sequence[Continuation]], errors: Mapping[str, float]
) -> Callable[[P, int, Stream, str], Sequence[str]]:
    """Return a model of weaker players.

    It chooses the continuation that looks best when each value has the normal error of its level.
    """
    known: dict[object, Sequence[Continuation]] = {}

    def choose(p: P, seat: int, rng: Stream, level: str) -> Sequence[str]:
        if p.key() not in known:
            known.clear()
            known[p.key()] = weighs(p, seat, rng)
        error = errors[level]
        return max(known[p.key()], key=lambda way: way.worth + error * rng.bell()).own

    return choose
