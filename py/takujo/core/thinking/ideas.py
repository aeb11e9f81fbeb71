"""What somebody who thinks about a decision has in mind: ideas, the best first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.position import Position
from ..rules.rng import Stream

P = TypeVar("P", bound=Position)

MOST_IDEAS = 3
"""How many ideas a thought ends with at most: the best, and two runners-up."""


class Idea(NamedTuple):
    """Something that a seat may do, and what is expected of it."""

    line: tuple[Action, ...]
    """The action, and what is planned after it."""
    value: float | None
    """What it is worth, in the unit that the game's players.unit() names; None where nothing was weighed."""


class Settled(list[Idea]):
    """Ideas of which the first will not change: what is thought after them weighs others beside it."""


class Greedy(NamedTuple, Generic[P]):
    """How the levels play that look no further than their own turn."""

    noise: Mapping[str, float]
    """By level, how far its judgement of a way may be off: a standard deviation, in the unit of `evaluate`."""
    evaluate: Callable[[P, int], float]
    """What a full position is worth to a seat."""
    plans: Callable[[P, int, Stream], Iterable[Sequence[Action]]] | None = None
    """Whole ways to go on from a view; None: every way to the end of the seat's turn is looked at."""


Liking = Callable[[Sequence[Action]], float]
"""Tells how much a line of actions is in a manner, beside other lines of the same decision."""
Thinking = Generator[Sequence[Idea], None, None]
"""Yields the best ideas so far, the best first, after every small piece of work; ends when all is thought."""


def until_settled(thinking: Thinking) -> Thinking:
    """Yield what is thought for as long as it may change the first idea."""
    for ideas in thinking:
        yield ideas
        if isinstance(ideas, Settled):
            return


def best(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the best ideas that begin with different actions, the best first; of equals the earlier one."""
    return differing(sorted(ideas, key=lambda idea: inf if idea.value is None else -idea.value))


def differing(ideas: Iterable[Idea]) -> list[Idea]:
    """Return as many as a thought ends with of ideas, the best first, that begin with different actions."""
    found: dict[Action, Idea] = {}
    for idea in ideas:
        found.setdefault(idea.line[0], idea)
        if len(found) == MOST_IDEAS:
            break
    return list(found.values())
