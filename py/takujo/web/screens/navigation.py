"""Switches between the screens."""

from __future__ import annotations

from collections.abc import Callable

from js import bridge

from ..page.dom import screen
from . import browser_history


class Navigation:
    """Switches between the screens.

    `leave_table()` closes overlays of the table, `show_saves()` updates the lobby's list.
    """

    def __init__(self, leave_table: Callable[[], None], show_saves: Callable[[], None]) -> None:
        self._leave_table = leave_table
        self._show_saves = show_saves

    def go(self, to: str, push: bool = True, **state: str) -> None:
        """Show a screen; with `push`, add an entry to the browser's history."""
        if to != "table":
            self._leave_table()
        if push:
            browser_history.push(screen=to, **state)
        bridge.showScreen(to)

    def show_table(self, push: bool, **state: str) -> None:
        """Show the table, and write its state into the browser's history: as a new entry if another screen was shown.

        Without `push` the state replaces that of the present entry in any case.
        """
        self.go("table", push and screen() != "table", **state)
        browser_history.replace(screen="table", **state)

    def to_lobby(self) -> None:
        """Go to the lobby; the match on the table is saved."""
        if screen() != "lobby":
            self.go("lobby")
        self._show_saves()

    def show_lobby(self) -> None:
        """Show the lobby without adding an entry to the browser's history."""
        self.go("lobby", push=False)
        self._show_saves()
