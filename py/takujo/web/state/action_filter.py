"""Selection by clicks: each click fixes some fields of the action; when one legal action is left, it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...core.rules.action import Action

Fields = Mapping[str, object]


def agrees(has: Fields, said: Fields) -> bool:
    """Return whether the fields of an action contain all values of a pick."""
    return all(has.get(name) == value for name, value in said.items())


class Narrowing:
    """The legal actions of the seat that decides, and which of their fields have been selected."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = list(legal)
        self._saying: dict[tuple[str, object], set[int]] = {}
        """By field and value, the indices of the legal actions that have it, because a board asks for each target."""
        for index, action in enumerate(self.legal):
            for said in action.choice().items():
                self._saying.setdefault(said, set()).add(index)
        self.fixed: dict[str, object] = {}
        self.implied: dict[str, object] = {}
        """Fields that need no selection, because there is only one choice: see `imply`."""

    def imply(self, picks: Iterable[Fields]) -> None:
        """Preselect those picks of a board that leave nothing to choose.

        All legal actions of one verb agree with such a pick, and there are several of them: the last die, for example.
        A pick that says the verb leaves nothing to choose only if no other verb is legal, except to confirm or end.
        """
        self.implied = {}
        open_ = sum(not action.closing for action in self.legal)
        for pick in picks:
            fitting = self._fitting(pick) if pick else []
            verbs = {action.verb for action in fitting}
            if len(fitting) > 1 and len(verbs) == 1:
                others = open_ if "verb" in pick else len(self._saying["verb", verbs.pop()])
                if len(fitting) == others:
                    self.implied.update(pick)

    def candidates(self, more: Fields | None = None) -> list[Action]:
        """Return the legal actions that agree with the selected fields; fields in `more` replace these."""
        return self._fitting({**self.fixed, **(more or {})})

    def _fitting(self, said: Fields) -> list[Action]:
        if not said:
            return list(self.legal)
        fitting = set.intersection(*[self._saying.get(one, set()) for one in said.items()])
        return [self.legal[index] for index in sorted(fitting)]

    def only(self, pick: Fields) -> Action | None:
        """Return the action if the pick alone leaves a single one."""
        fitting = self._fitting(pick) if pick else []
        return fitting[0] if len(fitting) == 1 else None

    def state(self, pick: Fields) -> str:
        """Return the state of a target: "lit" (legal), "chosen", "off", or "info" if it selects nothing."""
        if not pick or not self.legal:
            return "info"
        if agrees({**self.implied, **self.fixed}, pick):
            return "chosen"
        # A place that doesn't match the present selection may still start another one.
        return "lit" if self.candidates(pick) or self._afresh(pick) else "off"

    def starts_over(self, pick: Fields) -> bool:
        """Return whether a legal pick doesn't continue the present selection, but replaces it or a part of it."""
        return bool(self.fixed) and not any(agrees(action.choice(), pick) for action in self.candidates())

    def _afresh(self, pick: Fields) -> bool:
        """Return whether the pick starts another selection: it changes a fixed field, or determines a whole action.

        While a whole action is selected, because the page asks whether it is meant, each legal pick does.
        """
        fitting = self._fitting(pick)
        if any(action.choice() == self.fixed for action in self.candidates()):
            return bool(fitting)
        if any(name in self.fixed for name in pick):
            return bool(fitting)
        return len(fitting) == 1 and _says_all(pick, fitting[0])

    def choose(self, pick: Fields) -> Action | None:
        """Select the fields of a pick; return the action to play if only one is left.

        The first click only shows the possibilities, unless it determines the whole action, so that nothing is played
        by surprise. A preselected pick (see `imply`) counts as selected. Selecting a selected item again deselects it.
        """
        # A pick that replaces the whole selection starts another one.
        first = set(self.fixed) <= set(pick)
        if self.state(pick) == "chosen":
            for name in pick:
                self.fixed.pop(name, None)
            return None
        if self.candidates(pick):
            self.fixed.update(pick)
        else:
            self.fixed = dict(pick)
            first = True
        left = self.candidates()
        if len(left) == 1 and (not first or _says_all({**self.implied, **self.fixed}, left[0])):
            return left[0]
        return None

    def clear(self) -> None:
        """Clear what has been selected."""
        self.fixed = {}


def _says_all(said: Fields, action: Action) -> bool:
    """Return whether all fields of an action are given, except those with default values."""
    return all(name in said or value == action.defaults.get(name) for name, value in action.fields().items())
