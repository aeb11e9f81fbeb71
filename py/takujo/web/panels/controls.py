"""The buttons beside the board, and which of them are visible or enabled."""

from __future__ import annotations

from ..page.dom import by_id, show, t
from ..state.table_look import TableLook
from .hint_words import offered


class Controls:
    """The buttons for undo, for hints, for a live table, for returning to the present, and for branches."""

    def show(self, look: TableLook) -> None:
        """Show and enable the buttons that can be used at present."""
        match, here = look.match, look.undo_point is not None
        decides = look.live and (look.seat is not None or look.apart)
        _enable("undo", here or (match.undo_refusal() is None and (decides or (look.live and bool(match.reach())))))
        if here:
            _word("undo", "table.undo-here", "table.undo-here.label")
        else:
            _word("undo", "table.undo", "table.undo.label")
        _enable("redo", match.redo_refusal() is None and decides)
        _enable("hint", offered(match, look.seat, look.viewer))
        people = sum(player.kind == "human" for player in match.players)
        show(by_id("live"), look.apart or people > 1)  # Someone alone first gives another person a seat.
        looking_back = not look.live and not look.pacing
        show(by_id("fork"), looking_back or not match.actors())
        show(by_id("to-live"), looking_back)


def _enable(id: str, enabled: bool) -> None:
    by_id(id).setAttribute("aria-disabled", "false" if enabled else "true")


def _word(id: str, key: str, label: str) -> None:
    """Give a button another text and label; the scripts set both again when the language changes."""
    button = by_id(id)
    text = button.querySelector("[data-text]")
    button.dataset.textLabel, text.dataset.text = label, key
    button.setAttribute("aria-label", t(label))
    text.textContent = t(key)
