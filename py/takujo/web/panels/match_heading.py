"""The heading of the table for screen readers: the game that is played."""

from __future__ import annotations

from ..page.dom import by_id, lang, reword
from ..state.table_look import TableLook


class MatchHeading:
    """Says which game is on the table."""

    def __init__(self) -> None:
        self._heading = by_id("table-heading")

    def show(self, look: TableLook) -> None:
        """Show the title of the game in the page's language."""
        self._heading.removeAttribute("data-text")  # The page's scripts would set its own text again.
        reword(self._heading, look.match.game.card(lang(), "title"))
