"""Contests: rotation, matches that repeat by seed, the pairwise win rate, and executors."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest

import takujo
from takujo.bots.bot import Bot
from takujo.contest import play as playing
from takujo.contest.plan import Budget, Contest, Job, LadderError, plan
from takujo.contest.play import Played, ThinkingTime, choose, play
from takujo.contest.stats import students_t, wilson
from takujo.core.game.game import Game
from takujo.core.rules.position import Outcome, Position
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea, Thinking
from takujo.ladder.report import Report
from takujo.ladder.sprt import Evidence, Sprt
from takujo.ladder.workers import EXTRA, Here, Workers, matches, open_workers

BUDGET = Budget(20_000, "it")
WARTIME = takujo.games()["wartime-economy"]
WALKER = takujo.games()["water-walker"]


def contest(levels: str, seats: int = 2, seeds: int = 4, **more: Any) -> Contest:
    return plan(more.pop("game", WARTIME), seats, more.pop("options", {}), levels.split(), BUDGET, seeds, **more)


def timeless(all_played: list[Played]) -> list[Played]:
    return [played._replace(thoughts=[]) for played in all_played]


def here(contest: Contest) -> list[Played]:
    return list(matches(contest, Workers(Here(), 1)))


# -- rotation


@pytest.mark.parametrize(
    ("levels", "seats", "rotations"),
    [
        ("easy random", 2, 2),
        ("easy random", 3, 3),
        ("easy random", 6, 6),
        ("easy easy random", 4, 4),
        ("easy random easy random", 4, 2),
        ("easy@5it easy random", 3, 3),
        ("easy", 4, 1),
    ],
)
def test_each_player_has_each_seat_equally_often(levels: str, seats: int, rotations: int) -> None:
    game = WARTIME if seats <= 4 and seats != 3 else WALKER
    table = contest(levels, seats, game=game)
    lineups = table.lineups()
    assert len(lineups) == len(set(lineups)) == rotations
    for entrant in range(len(table.entrants)):
        sat = Counter(seat for lineup in lineups for seat in range(seats) if lineup[seat] == entrant)
        assert set(sat) == set(range(seats))
        assert len(set(sat.values())) == 1
        assert sum(sat.values()) / (rotations * seats) == pytest.approx(table.fair(entrant))


def test_every_seed_is_played_once_in_each_rotation() -> None:
    jobs = list(contest("easy random", 3, 5, game=WALKER, first=7).jobs())
    assert [(job.seed, job.lineup) for job in jobs] == [(seed, k) for seed in range(7, 12) for k in range(3)]
    for seed in range(7, 12):
        assert sorted([str(e) for e in job.entrants].index("easy") for job in jobs if job.seed == seed) == [0, 1, 2]


def test_the_nations_of_a_seed_are_the_same_in_every_rotation() -> None:
    played = here(contest("easy random", seeds=4))
    assert [one.sides for one in played[::2]] == [one.sides for one in played[1::2]]
    assert len({tuple(one.sides) for one in played}) > 1


def test_alone_each_level_plays_every_seed() -> None:
    table = contest("random easy", 1, 3, options={"nations": ["ussr"]})
    assert table.lineups() == [(0,), (1,)]
    assert [str(job.entrants[0]) for job in table.jobs()] == ["random", "easy"] * 3
    assert table.title("easy") == "easy · 1 seat · nations=ussr · 20000 iterations"


def test_a_level_against_itself_takes_exactly_its_share() -> None:
    report = Report(contest("easy easy@9999it", seeds=3))
    for played in here(report.plan):
        report.add(played)
    assert report.firsts(0).value == report.firsts(1).value == 0.5, "all that differs is who sits where"


# -- matches


def test_a_match_is_remembered_as_it_ended() -> None:
    one = play(Job("wartime-economy", {}, 3, 0, contest("easy random").entrants))
    assert sum(one.firsts) == 1
    assert one.firsts[one.scores.index(max(one.scores))] == 1
    assert all(side in ("Soviet Union", "Japan", "United States", "Germany", "United Kingdom", "China", "Italy",
                        "Finland") for side in one.sides)  # fmt: skip
    assert one.moves > sum(t.decisions for t in one.thoughts) > 10
    for thought in one.thoughts:
        assert 0 < thought.slowest <= thought.seconds


def test_a_shared_first_place_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Outcome([4, 4, 1], [[0, 1], [2]], "end.shared")
    monkeypatch.setattr(takujo.Match, "outcome", lambda match: outcome)
    one = play(Job("water-walker", {}, 3, 0, contest("random", 3, game=WALKER).entrants * 3))
    assert one.places == [0, 0, 2]
    assert one.firsts == [0.5, 0.5, 0]
    assert [one.ahead(0, 1), one.ahead(1, 2), one.ahead(2, 1)] == [0.5, 1, 0]


def test_the_same_contest_gives_the_same_matches() -> None:
    table = contest("easy random", seeds=3)
    assert timeless(here(table)) == timeless(here(table))


def test_iterations_are_slices_of_thinking() -> None:
    slices: list[int] = []

    class Counting(Bot):
        def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
            for action in view.actions(seat):
                slices.append(1)
                yield [Idea((action,), 0.0)]

    view = takujo.Match.new("wartime-economy", 2, seed=2).view(0)
    seat = view.actors()[0]
    actions = view.actions(seat)
    assert len(actions) > 3
    assert choose(Counting("easy", "wartime-economy"), view, seat, Budget(3, "it"), 1) == actions[2]
    assert len(slices) == 3


def test_iterations_that_suffice_choose_as_time_that_suffices() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=2)
    seat = match.actors()[0]
    player = takujo.bot("easy", "wartime-economy")
    by_count = choose(player, match.view(seat), seat, BUDGET, 5)
    assert by_count == choose(player, match.view(seat), seat, Budget(60_000, "ms"), 5)


def test_a_player_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "choose", lambda *_: "place 9 tax")
    with pytest.raises(LadderError, match=r"easy v\. random on seed 1, after"):
        here(contest("easy random"))


# -- pairwise win rate


def report_of(levels: str, *seeds: list[list[int]], game: Game = WALKER) -> Report:
    """Return the report of matches that ended with these places by seat, in the order of the rotations."""
    table = contest(levels, len(seeds[0][0]), len(seeds), game=game)
    report = Report(table)
    for job, places in zip(table.jobs(), (one for seed in seeds for one in seed), strict=True):
        sides = [""] * len(places)
        report.add(Played(job.seed, job.lineup, places, [0] * len(places), sides, 9, [ThinkingTime()] * len(places)))
    return report


def test_ahead_counts_every_pair_of_the_player_and_a_rival() -> None:
    # easy sits on seat 0, 1, 2: second; equal to one and behind the other; in front of both
    report = report_of("easy random", [[1, 0, 2], [0, 1, 1], [1, 2, 0]])
    assert report.pairwise(0).value == pytest.approx((1 / 2 + 1 / 4 + 1) / 3)
    assert report.pairwise(1).value == pytest.approx(1 - report.pairwise(0).value)
    assert report.firsts(0).value == pytest.approx(1 / 3)


def test_the_seats_of_one_player_are_no_rivals() -> None:
    # seats 0 and 1 are easy, then 1 and 2, …: in front of both others, of one each, of none, of one each
    seed = [[1, 0, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]
    report = report_of("easy easy random", seed, game=WARTIME)
    assert report.plan.lineups() == [(0, 0, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 0)]
    assert [sum(report.beaten(0, match)) for match in report.seeds[0]] == [4, 2, 0, 2]
    assert report.strength(0) == report.pairwise(0)


def test_on_two_seats_to_be_ahead_is_to_be_first() -> None:
    report = report_of("easy random", [[0, 1], [1, 0]], [[0, 0], [0, 1]], game=WARTIME)
    assert report.pairwise(0) == report.firsts(0)


def test_a_seed_counts_once_for_ahead() -> None:
    even, odd = [[0, 1, 2], [1, 0, 2], [1, 2, 0]], [[2, 0, 1], [0, 2, 1], [0, 1, 2]]
    report = report_of("easy random", *[even, odd] * 10)
    assert report.pairwise(0).value == pytest.approx(0.5)
    # Twenty seeds, each all won or all lost: no more is known than from twenty matches.
    assert (report.pairwise(0).low, report.pairwise(0).high) == pytest.approx(wilson(0.5, 20, students_t(19)), abs=0.02)


@pytest.mark.parametrize(
    ("levels", "seats", "even"), [("easy random", 2, 0.5), ("easy random", 3, 0.5), ("easy random easy@5it", 3, 1 / 3)]
)
def test_two_players_on_many_seats_are_told_apart_by_pairs(levels: str, seats: int, even: float) -> None:
    table = contest(levels, seats, game=WARTIME)
    assert table.by_pairs == (seats == 3 and even == 0.5)
    assert table.even(0) == pytest.approx(even)


def test_a_test_on_many_seats_decides_on_pairs() -> None:
    table = contest("easy random", 3, 40, game=WALKER)
    report = Report(table, Evidence(Sprt(0.5, 0.6), len(table.lineups()) * table.values))
    for job in table.jobs():  # easy is always second: never first, but as often in front as behind
        others = iter((0, 2))
        places = [1 if entrant.level == "easy" else next(others) for entrant in job.entrants]
        if report.add(Played(job.seed, job.lineup, places, [0] * 3, [""] * 3, 9, [ThinkingTime()] * 3)):
            break
    assert report.evidence is not None
    assert report.evidence.total == report.matches
    assert report.evidence.llr < 0
    assert report.firsts(0).value == 0


# -- executors


def test_threads_give_the_same_matches_in_the_same_order() -> None:
    table = contest("easy random", seeds=4)
    with ThreadPoolExecutor(3) as executor:
        assert timeless(list(matches(table, Workers(executor, 5)))) == timeless(here(table))


def test_processes_give_the_same_matches_in_the_same_order() -> None:
    table = contest("easy random", seeds=3)
    with open_workers(2, "") as workers:
        assert timeless(list(matches(table, workers))) == timeless(here(table))


class Counted(Executor):
    """Counts what it is given, and does it when it is asked for."""

    def __init__(self) -> None:
        self.given = 0
        self.cancelled = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        future: Future[Any] = Future()
        future.add_done_callback(lambda done: setattr(self, "cancelled", self.cancelled + done.cancelled()))
        if self.given <= 3:
            future.set_result(fn(*args, **kwargs))
        return future


def test_no_more_is_given_away_than_asked_and_the_rest_is_called_off() -> None:
    executor = Counted()
    played = matches(contest("random", seeds=50), Workers(executor, 6))
    assert [next(played).seed, next(played).seed] == [1, 2]
    assert executor.given == 7
    played.close()  # type: ignore[attr-defined]
    assert executor.cancelled == 4


class Cluster:
    """Stands in for Dask's client."""

    address = ""
    closed = 0
    threads = 3
    executor: Executor | None = None

    def __init__(self, address: str, timeout: int) -> None:
        Cluster.address = address
        if "nobody" in address:
            raise OSError("timed out")

    def nthreads(self) -> dict[str, int]:
        return {"worker": self.threads} if self.threads else {}

    def get_executor(self, pure: bool) -> Executor:
        assert not pure
        return self.executor or ThreadPoolExecutor(self.threads)

    def close(self) -> None:
        Cluster.closed += 1


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> type[Cluster]:
    module = ModuleType("distributed")
    module.Client = Cluster  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "distributed", module)
    monkeypatch.setattr(Cluster, "closed", 0)
    return Cluster


