"""Notes at hexes: the results of battles, conquests and occupations, and threats."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_note import BoardNote
from ....core.rules.match_history import Turn
from ....core.rules.position import Event
from ..hexes import CELLS
from ..rules.position import WarCloudsPosition
from ..rules.threats import threats as threats_to
from ..texts import effect
from ..texts.words import WORDS
from .routes import cell_target

_FOUGHT = ("battle", "defend", "conquer")


def results(lang: str, before: WarCloudsPosition, turn: Turn, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return notes on the results of fighting and occupying units, at their hexes (7.5, 7.6, 7.8, 7.11)."""
    found = ((event, _words(lang, event, called)) for event in turn.events)
    return [BoardNote((cell_target(event.word("cell")),), event.seat, text) for event, text in found if text]


def _words(lang: str, event: Event, called: Sequence[str]) -> str:
    if event.kind in _FOUGHT:
        return WORDS(lang, f"board.result.{event.kind}", who=called[event.seat], other=called[event.number("other")])
    if event.kind == "occupied":
        return WORDS(lang, "board.result.occupied", who=called[event.seat], goods=effect(lang, [event]))
    return ""


def threats(lang: str, view: WarCloudsPosition, seat: int, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return notes on the hexes of a seat that other nations' units threaten: which unit could do what there."""
    found: list[BoardNote] = []
    for cell, origin, attacker, how in threats_to(view, seat):
        text = WORDS(lang, f"board.threat.{how}", who=called[attacker], cell=CELLS[origin])
        found.append(BoardNote(tuple(map(cell_target, (CELLS[origin], CELLS[cell]))), attacker, text))
    return found
