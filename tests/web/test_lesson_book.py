"""What is remembered of lessons: how far one has come in each, and nothing breaks on what can't be read."""

from __future__ import annotations

import json

import pytest

from takujo.web.saves.lesson_book import KEY, LessonBook, Progress
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf

WAY = Progress(3, ("bet", "check"))


def test_progress_is_kept_by_lesson() -> None:
    shelf = Shelf()
    assert LessonBook(shelf).progress("kuhn-poker/first") == Progress()
    LessonBook(shelf).note("kuhn-poker/first", WAY)
    LessonBook(shelf).note("kuhn-poker/other", Progress(done=True))
    assert LessonBook(shelf).progress("kuhn-poker/first") == WAY
    assert LessonBook(shelf).progress("kuhn-poker/other").done
    assert json.loads(shelf.get(KEY) or "")["kuhn-poker/first"] == [3, ["bet", "check"], False]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"a/b": 3}', '{"a/b": ["x", [], true]}', '{"a/b": [1, [2], true]}']
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(text: str) -> None:
    shelf = Shelf()
    shelf.set(KEY, text)
    book = LessonBook(shelf)
    assert book.progress("a/b") == Progress()
    book.note("a/b", WAY)
    assert book.progress("a/b") == WAY


def test_where_there_is_no_room_it_is_only_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_key: str, _text: str) -> None:
        raise Full

    shelf = Shelf()
    monkeypatch.setattr(shelf, "set", full)
    LessonBook(shelf).note("a/b", WAY)
    assert LessonBook(shelf).progress("a/b") == Progress()
