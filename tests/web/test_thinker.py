"""Thinking piece by piece: in the worker, which follows a match by its record, and on the page without it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import takujo
from takujo.bots.review import from_json, review, to_json
from takujo.core.ideas import Idea
from takujo.core.rng import Stream
from takujo.web.idea_json import from_json as ideas_from_json
from takujo.web.thinker import MOST_THOUGHTS, Thinker
from takujo.web.thought import BUDGET_MS, Thought
from tests.web.stubs import page, run


def question(match: takujo.Match, seat: int, id: int = 1, level: str = "easy") -> dict[str, object]:
    return {"id": id, "piece": 0, "record": match.record(), "seat": seat, "level": level, "budget": 5000, "seed": 1}


def think(thinker: Thinker, match: takujo.Match, seat: int) -> str:
    """Let the worker think in the smallest pieces; return what it would play."""
    answer = json.loads(thinker.think(json.dumps(question(match, seat))))
    while not answer["over"]:
        answer = json.loads(thinker.think(json.dumps({"id": 1, "piece": 0})))
    return str(answer["ideas"][0][0][0])


def test_the_worker_answers_what_the_page_would() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    thinker = Thinker()
    for _ in range(40):
        if not match.actors():
            break
        seat = match.actors()[0]
        answer = think(thinker, match, seat)
        assert answer == str(takujo.bot("easy", "wartime-economy").choose(match.view(seat), seat, 5000, 1))
        match.play(seat, answer)


def solo() -> takujo.Match:
    return takujo.Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, seed=7)


def test_each_piece_tells_the_best_so_far_and_the_last_is_the_whole() -> None:
    match = solo()
    thinker = Thinker()
    answers = [json.loads(thinker.think(json.dumps(question(match, 0, level="strong"))))]
    while not answers[-1]["over"]:
        answers.append(json.loads(thinker.think(json.dumps({"id": 1, "piece": 0}))))
    assert len(answers) > 10 and all(answer["ideas"] for answer in answers)
    found = ideas_from_json(answers[-1]["ideas"], match.game.verbs)
    assert found[0].line[0] == takujo.bot("strong", "wartime-economy").choose(match.view(0), 0, 60_000, 1)


def test_a_thought_ends_with_its_budget() -> None:
    match = solo()
    short = Thought(match.game, match.view(0), 0, "strong", 0, 1)
    short.go_on(1000)
    assert short.over and short.ideas[0].line[0] in match.actions(0)


def test_two_thoughts_at_a_time_and_those_given_up_are_forgotten() -> None:
    match = solo()
    thinker = Thinker()
    alone = Thinker()
    for id in (1, 2):
        thinker.think(json.dumps(question(match, 0, id, "strong")))
    alone.think(json.dumps(question(match, 0, 1, "strong")))
    for id in (2, 1, 2, 1):
        answer = thinker.think(json.dumps({"id": id, "piece": 0}))
    alone.think(json.dumps({"id": 1, "piece": 0}))
    assert answer == alone.think(json.dumps({"id": 1, "piece": 0}))
    for id in range(3, 3 + MOST_THOUGHTS):
        thinker.think(json.dumps(question(match, 0, id, "strong")))
    with pytest.raises(KeyError):
        thinker.think(json.dumps({"id": 1, "piece": 0}))


def test_each_level_has_a_budget() -> None:
    assert {level for game in takujo.games().values() for level in game.levels} <= set(BUDGET_MS)


# -- the page's side


class Worker:
    """A worker that answers in its time, until it breaks."""

    def __init__(self, breaks_at: int = 1 << 30) -> None:
        self._thinker = Thinker()
        self._left = breaks_at
        self.asked: list[dict[str, Any]] = []

    async def think(self, question: str) -> str:
        self.asked.append({**json.loads(question), "piece": 0})
        self._left -= 1
        if self._left < 0:
            raise RuntimeError("the worker is gone")
        await asyncio.sleep(0)
        return self._thinker.think(json.dumps(self.asked[-1]))


Make = Callable[[Worker | None], Any]


@pytest.fixture
def computers() -> Iterator[Make]:
    """The page's Computers."""
    with page():
        from takujo.web.computer import Computers

        def make(worker: Worker | None) -> Any:
            made = Computers()
            made._worker = worker
            return made

        yield make


def asked(made: Any, pieces: int = 1 << 30) -> tuple[Sequence[Idea], list[float]]:
    """Let computers think about a decision until it is not wanted any more."""
    told: list[float] = []

    def tell(ideas: Sequence[Idea], spent: float) -> None:
        assert ideas
        told.append(spent)

    match = solo()
    found = run(made.think(match, 0, "strong", 1, tell, lambda: len(told) < pieces))
    assert found[0].line[0] in match.actions(0)
    return found, told


def test_the_page_tells_of_every_piece(computers: Make) -> None:
    worker = Worker()
    found, told = asked(computers(worker))
    assert len(told) == len(worker.asked) - 1 > 10 and told == sorted(told)
    assert "record" in worker.asked[0] and all("record" not in question for question in worker.asked[1:])
    assert found[0].line[0] == asked(computers(None))[0][0].line[0]  # as the page thinks by itself


def test_what_is_not_wanted_any_more_ends_with_the_piece(computers: Make) -> None:
    worker = Worker()
    _, told = asked(computers(worker), pieces=3)
    assert len(told) == 3 and len(worker.asked) == 4


@pytest.mark.parametrize("piece", [0, 5])
def test_a_lost_worker_is_not_missed(computers: Make, piece: int) -> None:
    worker = Worker(breaks_at=piece)
    made = computers(worker)
    found, _ = asked(made)
    assert made.failed and len(worker.asked) == piece + 1
    assert found == asked(computers(None))[0]
    asked(made)
    assert len(worker.asked) == piece + 1  # it is not asked again


# -- following a match


def test_a_record_that_goes_on_is_not_replayed() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    thinker = Thinker()
    followed = thinker.follow(match.record())
    seat = match.actors()[0]
    match.play(seat, match.actions(seat)[0])
    match.undo()
    match.redo()
    assert thinker.follow(match.record()) is followed
    assert followed.digest() == match.digest()


def test_another_match_is_followed_anew() -> None:
    thinker = Thinker()
    for seed in (5, 6):
        match = takujo.Match.new("wartime-economy", 2, seed=seed)
        rng = Stream(seed, "test")
        for _ in range(10):
            seat = match.actors()[0]
            match.play(seat, rng.choice(match.actions(seat)))
        assert thinker.follow(match.record()).digest() == match.digest()


def test_a_review_comes_piece_by_piece() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    rng = Stream(5, "review")
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.actions(seat)))
    thinker = Thinker()
    answers = [json.loads(thinker.review(json.dumps({"record": match.record(), "budget": 0})))]
    while "review" not in answers[-1]:
        answers.append(json.loads(thinker.review(json.dumps({"record": "", "budget": 0}))))
    assert len(answers) > 10 and answers[0]["done"] < answers[0]["of"]
    assert from_json(answers[-1]["review"]) == from_json(to_json(review(match)))
