"""When the last action can be taken back: what any match says of it, be it whole or known only in part."""

from __future__ import annotations

from ..rules.match_history import Course
from ..rules.position import CHANCE, REVEAL, TURN_OVER, Position
from ..text.errors import Illegal


def barred(match: Course[Position]) -> Illegal | None:
    """Return why nothing can be taken back, whoever agrees to it, or None: what was once allowed stays readable."""
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
    """Return why a person can't take the last action back, or None; `agreed`: all others would have it so."""
    found = barred(match)
    if found is None and not agreed and any(event.kind == TURN_OVER for event in match.turns[-1].events):
        return Illegal("undo-turn-over")
    if found is None and any(position.clock() is not None for position in match.positions[-2:]):
        return Illegal("undo-clock")  # else each undo would start the clock anew, or stop it
    return found
