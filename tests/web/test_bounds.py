"""What the books, the saved matches and a progress file may hold: everything else is dropped, and costs little."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from takujo.web.saves import elo, lobby_summary, progress_file
from takujo.web.saves.daily_book import DailyBook, Try
from takujo.web.saves.lesson_book import LessonBook, LessonProgress
from takujo.web.saves.own_puzzle_book import OwnPuzzleBook
from takujo.web.saves.problem_book import ProblemBook
from takujo.web.saves.result_book import ResultBook
from takujo.web.saves.store import PREFIX, Save, Saves
from tests.effort import calls
from tests.web.shelf import Shelf

TODAY = "2026-11-26"
LAST = "2026-11-27"

HUGE = 10**400
"""More digits than a number may have."""
ODD = [None, True, "7", -1, 1 << 70, HUGE, 0.5, float("nan"), float("inf"), [], {}]
"""No count of anything."""
ODD_WORDS = [None, 7, "x" * 201, "two\nlines", "left \u202e right", "\ud800", [], {}]
ODD_DAYS = ["", "today", "2026-13-01", "2026-02-30", "2026-11-26 ", "+2026-11-26", "20261126", "99999-01-01", 7, None]
ODD_NAMES = ["", "kuhn-poker", "chess/a", "kuhn-poker/", "kuhn-poker/A", f"kuhn-poker/{'a' * 41}", "kuhn-poker/a/b"]


def swapped(sound: list[Any], at: int, odd: list[Any]) -> list[list[Any]]:
    """Return a list's copies in which one part is something odd."""
    return [[*sound[:at], one, *sound[at + 1 :]] for one in odd]


# -- each entry out of bounds is dropped, the others stay, and the next change stores only these


SOUND_RESULT = ["kuhn-poker", "2026-11-22T10:00:00.123Z", ["human", "easy"], [0], [[0], [1]], [5, -3], ["a", "b"], True]
NO_RESULTS = [
    *swapped(SOUND_RESULT, 0, ["chess", None, 7, [], {}]),
    *swapped(SOUND_RESULT, 1, [*ODD_DAYS[1:], "2026-11-22T99:00:00Z", f"2026-11-22T10:00:00.{'1' * 99}Z"]),
    *swapped(SOUND_RESULT, 2, [*([word, "easy"] for word in ODD_WORDS), [], ["human"], ["human"] * 3, 7]),
    *swapped(SOUND_RESULT, 3, [*([odd] for odd in ODD), [2], [0, 0], [0] * 5000, 7]),
    *swapped(SOUND_RESULT, 4, [*([[odd], [1]] for odd in ODD), [[0]], [[0], [1], [0]], [[], [0, 1]], [0, 1], 7]),
    *swapped(SOUND_RESULT, 5, [*([odd, 3] for odd in ODD if odd != -1), [1_000_001, 0], [-1_000_001, 0], [1], 7]),
    *swapped(SOUND_RESULT, 6, [*([word, "b"] for word in ODD_WORDS), ["a"], ["a", "b", "c"], 7]),
    SOUND_RESULT[:-1],
    [*SOUND_RESULT, 1],
    None,
    7,
    {},
]


@pytest.mark.parametrize("odd", NO_RESULTS, ids=lambda odd: repr(odd)[:40])
def test_a_result_out_of_bounds_is_dropped(odd: Any) -> None:
    shelf = Shelf()
    shelf.set(ResultBook.KEY, json.dumps({"odd": odd, "sound": SOUND_RESULT, "": True}))
    book = ResultBook(shelf)
    (kept,) = book.all()
    assert kept.save == "sound" and book.begun
    book.note(kept._replace(save="new"))
    assert json.loads(shelf.texts[ResultBook.KEY]) == {"sound": SOUND_RESULT, "new": SOUND_RESULT, "": True}


NO_TRIES = [
    *swapped(["a", 41, 0], 0, ODD_WORDS),
    *swapped(["a", 41, 0], 1, [odd for odd in ODD if odd not in (None, -1)]),
    *swapped(["a", 41, 0], 2, ODD),
    ["a", 41],
    ["a", 41, 0, 0],
    None,
]


