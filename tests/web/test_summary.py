"""The lobby's summary: whatever keeps a book writes its part, and old books are found out."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from takujo.web.saves import lobby_summary
from takujo.web.saves.daily_book import DailyBook, Try
from takujo.web.saves.lesson_book import LessonBook, LessonProgress
from takujo.web.saves.problem_book import ProblemBook
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf

DAY = "2026-11-26"


def written(shelf: Shelf) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shelf.texts[lobby_summary.KEY])
    return found


def shown(shelf: Shelf) -> dict[str, Any]:
    return {part: of for part, of in written(shelf).items() if part not in ("format", "sizes")}


def test_each_book_writes_its_part_when_it_is_kept() -> None:
    shelf = Shelf()
    DailyBook(shelf).note(date(2026, 11, 25), Try("a", 41, 0))
    DailyBook(shelf).note(date(2026, 11, 25), Try("b", 50, 1))
    DailyBook(shelf).note(date(2026, 11, 26), Try("c", None, 0))
    LessonBook(shelf).note("kuhn-poker/first", LessonProgress(2, ("bet",), True))
    LessonBook(shelf).note("kuhn-poker/second", LessonProgress(1, ()))
    LessonBook(shelf).note("kuhn-poker/third", LessonProgress(0, ()))
    ProblemBook(shelf).note("kuhn-poker/1", 900, True, DAY)
    ProblemBook(shelf).note("kuhn-poker/2", 900, False, DAY)
    ProblemBook(shelf).note_day(DAY)
    lobby_summary.add_match(shelf, "a", "kuhn-poker", None)
    assert shown(shelf) == {
        "daily": {"days": ["2026-11-25"], "points": {"2026-11-25": 50}, "open": {"2026-11-26": ["c"]}},
        "lessons": {"kuhn-poker/first": True, "kuhn-poker/second": False},
        "practice": {"kuhn-poker": {"solved": 1, "rate": ProblemBook(shelf).rate("kuhn-poker")}},
        "puzzles": [DAY],
        "played": ["kuhn-poker"],
        "running": [],
    }
    assert written(shelf)["format"] == lobby_summary.FORMAT and lobby_summary.stale(shelf) == []


def test_only_a_week_of_points_is_shown_but_every_day_that_counts_for_a_streak() -> None:
    shelf = Shelf()
    for day in range(1, 31):
        DailyBook(shelf).note(date(2026, 11, day), Try("a", day, 0))
    daily = shown(shelf)["daily"]
    assert len(daily["days"]) == 30 and [*daily["points"].values()] == [*range(23, 31)]


def test_books_that_were_kept_without_it_are_found_and_shown() -> None:
    shelf = Shelf()
    DailyBook(shelf).note(date(2026, 11, 25), Try("a", 41, 0))
    LessonBook(shelf).note("kuhn-poker/first", LessonProgress(2, ("bet",), True))
    before = shown(shelf)
    shelf.remove(lobby_summary.KEY)
    assert lobby_summary.stale(shelf) == [DailyBook.KEY, LessonBook.KEY]
    for book in (DailyBook(shelf), LessonBook(shelf)):
        book.show()
    assert shown(shelf) == before and lobby_summary.stale(shelf) == []
    # An older version of the page has kept more.
    shelf.set(DailyBook.KEY, json.dumps({"2026-11-25": [["a", 41, 0]], DAY: [["b", 60, 0]]}))
    assert lobby_summary.stale(shelf) == [DailyBook.KEY]


@pytest.mark.parametrize(
    "bad",
    [
        *("", "{", "7", "[]", '{"format": 2, "played": ["x"]}', '{"format": 1, "sizes": 7, "played": 7}'),
        '{"format": 1, "running": [7, {"id": "b"}]}',
        '{"format": 1, "running": [{"id": "b", "game": "c", "words": {"en": "b"}}]}',
        '{"format": 1, "running": [{"id": "b", "game": "c", "words": {"en": [7]}}]}',
    ],
)
def test_whatever_is_stored_in_its_place_is_written_over(bad: str) -> None:
    shelf = Shelf()
    shelf.set(lobby_summary.KEY, bad)
    assert lobby_summary.stale(shelf) == []
    lobby_summary.add_match(shelf, "a", "kuhn-poker", None)
    LessonBook(shelf).note("kuhn-poker/first", LessonProgress(2, ("bet",), True))
    assert shown(shelf) == {"played": ["kuhn-poker"], "running": [], "lessons": {"kuhn-poker/first": True}}


def going(id: str, game: str) -> lobby_summary.Running:
    return {"id": id, "game": game, "words": {"en": [id, "Your turn", "Ann"], "ja": [id, "あなたの番", "Ann"]}}


def test_the_last_running_match_of_each_game_is_shown_the_latest_first() -> None:
    shelf = Shelf()
    for id, game in (("a", "kuhn-poker"), ("b", "war-clouds"), ("c", "kuhn-poker")):
        lobby_summary.add_match(shelf, id, game, going(id, game))
    assert shown(shelf)["running"] == [going("c", "kuhn-poker"), going("b", "war-clouds")]
    lobby_summary.add_match(shelf, "b", "war-clouds", going("b", "war-clouds"))
    assert [match["id"] for match in shown(shelf)["running"]] == ["b", "c"]
    lobby_summary.add_match(shelf, "b", "war-clouds", None)
    assert [match["id"] for match in shown(shelf)["running"]] == ["c"]
    news = ["kuhn-poker"], [going("a", "kuhn-poker")]
    assert [lobby_summary.put_matches(shelf, *news) for _ in range(2)] == [True, False]
    assert shown(shelf) == {"played": ["kuhn-poker"], "running": [going("a", "kuhn-poker")]}


def test_a_full_storage_is_no_reason_to_stop() -> None:
    class Brim(Shelf):
        def set(self, key: str, text: str) -> None:
            if key == lobby_summary.KEY:
                raise Full(key)
            super().set(key, text)

    shelf = Brim()
    LessonBook(shelf).note("kuhn-poker/first", LessonProgress(2, ("bet",), True))
    assert LessonBook(shelf).done() == ["kuhn-poker/first"] and lobby_summary.stale(shelf) == [LessonBook.KEY]
