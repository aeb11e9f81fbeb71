"""Writes the lobby's summary of the saved matches, and its missing parts.

Parts are missing where an older version of the page stored a book, also in another tab.
"""

from __future__ import annotations

from collections.abc import Iterable

from js import CustomEvent, document

from ..page.bundle_loader import arrive
from ..page.dom import js_object
from ..page.needed_bundles import MORE
from ..saves import lobby_summary
from ..saves.daily_book import DailyBook
from ..saves.save_words import running
from ..saves.store import Save, Storage


def show_matches(storage: Storage, saves: Iterable[Save]) -> None:
    """Write the part about all saved matches, given the latest first, and have the lobby show it."""
    saves = list(saves)
    if lobby_summary.put_matches(storage, (save.game for save in saves), filter(None, map(running, saves))):
        _changed()


async def renew(storage: Storage) -> None:
    """Write what the summary lacks, and have the lobby show it."""
    old = lobby_summary.stale(storage)
    if not old:
        return
    await arrive([MORE])
    from ..saves.lesson_book import LessonBook
    from ..saves.own_puzzle_book import OwnPuzzleBook
    from ..saves.problem_book import ProblemBook

    for book in (DailyBook(storage), LessonBook(storage), ProblemBook(storage), OwnPuzzleBook(storage)):
        if book.KEY in old:
            book.show()
    _changed()


def _changed() -> None:
    document.dispatchEvent(CustomEvent.new("takujo:summary", js_object({})))
