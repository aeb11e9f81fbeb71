"""The title of the browser's tab, while the page is hidden behind other tabs."""

from __future__ import annotations

from js import document

from ..page.dom import on, t
from ..state.table_look import TableLook


class TabTitle:
    """Says in a hidden tab's title that a person here must act; at a live table, its room does so."""

    def __init__(self) -> None:
        self._calls = False
        on(document, "visibilitychange", lambda _e: self._seen())

    def show(self, look: TableLook) -> None:
        """Call the person if others have acted while the page was hidden."""
        if document.hidden and not look.apart and (look.seat is not None or look.awaited is not None):
            self._calls = True
            document.title = t("live.title-turn")

    def _seen(self) -> None:
        if self._calls and not document.hidden:
            self._calls = False
            document.title = t("app.title")
