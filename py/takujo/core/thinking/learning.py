"""The interface for learning a game's parameters; `python3 -m takujo.bots.tune` runs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream

P = TypeVar("P", bound=Position)
Skill = TypeVar("Skill", bound=NamedTuple)
"""A player's parameters: numbers or tuples of numbers in fields, or in fields of parts."""

Say = Callable[[str], None]
LearnedValue = float | Sequence[float] | Sequence[str]
"""A number, a list of numbers, or rows of numbers, each row a string."""
Tables = Mapping[str, Mapping[str, LearnedValue]]
"""The tables of a game's learned.toml, by name: their values by key."""
Case = tuple[list[tuple[float, ...]], list[float]]
"""A position as training case: the features of each side, and each side's result (its share of the win, or its
points).
"""


class Refit(NamedTuple, Generic[P]):
    """Weights of features, fitted by maximum likelihood to the results of matches."""

    level: str
    """The level of the players in the matches."""
    matches: int
    weights: Sequence[float]
    """The present weights; the new ones are regularized towards them."""
    cases: Callable[[Course[P]], list[Case]]
    """Returns training cases from a finished match."""


class Climb(NamedTuple, Generic[P, Skill]):
    """Parameters improved one by one in contests (hill climbing)."""

    skill: Skill
    """The initial parameters."""
    trials: int
    steps: Mapping[str, tuple[str, float]]
    """By field, "pace" or with its part "worth.pace": "*" and a factor, or "+" and a summand."""
    setups: Sequence[tuple[int, Mapping[str, str]]]
    """The numbers of seats and options, played in turn."""
    most_ahead: float
    """The lead in points above which more doesn't count."""
    choose: Callable[[P, int, Stream, Skill], Sequence[Action]]
    """Returns the choice of a player: takes a view, a seat, a random stream and the parameters."""
    further: Callable[[Skill, int, Say], Tables] | None = None
    """Learns further tables with the final parameters: takes them, a seed and a progress function."""


class Search(NamedTuple):
    """A learning method of the game's own."""

    tune: Callable[[int, Say], Tables]
    """Learns the tables: takes a seed and a progress function."""
