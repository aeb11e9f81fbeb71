"""The review of a finished match; the code of its panel is loaded when a review is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.match.match import Match
from ..board.choice_view import ChoiceView
from ..computers.worker_client import Computers
from ..page.background_tasks import run_with
from ..page.needed_bundles import MORE
from ..page.notices import Notices
from ..saves.local_storage import LocalStorage
from ..state.table_look import TableLook
from ..state.table_state import Situation

if TYPE_CHECKING:
    from ..panels.review_panel import ReviewPanel


class LateReview:
    """Loads the code of the review's panel when a review is first opened.

    `travel(point)` shows a point of the match, `retry(point)` asks how to try again from it, `changed()` is
    called when the table must be shown again: a review was opened, is ready, or was closed by the person.
    """

    def __init__(
        self,
        situation: Situation,
        view: ChoiceView,
        computers: Computers,
        notices: Notices,
        travel: Callable[[int], None],
        retry: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._situation = situation
        self._view = view
        self._computers = computers
        self._notices = notices
        self._travel = travel
        self._retry = retry
        self._changed = changed
        self._panel: ReviewPanel | None = None
        self._awaited: Match | None = None
        """The match whose review opens when the panel has been loaded."""

    def begin(self) -> None:
        """Open the review of the match on the table if that is over."""
        match = self._situation.match
        if match is None or match.outcome() is None:
            return
        if self._panel is None:
            self._awaited = match
            run_with([MORE], lambda: self._load(match))
        else:
            self._open(match, self._panel)

    def _load(self, match: Match) -> None:
        if self._awaited is match:
            self._panel = self._panel or self._made()
            self._open(match, self._panel)

    def _open(self, match: Match, panel: ReviewPanel) -> None:
        panel.begin(match)
        self._changed()

    def _made(self) -> ReviewPanel:
        from ..panels.mistake_list import MistakeList
        from ..panels.review_panel import ReviewPanel
        from ..saves.own_puzzle_book import OwnPuzzleBook

        computers, notices, view = self._computers, self._notices, self._view
        book = OwnPuzzleBook(LocalStorage())
        mistakes = MistakeList(computers, notices, self._travel, self._retry, view.stage.compare, book)
        return ReviewPanel(
            self._situation, view.painter, computers, notices, mistakes, self._travel, self._retry, self._changed
        )

    def show(self, look: TableLook) -> None:
        """Show the review for the viewed point of the match."""
        if self._panel is not None:
            self._panel.show(look)

    def close(self) -> None:
        """Close the review; one that is still being computed is cancelled."""
        self._awaited = None
        if self._panel is not None:
            self._panel.close()
