"""The line below the prompt: what has just happened, or what has happened since the person's last decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..page.background_tasks import run_with
from ..page.dom import by_id, fill, lang, on, show
from ..page.gain_loss_markup import signed
from ..page.needed_bundles import MORE
from ..state.table_look import TableLook
from . import recap
from .log_lines import told_lines

if TYPE_CHECKING:
    from .recap_dialog import RecapDialog


class NewsLine:
    """Shows the line with the news, and a button for the list of everything since the person's last decision.

    `travel(point)` shows a point of the match, `replay(points)` several of them one by one.
    """

    def __init__(self, travel: Callable[[int], None], replay: Callable[[list[int]], None]) -> None:
        self._travel = travel
        self._replay = replay
        self._look: TableLook | None = None
        self._shown: tuple[object, ...] = ()
        self._dialog: RecapDialog | None = None
        on(by_id("news-open"), "click", lambda _e: run_with([MORE], self._open))

    def show(self, look: TableLook) -> None:
        """Show the news of the viewed point."""
        if self._dialog is not None and (self._look is None or self._look.eye != look.eye):
            self._dialog.close()
        self._look = look
        news = look.seat is not None and look.seat in look.people and recap.others_acted(look, look.seat)
        state = (*look.eye, len(look.match.entries), look.point, look.seat, lang(), *look.names)
        if state == self._shown:
            return
        self._shown = state
        text = recap.news(look, look.seat) if news and look.seat is not None else _last(look)
        fill(by_id("news-text"), *signed(text))
        show(by_id("news-open"), news)

    def leave(self) -> None:
        """Open no list that is still loading, because another screen follows."""
        self._look = None

    def _open(self) -> None:
        """Open the list."""
        from .recap_dialog import RecapDialog  # Few people need it at once.

        look = self._look
        if look is None or look.seat is None:
            return  # The table or the screen has changed meanwhile.
        if self._dialog is None:
            self._dialog = RecapDialog(self._travel, self._replay)
        self._dialog.open(look, recap.since(look, look.seat), recap.recap(look, look.seat))


def _last(look: TableLook) -> str:
    """Return the last line of the log before the viewed point."""
    for at in range(look.point - 1, -1, -1):
        lines = told_lines(look, at)
        if lines:
            return recap.without_dashes(lines[0])
    return ""
