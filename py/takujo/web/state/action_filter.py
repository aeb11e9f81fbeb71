"""Choosing on the board: each click fixes some fields of the action; when one is left, it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action

Fields = Mapping[str, object]


def agrees(has: Fields, said: Fields) -> bool:
    """Return whether fields hold all that is said of them."""
    return all(has.get(name) == value for name, value in said.items())


class Narrowing:
    """The legal actions of the seat that decides, and what has been fixed of the one to come."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = list(legal)
        self._saying: dict[tuple[str, object], set[int]] = {}
        """Which legal actions have a value in a field: a board asks for each of its places."""
        for index, action in enumerate(self.legal):
            for said in action.choice().items():
                self._saying.setdefault(said, set()).add(index)
        self.fixed: dict[str, object] = {}

    def candidates(self, more: Fields | None = None) -> list[Action]:
        """Return the legal actions that agree with what is fixed, and with `more` in its place where both speak."""
        return self._fitting({**self.fixed, **(more or {})})

    def _fitting(self, said: Fields) -> list[Action]:
        if not said:
            return list(self.legal)
        fitting = set.intersection(*[self._saying.get(one, set()) for one in said.items()])
        return [self.legal[index] for index in sorted(fitting)]

    def state(self, pick: Fields) -> str:
        """Return how a place on the board stands: "lit", "chosen", "off", or "info" where nothing is chosen by it."""
        if not pick or not self.legal:
            return "info"
        if self.fixed and agrees(self.fixed, pick):
            return "chosen"
        # A place that fits no choice made so far may still begin another one.
        return "lit" if self.candidates(pick) or self._afresh(pick) else "off"

    def _afresh(self, pick: Fields) -> bool:
        """Return whether the pick begins another choice: it speaks of a fixed field, or says an action whole."""
        fitting = self._fitting(pick)
        if any(name in self.fixed for name in pick):
            return bool(fitting)
        return len(fitting) == 1 and _says_all(pick, fitting[0])

    def choose(self, pick: Fields) -> Action | None:
        """Fix what the pick says; return the action to play if that settles it.

        The first click only shows what is possible, unless it says everything; so nothing is played by surprise.
        Choosing what is chosen takes the choice back.
        """
        # What says anew all that is chosen begins another choice.
        first = set(self.fixed) <= set(pick)
        if self.state(pick) == "chosen":
            for name in pick:
                del self.fixed[name]
            return None
        if self.candidates(pick):
            self.fixed.update(pick)
        else:
            self.fixed = dict(pick)
            first = True
        left = self.candidates()
        if len(left) == 1 and (not first or _says_all(self.fixed, left[0])):
            return left[0]
        return None

    def clear(self) -> None:
        """Take back every choice."""
        self.fixed = {}


def _says_all(said: Fields, action: Action) -> bool:
    """Return whether every field of an action is said, but for those at their default."""
    return all(name in said or value == action.defaults.get(name) for name, value in action.fields().items())
