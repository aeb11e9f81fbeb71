"""The results of battles and bombings, as notes at their spaces."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_note import BoardNote
from ....core.rules.match_history import Turn
from ....core.rules.position import CHANCE
from ..rules.position import CoProsperityPosition
from ..texts import effect
from .routes import route


def results(lang: str, before: CoProsperityPosition, turn: Turn, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return what the dice of a battle or a bombing have done at its space."""
    places = tuple(route(before, turn.seat, turn.action)) if turn.seat == CHANCE else ()
    seat = next((event.seat for event in turn.events if event.seat >= 0), CHANCE)
    text = effect(lang, turn.events) if places and seat != CHANCE else ""
    return (BoardNote(places, seat, text),) if text else ()
