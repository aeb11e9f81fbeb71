"""Practice: what is remembered of problems, one's rate, and which problem comes next."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from takujo.web.guide.next_problem import Listed, next_problem
from takujo.web.saves import elo
from takujo.web.saves.problem_book import ProblemBook, Tried
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf

MONDAY, TUESDAY, LAST = "2026-11-23", "2026-11-24", "2027-12-31"


# -- one's rate


def test_the_rate_grows_by_what_was_not_expected() -> None:
    assert elo.after(900, 900, True) == 920 and elo.after(900, 900, False) == 880
    assert elo.after(900, 1300, True) == 936 and elo.after(900, 1300, False) == 896
    assert elo.expected(1600, 1200) == pytest.approx(10 / 11)


def test_whoever_always_solves_the_next_meets_harder_ones() -> None:
    rates = [elo.START]
    for _ in range(60):
        rates.append(elo.after(rates[-1], rates[-1], True))
    assert rates == sorted(rates) and rates[-1] == 2100


# -- the book


def test_what_came_of_problems_is_kept() -> None:
    shelf = Shelf()
    book = ProblemBook(shelf)
    assert book.tried("kuhn-poker") == {} and book.rate("kuhn-poker") == elo.START
    assert book.note("kuhn-poker/a", 900, True, MONDAY) == 20
    assert book.note("kuhn-poker/b", 920, False, MONDAY) == -20
    assert book.note("wartime-economy/a", 900, False, MONDAY) == -20
    again = ProblemBook(shelf)
    assert again.rate("kuhn-poker") == 900 and again.rate("wartime-economy") == 880
    # A second time changes no rate, and makes the problem the one tried last.
    assert again.note("kuhn-poker/a", 900, False, TUESDAY) is None
    assert again.note("kuhn-poker/b", 920, True, TUESDAY) is None
    assert again.rate("kuhn-poker") == 900
    assert again.tried("kuhn-poker") == {
        "kuhn-poker/a": Tried(2, True, True, TUESDAY),
        "kuhn-poker/b": Tried(2, True, False, TUESDAY),
    }
    again.note("kuhn-poker/a", 900, True, TUESDAY)
    assert list(again.tried("kuhn-poker")) == ["kuhn-poker/b", "kuhn-poker/a"]
    assert json.loads(shelf.get(ProblemBook.KEY) or "")["tried"]["wartime-economy/a"] == [1, False, False, MONDAY]


def test_the_days_are_kept_in_order_and_once() -> None:
    shelf = Shelf()
    for day in (TUESDAY, MONDAY, TUESDAY):
        ProblemBook(shelf).note_day(day)
    assert json.loads(shelf.get(ProblemBook.KEY) or "")["days"] == [MONDAY, TUESDAY]


def days_from(first: int, count: int) -> list[str]:
    return [(date(2026, 1, 1) + timedelta(days=first + n)).isoformat() for n in range(count)]


def test_a_book_keeps_the_last_400_days() -> None:
    ours, theirs = ProblemBook(Shelf()), ProblemBook(Shelf())
    for day in days_from(0, 402):
        ours.note_day(day)
    assert ours.days() == days_from(2, 400)
    for day in days_from(390, 30):
        theirs.note_day(day)
    ours.merge(theirs, LAST)
    assert ours.days() == days_from(20, 400)


def test_a_merge_keeps_the_better_result_and_the_rate_with_more_tries() -> None:
    ours, theirs = ProblemBook(Shelf()), ProblemBook(Shelf())
    for name in ("water-walker/a", "workers-made/a", "workers-made/b", "war-clouds/a"):
        ours.note(name, 900, True, MONDAY)
    for name in ("water-walker/a", "water-walker/b", "workers-made/a", "war-clouds/b", "co-prosperity/a"):
        theirs.note(name, 900, False, TUESDAY)
    theirs.note("workers-made/a", 900, True, MONDAY)
    before = {
        game: (ours.rate(game), theirs.rate(game))
        for game in ("water-walker", "workers-made", "war-clouds", "co-prosperity")
    }
    assert all(our != their for our, their in before.values())
    ours.merge(theirs, LAST)
    assert [ours.rate(game) == before[game][0] for game in before] == [False, True, True, False]
    assert [ours.rate(game) == before[game][1] for game in before] == [True, False, False, True]
    assert ours.tried("workers-made") == {
        "workers-made/a": Tried(2, True, True, MONDAY),
        "workers-made/b": Tried(1, True, True, MONDAY),
    }
    assert ours.tried("water-walker") == {
        "water-walker/a": Tried(1, True, True, TUESDAY),
        "water-walker/b": Tried(1, False, False, TUESDAY),
    }


def test_a_merge_with_a_book_without_rates_keeps_the_rate() -> None:
    ours, shelf = ProblemBook(Shelf()), Shelf()
    ours.note("water-walker/a", 900, True, MONDAY)
    shelf.set(
        ProblemBook.KEY, json.dumps({"tried": {f"water-walker/{name}": [1, True, True, MONDAY] for name in "abc"}})
    )
    ours.merge(ProblemBook(shelf), LAST)
    assert ours.rate("water-walker") == 920 and len(ours.tried("water-walker")) == 3


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "{",
            "[]",
            "7",
            '{"tried": []}',
            '{"tried": {"kuhn-poker/b": 3}}',
            '{"tried": {"kuhn-poker/b": [1, 1, true, "x"]}}',
        ),
        *(
            '{"tried": {"kuhn-poker/b": [1, true, true, "x", 4]}}',
            '{"rates": {"kuhn-poker": "x"}}',
            '{"days": [3]}',
            '{"days": 3}',
        ),
    ],
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(text: str) -> None:
    shelf = Shelf()
    shelf.set(ProblemBook.KEY, text)
    book = ProblemBook(shelf)
    assert book.tried("kuhn-poker") == {} and book.rate("kuhn-poker") == elo.START
    book.note("kuhn-poker/b", 900, True, MONDAY)
    book.note_day(MONDAY)
    assert book.tried("kuhn-poker") == {"kuhn-poker/b": Tried(1, True, True, MONDAY)} and book.rate("kuhn-poker") == 920


def test_where_there_is_no_room_it_is_only_not_remembered() -> None:
    shelf = Shelf()
    shelf.refuses = Full()
    book = ProblemBook(shelf)
    assert book.note("kuhn-poker/b", 900, True, MONDAY) == 20 and book.tried("kuhn-poker") == {}


# -- the next one

LISTED = [
    Listed("easy", 800, "stop"),
    Listed("easier", 790, "stop"),
    Listed("other", 860, "lay"),
    Listed("hard", 1500, "lay"),
]


def test_new_ones_come_first_and_those_nearest_to_the_rate_before_the_others() -> None:
    assert next_problem(LISTED, {}, 820) == "easy"
    assert next_problem(LISTED, {}, 1900) == "hard"
    assert next_problem(LISTED, {"easy": Tried(1, True, True, MONDAY)}, 790) == "easier"


def test_it_asks_for_something_else_than_the_one_before_where_that_fits_as_well() -> None:
    assert next_problem(LISTED, {}, 800, last="stop") == "other"
    assert next_problem(LISTED, {}, 1400, last="lay") == "hard"


def test_all_are_seen_once_before_one_comes_back() -> None:
    tried: dict[str, Tried] = {}
    seen = []
    for n in range(len(LISTED)):
        id = next_problem(LISTED, tried, 900)
        tried[id] = Tried(1, n != 1, n != 1, MONDAY)
        seen.append(id)
    assert sorted(seen) == sorted(one.id for one in LISTED)
    # What was not solved comes back first, and then what was solved longest ago.
    assert next_problem(LISTED, tried, 900) == seen[1]
    tried[seen[1]] = tried.pop(seen[1])._replace(solved=True)
    assert next_problem(LISTED, tried, 900) == seen[0]


def test_a_problem_that_is_no_more_does_not_come_back() -> None:
    tried = {one.id: Tried(1, True, True, MONDAY) for one in LISTED}
    assert next_problem(LISTED, {"gone": Tried(1, False, False, MONDAY), **tried}, 900) == "easy"
