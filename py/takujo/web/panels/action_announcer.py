"""Announces the last action: its sound, and its log lines for screen readers."""

from __future__ import annotations

from ...core.match.match import Match
from ...core.rules.position import CHANCE
from ..page.sounds import sound_play
from ..state.table_look import TableLook
from .log import told_lines


def sound_last(look: TableLook) -> None:
    """Play the sound for the last decision: the first in the game's list of sounds whose event occurred."""
    match = look.match
    kinds = {event.kind for at in _last(match) for event in look.seen.turn(at).events}
    sounds = match.game.texts.SOUNDS
    sound_play("finish" if not match.actors() else next((sound for kind, sound in sounds if kind in kinds), "place"))


def lines_last(look: TableLook) -> list[str]:
    """Return the log lines of the last decision, as far as the viewer may see it."""
    return [line for at in _last(look.match) for line in told_lines(look, at)]


def lines_at(look: TableLook) -> list[str]:
    """Return the log lines of the last action before the viewed point."""
    return told_lines(look, look.point - 1) if look.point else []


def _last(match: Match) -> range:
    """Return the indices of the last decision and of the chance events after it."""
    first = len(match.turns) - 1
    while first > 0 and match.turns[first].seat == CHANCE:
        first -= 1
    return range(first, len(match))
