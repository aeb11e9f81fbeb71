"""The focus while the table is shown anew: it stays where the person works, in the list of moves or on the board."""

from __future__ import annotations

from js import document

from .deferred_render import catch_up

MOVES, BOARD = "#moves button", "#targets [tabindex='0']"
"""What takes the focus in each of the two places."""


class Focus:
    """Made once; `note` before the table changes, `keep` afterwards."""

    def __init__(self) -> None:
        self._place = ""
        self._pressed = False

    def note(self) -> None:
        """Note where the focus is; where it has been lost, the place before still counts."""
        focused = document.activeElement
        self._pressed = bool(focused and focused.matches("#controls [aria-disabled='false']"))
        if not focused or focused.matches("body, #table"):
            return
        self._place = MOVES if focused.closest("#moves") else BOARD if focused.closest("#targets") else ""

    def keep(self) -> None:
        """Focus what can be chosen where the person works, if the focus was lost or its button can't be pressed now."""
        focused = document.activeElement
        disabled = self._pressed and focused and focused.matches("#controls [aria-disabled='true']")
        lost = not focused or focused.matches("body, #table, #targets")
        place = MOVES if disabled else self._place if lost else ""
        if not place:
            return
        catch_up()
        choice = document.querySelector(place)
        if choice:
            choice.focus(preventScroll=True)
