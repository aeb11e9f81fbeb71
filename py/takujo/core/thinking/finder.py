"""The interface for finding a game's puzzles; `python3 -m takujo.problems` runs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream
from .continuation import Continuation, ForcedReply

P = TypeVar("P", bound=Position)


class Ask(NamedTuple):
    """A point of a match where a puzzle may start."""

    point: int
    """The number of actions before it."""
    seat: int
    """The seat that solves it."""
    lead: tuple[ForcedReply, ...] = ()
    """Forced replies played after that point, before the puzzle starts."""


class Finder(NamedTuple, Generic[P]):
    """The search for puzzles of one theme.

    Positions are what the solver knows (`view`, or the full position in an open puzzle), and must not be changed.
    """

    asks: Callable[[Course[P]], Iterator[Ask]]
    """Yields the points of a finished match where a puzzle may start."""
    ways: Callable[[P, int, Stream], Sequence[Continuation]]
    """Returns every continuation from a view of a seat, with a value that is cheap to compute."""
    decision: Callable[[P, int], object]
    """Returns the essence of a view for a seat; puzzles with equal ones are duplicates."""
    longer: Callable[[P, int, Sequence[Continuation], Stream], Sequence[Continuation]] | None = None
    """Returns the same continuations with the values of a much longer search; None if `ways` is exact."""
    open: bool = False
    """Whether the solver sees hidden information of others."""
    same: float = 1e-9
    """The largest difference between values that count as equal."""
    weaker: Callable[[P, int, Stream, str], Sequence[str]] | None = None
    """Returns the notations that a weaker player ("easy", "normal") would play; None for the computer player of that
    name.
    """


def misjudging(
    weighs: Callable[[P, int, Stream], Sequence[Continuation]], errors: Mapping[str, float]
) -> Callable[[P, int, Stream, str], Sequence[str]]:
    """Return a weaker player that chooses the best continuation after adding its level's normal error to each value."""
    known: dict[object, Sequence[Continuation]] = {}

    def choose(p: P, seat: int, rng: Stream, level: str) -> Sequence[str]:
        if p.key() not in known:
            known.clear()
            known[p.key()] = weighs(p, seat, rng)
        error = errors[level]
        return max(known[p.key()], key=lambda way: way.worth + error * rng.bell()).own

    return choose
