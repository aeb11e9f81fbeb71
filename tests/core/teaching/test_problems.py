"""Every problem of every game: it is read, replays, is solved by each of its lines, and refuses all else."""

from __future__ import annotations

import json
import sys
from collections import Counter
from copy import copy
from functools import partial
from typing import Any, NamedTuple

import pytest

import takujo
from takujo import Illegal
from takujo.catalog import catalog
from takujo.core.game.game import Game
from takujo.core.rules.position import CHANCE
from takujo.core.teaching.problem import Problem, every, ids, read, sources, write
from takujo.core.teaching.problem_walk import ProblemWalk
from takujo.core.text.errors import Refusal
from takujo.core.text.texts import LANGS
from takujo.core.thinking.continuation import Continuation, ForcedReply
from takujo.core.thinking.puzzle_finder import misjudging
from takujo.mining.mine import candidate, searched, solutions
from takujo.mining.rating import LEAST, MOST, rating
from takujo.mining.sift import by_chance, cut
from takujo.problems import check, decision, main, shown, weights
from tests import homes
from tests.core.failures import check_none, failures

GAMES = [game for game in takujo.games().values() if game.problems is not None]
SHIPPED = [game for game in homes.shipped() if game.problems is not None]
each_game = pytest.mark.parametrize("game", GAMES, ids=str)

ENOUGH = 60
"""So many problems every shipped game has that has any."""
SPREAD = 500
"""So far the hardest is from the easiest, at least."""
EACH = 8 if sys.platform == "emscripten" else 1
"""Every n-th problem is played: on Pyodide few, because the rules are the same there."""
SEARCHED = 3
"""How many exact puzzles of a game are searched again; `python3 -m takujo problems GAME --check` searches all."""


def state(walk: ProblemWalk) -> tuple[object, ...]:
    return len(walk.match), walk.match.digest(), tuple(walk.coming)


def moment(walk: ProblemWalk) -> tuple[object, ...]:
    """Return what shows that nothing was played; unlike `state`, not whether a position was changed in place."""
    return id(walk.match.position), len(walk.match), tuple(walk.coming)


def refused(walk: ProblemWalk, notation: str) -> Refusal:
    """Try an action that is not to be played now, check that it isn't, and return its refusal."""
    before = moment(walk)
    with pytest.raises(Illegal) as caught:
        walk.match.play(walk.problem.seat, notation)
    assert moment(walk) == before
    assert all(caught.value.sentence(lang) for lang in LANGS)
    return caught.value


def solve(walk: ProblemWalk, way: Continuation, backwards: bool, wrong: bool) -> None:
    """Solve a problem by one of its ways, and first try every wrong move."""
    problem = walk.problem
    least = problem.game.problems.THEMES[problem.theme]  # type: ignore[union-attr]
    while not walk.solved:
        if walk.coming:
            walk.show()
            continue
        assert problem.seat in walk.match.actors()
        on = way.next(walk.played)
        right = list(map(str, walk.wanted()))
        assert set(on) <= set(right), f"{on} can't be played after {walk.played}"
        listed, before = walk.worth(), state(walk) if wrong else ()
        for notation in listed if wrong else ():
            if notation not in right:
                worth = listed[notation]
                assert worth is not None, f"{notation} has no worth after {walk.played}"
                assert worth <= min(r.worth for r in problem.right) - least + 1e-9
                assert refused(walk, notation).code == "problem-wrong"
                assert walk.tried[notation] == pytest.approx(problem.worth - worth)
        assert not wrong or state(walk) == before
        walk.match.play(problem.seat, on[-1 if backwards else 0])
    while walk.coming:
        walk.show()
    assert not walk.wanted() and not walk.worth()
    if walk.match.actors():
        assert refused(walk, way.own[0]).code == "problem-over"


def solve_by_each_line(walk: ProblemWalk) -> None:
    for n, way in enumerate(walk.problem.right):
        walk.again()
        solve(walk, way, bool(n % 2), n == 0)


def begin_between_strong_players(walk: ProblemWalk) -> None:
    problem, match = walk.problem, walk.match
    assert problem.start.endswith(f"\n= {match.digest()[:16]}\n")
    assert match.game.id == problem.game.id and match.game.version == match.game.newest and not match.numbers
    assert [player.kind == "human" for player in match.players] == [s == problem.seat for s in range(match.seats)]
    assert all(f"\nseat {seat} strong\n" in problem.start for seat in range(match.seats))


def about(walk: ProblemWalk) -> str:
    """Return what a problem asks, as `decision` does."""
    problem, finding = walk.problem, walk.problem.game.finding
    assert finding is not None
    return repr((problem.theme, finding.FINDERS[problem.theme].decision(walk.match.view(problem.seat), problem.seat)))


