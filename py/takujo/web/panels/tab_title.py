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
        """Change the title once others have acted while the page was hidden, as long as a person here must act."""
        match, entries = look.match, len(look.match.entries)
        if not document.hidden or match is not self._match:
            self._match, self._entries = match, entries
        if not look.apart:
            self._call(entries > self._entries and (look.seat is not None or look.awaited is not None))

    def _seen(self) -> None:
        if not document.hidden:
            if self._match is not None:
                self._entries = len(self._match.entries)
            self._call(False)

    def _call(self, calls: bool) -> None:
        if calls != self._calls:
            self._calls = calls
            document.title = t("live.title-turn" if calls else "app.title")
