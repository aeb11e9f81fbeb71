"""What runs in the worker: it thinks piece by piece, and follows a match by its record."""

from __future__ import annotations

import json

import pytest

import takujo
from takujo.bots.review import from_json, review, to_json
from takujo.core.rules.rng import Stream
from takujo.web.computers.idea_json import from_json as ideas_from_json
from takujo.web.computers.thinking_task import BUDGET_MS, ThinkingTask, budget_ms
from takujo.web.computers.worker import MOST_THOUGHTS, Worker


def question(match: takujo.Match, seat: int, id: int = 1, level: str = "easy") -> dict[str, object]:
    return {"id": id, "piece": 0, "record": match.record(), "seat": seat, "level": level, "budget": 5000, "seed": 1}


def think(worker: Worker, match: takujo.Match, seat: int) -> str:
    """Let the worker think in the smallest pieces; return what it would play."""
    answer = json.loads(worker.think(json.dumps(question(match, seat))))
    while not answer["over"]:
        answer = json.loads(worker.think(json.dumps({"id": 1, "piece": 0})))
    return str(answer["ideas"][0][0][0])


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
    worker = Worker()
    answers = [json.loads(worker.think(json.dumps(question(match, 0, level="strong"))))]
    while not answers[-1]["over"]:
        answers.append(json.loads(worker.think(json.dumps({"id": 1, "piece": 0}))))
    assert len(answers) > 10 and all(answer["ideas"] for answer in answers)
    found = ideas_from_json(answers[-1]["ideas"], match.game.rules.VERBS)
    assert found[0].line[0] == takujo.bot("strong", "wartime-economy").choose(match.view(0), 0, 60_000, 1)


def test_a_thought_ends_with_its_budget() -> None:
    match = solo()
    short = ThinkingTask(match.game, match.view(0), 0, "strong", 0, 1)
    short.go_on(1000)
    assert short.over and short.ideas[0].line[0] in match.actions(0)


def test_two_thoughts_at_a_time_and_those_given_up_are_forgotten() -> None:
    match = solo()
    worker = Worker()
    alone = Worker()
    for id in (1, 2):
        worker.think(json.dumps(question(match, 0, id, "strong")))
    alone.think(json.dumps(question(match, 0, 1, "strong")))
    for id in (2, 1, 2, 1):
        answer = worker.think(json.dumps({"id": id, "piece": 0}))
    alone.think(json.dumps({"id": 1, "piece": 0}))
    assert answer == alone.think(json.dumps({"id": 1, "piece": 0}))
    for id in range(3, 3 + MOST_THOUGHTS):
        worker.think(json.dumps(question(match, 0, id, "strong")))
    with pytest.raises(KeyError):
        worker.think(json.dumps({"id": 1, "piece": 0}))


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
    worker = Worker()
    answers = [json.loads(worker.review(json.dumps({"record": match.record(), "budget": 0})))]
    while "review" not in answers[-1]:
        answers.append(json.loads(worker.review(json.dumps({"record": "", "budget": 0}))))
    assert len(answers) > 10 and answers[0]["done"] < answers[0]["of"]
    assert from_json(answers[-1]["review"]) == from_json(to_json(review(match)))