@pytest.mark.parametrize("odd", [*NO_TRIES, HUGE], ids=lambda odd: repr(odd)[:40])
def test_a_try_of_a_daily_challenge_out_of_bounds_is_dropped(odd: Any) -> None:
    shelf = Shelf()
    days = {"2026-11-22": [odd, ["a", 41, 0]], "2026-11-21": [odd], "2026-11-20": odd}
    shelf.set(DailyBook.KEY, json.dumps(days | {str(day): [["a", 41, 0]] for day in ODD_DAYS}))
    book = DailyBook(shelf)
    assert book.days() == {"2026-11-22": [Try("a", 41, 0)]}
    book.note(date(2026, 11, 23), Try("b", None, 0))
    assert json.loads(shelf.texts[DailyBook.KEY]) == {"2026-11-22": [["a", 41, 0]], "2026-11-23": [["b", None, 0]]}


NO_PROGRESS = [
    *swapped([2, ["bet"], False], 0, [*ODD, 201]),
    *swapped([2, ["bet"], False], 1, [*([word] for word in ODD_WORDS), ["bet"] * 201, 7]),
    *swapped([2, ["bet"], False], 2, [None, 1, "x"]),
    [2, []],
    None,
]


@pytest.mark.parametrize("odd", NO_PROGRESS, ids=lambda odd: repr(odd)[:40])
def test_progress_in_a_lesson_out_of_bounds_is_dropped(odd: Any) -> None:
    shelf = Shelf()
    lessons = {"kuhn-poker/odd": odd, "kuhn-poker/sound": [2, ["bet"], False]}
    shelf.set(LessonBook.KEY, json.dumps(lessons | {name: [2, ["bet"], False] for name in ODD_NAMES}))
    book = LessonBook(shelf)
    assert book.progress("kuhn-poker/odd") == LessonProgress()
    book.note("war-clouds/new", LessonProgress(done=True))
    sound = {"kuhn-poker/sound": [2, ["bet"], False], "war-clouds/new": [0, [], True]}
    assert json.loads(shelf.texts[LessonBook.KEY]) == sound


NO_TRIED = [
    *swapped([1, True, True, TODAY], 0, [*ODD, 0, 1_000_001]),
    *swapped([1, True, True, TODAY], 1, [None, 1, "x"]),
    *swapped([1, True, True, TODAY], 2, [None, 1, "x"]),
    *swapped([1, True, True, TODAY], 3, ODD_DAYS),
    [1, True, True],
    None,
]


@pytest.mark.parametrize("odd", NO_TRIED, ids=lambda odd: repr(odd)[:40])
def test_a_tried_problem_out_of_bounds_is_dropped(odd: Any) -> None:
    shelf = Shelf()
    tried = {"kuhn-poker/odd": odd, "kuhn-poker/sound": [1, True, True, TODAY]}
    tried |= {name: [1, True, True, TODAY] for name in ODD_NAMES}
    shelf.set(ProblemBook.KEY, json.dumps({"tried": tried, "rates": {"kuhn-poker": 950}, "days": [odd, TODAY]}))
    book = ProblemBook(shelf)
    assert list(book.tried("kuhn-poker")) == ["kuhn-poker/sound"] and book.days() == [TODAY]
    assert book.note("war-clouds/new", 900, True, TODAY) == 20
    sound = [1, True, True, TODAY]
    assert json.loads(shelf.texts[ProblemBook.KEY]) == {
        "tried": {"kuhn-poker/sound": sound, "war-clouds/new": sound},
        "rates": {"kuhn-poker": 950, "war-clouds": 920},
        "days": [TODAY],
    }


@pytest.mark.parametrize("odd", [*ODD, -200_000, elo.MOST + 1, elo.LEAST - 1], ids=lambda odd: repr(odd)[:40])
def test_a_rate_out_of_bounds_is_dropped_and_the_first_try_of_a_problem_stores_one_within(odd: Any) -> None:
    shelf, file = Shelf(), Shelf()
    found = {"tried": {"kuhn-poker/a": [1, True, True, TODAY]}, "rates": {"kuhn-poker": odd, "chess": 950}, "days": []}
    shelf.set(ProblemBook.KEY, json.dumps(found))
    progress_file.take_in(json.dumps({progress_file.MARK: 1, ProblemBook.KEY: found}), file, LAST)
    for book in (ProblemBook(shelf), ProblemBook(file)):
        assert book.rate("kuhn-poker") == elo.START
        assert book.note("kuhn-poker/b", 900, True, TODAY) == 20
    for stored in (shelf, file):
        assert json.loads(stored.texts[ProblemBook.KEY])["rates"] == {"kuhn-poker": 920}


