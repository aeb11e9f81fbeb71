"""What is remembered of matches that have ended, what many of them come to, and the file that carries it elsewhere."""

from __future__ import annotations

import json
from datetime import date

import pytest

from takujo import Match
from takujo.bots import bot
from takujo.core.rules.match_history import Player
from takujo.core.rules.rng import Stream
from takujo.web.saves import progress_file, result_book, result_stats
from takujo.web.saves.daily_book import DailyBook, Try
from takujo.web.saves.lesson_book import LessonBook, LessonProgress
from takujo.web.saves.problem_book import ProblemBook
from takujo.web.saves.result_book import Result, ResultBook, result_of
from takujo.web.saves.store import Full, Save
from tests.play import play_out
from tests.web.shelf import Shelf

LAST = "2026-12-31"
LEVELS = ("random", "easy", "normal", "strong")


def ended(game: str = "kuhn-poker", *kinds: str) -> Match:
    """Return a match that is over, played by these."""
    match = Match.new(game, len(kinds), seed=3, players=[Player(kind) for kind in kinds])
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, bot("random", game).choose(match.view(seat), seat, seed=len(match)))
    return match


def result(save: str, won: bool = True, kinds: tuple[str, ...] = ("human", "easy"), day: int = 1) -> Result:
    own = tuple(seat for seat, kind in enumerate(kinds) if kind == "human")
    ranking = ((0,), (1,)) if won else ((1,), (0,))
    return Result(save, "kuhn-poker", f"2026-11-{day:02}", kinds, own, ranking, (5, 3), ("", ""), True)


def alone(save: str, nation: str, points: int, day: int = 1, standard: bool = True) -> Result:
    return Result(
        save, "wartime-economy", f"2026-11-{day:02}", ("human",), (0,), ((0,),), (points,), (nation, nation), standard
    )


# -- what ends


def test_the_result_of_a_match_says_who_sat_where_and_how_it_came_out() -> None:
    match = ended("kuhn-poker", "human", "easy")
    outcome = match.outcome()
    assert outcome is not None
    found = result_of(match, "a", "2026-11-22")
    assert found is not None and found.kinds == ("human", "easy") and found.mine == 0
    assert [*map(list, found.ranking)] == outcome.ranking and list(found.scores) == outcome.scores
    assert found.won == (outcome.ranking[0] != [1])


def test_a_match_that_goes_on_or_that_computers_alone_played_has_no_result() -> None:
    assert result_of(Match.new("kuhn-poker", 2, seed=3), "a", "") is None
    assert result_of(ended("kuhn-poker", "easy", "easy"), "a", "") is None


def test_a_match_with_long_undos_is_casual() -> None:
    match = Match.new("wartime-economy", 2, seed=3, players=[("human", ""), ("easy", "")])
    while not match.reach():
        match.play(match.actors()[0], "end")
    played = match.fork(len(match))
    match.undo()
    for one in (match, played):
        play_out(one, Stream(1, "result"))
    assert result_of(match, "a", "2026-11-22") is None and result_of(played, "a", "2026-11-22") is not None


def test_of_a_live_match_it_counts_who_played_at_this_device() -> None:
    match = ended("kuhn-poker", "human", "human")
    found = result_of(match, "a", "", [1])
    assert found is not None and found.mine == 1 and found.kinds == ("human", "human")
    book = ResultBook(Shelf())
    book.note(found)
    again = result_of(match, "a", "")
    assert again is not None and again.mine is None
    book.note(again)  # the table is closed, and the match is looked at again
    assert book.all() == [found]


def test_a_nation_that_played_alone_is_remembered() -> None:
    match = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["ussr"]}, seed=1)
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, bot("random", "wartime-economy").choose(match.view(seat), seat, seed=len(match)))
    found = result_of(match, "a", "")
    assert found is not None and found.solo and found.role == ("ソ連", "Soviet Union")


def test_whoever_has_looked_on_at_a_live_table_has_played_nothing_there() -> None:
    """Nor later, when the match that was kept is looked at again, or the saved matches are read in."""
    match, shelf = ended("kuhn-poker", "human", "human"), Shelf()
    looked, again = result_of(match, "a", "2026-11-22", []), result_of(match, "a", "2026-11-23")
    assert looked is not None and again is not None
    for result in (looked, again):
        ResultBook(shelf).note(result)
    save = Save("a", "", match.record(), "kuhn-poker", "2026-11-23", {"ranking": [[0], [1]]}, 1)
    ResultBook(shelf).note_saved(save)
    assert ResultBook(shelf).all() == []