def test_a_dask_cluster_plays_the_same_matches(dask: type[Cluster]) -> None:
    table = contest("easy random", seeds=3)
    with open_workers(1, "tcp://cluster:8786") as workers:
        assert workers.ahead == 6
        assert timeless(list(matches(table, workers))) == timeless(here(table))
    assert (dask.address, dask.closed) == ("tcp://cluster:8786", 1)


def test_a_cluster_that_cannot_play_is_reported(dask: type[Cluster], monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        pytest.raises(LadderError, match="No Dask scheduler answers at tcp://nobody:1"),
        open_workers(1, "tcp://nobody:1"),
    ):
        pass
    monkeypatch.setattr(Cluster, "threads", 0)
    with pytest.raises(LadderError, match="has no workers"), open_workers(1, "tcp://empty:1"):
        pass
    assert dask.closed == 1


class Answering(Executor):
    """A cluster that gives the same answer to everything."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if isinstance(self.answer, BaseException):
            future.set_exception(self.answer)
        else:
            future.set_result(self.answer)
        return future


@pytest.mark.parametrize(
    ("answer", "sentence"), [(None, "can't import takujo"), (TimeoutError(), "don't start within a minute")]
)
def test_workers_that_cannot_play_are_reported(
    answer: object, sentence: str, dask: type[Cluster], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cluster, "executor", Answering(answer))
    with pytest.raises(LadderError, match=sentence), open_workers(1, "tcp://cluster:8786"):
        pass
    assert dask.closed == 1


def test_dask_is_asked_for_only_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with open_workers(1, "") as workers:
        assert isinstance(workers.executor, Here)
    with pytest.raises(LadderError) as told, open_workers(1, "tcp://cluster:8786"):
        pass
    assert str(told.value) == EXTRA


# -- real contests


@pytest.mark.parametrize(("game_id", "seats", "least"), [("wartime-economy", 2, 0.7), ("water-walker", 3, 1 / 3)])
def test_easy_takes_more_than_its_share_from_random(game_id: str, seats: int, least: float) -> None:
    report = Report(contest("easy random", seats, 6 * (4 - seats), game=takujo.games()[game_id]))
    for played in here(report.plan):
        report.add(played)
    assert report.matches == 6 * (4 - seats) * seats
    assert report.firsts(0).low > least
    assert report.firsts(0).value + report.firsts(1).value == pytest.approx(1)
    assert report.scores(0).low > report.scores(1).high
    seats_firsts = sum(report.at_seat(seat)[0].value for seat in range(seats))
    assert seats_firsts == pytest.approx(1)


def test_a_test_stops_the_contest_at_the_same_seed_on_every_executor() -> None:
    def seeds(workers: Workers) -> int:
        table = contest("easy random", seeds=100)
        report = Report(table, Evidence(Sprt(0.5, 0.9), len(table.lineups())))
        for played in matches(table, workers):
            if report.add(played):
                break
        assert report.verdict == "H1"
        return len(report.seeds)

    with ThreadPoolExecutor(4) as executor:
        assert seeds(Workers(executor, 11)) == seeds(Workers(Here(), 1)) == 10