def test_no_number_of_tries_brings_a_rate_out_of_bounds() -> None:
    assert elo.after(elo.MOST, 5000, True) == elo.MOST and elo.after(elo.LEAST, -1000, False) == elo.LEAST
    shelf = Shelf()
    shelf.set(ProblemBook.KEY, json.dumps({"tried": {"kuhn-poker/a": [1_000_000, True, True, TODAY]}}))
    ProblemBook(shelf).note("kuhn-poker/a", 900, True, TODAY)
    assert ProblemBook(shelf).tried("kuhn-poker")["kuhn-poker/a"].tries == 1_000_000


SOUND_SAVE = {"name": "Odd", "record": "takujo 1\n", "game": "kuhn-poker", "saved": "2026-11-22T10:00:00Z"}


@pytest.mark.parametrize("rev", ODD, ids=lambda rev: repr(rev)[:20])
def test_a_saved_match_with_an_odd_revision_can_be_opened_and_saved(rev: Any) -> None:
    shelf = Shelf()
    shelf.set(PREFIX + "odd", json.dumps({**SOUND_SAVE, "facts": {}, "rev": rev}))
    saves = Saves(shelf, lambda: "2026-11-22T11:00:00Z")
    save = saves.get("odd")
    assert isinstance(save, Save) and save.rev == 0
    assert saves.put(save).rev == 1 and json.loads(shelf.texts[PREFIX + "odd"])["rev"] == 1


FACTS = {
    "count": 4, "turn": None, "ranking": [[0], [1]], "scores": [5, -3],
    "names": {"en": ["Ann", "Bob"]}, "numbers": ["My copy", "abcdefgh"],
    "standing": [3, 0], "people": [0], "when": {"en": "1942"},
}  # fmt: skip
NO_FACTS = [
    *(("count", odd) for odd in [*ODD[1:], 1_000_000_001]),
    *(("turn", odd) for odd in [*ODD[1:], 21]),
    *(("ranking", odd) for odd in [*ODD[1:], [0, 1], [[]], [[21]], [[HUGE]], [[0]] * 21]),
    *((key, odd) for odd in [*ODD[1:], [HUGE], [1_000_001], ["5"], [0] * 21] for key in ("scores", "standing")),
    *(("people", odd) for odd in [*ODD[1:], [21], [-1], ["0"], [0] * 21]),
    *(("when", odd) for odd in [*ODD[1:-1], {"en": 7}, {"en": "x" * 61}, {"en": "\u202e1942"}]),
    *(
        ("names", odd)
        for odd in [*ODD[1:-1], {"en": 7}, {"en": ["\u202eAnn"]}, {"en": ["x"] * 21}, {"en": ["x" * 101]}]
    ),
    *(("numbers", odd) for odd in [*ODD[1:], ["x" * 61, ""], ["x"], [1, 2]]),
    ("players", [["human", "Ann"]]),
    ("more", 1),
]


@pytest.mark.parametrize(("fact", "odd"), NO_FACTS, ids=lambda odd: repr(odd)[:30])
def test_a_fact_out_of_bounds_is_dropped(fact: str, odd: Any) -> None:
    shelf = Shelf()
    shelf.set(PREFIX + "odd", json.dumps({**SOUND_SAVE, "facts": {**FACTS, fact: odd}, "rev": 3}))
    save = Saves(shelf, lambda: "2026-11-22T11:00:00Z").get("odd")
    assert isinstance(save, Save) and save.rev == 3
    left = {key: value for key, value in FACTS.items() if key != fact}
    assert {key: value for key, value in save.facts.items() if value is not None or key != fact} == left


def test_a_saved_match_keeps_its_record_whatever_its_name_and_day() -> None:
    shelf = Shelf()
    for id, part in (("name", {"name": "x" * 10_000}), ("saved", {"saved": "9" * 400})):
        shelf.set(PREFIX + id, json.dumps({**SOUND_SAVE, "facts": {}, "rev": 3} | part))
    name, saved = (Saves(shelf, str).get(id) for id in ("name", "saved"))
    assert isinstance(name, Save) and isinstance(saved, Save)
    assert (name.name, saved.saved) == ("x" * 60, "") and name.record == saved.record == SOUND_SAVE["record"]


# -- a progress file


