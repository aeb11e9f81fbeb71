"""What is remembered of daily challenges: every try once, the best, and nothing breaks on what can't be read."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from takujo.web.saves.daily_book import MOST_DAYS, DailyBook, Try, best_points
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf

DAY = date(2026, 11, 21)


def test_a_try_is_noted_once_and_kept_up_to_date() -> None:
    shelf = Shelf()
    book = DailyBook(shelf)
    assert book.tries(DAY) == [] and best_points(book.tries(DAY)) is None
    book.note(DAY, Try("a", None, 0))
    book.note(DAY, Try("a", 51, 2))
    book.note(DAY, Try("b", None, 0))
    assert DailyBook(shelf).tries(DAY) == [Try("a", 51, 2), Try("b", None, 0)]
    assert best_points(DailyBook(shelf).tries(DAY)) == 51
    book.note(DAY, Try("b", 48, 0))
    assert best_points(book.tries(DAY)) == 51 and best_points(book.tries(DAY + timedelta(days=1))) is None


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "7", '{"2026-11-21": 3}', '{"2026-11-21": [[1, "x", null]]}', '{"d": [[]]}'),
        *(
            f'{{"2026-11-21": [{attempt}]}}'
            for attempt in ("[7, 1, 0]", '["a", "1", 0]', '["a", true, 0]', '["a", 1, null]')
        ),
    ],
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(text: str) -> None:
    shelf = Shelf()
    shelf.set(DailyBook.KEY, text)
    book = DailyBook(shelf)
    assert book.tries(DAY) == []
    book.note(DAY, Try("a", 1, 0))
    assert best_points(book.tries(DAY)) == 1


def test_the_oldest_days_are_forgotten() -> None:
    book = DailyBook(Shelf())
    for n in range(MOST_DAYS + 3):
        book.note(DAY + timedelta(days=n), Try("a", n, 0))
    assert (
        best_points(book.tries(DAY + timedelta(days=2))) is None
        and best_points(book.tries(DAY + timedelta(days=3))) == 3
    )


def test_a_full_storage_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()

    def full(key: str, text: str) -> None:
        raise Full(key)

    monkeypatch.setattr(shelf, "set", full)
    DailyBook(shelf).note(DAY, Try("a", 1, 0))
    assert DailyBook(shelf).tries(DAY) == []


def test_the_days_are_listed_latest_first() -> None:
    book = DailyBook(Shelf())
    for n in (1, 0, 2):
        book.note(DAY + timedelta(days=n), Try(f"{n}", n, 0))
    assert list(book.days()) == ["2026-11-23", "2026-11-22", "2026-11-21"]
    assert book.days()["2026-11-22"] == [Try("1", 1, 0)]


def test_a_merge_keeps_each_try_once_and_prefers_finished_ones() -> None:
    ours, theirs = DailyBook(Shelf()), DailyBook(Shelf())
    for attempt in (Try("a", None, 0), Try("b", 40, 1), Try("c", None, 0)):
        ours.note(DAY, attempt)
    for attempt in (Try("a", 50, 2), Try("b", 60, 0), Try("d", None, 0)):
        theirs.note(DAY, attempt)
    theirs.note(DAY + timedelta(days=1), Try("e", 7, 0))
    ours.merge(theirs, "2026-12-31")
    assert ours.tries(DAY) == [Try("a", 50, 2), Try("b", 40, 1), Try("c", None, 0), Try("d", None, 0)]
    assert best_points(ours.tries(DAY + timedelta(days=1))) == 7


def test_a_try_that_has_not_changed_is_not_written_again() -> None:
    shelf = Shelf()
    DailyBook(shelf).note(DAY, Try("a", 1, 0))
    shelf.refuses = AssertionError("written again")
    DailyBook(shelf).note(DAY, Try("a", 1, 0))
    assert DailyBook(shelf).tries(DAY) == [Try("a", 1, 0)]


def test_the_best_try_has_the_most_points() -> None:
    book = DailyBook(Shelf())
    for save, points in (("a", 3), ("b", 9), ("c", None), ("d", 5)):
        book.note(DAY, Try(save, points, 0))
    assert best_points(book.tries(DAY)) == 9
