"""The interface by which a game's parameters are learned; `python3 -m takujo tune` learns them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.match_history import Course
from ..rules.position import Position
from ..rules.rng import Stream

P = TypeVar("P", bound=Position)
Skill = TypeVar("Skill", bound=NamedTuple)
"""A player's parameters: fields with numbers or tuples of numbers, or fields with parts that have such fields."""

Say = Callable[[str], None]
LearnedValue = float | Sequence[float] | Sequence[str]
"""A number, a list of numbers, or rows of numbers, each row a string."""
Tables = Mapping[str, Mapping[str, LearnedValue]]
"""The tables of a game's learned.toml: by name of the table, then by key, the learned values."""
Case = tuple[list[tuple[float, ...]], list[float]]
"""A position as training case: the features of each side, and each side's result (its share of the win, or its
points).
"""


class Refit(NamedTuple, Generic[P]):
    """Learning by regression: finds the weights of features that make the results of matches most likely."""

    level: str
    """The level of the computer players in the matches."""
    matches: int
    weights: Sequence[float]
    """The weights used at present, towards which the new ones are regularized."""
    cases: Callable[[Course[P]], list[Case]]
    """A function that returns training cases from a finished match."""


class Climb(NamedTuple, Generic[P, Skill]):
    """Learning by hill climbing: parameters are improved one by one in contests between players."""

    skill: Skill
    """The parameters from which the learning starts."""
    trials: int
    steps: Mapping[str, tuple[str, float]]
    """By field ("pace", or "worth.pace" in a part): how to change it, as "*" and a factor, or "+" and a summand."""
    setups: Sequence[tuple[int, Mapping[str, str]]]
    """The numbers of seats and the options of the matches, used in turn."""
    most_ahead: float
    """The lead in final points above which a larger lead counts no more."""
    choose: Callable[[P, int, Stream, Skill], Sequence[Action]]
    """A function that returns the actions that a player with some parameters chooses for a seat, from the seat's
    view.
    """
    further: Callable[[Skill, int, Say], Tables] | None = None
    """A function that learns further tables once the parameters are final, from these, a seed, and a progress
    function.
    """


class Search(NamedTuple):
    """Learning by a method of the game's own."""

    tune: Callable[[int, Say], Tables]
    """A function that learns all tables, from a seed and a progress function."""