def test_days_after_tomorrow_do_not_drive_out_what_the_books_hold() -> None:
    shelf = Shelf()
    DailyBook(shelf).note(date(2026, 11, 26), Try("a", 41, 0))
    ProblemBook(shelf).note_day(TODAY)
    ProblemBook(shelf).note("kuhn-poker/a", 900, True, TODAY)
    days = [(date(2026, 11, 27) + timedelta(days=n)).isoformat() for n in range(2000)]
    books = {
        DailyBook.KEY: {day: [["b", 41, 0]] for day in days},
        ProblemBook.KEY: {"tried": {"kuhn-poker/b": [1, True, True, days[1]]}, "rates": {}, "days": days},
        ResultBook.KEY: {day: [SOUND_RESULT[0], day, *SOUND_RESULT[2:]] for day in days},
    }
    progress_file.take_in(json.dumps({progress_file.MARK: 1, **books}), shelf, LAST)
    assert list(DailyBook(shelf).days()) == [LAST, TODAY] and ProblemBook(shelf).days() == [TODAY, LAST]
    assert list(ProblemBook(shelf).tried("kuhn-poker")) == ["kuhn-poker/a"]
    assert [result.save for result in ResultBook(shelf).all()] == [LAST]


Fill = Callable[[int], dict[str, object]]


def filled(fill: Fill, size: int) -> str:
    """Return a progress file of about so many characters."""
    count = 8
    while len(text := json.dumps({progress_file.MARK: 1, **fill(count)})) < size:
        count = count * size // len(text) + 1
    return text


def tried(names: Iterator[str]) -> dict[str, object]:
    return {ProblemBook.KEY: {"tried": {name: [1, True, True, TODAY] for name in names}, "rates": {"kuhn-poker": 950}}}


FILLS: dict[str, Fill] = {
    "unknown games": lambda n: tried(f"game{at}/a" for at in range(n)),
    "problems of known games": lambda n: tried(f"{('kuhn-poker', 'war-clouds')[at % 2]}/{at}" for at in range(n)),
    "rates": lambda n: {ProblemBook.KEY: {"tried": {}, "rates": {f"game{at}": 950 for at in range(n)}}},
    "days": lambda n: {ProblemBook.KEY: {"days": [TODAY] * n}},
    "ranking": lambda n: {ResultBook.KEY: {"a": [*SOUND_RESULT[:4], [[0]] * n, *SOUND_RESULT[5:]]}},
    "seats": lambda n: {
        ResultBook.KEY: {"a": [*SOUND_RESULT[:2], ["human"] * n, [0], [[at] for at in range(n)], [0] * n, [], True]}
    },
    "results": lambda n: {ResultBook.KEY: {str(at): SOUND_RESULT for at in range(n)}},
    "tries of a day": lambda n: {DailyBook.KEY: {TODAY: [[str(at), 1, 0] for at in range(n)]}},
    "days of tries": lambda n: {
        DailyBook.KEY: {(date(2020, 1, 1) + timedelta(days=at)).isoformat(): [["a", 1, 0]] for at in range(n)}
    },
    "lessons": lambda n: {LessonBook.KEY: {f"kuhn-poker/{at}": [2, ["bet"], False] for at in range(n)}},
    "actions of a lesson": lambda n: {LessonBook.KEY: {"kuhn-poker/a": [2, ["bet"] * n, False]}},
    "own puzzles": lambda n: {OwnPuzzleBook.KEY: {f"game{at}/own-a": {"start": "x" * 90} for at in range(n)}},
    "actions of an own puzzle": lambda n: {OwnPuzzleBook.KEY: {"kuhn-poker/own-a": {"better": ["bet"] * n}}},
    "brackets": lambda n: {"x": "[" * n + '\\"'},
    "unknown books": lambda n: {f"takujo.{at}": {} for at in range(n)},
}


@pytest.mark.parametrize("fill", FILLS)
def test_a_progress_file_twice_as_large_takes_twice_the_work_and_fills_no_storage(fill: str) -> None:
    found = []
    for size in (16_000, 32_000):
        text, shelf = filled(FILLS[fill], size), Shelf()
        found.append(calls(lambda text=text, shelf=shelf: progress_file.take_in(text, shelf, LAST)) / len(text))  # type: ignore[misc]
        books = {book.KEY for book in progress_file.BOOKS}
        assert set(shelf.texts) <= {*books, lobby_summary.KEY}
        assert sum(len(shelf.texts[key]) for key in books & set(shelf.texts)) < 1.2 * size + 200
        again = calls(lambda text=text, shelf=shelf: progress_file.take_in(text, shelf, LAST)) / len(text)  # type: ignore[misc]
        assert again < 3 * found[-1] + 0.5
    assert found[1] < 1.3 * found[0] + 0.1 and found[1] < 10
