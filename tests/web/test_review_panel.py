"""The review of a finished match: asked for again, it is made once, and the one that was left is not gone on with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import takujo
from takujo.bots.review import review
from takujo.core.match.match import Match
from tests import homes
from tests.web.stubs import page, run

PIECES = 5


class Slow:
    """Computers that review in pieces."""

    def __init__(self) -> None:
        self.at_work = self.most = 0

    async def review(self, match: Match, tell: Any, wanted: Callable[[], bool]) -> object:
        self.at_work += 1
        try:
            for _ in range(PIECES):
                await asyncio.sleep(0)
                if not wanted():
                    return None
                self.most = max(self.most, self.at_work)
            return SimpleNamespace(swings=[])
        finally:
            self.at_work -= 1


def test_a_review_that_is_asked_for_anew_is_made_once() -> None:
    with page():
        from takujo.web.panels.review_panel import ReviewPanel
        from takujo.web.state.table_state import Situation

        said: list[str] = []
        slow, notices = Slow(), SimpleNamespace(say=said.append)
        begun: list[list[int]] = []
        mistakes = SimpleNamespace(begin=lambda _match, seats: begun.append(seats), close=lambda: None)
        panel: Any = ReviewPanel(
            Situation(),
            None,  # type: ignore[arg-type]
            slow,  # type: ignore[arg-type]
            notices,  # type: ignore[arg-type]
            mistakes,  # type: ignore[arg-type]
            lambda _at: None,
            lambda _at: None,
            lambda: None,
        )
        match = Match.new("wartime-economy", 2, seed=7)

        async def whole() -> None:
            panel.begin(match)
            await asyncio.sleep(0)
            panel.close()
            panel.begin(match)
            panel.begin(match)
            await asyncio.sleep(0)
            while slow.at_work:
                await asyncio.sleep(0)
            await asyncio.sleep(0)

        run(asyncio.wait_for(whole(), 10))
        assert said == ["review.ready(0)"] and slow.most == 1
        assert begun == [[0, 1]]  # The people at the device, whose decisions are judged afterwards.


def test_if_no_change_is_certain_the_largest_are_listed_as_such() -> None:
    match = Match.read((homes.own_records(takujo.games()["co-prosperity"]) / "computers.takujo").read_text("utf-8"))
    found = review(match)
    with page() as made:
        from takujo.web.panels.review_panel import ReviewPanel
        from takujo.web.state.table_state import Situation

        situation = Situation()
        situation.open(match, stranger=False)
        panel: Any = ReviewPanel(situation, *[None] * 7)  # type: ignore[arg-type]
        panel._match, panel._found = match, found
        panel._write(situation.look(), found)
        assert made.elements["review-calm"].textContent == "review.calm.largest"
        assert not made.elements["review-calm"].hidden
        marks = [one for one in made.elements["review-swings"].all("span") if one.textContent == "review.unsure"]
        assert 0 < len(marks) == len(found.swings) <= 3
