"""How computers take their turns on the page: told of while they think, hurried, and not listened to once left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

from takujo.core.match.match import Match
from takujo.core.rules.match_history import Player
from takujo.core.thinking.ideas import Idea
from tests.web.stubs import Page, page, run

PIECES = 8
"""How many pieces a thought takes here, if nobody cuts it short."""


class Slow:
    """Computers that think in pieces, each of which gives the match something to do meanwhile."""

    def __init__(self, meanwhile: Callable[[int], None]) -> None:
        self.meanwhile = meanwhile
        self.failed = False
        self.pieces: list[tuple[str, int]] = []

    def prepare(self) -> None:
        """Nothing is needed."""

    async def think(
        self, match: Match, seat: int, level: str, seed: int, tell: Any, wanted: Callable[[], bool]
    ) -> Sequence[Idea]:
        ideas = [Idea((action,), 0.0) for action in match.actions(seat)]
        for piece in range(1, PIECES + 1):
            self.pieces.append((level, piece))
            await asyncio.sleep(0)
            self.meanwhile(len(self.pieces))
            if not wanted():
                break
            tell(ideas, 120.0 * piece)
        return ideas


class Table:
    """A table with a computer at it, and all that has been played."""

    def __init__(self, shown: Page) -> None:
        from takujo.web.state.table_state import Situation
        from takujo.web.table.automatic_play import Flow
        from takujo.web.table.pacing import Pacing

        self.page = shown
        self.match = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, 7, [Player("strong", "")])
        self.played: list[str] = []
        self.told: list[str] = []
        self.situation = Situation()
        self.situation.open(self.match, stranger=False)
        board: Any = SimpleNamespace(settled=lambda: asyncio.sleep(0))
        self.pacing = Pacing(self.situation)
        slow: Any = Slow(lambda _piece: None)
        self.flow = Flow(self.situation, board, slow, self.pacing, lambda _point: None, self._play, lambda: None)

    def _play(self, seat: int, action: Any) -> None:
        self.played.append(str(action))
        self.match.play(seat, action)
        self.match.seat_players([Player("human", "")])

    def open(self, match: Match) -> None:
        self.situation.open(match, stranger=False)
        self.flow.take_up()

    def run(self, meanwhile: Callable[[int], None] = lambda _piece: None, asked: int = 1) -> Slow:
        """Let computers go on until they stop by themselves, asked so many times in one turn of the event loop."""

        def also(piece: int) -> None:
            self.told.append("" if self.page.elements["thinking"].hidden else self.said())
            meanwhile(piece)

        slow = Slow(also)
        self.flow.computers = slow  # type: ignore[assignment]

        async def whole() -> None:
            self.open(self.match)
            for _ in range(asked):
                self.flow.run()
            while self.flow._running or not slow.pieces:
                await asyncio.sleep(0)

        run(asyncio.wait_for(whole(), 10))
        return slow

    def said(self) -> str:
        return str(self.page.elements["thinking-name"].textContent)


@pytest.fixture
def table() -> Iterator[Table]:
    with page() as shown:
        yield Table(shown)


def test_it_is_told_of_once_it_takes_longer_than_a_moment(table: Table) -> None:
    slow = table.run()
    assert len(slow.pieces) == PIECES and len(table.played) == 1
    # 120 and 240 ms are no time to speak of.
    assert table.told == ["", "", ""] + ["China"] * (PIECES - 3)
    assert table.page.elements["thinking"].hidden and table.said() == ""


def test_asked_several_times_at_once_it_goes_on_once(table: Table) -> None:
    slow = table.run(asked=3)
    assert len(slow.pieces) == PIECES and len(table.played) == 1


def test_between_two_decisions_of_people_nothing_is_started(table: Table) -> None:
    table.match.seat_players([Player("human", "")])
    table.open(table.match)

    async def whole() -> bool:
        table.flow.run()
        return table.flow._running

    assert not run(whole())


def test_what_is_shown_one_by_one_is_shown_once_each(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int | None] = []
    table.flow._show = shown.append
    table.match.seat_players([Player("human", "")])
    monkeypatch.setattr(table.pacing, "replay_ms", lambda _match: 1)

    async def whole() -> None:
        table.flow.replay([1, 2])
        for _ in range(2):
            table.flow.run()
        while table.flow._running:
            await asyncio.sleep(0.01)

    run(asyncio.wait_for(whole(), 10))
    assert shown == [1, 2, None]


def test_what_is_still_to_be_shown_is_dropped_when_the_table_is_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int | None] = []
    cursor = table.situation.cursor
    assert cursor is not None

    def show(point: int | None) -> None:
        shown.append(point)
        if point is not None:
            cursor.go(point)
            table.page.documentElement.dataset.screen = "lobby"
            table.flow.leave()

    table.flow._show = show
    table.match.seat_players([Player("human", "")])
    while len(table.match) < 3:
        table.match.play(0, table.match.actions(0)[0])
    monkeypatch.setattr(table.pacing, "replay_ms", lambda _match: 1)

    async def whole() -> None:
        table.flow.replay([1, 2])
        while table.flow._running:
            await asyncio.sleep(0.01)

    run(asyncio.wait_for(whole(), 10))
    assert shown == [1] and not table.situation.pacing and table.situation.live
    table.flow.leave()
    cursor.go(1)
    table.flow.leave()
    assert cursor.point == 1, "a point that a person looks at stays"


def test_what_a_script_says_is_played_in_its_order_and_nobody_thinks(table: Table) -> None:
    first = table.match.actions(0)[0]
    after = table.match.fork(len(table.match))
    after.play(0, first)
    lines = [(0, str(first)), (0, str(after.actions(0)[0]))]
    slow = Slow(lambda _piece: None)
    table.flow.computers = slow  # type: ignore[assignment]

    async def whole() -> None:
        table.open(table.match)
        table.flow.take_up(lambda: next(iter(lines[len(table.played) :]), None))
        table.flow.run()
        while table.flow._running:
            await asyncio.sleep(0)

    run(asyncio.wait_for(whole(), 10))
    assert table.played == [notation for _, notation in lines] and not slow.pieces


def test_hurried_it_plays_the_best_so_far(table: Table) -> None:
    first = str(table.match.actions(0)[0])
    slow = table.run(lambda piece: table.flow.hurry() if piece == 2 else None)
    assert len(slow.pieces) == 2 and table.played == [first]


def test_left_it_stops_and_comes_back_with_the_person(table: Table) -> None:
    shown = table.page.documentElement.dataset

    def leave(piece: int) -> None:
        if piece == 4:
            shown.screen = "lobby"

    slow = table.run(leave)
    assert len(slow.pieces) == 4 and table.played == [] and table.page.elements["thinking"].hidden
    shown.screen = "table"
    table.run()
    assert len(table.played) == 1


def test_another_match_is_not_played_by_the_thought_about_this_one(table: Table) -> None:
    other = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["italy"]}, 8)
    slow = table.run(lambda piece: table.open(other) if piece == 2 else None)
    assert len(slow.pieces) == 2 and table.played == [] and len(other.entries) == len(other.turns)


def test_another_level_thinks_anew_and_a_person_is_waited_for(table: Table) -> None:
    def sit(piece: int) -> None:
        if piece == 2:
            table.match.seat_players([Player("easy", "")])
        if piece == 5:
            table.match.seat_players([Player("human", "")])

    slow = table.run(sit)
    assert [level for level, _ in slow.pieces] == ["strong"] * 2 + ["easy"] * 3 and table.played == []


def test_what_was_taken_back_meanwhile_is_thought_about_anew(table: Table) -> None:
    action = table.match.actions(0)[0]

    def act(piece: int) -> None:
        if piece == 2:
            table.match.play(0, action)
        if piece == 4:
            table.match.undo()

    slow = table.run(act)
    assert [piece for _, piece in slow.pieces] == [1, 2, 1, 2, *range(1, PIECES + 1)]
    assert table.played == [str(action)]


@pytest.mark.parametrize(("spent", "wait"), [(0.0, 0.8), (0.5, 0.3), (1.0, None)])
def test_thinking_is_part_of_the_time_that_a_move_is_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch, spent: float, wait: float | None
) -> None:
    import takujo.web.table.automatic_play as flow

    waited: list[float] = []

    async def wait_for(event: Any, seconds: float) -> None:
        event.close()
        waited.append(round(seconds, 3))

    monkeypatch.setattr(flow, "perf_counter", lambda: 100 + spent)
    monkeypatch.setattr(flow.asyncio, "wait_for", wait_for)
    run(table.flow._wait(800, 100))
    assert waited == ([] if wait is None else [wait])


def test_a_press_ends_the_time_that_a_move_is_shown(table: Table) -> None:
    async def whole() -> None:
        waiting = asyncio.ensure_future(table.flow._wait(60_000, perf_counter()))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        table.flow.hurry()
        await waiting

    run(asyncio.wait_for(whole(), 10))


def test_a_result_that_waits_for_a_person_stays_until_they_continue_or_leave(table: Table) -> None:
    from takujo.web.state.pace import Pace

    match = Match.new("workers-made", 3, seed=7, players=[Player("human", ""), *[Player("random", "")] * 2])
    while not (match.turns and match.turns[-1].action.verb == "pay"):
        before, legal = len(match), match.actions(match.actors()[0])
        match.play(match.actors()[0], next((a for a in legal if a.verb in ("tactic", "done")), legal[0]))
    shown: list[int | None] = []
    table.flow._show = shown.append
    table.flow.computers = Slow(lambda _piece: None)  # type: ignore[assignment]
    match.seat_players([Player("human", "")] * 3)

    async def whole(leave: Callable[[], None]) -> None:
        table.flow.note(before)
        del table.situation.coming[:-1]
        table.flow.run()
        for _ in range(50):
            await asyncio.sleep(0)
        assert table.situation.held and shown == [len(match) - 1]
        leave()
        while table.flow._running:
            await asyncio.sleep(0)
        assert shown.pop() is None and shown == [len(match) - 1] and not table.situation.held
        shown.clear()

    async def both() -> None:
        for leave in (table.flow.go_on, table.flow.skip):
            await whole(leave)

    table.open(match)
    table.pacing.set(Pace("normal"))
    run(asyncio.wait_for(both(), 10))
