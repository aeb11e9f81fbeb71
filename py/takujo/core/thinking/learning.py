"""How a game's learned numbers are found; `python3 -m takujo.bots.tune` carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream

P = TypeVar("P", bound=Position)
Skill = TypeVar("Skill", bound=NamedTuple)
"""What a player chooses by: some of its fields, or of the fields of its parts, are numbers, or tuples of numbers."""

Say = Callable[[str], None]
Value = float | Sequence[float] | Sequence[str]
"""A number, a list of numbers, or rows of numbers, each row a string."""
Tables = Mapping[str, Mapping[str, Value]]
"""The tables of a game's learned.toml, by name: their values by key."""
Case = tuple[list[tuple[float, ...]], list[float]]
"""A position: the features of each side, and what each got in the end (its share of the win, or its points)."""


class Refit(NamedTuple, Generic[P]):
    """Weights of features, under which what came about in matches was likeliest."""

    level: str
    """Who plays the matches."""
    matches: int
    weights: Sequence[float]
    """Those there are: new ones are held near them."""
    cases: Callable[[Course[P]], list[Case]]
    """Positions of a finished match."""


class Climb(NamedTuple, Generic[P, Skill]):
    """A skill, bettered number by number in contests."""

    skill: Skill
    """The one to start from."""
    trials: int
    steps: Mapping[str, tuple[str, float]]
    """By field, "pace" or with its part "worth.pace": "*" and a factor, or "+" and a sum."""
    setups: Sequence[tuple[int, Mapping[str, str]]]
    """Seats and options, played in turn."""
    most_ahead: float
    """More points ahead are no better."""
    choose: Callable[[P, int, Stream, Skill], Sequence[Action]]
    """From a view, a seat, luck and a skill: what a player of this skill does."""
    further: Callable[[Skill, int, Say], Tables] | None = None
    """What is found by a skill, a seed and by saying how it goes, after the numbers of the skill itself."""


class Search(NamedTuple):
    """A way of the game's own."""

    tune: Callable[[int, Say], Tables]
    """From a seed, and by saying how it goes."""
