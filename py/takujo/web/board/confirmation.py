"""The question before an action is played, if the person's settings ask for one."""

from __future__ import annotations

from time import perf_counter

from ...core.rules.action import Action
from ..page.settings import confirmed
from ..state.choice import Choice
from ..state.table_look import TableLook

MOMENT = 0.4
"""For how many seconds the question can't be answered: a tap so soon after it appeared was meant for what was there
before.
"""


class Confirmation:
    """Asks whether an action is meant; choosing it again plays it."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._since = 0.0
        self.place = ""
        """The place on the board where the question was raised; "" if it was raised in the list of moves."""

    def admits(self, look: TableLook, action: Action, place: str) -> bool:
        """Return whether an action may be played now; otherwise, ask whether it is meant."""
        choice = self._choice
        if choice.asked == action:
            return perf_counter() - self._since >= MOMENT
        if not _asks(look, action):
            return True
        choice.ask(action)
        self._since, self.place = perf_counter(), place
        return False


def _asks(look: TableLook, action: Action) -> bool:
    """Return whether the person wants to be asked before this action; never in a lesson or puzzle."""
    mode = confirmed()
    if look.match.by.guided or mode == "never":
        return False
    return mode == "always" or (look.own is not None and look.own.gives_up(action))
