"""Announces what has been played: its sound, and its log lines for screen readers."""

from __future__ import annotations

from ...core.match.match import Match
from ...core.rules.position import CHANCE
from ..page.sounds import sound_play
from ..state.table_look import TableLook
from .log_lines import told_lines


def sound_since(look: TableLook, before: int) -> None:
    """Play the sound for what has been played since there were `before` actions.

    It is the first one in the game's list of sounds whose event occurred.
    """
    match = look.match
    kinds = {event.kind for at in _since(match, before) for event in look.seen.turn(at).events}
    sounds = match.game.texts.SOUNDS
    sound_play("finish" if not match.actors() else next((sound for kind, sound in sounds if kind in kinds), "place"))


def lines_since(look: TableLook, before: int) -> list[str]:
    """Return the log lines of what has been played since there were `before` actions, as far as the viewer may see."""
    return [line for at in _since(look.match, before) for line in told_lines(look, at)]


def lines_at(look: TableLook) -> list[str]:
    """Return the log lines of the last action before the viewed point."""
    return told_lines(look, look.point - 1) if look.point else []


def _since(match: Match, before: int) -> range:
    """Return the indices of the actions from the `before`-th on, or of the last decision with its chance events."""
    first = len(match.turns) - 1
    while first > 0 and match.turns[first].seat == CHANCE:
        first -= 1
    return range(min(first, before), len(match))
