"""Arbiters decide who may play, undo and redo in a match, and how the results of chance are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.action import Action
from ..rules.position import CHANCE
from ..text.errors import Illegal
from . import undo_rules
from .match_entries import REDO, UNDO, MatchEntries
from .record import Entry


class Arbiter:
    """The default arbiter, which follows only the rules: every seat can be played, and chance is drawn from the seed.

    Lessons, puzzles, and both sides of a live table each have an arbiter of their own.
    """

    open = False
    """Whether hidden information is visible to all."""
    guided = False
    """Whether a lesson or a puzzle determines what may be played."""
    tells_effects = True
    """Whether legal actions are offered with their effects and odds."""
    elsewhere = False
    """Whether another device decides, so that actions here are requests to it."""

    def refusal(self, seat: int) -> Illegal | None:
        """Return why no action can be played here for a seat now, or None."""
        return None

    def play(self, match: MatchEntries, seat: int, action: Action | str) -> None:
        """Play an action, and resolve chance; raises Illegal and changes nothing if it is refused."""
        match.play_one(seat, action)
        self.draw_chance(match)

    def draw_chance(self, match: MatchEntries) -> None:
        """Draw results of chance until a seat must decide or the match is over."""
        while match.actors() == (CHANCE,):
            match.draw_one()

    def reach(self, match: MatchEntries) -> Iterator[int]:
        """Yield the points that a long undo can go back to, latest first.

        There are none in a match whose dice several devices have rolled, because they couldn't be rolled again.
        """
        return iter(()) if match.proofs else undo_rules.reach(match, match.game.secrets)

    def undo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be undone now, or None."""
        return undo_rules.refusal(match) if next(self.reach(match), None) is None else None

    def undo(self, match: MatchEntries) -> None:
        """Undo the last action, or go back to the last person's decision; one of them must be allowed."""
        point = next(self.reach(match), None)
        if point is None or _by_person(match):
            match.enter(UNDO)
        else:
            match.enter(Entry("undo", removes=len(match) - point))

    def undo_to(self, match: MatchEntries, point: int) -> None:
        """Go back to a point that is in reach, by plain undos as far as possible, then by a long undo."""
        while len(match) > point and _by_person(match):
            match.enter(UNDO)
        if len(match) > point:
            match.enter(Entry("undo", removes=len(match) - point))

    def redo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be redone now, or None."""
        return None if match.redoable is not None else Illegal("redo-nothing")

    def redo(self, match: MatchEntries) -> None:
        """Redo the last undone action, which must be allowed."""
        match.enter(REDO)


def _by_person(match: MatchEntries) -> bool:
    """Return whether a plain undo is allowed and takes back what a person has decided or typed."""
    if undo_rules.refusal(match) is not None:
        return False
    return match.players[match.turns[-1].seat].kind == "human" or match.positions[-2].by_hand()


class PendingChance(Arbiter):
    """An arbiter that doesn't draw chance; a result is played from outside."""

    def __init__(self, open: bool = False) -> None:
        self.open = open

    def reach(self, match: MatchEntries) -> Iterator[int]:
        """Yield no points: chance wouldn't give the same results again, so there is no long undo."""
        return iter(())

    def draw_chance(self, match: MatchEntries) -> None:
        """Do nothing, so that the chance event stays pending."""


OWN = Arbiter()
"""The default arbiter, which all matches without a special one share."""
PENDING = PendingChance()
