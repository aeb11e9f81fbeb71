"""Threats, drawn on the board if the person wants to see them: what others could take from a seat next."""

from __future__ import annotations

from ...core.drawing.move_trails import Trail
from ..page.dom import by_id, lang, show
from ..page.settings import settings
from ..state.choice import Choice
from ..state.table_look import TableLook
from .last_moves import board_note

BUTTONS = ("threats", "more-threats")
"""The buttons that show and hide threats: above the board, and in the menu of further controls."""


class Threats:
    """Has the board show threats, and offers the buttons for it in games that have threats."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def show(self, look: TableLook) -> None:
        """Show the threats at the viewed point, except in lessons and puzzles."""
        offered = look.match.game.annotations is not None and not look.match.by.guided and _seat(look) is not None
        wanted = offered and bool(settings().get("threats"))
        for id in BUTTONS:
            show(by_id(id), offered)
            by_id(id).setAttribute("aria-pressed", "true" if wanted else "false")
        self._choice.threats = threats(look) if wanted else ()


def threats(look: TableLook) -> tuple[Trail, ...]:
    """Return the threats to the seat that decides here, or to that of the only person here; none after the end."""
    notes, seat = look.match.game.annotations, _seat(look)
    if notes is None or seat is None or not look.position.stack:
        return ()
    found = notes.threats(lang(), look.position, seat, look.names)
    return tuple(board_note(look, note)._replace(threat=True) for note in found)


def _seat(look: TableLook) -> int | None:
    return look.seat if look.seat is not None else look.alone
