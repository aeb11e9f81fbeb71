"""What somebody who thinks about a decision has in mind: ideas, the best first."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from math import inf
from typing import NamedTuple

from .action import Action

MOST_IDEAS = 3
"""How many ideas a thought ends with at most: the best, and two runners-up."""


class Idea(NamedTuple):
    """Something that a seat may do, and what is expected of it."""

    line: tuple[Action, ...]
    """The action, and what is planned after it."""
    value: float | None
    """What it is worth, in the unit that the game's hints.unit() names; None where nothing was weighed."""


Thinking = Generator[Sequence[Idea], None, None]
"""Yields the best ideas so far, the best first, after every small piece of work; ends when all is thought."""


def best(ideas: Iterable[Idea]) -> list[Idea]:
    """Return the best ideas that begin with different actions, the best first; of equals the earlier one."""
    found: dict[Action, Idea] = {}
    for idea in sorted(ideas, key=lambda idea: inf if idea.value is None else -idea.value):
        found.setdefault(idea.line[0], idea)
        if len(found) == MOST_IDEAS:
            break
    return list(found.values())
