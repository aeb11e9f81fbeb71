"""Ideas: the actions that a computer player's search considers, best first, each with its value."""

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
    """The action, followed by those that are planned after it."""
    value: float | None
    """The value of the idea in the unit that the game's `players.unit` names; None if it wasn't evaluated."""


class Settled(list[Idea]):
    """Ideas of which the first is final; any further search only evaluates the alternatives."""


class Greedy(NamedTuple, Generic[P]):
    """The parameters of greedy levels, which look only to the end of the seat's own turn."""

    noise: Mapping[str, float]
    """By level, the standard deviation of its error in evaluating, in the unit of `evaluate`."""
    evaluate: Callable[[P, int], float]
    """A function that returns the value of a complete position for a seat."""
    plans: Callable[[P, int, Stream], Iterable[Sequence[Action]]] | None = None
    """A function that yields complete sequences of actions from a view; None to search all of them to the end of the
    seat's turn.
    """


Liking = Callable[[Sequence[Action]], float]
"""A function that rates how well a sequence of actions fits a playing style, compared with others for the same
decision.
"""
Thinking = Generator[Sequence[Idea], None, None]
"""A search: yields the best ideas found until then, best first, after every small piece of work."""


def until_settled(thinking: Thinking) -> Thinking:
    """Yield the ideas of a search until the first one is final."""
    for ideas in thinking:
        yield ideas
        if isinstance(ideas, Settled):
            return


def best(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the best ideas that start with different actions, best first; of ties, the earlier one."""
    return differing(sorted(ideas, key=lambda idea: inf if idea.value is None else -idea.value))


def differing(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the first ideas that start with different actions, at most MOST_IDEAS."""
    found: dict[Action, Idea] = {}
    for idea in ideas:
        found.setdefault(idea.line[0], idea)
        if len(found) == MOST_IDEAS:
            break
    return list(found.values())
