"""What runs in the worker: it works on jobs piece by piece, and follows a match by its record."""

from __future__ import annotations

import json
from typing import Any

import takujo
from takujo.bots.review import from_json, review, to_json
from takujo.core.rules.rng import Stream
from takujo.web.computers.decision_search import BUDGET_MS, budget_ms
from takujo.web.computers.jobs import Run, Thinking
from takujo.web.computers.worker import Worker


def question(match: takujo.Match, seat: int, id: int = 1, player: str = "easy") -> dict[str, object]:
    asked = {"seat": seat, "player": player, "budget": 5000, "seed": 1}
    return {"id": id, "piece": 0, "job": "think", "record": match.record(), "with": asked}


def ask(worker: Worker, asked: dict[str, object]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(worker.answer(json.dumps(asked)))
    return answer


def answers(worker: Worker, asked: dict[str, object]) -> list[dict[str, Any]]:
    """Let the worker do a job in the smallest pieces."""
    told = [ask(worker, asked)]
    while "progress" in told[-1]:
        told.append(ask(worker, {"id": asked["id"], "piece": 0}))
    return told


def think(worker: Worker, match: takujo.Match, seat: int) -> str:
    """Return what the worker would play."""
    return str(answers(worker, question(match, seat))[-1]["result"][0][0][0])


def test_the_worker_answers_what_the_page_would() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    worker = Worker()
    for _ in range(40):
        if not match.actors():
            break
        seat = match.actors()[0]
        answer = think(worker, match, seat)
        assert answer == str(takujo.bot("easy", "wartime-economy").choose(match.view(seat), seat, 5000, 1))
        match.play(seat, answer)


def test_the_worker_plays_by_the_numbers_of_the_record() -> None:
    match = takujo.Match.new("war-clouds", 2, seed=5, numbers={"draft.2": "CIEE", "trade.offers": 5})
    worker = Worker()
    for _ in range(12):
        seat = match.actors()[0]
        answer = think(worker, match, seat)
        assert answer == str(takujo.bot("easy", match.game).choose(match.view(seat), seat, 5000, 1))
        match.play(seat, answer)
    assert worker.follow(match.record()).numbers == match.numbers


def solo() -> takujo.Match:
    return takujo.Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, seed=7)


def test_each_piece_tells_the_best_so_far_and_the_last_is_the_whole() -> None:
    match = solo()
    told = answers(Worker(), question(match, 0, player="strong"))
    assert len(told) > 10 and all(answer["progress"] for answer in told[:-1])
    found = Thinking(0, "strong", 5000, 1).read_result(match.game, told[-1]["result"])
    assert found[0].line[0] == takujo.bot("strong", "wartime-economy").choose(match.view(0), 0, 60_000, 1)


def test_thinking_ends_with_its_budget() -> None:
    match = solo()
    short = Run(Thinking(0, "strong", 0, 1), match)
    short.go_on(1000)
    assert short.result is not None and short.result[0].line[0] in match.actions(0)


def test_several_jobs_are_under_way_at_a_time() -> None:
    match = solo()
    worker = Worker()
    alone = Worker()
    for id in (1, 2):
        ask(worker, question(match, 0, id, "strong"))
    ask(alone, question(match, 0, 1, "strong"))
    for id in (2, 1, 2, 1):
        answer = ask(worker, {"id": id, "piece": 0})
    ask(alone, {"id": 1, "piece": 0})
    assert answer == ask(alone, {"id": 1, "piece": 0})


def test_a_job_that_is_cancelled_done_or_failed_is_forgotten() -> None:
    match = solo()
    worker = Worker()
    for id in (1, 2):
        ask(worker, question(match, 0, id, "strong"))
    assert ask(worker, {"id": 1, "cancel": True}) == {"cancelled": True}
    assert "error" in ask(worker, {"id": 1, "piece": 0})
    assert "progress" in ask(worker, {"id": 2, "piece": 0})
    assert "error" in ask(worker, question(match, 5, 2)), "there is no such seat"
    assert "error" in ask(worker, {"id": 2, "piece": 0})
    assert "result" in answers(worker, question(match, 0, 3))[-1]
    assert "error" in ask(worker, {"id": 3, "piece": 0})
    assert worker._runs == {}


def test_each_level_has_a_budget() -> None:
    kinds = [kind for game in takujo.games().values() for kind in game.kinds(game.levels)]
    assert all(budget_ms(kind) == BUDGET_MS[kind.partition(".")[0]] for kind in kinds)


# -- following a match


def test_a_record_that_goes_on_is_not_replayed() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    worker = Worker()
    followed = worker.follow(match.record())
    seat = match.actors()[0]
    match.play(seat, match.actions(seat)[0])
    match.undo()
    match.redo()
    assert worker.follow(match.record()) is followed
    assert followed.digest() == match.digest()


def test_another_match_is_followed_anew() -> None:
    worker = Worker()
    for seed in (5, 6):
        match = takujo.Match.new("wartime-economy", 2, seed=seed)
        rng = Stream(seed, "test")
        for _ in range(10):
            seat = match.actors()[0]
            match.play(seat, rng.choice(match.actions(seat)))
        assert worker.follow(match.record()).digest() == match.digest()


def test_a_review_comes_piece_by_piece() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    rng = Stream(5, "review")
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.actions(seat)))
    asked = {"id": 1, "piece": 0, "job": "review", "record": match.record(), "with": {}}
    told = answers(Worker(), asked)
    done = [answer["progress"] for answer in told[:-1]]
    assert len(done) > 10 and done == sorted(done) and done[0] < done[-1] <= 1
    assert from_json(told[-1]["result"]) == from_json(to_json(review(match)))
