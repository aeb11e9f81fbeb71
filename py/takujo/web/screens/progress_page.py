"""The progress page: what has been played, won, learned and solved on this device; nothing leaves the device.

Its contents are built by progress_view; its styles are fetched with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from js import bridge, document

from ...core.text.errors import BadRecord
from ...core.text.markup import h
from ..page.background_tasks import start
from ..page.dom import build, by_id, closest, lang, on, screen, t
from ..page.notices import Notices
from ..saves.file_transfer import download, text_of
from ..saves.own_puzzle_book import OwnPuzzleBook
from ..saves.progress_file import MAX_TEXT, NAME, NoProgress, take_in, to_text
from ..saves.result_book import ResultBook
from ..saves.store import NotStored, Save, Saves
from . import own_puzzle_list
from .progress_view import ProgressView

STYLES = "./static/progress.css"


class ProgressPage:
    """Shows the page; `open_save(save)` opens a match, `begin(asked)` handles a request as from an address."""

    def __init__(
        self,
        saves: Saves,
        open_save: Callable[[Save], None],
        begin: Callable[[dict[str, Any]], None],
        notices: Notices,
    ) -> None:
        self._saves = saves
        self._open_save = open_save
        self._begin = begin
        self._notices = notices
        self._view = ProgressView(saves)
        self._styled = False
        on(by_id("progress-body"), "click", self._clicked)
        on(by_id("progress-body"), "change", lambda _e: start(self._import()))

    def show(self) -> None:
        """Show the page with the present state."""
        start(self._show())

    async def _show(self) -> None:
        await self._style()
        await self._read_in()
        if screen() == "progress":
            self._view.build()

    async def _style(self) -> None:
        """Load the page's stylesheet at its first use; the page is readable without it."""
        if self._styled:
            return
        self._styled = True
        arrived = asyncio.get_event_loop().create_future()

        def done(_event: Any) -> None:
            if not arrived.done():
                arrived.set_result(None)

        link = build(h("link", rel="stylesheet", href=STYLES))
        on(link, "load", done)
        on(link, "error", done)
        document.head.appendChild(link)
        await arrived

    async def _read_in(self) -> None:
        """Import once the matches that ended before results were recorded."""
        book = ResultBook(self._saves.storage)
        if book.begun:
            return
        for save in self._saves.all():
            if isinstance(save, Save):
                book.note_saved(save)
                await asyncio.sleep(0)  # Each match is replayed, so the page gets time to respond in between.
        book.begin()

    def _clicked(self, event: Any) -> None:
        chosen = closest(event, "[data-open], [data-daily], [data-puzzle-delete], #progress-export")
        if chosen is None:
            return
        if chosen.id == "progress-export":
            download(NAME, to_text(self._saves.storage))
            self._notices.toast(t("toast.exported", name=t("progress.heading")))
        elif chosen.hasAttribute("data-puzzle-delete"):
            book, name = OwnPuzzleBook(self._saves.storage), str(chosen.dataset.puzzleDelete)
            own_puzzle_list.delete(book, name, self._notices, self._view.build)
        elif chosen.hasAttribute("data-daily"):
            self._begin({"daily": str(chosen.dataset.daily)})
        else:
            save = self._saves.get(str(chosen.dataset.open))
            if isinstance(save, Save):
                self._open_save(save)
            else:
                self.show()

    async def _import(self) -> None:
        field = by_id("progress-import")
        file = field.files.item(0)
        if file is None:
            return
        try:
            take_in(await text_of(file, 4 * MAX_TEXT), self._saves.storage, _tomorrow())
        except NoProgress:
            self._notices.message(t("error.import.title"), t("progress.import-bad"))
        except BadRecord as bad:
            reason = t("error.import-file", file=file.name, reason=bad.sentence(lang()))
            self._notices.message(t("error.import.title"), reason)
        except NotStored:
            self._notices.message(t("error.storage-full.title"), t("error.storage-full"))
        else:
            self._notices.toast(t("progress.imported"))
        self._view.build()


def _tomorrow() -> str:
    """Return the last date that has begun anywhere on earth, as YYYY-MM-DD."""
    return (date.fromisoformat(str(bridge.today())) + timedelta(days=1)).isoformat()
