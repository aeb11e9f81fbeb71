"""How a game's learned numbers are found; `python3 -m takujo.bots.tune` carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..rules.action import Action

if TYPE_CHECKING:
    from ..rules.match_history import Course

Say = Callable[[str], None]
Files = dict[str, str]
"""Contents by file name, as they lie beside the game's tuning."""
Case = tuple[list[tuple[float, ...]], list[float]]
"""A position: the features of each side, and what each got in the end (its share of the win, or its points)."""


class Refit(NamedTuple):
    """Weights of features, under which what came about in matches was likeliest."""

    level: str
    """Who plays the matches."""
    matches: int
    weights: Sequence[float]
    """Those there are: new ones are held near them."""
    cases: Callable[[Course], list[Case]]
    """Positions of a finished match."""
    files: Callable[[Sequence[float]], Files]
    """What holds these weights."""


class Climb(NamedTuple):
    """A skill, bettered number by number in contests."""

    skill: Any
    """A NamedTuple, some of whose fields are numbers or tuples of numbers."""
    trials: int
    steps: Mapping[str, tuple[str, float]]
    """By field: "*" and a factor, or "+" and a sum."""
    setups: Sequence[tuple[int, Mapping[str, str]]]
    """Seats and options, played in turn."""
    most_ahead: float
    """More points ahead are no better."""
    about: str
    """What stands above the numbers in learned.py."""
    choose: Callable[[Any, int, Any, Any], Sequence[Action]]
    """From a view, a seat, luck and a skill: what a player of this skill does."""
    further: Callable[[Any, int, Say], Files] | None = None
    """What is found by a skill, a seed and by saying how it goes, after the numbers of the skill itself."""


class Search(NamedTuple):
    """A way of the game's own."""

    tune: Callable[[int, Say], Files]
    """From a seed, and by saying how it goes."""
