"""The rules that say when an undo is allowed, for complete and for partial matches."""

from __future__ import annotations

from ..rules.match_history import Course
from ..rules.position import CHANCE, REVEAL, TURN_OVER, Position
from ..text.errors import Illegal


def barred(match: Course[Position]) -> Illegal | None:
    """Return why undo is impossible even if all players agree, or None.

    An undo in an existing record stays readable.
    """
    if not match.turns or all(turn.seat == CHANCE for turn in match.turns):
        return Illegal("undo-nothing")
    if match.outcome() is not None:
        return Illegal("undo-over")
    if match.turns[-1].seat == CHANCE:
        return Illegal("undo-chance")
    if match.positions[-2].actors() != match.position.actors():
        return Illegal("undo-turn")
    if any(event.kind == REVEAL for event in match.turns[-1].events):
        return Illegal("undo-secret")
    return None


def refusal(match: Course[Position], agreed: bool = False) -> Illegal | None:
    """Return why a person can't undo the last action, or None; with `agreed`, all other players have agreed."""
    found = barred(match)
    if found is None and not agreed and any(event.kind == TURN_OVER for event in match.turns[-1].events):
        return Illegal("undo-turn-over")
    if found is None and any(position.clock() is not None for position in match.positions[-2:]):
        return Illegal("undo-clock")  # Otherwise each undo would restart the clock, or stop it.
    return found
