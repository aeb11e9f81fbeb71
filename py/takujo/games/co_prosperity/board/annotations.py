"""Notes at spaces: the results of battles and bombings, and threats."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_note import BoardNote
from ....core.rules.match_history import Turn
from ....core.rules.position import CHANCE
from ....core.text.texts import TextKey
from ..data import PLACES
from ..rules.moves import listed
from ..rules.position import CoProsperityPosition
from ..rules.threats import threats as threats_to
from ..texts import effect, log_lines
from ..texts.words import WORDS
from .routes import place_target, route


def results(lang: str, before: CoProsperityPosition, turn: Turn, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return a note on the result of the dice of a battle or a bombing, at its space."""
    places = tuple(route(before, turn.seat, turn.action)) if turn.seat == CHANCE else ()
    seat = next((event.seat for event in turn.events if event.seat >= 0), CHANCE)
    text = effect(lang, turn.events) if places and seat != CHANCE else ""
    return (BoardNote(places, seat, text),) if text else ()


def threats(lang: str, view: CoProsperityPosition, seat: int, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return notes on the attacks that enemy units could make at once on the spaces of a seat."""
    enemy = 1 - seat
    return [
        BoardNote(
            (place_target(enemy, threat.origin), place_target(enemy, threat.space)),
            enemy,
            WORDS(
                lang,
                "board.threat",
                origin=TextKey(f"place.{PLACES[threat.origin]}"),
                units=log_lines.units(lang, listed(view, threat.units)),
            ),
        )
        for threat in threats_to(view, seat)
    ]
