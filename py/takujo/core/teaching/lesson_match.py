"""The match of a lesson: a real one on the real table, that takes only what the lesson lets pass."""

from __future__ import annotations

from typing import Protocol

from ..match.match import Match
from ..rules.action import Action
from ..text.errors import Illegal


class MatchGuide(Protocol):
    """Who stands beside the match of a lesson."""

    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal, with a sentence of its own, for what is not to be played now."""

    def took(self, seat: int, action: Action) -> None:
        """Note what has just been played."""


class LessonMatch(Match):
    """A match with a guide. It draws no chance: what falls is part of the lesson."""

    guide: MatchGuide | None = None

    def play(self, seat: int, action: Action | str) -> None:
        """Play what the guide lets pass; raises Illegal and changes nothing if it is refused."""
        if isinstance(action, str):
            action = self.game.rules.VERBS.parse(action)
        if self.guide is not None:
            self.guide.admit(seat, action)
        self.play_one(seat, action)
        if self.guide is not None:
            self.guide.took(seat, action)

    def draw_chance(self) -> None:
        """Leave chance pending until the lesson gives it."""

    def rewind(self, point: int) -> None:
        """Forget what has been played after a point; all of it was played one by one, nothing taken back."""
        gone = len(self.turns) - point
        if gone > 0:
            del self.entries[-gone:], self.turns[point:], self.positions[point + 1 :]

    def undo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be undone: in a lesson one goes back by its steps."""
        return Illegal("undo-nothing")
