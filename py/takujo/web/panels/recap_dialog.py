"""The list of what has happened since the person's last decision, with a replay on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ...core.text.markup import Markup, button, h
from ..page.dom import build, closest, fill, on, t
from ..page.gain_loss_markup import signed
from ..state.table_look import TableLook
from .log import best_seen
from .recap import Line


class RecapDialog:
    """The dialog with the list, made when it is first opened.

    `travel(point)` shows a point of the match, `replay(points)` several of them one by one.
    """

    def __init__(self, travel: Callable[[int], None], replay: Callable[[list[int]], None]) -> None:
        self._travel = travel
        self._replay = replay
        self._points: list[int] = []
        self._dialog = build(h("dialog", "", id="recap-dialog", aria_labelledby="recap-heading"))
        document.body.appendChild(self._dialog)
        on(self._dialog, "click", self._clicked)

    def open(self, look: TableLook, start: int, lines: list[Line]) -> None:
        """Show the lines since the point `start`, each with an edge in the colour of its seat."""
        # From before the first line; the present follows by itself.
        self._points = [
            start,
            *dict.fromkeys(best_seen(look, line.point) for line in lines if line.point < len(look.match)),
        ]
        close = button("dialog-close", data_close=True, aria_label=t("app.close"))
        replay = button("button button-main", t("news.replay"), data_replay=True)
        fill(
            self._dialog,
            h("header", "dialog-head", h("h2", "", t("curtain.since"), id="recap-heading"), close),
            h("ol", "recap-lines", *[_row(look, line) for line in lines]),
            # The time for a decision doesn't stop.
            h("div", "actions", replay) if look.match.position.clock() is None else None,
        )
        self._dialog.showModal()

    def close(self) -> None:
        """Close the dialog, because another person may look at the page."""
        self._dialog.close()
        self._dialog.replaceChildren()

    def _clicked(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None:
            self.close()
            self._travel(int(line.dataset.at))
        elif closest(event, "[data-replay]") is not None:
            self.close()
            self._replay([*self._points])


def _row(look: TableLook, line: Line) -> Markup:
    colour = look.match.game.texts.colour(look.seen.position, line.seat) if line.seat >= 0 else ""
    edge = f"--seat: var(--t-{colour})" if colour else False
    return h(
        "li", "recap-line", button("log-text", *signed(line.text), data_at=str(best_seen(look, line.point))), style=edge
    )
