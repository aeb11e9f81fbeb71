"""The title of the browser's tab, while the page is hidden behind other tabs."""

from __future__ import annotations

from js import document

from ...core.match.match import Match
from ..page.dom import on, t
from ..state.table_look import TableLook


class TabTitle:
    """Shows in a hidden tab's title that a person here must act; at a live table, live/room.py does so."""

    def __init__(self) -> None:
        self._calls = False
        self._match: Match | None = None
        self._entries = 0
        """The number of entries of the match that the person has seen, or with which it was opened on a hidden page."""
        on(document, "visibilitychange", lambda _e: self._seen())

    def show(self, look: TableLook) -> None:
        """Change the title if others have acted while the page was hidden."""
        match, entries = look.match, len(look.match.entries)
        if not document.hidden or match is not self._match:
            self._match, self._entries = match, entries
        elif entries > self._entries and not look.apart and (look.seat is not None or look.awaited is not None):
            self._calls = True
            document.title = t("live.title-turn")

    def _seen(self) -> None:
        if self._match is not None and not document.hidden:
            self._entries = len(self._match.entries)
        if self._calls and not document.hidden:
            self._calls = False
            document.title = t("app.title")
