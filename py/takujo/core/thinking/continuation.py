"""Continuations of a position: the actions that a seat plans, and the forced replies between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ForcedReply(NamedTuple):
    """An action that is the only possible one: the seat (or CHANCE) that takes it, and the notation."""

    seat: int
    notation: str


Part = tuple[str, ...]
"""The notations of actions by the puzzle's solver that may be played in any order; usually just one action."""


class Continuation(NamedTuple):
    """A sequence of actions from a position, with the value that it has for the puzzle's solver."""

    worth: float
    steps: tuple[Part | ForcedReply, ...]
    """Groups of the solver's actions, and between them the forced replies."""

    @property
    def own(self) -> list[str]:
        """Return the solver's actions without the forced replies.

        Actions of a group are in one of their possible orders.
        """
        return [notation for step in self.steps if not isinstance(step, ForcedReply) for notation in step]

    def ended(self) -> Continuation:
        """Return the continuation without forced replies at its end."""
        steps = list(self.steps)
        while steps and isinstance(steps[-1], ForcedReply):
            del steps[-1]
        return Continuation(self.worth, tuple(steps))

    def rest(self, played: Sequence[str]) -> tuple[Part | ForcedReply, ...] | None:
        """Return the rest of the continuation after some actions of the solver; None if they aren't part of it.

        >>> way = Continuation(1.0, (("a", "b"), ("c",)))
        >>> way.rest(["b"]), way.rest(["b", "a"]), way.rest(["c"])
        ((('a',), ('c',)), (('c',),), None)
        """
        steps = list(self.steps)
        for notation in played:
            while steps and isinstance(steps[0], ForcedReply):
                del steps[0]
            if not steps or notation not in steps[0]:
                return None
            left = list(steps[0])
            left.remove(notation)
            steps[:1] = [tuple(map(str, left))] if left else []
        return tuple(steps)

    def next(self, played: Sequence[str]) -> Part:
        """Return the group of actions any of which the solver may play next to stay on this continuation.

        () if it is left or finished.
        """
        for step in self.rest(played) or ():
            if not isinstance(step, ForcedReply):
                return tuple(dict.fromkeys(step))
        return ()
