"""Connections in reserve: a host has no more of them than may be needed, however often a guest comes and goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.stubs import page, run


class Lines:
    """Lines that are only counted: by number, as they are made out."""

    def __init__(self) -> None:
        self.count = 0
        self.open: set[int] = set()
        self.sent: list[tuple[int, str]] = []
        self.broken: set[str] = set()
        """The answers for which `take` throws."""

    async def invitation(self) -> tuple[int, str]:
        self.count += 1
        self.open.add(self.count)
        return self.count, f"code{self.count}"

    async def invite(self, _game: str, _seats: int, _free: int) -> tuple[int, str]:
        return await self.invitation()

    def code(self, line: int, _game: str, _seats: int, free: int) -> str:
        return f"code{line} to {free:b}"

    async def take(self, code: str, among: list[int]) -> dict[str, Any]:
        if code in self.broken:
            from pyodide.ffi import JsException

            raise JsException("InvalidAccessError")
        id = int(code.removeprefix("answer"))
        return {"id": id} if id in among and id in self.open else {"bad": "unknown"}

    def send(self, line: int, text: str) -> None:
        self.sent.append((line, text))

    def close(self, line: int) -> None:
        self.open.discard(line)

    hang_up = close


@pytest.fixture
def made() -> Iterator[tuple[Lines, Any]]:
    """Lines, of which the first has opened, and the host's reserves for it."""
    with page():
        from takujo.web.live.standby_connections import HostReserves

        lines = Lines()
        run(lines.invitation())
        reserves = HostReserves(lines, lines.invitation)  # type: ignore[arg-type]
        run(reserves.offer(1))
        yield lines, reserves


def spare_of(lines: Lines) -> int:
    return int(next(text for _, text in reversed(lines.sent) if text.startswith("~invitation ")).partition("code")[2])


def answer(lines: Lines, reserves: Any, line: int) -> None:
    """Answer what has been made out for a line, as its guest does."""
    codes = next(text for to, text in reversed(lines.sent) if to == line and text.startswith("~reserve "))
    reserves.answered(line, codes.replace("code", "answer"))


def test_a_line_has_a_spare_invitation_and_three_in_reserve_and_keeps_them_when_it_is_back(made: Any) -> None:
    lines, reserves = made
    assert len(lines.open) == 5 and len(lines.sent) == 2
    run(reserves.offer(1))
    assert len(lines.open) == 5 and len(lines.sent) == 2


def test_whoever_is_called_back_needs_nothing_more_of_what_the_lost_line_had(made: Any) -> None:
    lines, reserves = made
    for line, called in ((1, 3), (3, 7), (7, 11)):  # a spare invitation is made out first
        answer(lines, reserves, line)
        lines.close(line)
        run(reserves.call(line))
        assert reserves.is_tried(called)
        reserves.came(called)
        assert lines.open == {called}
        run(reserves.offer(called))
        assert len(lines.open) == 5


def test_whoever_has_loaded_the_page_anew_is_called_back_no_more(made: Any) -> None:
    lines, reserves = made
    answer(lines, reserves, 1)
    lines.close(1)
    run(reserves.call(1))
    spare = spare_of(lines)
    reserves.came(spare)
    assert lines.open == {spare}
    assert not any(reserves.is_tried(line) for line in range(9))


def test_when_all_are_tried_the_spare_invitation_stays(made: Any) -> None:
    lines, reserves = made
    answer(lines, reserves, 1)
    lines.close(1)
    run(reserves.call(1))
    for _ in range(3):
        (tried,) = [line for line in lines.open if reserves.is_tried(line)]
        run(reserves.call_again(tried))
    assert lines.open == {spare_of(lines)}
    reserves.forget(1)
    assert not lines.open


def test_a_line_that_goes_while_its_reserves_are_made_out_leaves_none() -> None:
    with page():
        from takujo.web.live.standby_connections import HostReserves

        lines = Lines()

        async def invitation() -> tuple[int, str]:
            reserves.forget(99)
            return await lines.invitation()

        reserves = HostReserves(lines, invitation)  # type: ignore[arg-type]
        run(reserves.offer(99))
        assert not lines.open and not lines.sent


def test_after_an_answer_that_the_browser_refuses_the_next_one_is_tried(made: Any) -> None:
    lines, reserves = made
    answer(lines, reserves, 1)
    lines.broken.add("answer3")
    lines.close(1)
    run(reserves.call(1))
    assert [line for line in range(9) if reserves.is_tried(line)] == [4]


def test_a_guest_without_answers_is_not_called(made: Any) -> None:
    lines, reserves = made
    lines.close(1)
    run(reserves.call(1))
    assert lines.open == {spare_of(lines)} and not any(reserves.is_tried(line) for line in range(9))


def test_answers_for_a_line_without_reserves_are_dropped(made: Any) -> None:
    _, reserves = made
    reserves.answered(9, "~reserve answer3")
    run(reserves.call(9))
    assert not any(reserves.is_tried(line) for line in range(9))


def test_three_answers_are_kept_at_most(made: Any) -> None:
    lines, reserves = made
    reserves.answered(1, "~reserve answer7 answer8 answer9 answer3")
    lines.close(1)
    run(reserves.call(1))
    assert not any(reserves.is_tried(line) for line in range(9))


def test_a_line_of_its_own_invitation_closes_no_reserves(made: Any) -> None:
    lines, reserves = made
    before = set(lines.open)
    reserves.came(1)
    assert lines.open == before
