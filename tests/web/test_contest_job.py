"""The contest of own values against the standard ones, as the computers' worker plays it."""

from __future__ import annotations

import json
from typing import Any

import takujo
from takujo.contest.comparison import changes, won
from takujo.contest.plan import Budget, plan
from takujo.contest.play import play
from takujo.web.computers.contest_job import Compared, Comparing
from takujo.web.computers.worker import Worker

VALUES = {"limits.quiet_rounds": 2}
SEEDS = 2


def answers(match: takujo.Match, job: Comparing) -> list[dict[str, Any]]:
    worker = Worker()
    question = {"id": 1, "piece": 0, "job": job.kind, "record": match.record(), "with": job.arguments()}
    found = [json.loads(worker.answer(json.dumps(question)))]
    while "progress" in found[-1]:
        found.append(json.loads(worker.answer(json.dumps({"id": 1, "piece": 0}))))
    return found


def test_the_worker_compares_own_values_with_the_standard_ones_on_the_same_seeds() -> None:
    match = takujo.Match.new("workers-made", 3, seed=5, numbers=VALUES)
    job = Comparing("random", SEEDS, "en")
    *told, last = answers(match, job)
    found = job.read_result(match.game, last["result"])
    sets = []
    for game in (takujo.games()["workers-made"], match.game):
        contest = plan(game, 3, {}, ["random"], Budget(1, "it"), SEEDS)
        sets.append([won(one.seed, one.firsts, one.sides) for one in map(play, contest.jobs())])
    assert found == Compared(SEEDS, SEEDS, changes(*sets))
    assert {one.key for one in found.changes} == {"Red", "Blue", "White"}
    progress = [job.read_progress(match.game, one["progress"]) for one in told]
    assert [one.done for one in progress] == sorted(one.done for one in progress)
    assert len(progress) > 100, "a piece is at most one decision long"
    assert progress[0].changes == []
