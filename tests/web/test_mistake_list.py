"""The list of costly decisions: what is said when the search ends or is stopped, and its note in both languages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from takujo.core.match.match import Match
from takujo.core.rules.match_history import Player
from tests.web.shelf import Shelf
from tests.web.stubs import browser, run, settle


class Judges:
    """Computers that find nothing, but go on until they are done or not wanted any more."""

    def __init__(self) -> None:
        self.done = False

    async def judge(self, _match: Match, _seat: int, _level: str, _tell: Any, wanted: Callable[[], bool]) -> list[Any]:
        while wanted() and not self.done:
            await asyncio.sleep(0)
        return []


class Review:
    """The list in the review of a match of a person and a computer."""

    def __init__(self) -> None:
        from takujo.web.page.settings import reread
        from takujo.web.panels.mistake_list import MistakeList
        from takujo.web.saves.own_puzzle_book import OwnPuzzleBook
        from takujo.web.state.table_state import Situation

        self.said: list[str] = []
        self.book = OwnPuzzleBook(Shelf())
        self.judges: Any = Judges()
        self.reread = reread
        notices: Any = SimpleNamespace(say=self.said.append)
        nothing: Any = lambda *_: None  # noqa: E731
        self.list = MistakeList(self.judges, notices, nothing, nothing, nothing, self.book)
        self.match = Match.new("wartime-economy", 2, seed=7, players=[Player(), Player("easy")])
        self.situation = Situation()
        self.situation.open(self.match, stranger=False)

    def show(self) -> None:
        look = self.situation.look()
        assert look is not None
        self.list.show(look)


@pytest.fixture
def made() -> Iterator[Any]:
    with browser() as made:
        made.page.querySelectorAll = lambda _selector: []  # type: ignore[attr-defined]
        yield made


@pytest.mark.parametrize("stopped", [False, True])
def test_a_search_that_was_stopped_is_not_called_complete(made: Any, stopped: bool) -> None:
    review = Review()

    async def whole() -> None:
        review.list.begin(review.match, [0])
        review.show()
        await settle(5)
        if stopped:
            made.page["mistakes-stop"].fire("click")
        else:
            review.judges.done = True
        await settle()

    run(whole())
    assert review.said == ["mistakes.ended(0)" if stopped else "mistakes.ready(0)"]


def test_the_note_follows_a_change_of_language(made: Any) -> None:
    review = Review()
    made.texts.update({"mistakes.note": ("注 {level}", "note {level}"), "seat.master": ("達人", "Master")})
    notes = []

    async def whole() -> None:
        review.list.begin(review.match, [0])
        for lang in ("ja", "en"):
            made.bridge.settings = lambda lang=lang: json.dumps({"lang": lang})
            review.reread()
            review.show()
            notes.append(made.page["mistakes-note"].textContent)
        review.judges.done = True
        await settle()

    run(whole())
    assert notes == ["注 達人", "note Master"]