# -- the book


def test_results_are_kept_in_the_order_of_their_days_and_a_deleted_match_stays() -> None:
    shelf = Shelf()
    ResultBook(shelf).note(result("b", day=2))
    ResultBook(shelf).note(result("a", day=1))
    assert [one.save for one in ResultBook(shelf).all()] == ["a", "b"]
    assert ResultBook(shelf).all()[0] == result("a", day=1)


def test_whoever_takes_back_the_end_and_ends_it_otherwise_has_the_last_end_on_the_first_day() -> None:
    book = ResultBook(Shelf())
    book.note(result("a", won=False, day=1))
    book.note(result("a", won=True, day=9))
    assert book.all() == [result("a", won=True, day=1)]


def test_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_book, "MOST", 3)
    book = ResultBook(Shelf())
    for n in range(5):
        book.note(result(str(n), day=n + 1))
    assert [one.save for one in book.all()] == ["2", "3", "4"]


def test_a_saved_match_from_before_is_read_in_unless_it_is_known() -> None:
    match, book = ended("kuhn-poker", "human", "strong"), ResultBook(Shelf())
    save = Save("a", "", match.record(), "kuhn-poker", "2026-11-20", {"ranking": [[0], [1]]}, 1)
    book.note_saved(save._replace(facts={"ranking": None}))
    book.note_saved(save._replace(record="takujo 1\nnonsense"))
    assert book.all() == [] and not book.begun
    book.note_saved(save)
    (found,) = book.all()
    assert found.ended == "2026-11-20" and found.rivals == ("strong",)
    book.note_saved(save._replace(saved="2026-11-21"))
    book.begin()
    assert book.all() == [found] and book.begun


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "7", "[" * 100_000, '{"a": 3}', '{"a": ["g", "d", ["human"], [0], [[0]], [1], []]}'),
        *(
            f'{{"a": ["g", "d", {kinds}, {own}, {ranking}, {scores}, {role}, true]}}'
            for kinds, own, ranking, scores, role in [
                ('["human"]', "[0]", "[[1]]", "[1]", "[]"),
                ('["human"]', "[0]", '[["a"]]', "[1]", "[]"),
                ('["human"]', "[0, 0]", "[[0]]", "[1]", "[]"),
                ('["human"]', "[[0]]", "[[0]]", "[1]", "[]"),
                ('["human"]', "[1]", "[[0]]", "[1]", "[]"),
                ('["human"]', "[]", "[[0]]", "[1]", "[]"),
                ("[[]]", "[0]", "[[0]]", "[1]", "[]"),
                ('["human"]', "[0]", "[[0]]", "[1.5]", "[]"),
                ('["human"]', "[0]", "[[0]]", "[]", "[]"),
                ('["human"]', "[0]", "[[0]]", "[1]", '["x"]'),
                ("[]", "[]", "[]", "[]", "[]"),
            ]
        ),
    ],
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(text: str) -> None:
    shelf = Shelf()
    shelf.set(ResultBook.KEY, text)
    book = ResultBook(shelf)
    assert book.all() == []
    book.note(result("b"))
    assert book.all() == [result("b")]


def test_a_full_storage_is_no_reason_to_stop() -> None:
    shelf = Shelf()
    shelf.refuses = Full("")
    ResultBook(shelf).note(result("a"))
    assert ResultBook(shelf).all() == []


# -- what they come to


def test_matches_are_counted_by_seats_and_by_the_strongest_opponent() -> None:
    three = result("c")._replace(kinds=("easy", "human", "strong"), own=(1,), ranking=((1, 2), (0,)), scores=(1, 2, 2))
    two_people = result("d", kinds=("human", "human"))
    afar = result("e", won=False)._replace(kinds=("human", "human"), own=(0,))
    found = [result("a"), result("b", won=False), three, two_people, afar, alone("f", "ussr", 40)]
    assert result_stats.rows(found, LEVELS) == [
        (2, "easy", 2, 1),
        (2, "human", 1, 0),
        (2, "human", 1, None),  # two people at one device: there is no saying who one is
        (3, "strong", 1, 1),
    ]
    assert three.place == 1 and result("b", won=False).place == 2


