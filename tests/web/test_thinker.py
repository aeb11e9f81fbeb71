"""The worker's side: following a match by its record."""

from __future__ import annotations

import json

import takujo
from takujo.core.rng import Stream
from takujo.web.thinker import Thinker


def ask(thinker: Thinker, match: takujo.Match, seat: int) -> str:
    question = {"record": match.record(), "seat": seat, "level": "easy", "budget": 5000, "seed": 1}
    return thinker.answer(json.dumps(question))


def test_the_worker_answers_what_the_page_would() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=5)
    thinker = Thinker()
    for _ in range(40):
        if not match.actors():
            break
        seat = match.actors()[0]
        answer = ask(thinker, match, seat)
        assert answer == str(takujo.bot("easy", "wartime-economy").choose(match.view(seat), seat, 5000, 1))
        match.play(seat, answer)


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
