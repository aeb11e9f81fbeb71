"""Keeps the focus where the person works (the list of moves or the board) while the table is updated."""

from __future__ import annotations

from js import document

from .background_tasks import settle

MOVES, BOARD = "#moves button", "#targets [tabindex='0']"
"""The selectors of what can have the focus in the list of moves, and on the board."""


class Focus:
    """Keeps the focus of the keyboard where the person works; created once.

    `note` is called before the table changes, and `keep` afterwards.
    """

    def __init__(self) -> None:
        self._place = ""
        self._pressed = False

    def note(self) -> None:
        """Record where the focus is; if it was lost, the previous place still counts."""
        focused = document.activeElement
        self._pressed = bool(focused and focused.matches("#controls [aria-disabled='false']"))
        if not focused or focused.matches("body, #table"):
            return
        self._place = MOVES if focused.closest("#moves") else BOARD if focused.closest("#targets") else ""

    def forget(self) -> None:
        """Forget where the person works, because another match follows."""
        self._place = ""

    def keep(self) -> None:
        """Focus a choice in the place where the person works, if the focus was lost or its button is disabled."""
        focused = document.activeElement
        disabled = self._pressed and focused and focused.matches("#controls [aria-disabled='true']")
        lost = not focused or focused.matches("body, #table, #targets")
        place = MOVES if disabled else self._place if lost else ""
        if not place:
            return
        settle()  # The choice may not be rendered yet.
        choice = document.querySelector(place)
        if choice:
            choice.focus(preventScroll=True)
