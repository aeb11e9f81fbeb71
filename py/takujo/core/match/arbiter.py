"""Who has the say over a match: what becomes of the wish to play, to undo or to redo, and who draws chance."""

from __future__ import annotations

from ..rules.action import Action
from ..rules.position import CHANCE
from ..text.errors import Illegal
from . import undo_rules
from .match_log import REDO, UNDO, MatchLog


class Arbiter:
    """The rules alone: whoever has the match plays every seat, and chance is drawn from the seed.

    A lesson, a puzzle, and the two sides of a live table each have one of their own.
    """

    open = False
    """Whether all lies open, whatever the game hides."""
    elsewhere = False
    """Whether another device has the say: what is wished here is asked of it."""

    def refusal(self, seat: int) -> Illegal | None:
        """Return why nothing can be played for a seat from here now, or None."""
        return None

    def play(self, match: MatchLog, seat: int, action: Action | str) -> None:
        """Play an action, and resolve chance; raises Illegal and changes nothing if it is refused."""
        match.play_one(seat, action)
        self.draw_chance(match)

    def draw_chance(self, match: MatchLog) -> None:
        """Draw chance until a seat must decide or the game is over."""
        while match.actors() == (CHANCE,):
            match.draw_one()

    def undo_refusal(self, match: MatchLog) -> Illegal | None:
        """Return why nothing can be undone now, or None."""
        return undo_rules.refusal(match)

    def undo(self, match: MatchLog) -> None:
        """Take back the last action, which nothing refuses."""
        match.enter(UNDO)

    def redo_refusal(self, match: MatchLog) -> Illegal | None:
        """Return why nothing can be redone now, or None."""
        return None if match.redoable is not None else Illegal("redo-nothing")

    def redo(self, match: MatchLog) -> None:
        """Play again what was undone last, which nothing refuses."""
        match.enter(REDO)


class PendingChance(Arbiter):
    """Chance comes from outside: it stays pending until its result is played."""

    def __init__(self, open: bool = False) -> None:
        self.open = open

    def draw_chance(self, match: MatchLog) -> None:
        """Leave chance pending."""


OWN = Arbiter()
"""Has the say over every match that nobody else has a say in."""
PENDING = PendingChance()
