"""Ideas: the candidate actions of a computer player's search, best first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.position import Position
from ..rules.rng import Stream

P = TypeVar("P", bound=Position)

MOST_IDEAS = 3
"""The maximum number of ideas at the end of a search: the best, and two alternatives."""


class Idea(NamedTuple):
    """An action that a seat may take, with its expected value."""

    line: tuple[Action, ...]
    """The action, and the actions planned after it."""
    value: float | None
    """Its value in the unit of the game's players.unit(); None if it wasn't evaluated."""


class Settled(list[Idea]):
    """Ideas whose first one is final; further search only evaluates alternatives."""


class Greedy(NamedTuple, Generic[P]):
    """The parameters of greedy levels, which look only to the end of their own turn."""

    noise: Mapping[str, float]
    """By level, the error of its evaluation: a standard deviation in the unit of `evaluate`."""
    evaluate: Callable[[P, int], float]
    """Returns the value of a full position for a seat."""
    plans: Callable[[P, int, Stream], Iterable[Sequence[Action]]] | None = None
    """Yields complete lines of play from a view; None to search every line to the end of the seat's turn."""


Liking = Callable[[Sequence[Action]], float]
"""Returns how well a line of actions fits a playing style, compared with other lines of the same decision."""
Thinking = Generator[Sequence[Idea], None, None]
"""Yields the best ideas so far, best first, after every small piece of work; ends when the search is finished."""


def until_settled(thinking: Thinking) -> Thinking:
    """Yield ideas until the first one is final."""
    for ideas in thinking:
        yield ideas
        if isinstance(ideas, Settled):
            return


def best(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the best ideas with different first actions, best first; of ties, the earlier one."""
    return differing(sorted(ideas, key=lambda idea: inf if idea.value is None else -idea.value))


def differing(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the first ideas with different first actions, as many as a search ends with."""
    found: dict[Action, Idea] = {}
    for idea in ideas:
        found.setdefault(idea.line[0], idea)
        if len(found) == MOST_IDEAS:
            break
    return list(found.values())
