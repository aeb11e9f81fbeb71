"""The buttons beside the board, and which of them are visible or enabled."""

from __future__ import annotations

from ..page.dom import by_id, show, t
from ..state.table_look import TableLook
from .hint_words import offered


class Controls:
    """The buttons for undo, for hints, for a live table, for returning to the present, and for branches."""

    def show(self, look: TableLook) -> None:
        """Show and enable the buttons that can be used at present."""
        match, refusal = look.match, look.undo_refusal
        _enable("undo", refusal is None)
        if look.past and refusal is None:
            _word("undo", "table.undo-here", "table.undo-here.label")
        else:
            _word("undo", "table.undo", "table.undo.label")
        _enable("redo", look.redo_refusal is None)
        _enable("hint", offered(match, look.seat, look.viewer))
        show(by_id("live"), look.apart or match.seats > 1)
        show(by_id("fork"), look.past or not match.actors())
        show(by_id("to-live"), look.past)


def _enable(id: str, enabled: bool) -> None:
    by_id(id).setAttribute("aria-disabled", "false" if enabled else "true")


def _word(id: str, key: str, label: str) -> None:
    """Give a button another text and label; the scripts set both again when the language changes."""
    button = by_id(id)
    text = button.querySelector("[data-text]")
    button.dataset.textLabel, text.dataset.text = label, key
    button.setAttribute("aria-label", t(label))
    text.textContent = t(key)
