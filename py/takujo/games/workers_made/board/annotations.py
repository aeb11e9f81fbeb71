"""The results of battles, as notes between the two neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_note import BoardNote
from ....core.rules.match_history import Turn
from ....core.rules.position import Event
from ..rules.ground import PAIRS
from ..rules.position import WorkersMadePosition
from ..texts import effect
from ..texts.words import WORDS
from .routes import front_spot


def results(lang: str, before: WorkersMadePosition, turn: Turn, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return what each area's battle has brought its two nations."""
    return [_note(lang, event) for event in turn.events if event.kind == "area"]


def _note(lang: str, event: Event) -> BoardNote:
    area = event.number("area")
    first, second = PAIRS[area]
    seat = second if event.number("gain_second") > event.number("gain_first") else first
    return BoardNote((front_spot(area),), seat, effect(lang, [event]) or WORDS(lang, "area.none"))