# -- every problem


@each_game
def test_each_problem_begins_asks_and_is_solved_as_it_says(game: Game) -> None:
    """Each one's match is between strong players, each of its lines solves it, and no other asks the same."""
    wrong: list[str] = []
    asked: dict[str, str] = {}
    for problem in every(game)[::EACH]:
        walk = ProblemWalk(problem)
        wrong += failures(
            [
                (f"{problem.name}: beginning", partial(begin_between_strong_players, walk)),
                (f"{problem.name}: lines", partial(solve_by_each_line, walk)),
            ]
        )
        walk.again()
        other = asked.setdefault(about(walk), problem.name)
        if other != problem.name:
            wrong.append(f"{problem.name} asks what {other} asks")
    check_none(wrong)
    assert len(set(ids(game))) == len(every(game))


def test_a_decision_is_known_by_its_theme_and_what_is_decided() -> None:
    finding = kuhn().game.finding
    assert finding is not None and decision(finding, kuhn()) == about(ProblemWalk(kuhn()))


@each_game
def test_what_it_is_about_is_said_and_the_best_is_better_by_the_margin(game: Game) -> None:
    assert game.problems is not None
    for problem in every(game):
        assert problem.margin >= game.problems.THEMES[problem.theme] - 1e-4, problem.name
        assert LEAST <= problem.rating <= MOST
        assert list(problem.right) == sorted(problem.right, key=lambda way: -way.worth)
        assert list(problem.wrong) == sorted(problem.wrong, key=lambda way: -way.worth)


@each_game
def test_the_file_is_as_the_command_writes_it(game: Game) -> None:
    text = (homes.package(game) / "problems" / "problems.jsonl").read_text(encoding="utf-8")
    there = sorted(every(game), key=lambda problem: problem.id)
    assert text == "".join(f"{write(problem)}\n" for problem in there)


