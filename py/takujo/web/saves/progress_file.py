"""Exports all books of playing and learning in this browser as one file, and imports it on another device."""

from __future__ import annotations

import json
from typing import Any

from ...core.text import json_reader
from .book import Book
from .daily_book import DailyBook
from .entry_checks import entries
from .lesson_book import LessonBook
from .own_puzzle_book import OwnPuzzleBook
from .problem_book import ProblemBook
from .result_book import ResultBook
from .store import Storage

NAME = "takujo-progress.json"
MARK = "takujo-progress"
"""The first key of a progress file; its value is the version of the format."""
BOOKS: tuple[type[Book[Any]], ...] = (ResultBook, LessonBook, ProblemBook, DailyBook, OwnPuzzleBook)
MAX_TEXT = 2_200_000
"""The maximum length of a progress file in characters; five full books have about 2.1 million."""


class NoProgress(ValueError):
    """Raised for a text that isn't a progress file."""


def to_text(storage: Storage) -> str:
    """Return all books as the text of a progress file."""
    books = {book.KEY: entries(storage.get(book.KEY)) for book in BOOKS}
    return json.dumps({MARK: 1, **books}, ensure_ascii=False, indent=0) + "\n"


def take_in(text: str, storage: Storage, last: str) -> None:
    """Merge the entries of a progress file into the books; of two entries, the better one is kept.

    Days after `last` are left out, because they would push out other entries. Raises NoProgress for a text that isn't a
    progress file.
    """
    try:
        found = json_reader.read(text.removeprefix("\ufeff"), json_reader.drop) if len(text) <= MAX_TEXT else None
    except ValueError:
        found = None
    if not json_reader.is_object(found) or found.get(MARK) != 1:
        raise NoProgress
    theirs = _Paper({key: json.dumps(book) for key, book in found.items() if key != MARK})
    for book in BOOKS:
        book(storage).merge(book(theirs), last)


class _Paper:
    """A file's books as a storage, so that each book validates them as it does the browser's."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self._texts)
