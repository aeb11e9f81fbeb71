"""How a game's problems are found; `python3 -m takujo.problems` carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream
from .continuation import Continuation, ForcedReply

P = TypeVar("P", bound=Position)


class Ask(NamedTuple):
    """A place of a match where a problem may begin."""

    point: int
    """After so many actions."""
    seat: int
    """Who solves it."""
    lead: tuple[ForcedReply, ...] = ()
    """What is played after that before it begins."""


class Finder(NamedTuple, Generic[P]):
    """How the problems of one theme are found.

    Positions are what the solver knows (`view`; all of it where all lies open), and may not be changed.
    """

    asks: Callable[[Course[P]], Iterator[Ask]]
    """Where in a finished match a problem may begin."""
    ways: Callable[[P, int, Stream], Sequence[Continuation]]
    """From what a seat knows: every way to go on, with what it is worth as far as that is cheap to say."""
    decision: Callable[[P, int], object]
    """From what a seat knows: what it is about. Problems in which that is equal are the same."""
    longer: Callable[[P, int, Sequence[Continuation], Stream], Sequence[Continuation]] | None = None
    """The same ways with what a much longer search says; None where `ways` is exact."""
    open: bool = False
    """Whether the solver is shown everything, others' secrets, too."""
    same: float = 1e-9
    """Ways whose worth differs by no more come to the same."""
    weaker: Callable[[P, int, Stream, str], Sequence[str]] | None = None
    """What a weaker player ("easy", "normal") does, as notations; None: what the computer player of that name does."""


def misjudging(
    weighs: Callable[[P, int, Stream], Sequence[Continuation]], errors: Mapping[str, float]
) -> Callable[[P, int, Stream, str], Sequence[str]]:
    """Return a weaker player who takes the way that looks best, and misjudges each by its level's standard error."""
    known: dict[object, Sequence[Continuation]] = {}

    def choose(p: P, seat: int, rng: Stream, level: str) -> Sequence[str]:
        if p.key() not in known:
            known.clear()
            known[p.key()] = weighs(p, seat, rng)
        error = errors[level]
        return max(known[p.key()], key=lambda way: way.worth + error * rng.bell()).own

    return choose
