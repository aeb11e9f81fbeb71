"""How a game's problems are found; `python3 -m takujo.problems` carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .rng import Stream
from .way import Line, Way

if TYPE_CHECKING:
    from .course import Course


class Ask(NamedTuple):
    """A place of a match where a problem may begin."""

    point: int
    """After so many actions."""
    seat: int
    """Who solves it."""
    lead: tuple[Line, ...] = ()
    """What is played after that before it begins."""


class Finder(NamedTuple):
    """How the problems of one theme are found.

    Positions are what the solver knows (`view`; all of it where all lies open), and may not be changed.
    """

    asks: Callable[[Course], Iterator[Ask]]
    """Where in a finished match a problem may begin."""
    ways: Callable[[Any, int, Stream], Sequence[Way]]
    """From what a seat knows: every way to go on, with what it is worth as far as that is cheap to say."""
    decision: Callable[[Any, int], object]
    """From what a seat knows: what it is about. Problems in which that is equal are the same."""
    longer: Callable[[Any, int, Sequence[Way], Stream], Sequence[Way]] | None = None
    """The same ways with what a much longer search says; None where `ways` is exact."""
    open: bool = False
    """Whether the solver is shown everything, others' secrets, too."""
    same: float = 1e-9
    """Ways whose worth differs by no more come to the same."""
    weaker: Callable[[Any, int, Stream, str], Sequence[str]] | None = None
    """What a weaker player ("easy", "normal") does, as notations; None: what the computer player of that name does."""
