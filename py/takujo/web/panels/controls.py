"""The buttons beside the board, and which of them are visible or enabled."""

from __future__ import annotations

from ..page.dom import by_id, show
from ..state.table_look import TableLook
from .hint_words import offered


class Controls:
    """The buttons for undo, for hints, for returning to the present, and for branches."""

    def show(self, look: TableLook) -> None:
        """Show and enable the buttons that can be used at present."""
        match = look.match
        for id, refusal in (("undo", match.undo_refusal()), ("redo", match.redo_refusal())):
            refused = refusal is not None or not look.live or (look.seat is None and not look.apart)
            by_id(id).setAttribute("aria-disabled", "true" if refused else "false")
        by_id("hint").setAttribute("aria-disabled", "false" if offered(match, look.seat, look.viewer) else "true")
        looking_back = not look.live and not look.pacing
        show(by_id("fork"), looking_back or not match.actors())
        show(by_id("to-live"), looking_back)
