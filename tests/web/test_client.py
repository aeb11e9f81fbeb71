"""How the page has a decision thought about: by the worker, and by itself where there is none."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import takujo
from takujo.bots.review import to_json
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea
from takujo.web.computers.worker import Worker
from tests.web.stubs import page, run
from tests.web.test_worker import solo


class Answering:
    """A worker that answers in its time, until it breaks."""

    def __init__(self, breaks_at: int = 1 << 30) -> None:
        self._worker = Worker()
        self._left = breaks_at
        self.asked: list[dict[str, Any]] = []

    async def answer(self, question: str) -> str:
        self.asked.append({**json.loads(question), "piece": 0})
        self._left -= 1
        if self._left < 0:
            raise RuntimeError("the worker is gone")
        await asyncio.sleep(0)
        return self._worker.answer(json.dumps(self.asked[-1]))


Make = Callable[[Answering | None], Any]


@pytest.fixture
def computers() -> Iterator[Make]:
    """The page's Computers."""
    with page():
        from takujo.web.computers.worker_client import Computers

        def make(worker: Answering | None) -> Any:
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
    worker = Answering()
    found, told = asked(computers(worker))
    assert len(told) == len(worker.asked) - 1 > 10 and told == sorted(told)
    assert "record" in worker.asked[0] and all("record" not in question for question in worker.asked[1:])
    assert found[0].line[0] == asked(computers(None))[0][0].line[0]  # as the page thinks by itself


def test_what_is_not_wanted_any_more_ends_with_the_piece(computers: Make) -> None:
    worker = Answering()
    _, told = asked(computers(worker), pieces=3)
    assert len(told) == 3 and len(worker.asked) == 5
    assert worker.asked[-1]["cancel"] and worker._worker._runs == {}


@pytest.mark.parametrize("piece", [0, 5])
def test_a_lost_worker_is_not_missed(computers: Make, piece: int) -> None:
    worker = Answering(breaks_at=piece)
    made = computers(worker)
    found, _ = asked(made)
    assert made.failed and len(worker.asked) == piece + 1
    assert found == asked(computers(None))[0]
    asked(made)
    assert len(worker.asked) == piece + 1  # it is not asked again


def test_a_job_that_fails_in_the_worker_is_done_on_the_page(computers: Make) -> None:
    worker = Answering()
    worker._worker.follow = lambda record: takujo.Match.read("")  # type: ignore[method-assign]  # it can't read the match
    made = computers(worker)
    found, _ = asked(made)
    assert made.failed and len(worker.asked) == 1 and found == asked(computers(None))[0]


def test_a_review_is_the_same_in_the_worker_and_on_the_page(computers: Make) -> None:
    match = takujo.Match.new("workers-made", 3, seed=5)
    rng = Stream(5, "review")
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.actions(seat)))
    worker = Answering()
    parts: list[float] = []
    found = run(computers(worker).review(match, parts.append, lambda: True))
    assert parts == sorted(parts) and len(parts) == len(worker.asked) - 1
    assert to_json(found) == to_json(run(computers(None).review(match, parts.append, lambda: True)))
    assert run(computers(worker).review(match, parts.append, lambda: False)) is None
    assert run(computers(None).review(match, parts.append, lambda: False)) is None
