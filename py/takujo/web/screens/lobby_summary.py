"""Writes missing parts of the lobby's summary.

They are missing where an older version of the page stored a book, also in another tab.
"""

from __future__ import annotations

from js import CustomEvent, document

from ..page.bundles import MORE
from ..page.dom import js_object
from ..page.loader import arrive
from ..saves import summary
from ..saves.daily_book import DailyBook
from ..saves.store import Storage


async def renew(storage: Storage) -> None:
    """Write what the summary lacks, and have the lobby show it."""
    old = summary.stale(storage)
    if not old:
        return
    await arrive([MORE])
    from ..saves.lesson_book import LessonBook
    from ..saves.problem_book import ProblemBook

    for book in (DailyBook(storage), LessonBook(storage), ProblemBook(storage)):
        if book.KEY in old:
            book.show()
    document.dispatchEvent(CustomEvent.new("takujo:summary", js_object({})))
