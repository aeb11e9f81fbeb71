"""What is remembered of lessons: how far one has come in each, and nothing breaks on what can't be read."""

from __future__ import annotations

import json

import pytest

from takujo.web.saves.lesson_book import LessonBook, LessonProgress
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf

WAY = LessonProgress(3, ("bet", "check"))


def test_progress_is_kept_by_lesson() -> None:
    shelf = Shelf()
    assert LessonBook(shelf).progress("kuhn-poker/first") == LessonProgress()
    LessonBook(shelf).note("kuhn-poker/first", WAY)
    LessonBook(shelf).note("kuhn-poker/other", LessonProgress(done=True))
    assert LessonBook(shelf).progress("kuhn-poker/first") == WAY
    assert LessonBook(shelf).progress("kuhn-poker/other").done
    assert json.loads(shelf.get(LessonBook.KEY) or "")["kuhn-poker/first"] == [3, ["bet", "check"], False]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"kuhn-poker/b": 3}',
        '{"kuhn-poker/b": ["x", [], true]}',
        '{"kuhn-poker/b": [1, [2], true]}',
    ],
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(text: str) -> None:
    shelf = Shelf()
    shelf.set(LessonBook.KEY, text)
    book = LessonBook(shelf)
    assert book.progress("kuhn-poker/b") == LessonProgress()
    book.note("kuhn-poker/b", WAY)
    assert book.progress("kuhn-poker/b") == WAY


def test_where_there_is_no_room_it_is_only_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_key: str, _text: str) -> None:
        raise Full

    shelf = Shelf()
    monkeypatch.setattr(shelf, "set", full)
    LessonBook(shelf).note("kuhn-poker/b", WAY)
    assert LessonBook(shelf).progress("kuhn-poker/b") == LessonProgress()


def test_finished_lessons_are_listed() -> None:
    book = LessonBook(Shelf())
    for name, progress in (
        ("kuhn-poker/x", LessonProgress(2)),
        ("kuhn-poker/y", LessonProgress(0, (), True)),
        ("war-clouds/x", LessonProgress(1, ("bet",), True)),
    ):
        book.note(name, progress)
    assert book.done() == ["kuhn-poker/y", "war-clouds/x"]


def test_a_merge_keeps_the_longer_progress_and_every_finished_lesson() -> None:
    ours, theirs = LessonBook(Shelf()), LessonBook(Shelf())
    for name, our, their in (
        ("kuhn-poker/behind", LessonProgress(1, ("bet",)), LessonProgress(2, ("bet", "call"))),
        ("kuhn-poker/ahead", LessonProgress(3, ("bet",), False), LessonProgress(1, (), True)),
        ("kuhn-poker/same", LessonProgress(1, ("bet",), True), LessonProgress(1, ("check",))),
    ):
        ours.note(name, our)
        theirs.note(name, their)
    theirs.note("kuhn-poker/new", LessonProgress(1, ("fold",)))
    ours.merge(theirs, "2026-11-30")
    assert ours.progress("kuhn-poker/behind") == LessonProgress(2, ("bet", "call"))
    assert ours.progress("kuhn-poker/ahead") == LessonProgress(3, ("bet",), True)
    assert ours.progress("kuhn-poker/same") == LessonProgress(1, ("bet",), True)
    assert ours.progress("kuhn-poker/new") == LessonProgress(1, ("fold",))