def test_an_opponent_of_a_level_that_no_longer_exists_counts_as_the_weakest() -> None:
    assert result_stats.rows([result("a", kinds=("human", "brutal"))], LEVELS) == [(2, "random", 1, 1)]
    assert result_stats.rows([result("a", kinds=("human", "brutal"))], LEVELS[1:]) == [(2, "easy", 1, 1)]


def test_the_best_of_each_nation_alone_by_the_standard_numbers() -> None:
    found = [
        *(alone("a", "ussr", 40, 1), alone("b", "japan", 50, 2), alone("c", "ussr", 44, 3), alone("d", "ussr", 44, 4)),
        *(alone("e", "ussr", 99, 5, standard=False), result("f")),
    ]
    assert [one.save for one in result_stats.records(found)] == ["b", "c"]
    assert result_stats.points(found) == [(1, 40), (2, 50), (3, 44), (4, 44)]


def test_the_share_of_matches_won_is_that_of_the_last_ones() -> None:
    found = [result(str(n), won=n < 2) for n in range(result_stats.WINDOW + 1)]
    assert [share for _, share in result_stats.share_won(found)[:3]] == [100, 100, 67]
    assert result_stats.share_won(found)[-1] == (result_stats.WINDOW + 1, 10)


# -- the file


def full(shelf: Shelf) -> Shelf:
    ResultBook(shelf).note(result("a"))
    LessonBook(shelf).note("kuhn-poker/first", LessonProgress(2, ("bet",), True))
    ProblemBook(shelf).note("kuhn-poker/1", 900, True, "2026-11-22")
    ProblemBook(shelf).note_day("2026-11-22")
    DailyBook(shelf).note(date(2026, 11, 22), Try("a", 41, 0))
    return shelf


def test_what_goes_out_comes_in_again_on_another_device() -> None:
    shelf, other = full(Shelf()), Shelf()
    text = progress_file.to_text(shelf)
    progress_file.take_in(text, other, LAST)
    assert json.loads(progress_file.to_text(other)) == json.loads(text)
    progress_file.take_in(text, other, LAST)
    assert json.loads(progress_file.to_text(other)) == json.loads(text)


def test_of_what_both_know_the_better_is_kept() -> None:
    ours, theirs = full(Shelf()), Shelf()
    ResultBook(theirs).note(result("b", day=3))
    LessonBook(theirs).note("kuhn-poker/first", LessonProgress(5, ("bet", "bet"), False))
    for name in ("kuhn-poker/1", "kuhn-poker/2"):
        ProblemBook(theirs).note(name, 900, False, "2026-11-23")
    DailyBook(theirs).note(date(2026, 11, 22), Try("a", None, 0))
    DailyBook(theirs).note(date(2026, 11, 22), Try("c", 50, 0))
    rate = ProblemBook(theirs).rate("kuhn-poker")
    progress_file.take_in(progress_file.to_text(theirs), ours, LAST)
    assert [one.save for one in ResultBook(ours).all()] == ["a", "b"]
    assert LessonBook(ours).progress("kuhn-poker/first") == LessonProgress(5, ("bet", "bet"), True)
    assert LessonBook(ours).done() == ["kuhn-poker/first"]
    assert ProblemBook(ours).rate("kuhn-poker") == rate and ProblemBook(ours).tried("kuhn-poker")["kuhn-poker/1"].solved
    assert DailyBook(ours).days() == {"2026-11-22": [Try("a", 41, 0), Try("c", 50, 0)]}


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "7", "{", "[" * 100_000, '{"takujo-progress": 2}', " " * progress_file.MAX_TEXT + "{}"]
)
def test_another_file_is_refused_and_changes_nothing(text: str) -> None:
    shelf = full(Shelf())
    before = dict(shelf.texts)
    with pytest.raises(progress_file.NoProgress):
        progress_file.take_in(text, shelf, LAST)
    assert shelf.texts == before


def test_a_file_whose_books_make_no_sense_takes_nothing_away() -> None:
    shelf = full(Shelf())
    before = json.loads(progress_file.to_text(shelf))
    books = {key: {"x": [[]]} for key in before if key != progress_file.MARK}
    progress_file.take_in(json.dumps({progress_file.MARK: 1, **books}), shelf, LAST)
    assert json.loads(progress_file.to_text(shelf)) == before


def test_what_is_damaged_here_does_not_keep_the_rest_from_going_out() -> None:
    shelf = full(Shelf())
    shelf.set(ResultBook.KEY, "{")
    assert json.loads(progress_file.to_text(shelf))["takujo.daily"] == {"2026-11-22": [["a", 41, 0]]}
