"""Plays the actions that follow from one choice of a person: the rest of a series, and selections without a choice."""

from __future__ import annotations

from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import NOBODY
from ...core.text.errors import Illegal


class ActionRow:
    """Plays the actions that follow from a person's action, and undoes them together with it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._seat = NOBODY
        self._ahead: list[Action] = []
        """The actions chosen at once that are still to be played."""
        self._next = 0
        """The number of standing actions with which the row goes on; with any other number it has ended."""
        self._start = 0
        """The number of standing actions before the row."""
        self._rows: list[tuple[int, int]] = []
        """The numbers of standing actions before and after each row of several actions that hasn't been undone."""

    def begin(self, match: Match, seat: int, ahead: tuple[Action, ...]) -> None:
        """Begin a row with a person's action; `ahead` are the chosen actions that follow it."""
        if match is not self._match:
            self._rows = []
        self._match, self._seat, self._ahead, self._start = match, seat, [*ahead], len(match)
        self._next = len(match) + 1

    def run(self, match: Match, seat: int) -> None:
        """Play the rest of the row, if the match is played on this device."""
        try:
            while not match.by.elsewhere and (action := self.following(match, seat)) is not None:
                match.play(seat, action)
        except Illegal:
            self._ahead = []
        if len(match) > self._start + 1:
            self._rows = [row for row in self._rows if row[1] <= self._start]
            self._rows.append((self._start, len(match)))

    def following(self, match: Match, seat: int) -> Action | None:
        """Return the next action of the row, or the only selection that is possible now; None if the row has ended."""
        own = match is self._match and seat == self._seat and len(match) == self._next
        if not own or seat not in match.actors() or match.turns[-1].seat != seat:
            self._ahead = []
            return None
        action = self._ahead.pop(0) if self._ahead else _only(match, seat)
        if action is not None:
            self._next = len(match) + 1
        return action

    def undo(self, match: Match) -> None:
        """Undo the last action, and all that has been played with it; raises Illegal if that isn't allowed."""
        rows = self._rows if match is self._match and not match.by.elsewhere else []
        start = next((before for before, after in rows if after == len(match)), len(match))
        match.undo()
        while len(match) > start and match.undo_refusal() is None:
            match.undo()


def _only(match: Match, seat: int) -> Action | None:
    """Return the only legal action if it is a selection; None in lessons and puzzles."""
    legal = match.actions(seat)
    only = len(legal) == 1 and not match.by.guided and match.position.selects(legal[0])
    return legal[0] if only else None
