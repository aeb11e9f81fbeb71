"""Notes on the fronts: the results of battles, and threats."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_note import BoardNote
from ....core.rules.match_history import Turn
from ....core.rules.position import Event
from ..rules.ground import PAIRS, SPOTS, SPOTS_AN_AREA, neighbour
from ..rules.position import WorkersMadePosition
from ..texts import effect
from ..texts.words import WORDS
from .routes import front_spot


def results(lang: str, before: WorkersMadePosition, turn: Turn, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return notes on what each nation gains by an area's battle."""
    return [_note(lang, event) for event in turn.events if event.kind == "area"]


def _note(lang: str, event: Event) -> BoardNote:
    area = event.number("area")
    first, second = PAIRS[area]
    seat = second if event.number("gain_second") > event.number("gain_first") else first
    return BoardNote((front_spot(area),), seat, effect(lang, [event]) or WORDS(lang, "area.none"))


def threats(lang: str, view: WorkersMadePosition, seat: int, called: Sequence[str]) -> Sequence[BoardNote]:
    """Return notes at the spots of a seat that face more chips of a neighbour; the numbers are public (2.4)."""
    if view.open:
        return ()
    found: list[BoardNote] = []
    for spot in range(SPOTS):
        area, n = divmod(spot, SPOTS_AN_AREA)
        other = neighbour(seat, area)
        facing = other * SPOTS + (1 - area) * SPOTS_AN_AREA + n
        mine, theirs = len(view.spots[seat * SPOTS + spot]), len(view.spots[facing])
        if theirs > mine:
            text = WORDS(lang, "board.threat", who=called[other], n=theirs, mine=mine)
            found.append(BoardNote((f"spot:{spot}",), other, text))
    return found
