"""Ways to go on: what somebody does one after the other, and what happens by itself in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ForcedReply(NamedTuple):
    """Something that happens by itself: who does it (CHANCE, or another seat), and its notation."""

    seat: int
    notation: str


Part = tuple[str, ...]
"""Notations of the solver's actions that may be taken in any order; mostly one."""


class Continuation(NamedTuple):
    """A way to go on."""

    worth: float
    steps: tuple[Part | ForcedReply, ...]
    """What the solver does, and what happens by itself in between."""

    @property
    def own(self) -> list[str]:
        """What the solver does, in one of the orders that do."""
        return [notation for step in self.steps if not isinstance(step, ForcedReply) for notation in step]

    def ended(self) -> Continuation:
        """Return the way without what happens by itself at its end."""
        steps = list(self.steps)
        while steps and isinstance(steps[-1], ForcedReply):
            del steps[-1]
        return Continuation(self.worth, tuple(steps))

    def rest(self, played: Sequence[str]) -> tuple[Part | ForcedReply, ...] | None:
        """Return what is left of the way when the solver has done so much; None where that is not on it.

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
        """Return what the solver may do next on this way; () where it is another, or is at its end."""
        for step in self.rest(played) or ():
            if not isinstance(step, ForcedReply):
                return tuple(dict.fromkeys(step))
        return ()