@each_game
def test_a_search_finds_the_same_where_that_is_exact(game: Game) -> None:
    assert game.finding is not None and game.problems is not None
    exact = [problem for problem in every(game) if game.finding.FINDERS[problem.theme].longer is None]
    for problem in exact[:: max(1, len(exact) // SEARCHED)]:
        match = ProblemWalk(problem).match
        least = game.problems.THEMES[problem.theme]
        found = candidate(problem.theme, game.finding.FINDERS[problem.theme], least, match, problem.seat)
        assert found is not None and solutions(found) == solutions(problem)
        assert found.id == problem.id and weights(found) == weights(problem)


def test_there_are_enough_of_every_theme_from_easy_to_hard() -> None:
    """Of the games that a site holds: the template's few show how they are made."""
    for game in SHIPPED:
        assert game.problems is not None
        there = every(game)
        assert len(there) >= ENOUGH, game
        assert len(game.problems.THEMES) > 1 and {problem.theme for problem in there} == set(game.problems.THEMES)
        assert there[-1].rating - there[0].rating >= SPREAD, game
        seats = Counter(problem.seat for problem in there if "\nseat 1 " in problem.start)  # whoever is alone sits at 0
        assert len(seats) > 1 and max(seats.values()) < 0.9 * sum(seats.values()), game


def test_the_catalog_has_them_the_easiest_first() -> None:
    for card in catalog():
        game = takujo.games()[card["id"]]
        told = card.get("problems", [])
        assert [id for id, _, _ in told] == list(ids(game))
        assert [rating for _, rating, _ in told] == sorted(rating for _, rating, _ in told)


# -- a walk


def kuhn() -> Problem:
    return every(takujo.games()["kuhn-poker"])[0]


def made(**of: object) -> Problem:
    """Return a problem with a draw of chance in the middle."""
    start = "takujo 1\ngame kuhn-poker\nseats 2\nseed 1\n\n* deal 3+2\n"
    right = [[26.0, "bet", "1 call", "* show", "* deal 3+1", "1 check", "bet"]]
    wrong = [[25.0, "check"], [25.5, "bet", "1 call", "* show", "* deal 3+1", "1 check", "check"]]
    written: dict[str, Any] = {
        "id": "made", "theme": "answer", "seat": 0, "open": False, "rating": 900, "start": start, "right": right,
        "wrong": wrong, **of,
    }  # fmt: skip
    return read(takujo.games()["kuhn-poker"], written)


def test_what_falls_in_between_is_seen_and_not_drawn() -> None:
    walk = ProblemWalk(made())
    assert refused(walk, "check").code == "problem-wrong" and walk.cost("check") == 1.0
    walk.match.play(0, "bet")
    assert not walk.acting and refused(walk, "bet").code == "problem-watch"
    while walk.coming:
        walk.show()
    assert walk.acting and walk.worth() == {"bet": 26.0, "check": 25.5} and not walk.tried
    assert refused(walk, "call").rule and walk.slips == 1
    walk.show()
    assert walk.solved and walk.worth() == {} and refused(walk, "bet").code == "problem-over"


def test_effects_that_would_be_the_answer_are_offered_after_it() -> None:
    game = takujo.games()["co-prosperity"]
    for theme, before in (("divert", False), ("sea", True)):
        walk = ProblemWalk(next(one for one in every(game) if one.theme == theme))
        assert walk.tells_effects is before
        while not walk.solved:
            walk.show()
        assert walk.tells_effects


def test_one_may_begin_anew() -> None:
    walk = ProblemWalk(made())
    before = state(walk)
    walk.show(), walk.show()
    walk.again()
    assert state(walk) == before and walk.acting and walk.played == []


def test_where_all_lies_open_the_solver_sees_it() -> None:
    hidden, shown_ = ProblemWalk(made()), ProblemWalk(made(open=True))
    assert hidden.match.veiled and not shown_.match.veiled
    assert shown_.match.view(0).digest() == shown_.match.digest() == shown_.match.seen_by(0).at(1).digest()
    assert shown_.match.seen_by(0).turn(0) != hidden.match.seen_by(0).turn(0)


def test_what_is_done_in_any_order_is_one_way() -> None:
    way = Continuation(1.0, (("a", "b", "b"), ForcedReply(CHANCE, "roll 3"), ("c",)))
    assert way.next([]) == ("a", "b") and way.next(["b"]) == ("a", "b") and way.next(["b", "b"]) == ("a",)
    assert way.next(["b", "b", "a"]) == ("c",) and way.next(["a", "a"]) == () and way.rest(["c"]) is None
    assert way.rest(["b", "a", "b"]) == (ForcedReply(CHANCE, "roll 3"), ("c",)) and way.rest(["b", "a", "b", "c"]) == ()


def test_a_way_ends_with_what_the_solver_does() -> None:
    falls = ForcedReply(CHANCE, "roll 3")
    way = Continuation(1.0, (("a", "b"), falls, ("c",), falls, ForcedReply(1, "call")))
    assert way.ended() == way.ended().ended() == Continuation(1.0, (("a", "b"), falls, ("c",)))
    assert Continuation(0.5, (falls,)).ended() == Continuation(0.5, ())
    assert way.own == ["a", "b", "c"] and way.next(["a", "b", "c"]) == ()


def test_a_problem_says_what_each_move_is_worth() -> None:
    problem = made()
    assert (problem.name, problem.worth, problem.margin) == ("kuhn-poker/made", 26.0, 0.5)
    assert problem.wanted([]) == ["bet"] and problem.wanted(["bet"]) == ["bet"] and problem.wanted(["check"]) == []
    assert [problem.after([], move) for move in ("bet", "check", "call")] == [26.0, 25.0, None]
    assert [problem.after(["bet"], move) for move in ("bet", "check", "call")] == [26.0, 25.5, None]
    two = made(right=[[3.0, ["bet", "call"]], [2.0, "call"]], wrong=[[1.0, "check"], [0.5, "fold"]])
    assert two.wanted([]) == ["bet", "call"] and (two.worth, two.margin) == (3.0, 1.0)
    assert two.after([], "call") == 3.0


def test_a_line_that_is_wrong_says_so() -> None:
    source = next(iter(sources(kuhn().game).values()))
    keys = "has .*, not .*'id', 'open'.*'wrong'"
    for change, what in (
        ({"themes": "x"}, f"{source['id']}: {keys}"),
        ({"wrong": []}, f"{source['id']}: a problem has ways that are right, and ways that are wrong"),
        ({"right": []}, f"{source['id']}: a problem has ways"),
    ):
        with pytest.raises(ValueError, match=f"^kuhn-poker/{what}"):
            read(kuhn().game, {**source, **change})
    with pytest.raises(ValueError, match=f"^kuhn-poker/None: {keys}"):
        read(kuhn().game, {name: value for name, value in source.items() if name != "id"})


def test_a_line_is_written_as_it_is_read() -> None:
    source = next(iter(sources(kuhn().game).values()))
    others = {**source, "right": [[2.0, "bet", "0 call", "1 call", "* show", ["a", "b"]]]}
    for written in (source, others):
        assert json.loads(write(read(kuhn().game, written))) == written
    found = read(kuhn().game, others).right
    happens = (ForcedReply(0, "call"), ForcedReply(1, "call"), ForcedReply(CHANCE, "show"))
    assert found == (Continuation(2.0, (("bet",), *happens, ("a", "b"))),)
    assert json.loads(write(made(right=[[26.12346, ["bet"]]])))["right"] == [[26.1235, "bet"]]


def test_the_easiest_problem_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kuhn().game
    lines = [json.dumps({"id": id, "rating": rating}) for id, rating in (("b", 900), ("c", 800), ("a", 900))]
    monkeypatch.setattr("takujo.core.teaching.problem.text_of", lambda package, name: "\n".join(lines))
    assert ids(game) == ("c", "a", "b")


def test_a_game_without_problems_has_none() -> None:
    game = copy(kuhn().game)
    game.extras = ()
    assert game.problems is None and game.finding is None
    assert sources(game) == {} and ids(game) == () and every(game) == []


# -- a player who misjudges


class Known(NamedTuple):
    """A position, by its key."""

    name: str

    def key(self) -> str:
        return self.name


class Bell:
    """A stream whose bells are known."""

    def __init__(self, *bells: float) -> None:
        self.bell = iter(bells).__next__


def test_a_weaker_player_misjudges_each_way_by_the_error_of_the_level() -> None:
    ways = [
        Continuation(1.0, (("a",),)),
        Continuation(0.9, (("b",), ForcedReply(CHANCE, "roll 3"), ("c",))),
        Continuation(0.0, (("d",),)),
    ]
    weighed: list[str] = []

    def weigh(position: Known, seat: int, rng: Any) -> list[Continuation]:
        weighed.append(f"{position.name}{seat}")
        return ways

    choose: Any = misjudging(weigh, {"easy": 2.0, "normal": 0.1})
    x, y = Known("x"), Known("y")
    assert choose(x, 1, Bell(0, 0, 0), "normal") == ["a"]
    assert choose(x, 1, Bell(0, 2, 2), "normal") == ["b", "c"]
    assert choose(x, 1, Bell(0, 0, 0.6), "easy") == ["d"]
    assert choose(x, 1, Bell(-1, 0, 0), "easy") == ["b", "c"]
    assert weighed == ["x1"]  # one position after the other, each by several levels
    assert choose(y, 0, Bell(0, 0, 0), "easy") == ["a"] and choose(x, 1, Bell(0, 0, 0), "easy") == ["a"]
    assert weighed == ["x1", "y0", "x1"]


# -- sifting and rating


def test_a_problem_has_one_best_line_by_the_margin() -> None:
    ways = [Continuation(worth, ((name,),)) for name, worth in (("a", 0.7), ("b", 0.5), ("c", 0.69))]
    assert cut(ways, 0.0, 0.1) is None
    right, wrong = cut(ways, 0.02, 0.1) or ([], [])
    assert [way.own for way in right] == [["a"], ["c"]] and [way.own for way in wrong] == [["b"]]
    assert cut(ways[:1], 0.0, 0.1) is None


def test_anything_legal_solves_it_as_often_as_its_lines_are_met() -> None:
    walk = ProblemWalk(kuhn())
    assert by_chance(walk.match.position, walk.problem.seat, walk.problem.right) == 0.5


def test_harder_is_what_fewer_solve_and_what_is_nearly_as_good() -> None:
    easy = rating(0.5, lambda level, n: True, 0.4, 0.1)
    assert easy < rating(0.5, lambda level, n: level == "normal", 0.4, 0.1) < rating(0.5, lambda *_: False, 0.4, 0.1)
    assert easy < rating(0.5, lambda level, n: True, 0.1, 0.1) and easy < rating(0.1, lambda level, n: True, 0.4, 0.1)


# -- the command


def test_the_command_shows_and_checks(capsys: pytest.CaptureFixture[str]) -> None:
    problem = kuhn()
    assert main([problem.name]) == 0 and capsys.readouterr().out == "\n".join(shown(problem)) + "\n"
    assert main(["kuhn-poker", "--check", "2"]) == 0 and "agrees" in capsys.readouterr().out
    first, *others = problem.right
    other = problem._replace(right=(first._replace(worth=first.worth + 0.01), *others))
    assert problem.game.finding is not None
    assert check(problem.game, problem.game.finding, [other]) == 1, "the number is wrong"
    with pytest.raises(SystemExit):
        main(["tic-tac-toe"])


def test_a_longer_search_has_the_last_word() -> None:
    problem = kuhn()
    part = problem.game.finding
    assert part is not None
    finder = part.FINDERS["answer"]
    other = finder._replace(longer=lambda view, seat, ways, rng: [Continuation(-way.worth, way.steps) for way in ways])
    assert searched(problem, finder, 0.5) is problem and searched(problem, other, 0.5) is None
