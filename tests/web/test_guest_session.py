"""The guest's side of a live table: which answer is shown, and that no line is left over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.stubs import page, run
from tests.web.test_standby_connections import Lines


class Slow(Lines):
    """Lines that need time to be made out."""

    def about(self, code: str) -> dict[str, Any]:
        return {"bad": "damaged"} if code == "bad" else {"to": code}

    async def answer(self, _code: str) -> tuple[int, str]:
        line, _ = await self.invitation()
        await asyncio.sleep(0)
        return line, f"answer{line}"


@pytest.fixture
def table() -> Iterator[tuple[Slow, Any]]:
    """Lines, and the guest's side of a table."""
    with page():
        from takujo.web.live.guest_session import Visiting

        lines = Slow()
        yield lines, Visiting(lines, lambda _what: None, "Bob", "", False)  # type: ignore[arg-type]


async def _both(*work: Any) -> None:
    await asyncio.gather(*work)


@pytest.mark.parametrize("codes", [("one", "other"), ("one", "one")])
def test_of_two_answers_made_at_once_the_last_one_is_shown_and_no_line_is_left_over(
    table: tuple[Slow, Any], codes: tuple[str, str]
) -> None:
    lines, side = table
    run(_both(*map(side.answer, codes)))
    assert (side.code, side.about, lines.open) == ("answer2", {"to": codes[1]}, {2})


def test_an_answer_that_is_made_when_the_table_was_left_is_not_given(table: tuple[Slow, Any]) -> None:
    lines, side = table

    async def leave() -> None:
        side.hang_up()

    run(_both(side.answer("one"), leave()))
    assert (side.code, lines.open) == ("", set())


def test_a_damaged_invitation_is_refused_with_its_reason(table: tuple[Slow, Any]) -> None:
    lines, side = table
    assert run(side.answer("bad")) == "damaged"
    assert (side.code, side.about, lines.count) == ("", {}, 0)
    assert run(side.answer("good")) == ""
    assert run(side.answer("bad")) == "damaged"
    assert (side.code, side.about, lines.open) == ("answer1", {"to": "good"}, {1})


def test_a_guest_leaves_a_host_whose_line_is_broken(table: tuple[Slow, Any]) -> None:
    _, side = table
    run(side.answer("one"))
    side.event(1, "open", "")
    side.event(1, "broken", "")
    assert side.core.ended == "told"


def test_offers_that_come_faster_than_they_are_answered_have_three_lines_at_a_time(table: tuple[Slow, Any]) -> None:
    """Of all of them the last one is answered."""
    lines, side = table
    run(side.answer("one"))
    side.event(1, "open", "")
    at_once: list[int] = []
    made = lines.answer

    async def answer(code: str) -> tuple[int, str]:
        found = await made(code)
        at_once.append(len(lines.open))
        return found

    lines.answer = answer  # type: ignore[method-assign]

    async def flood() -> None:
        for n in range(20):
            side.event(1, "text", f"~reserve a{n} bad b{n} c{n} {'x' * 9000}")
            await asyncio.sleep(0)
        for _ in range(9):
            await asyncio.sleep(0)

    run(flood())
    assert max(at_once) == 3 and lines.open == {1, *side._reserves._waiting} and len(lines.open) == 3
    assert [text for _, text in lines.sent if text.startswith("~")][
        -1
    ] == f"~reserve answer{lines.count - 1} answer{lines.count}"
    side.event(1, "text", "~invitation bad")
    assert side.spare == ""
    side.event(1, "text", "~invitation good")
    assert side.spare == "good"


def test_only_a_shown_answer_is_renewed(table: tuple[Slow, Any]) -> None:
    lines, side = table
    run(side.renew())
    assert lines.count == 0
    run(side.answer("one"))
    run(side.renew())
    assert (side.code, side.about, lines.open) == ("answer2", {"to": "one"}, {2})
    side.event(2, "open", "")
    run(side.renew())
    assert (side.code, lines.open) == ("", {2})


def test_reserves_close_if_the_guest_leaves_while_they_are_made(table: tuple[Slow, Any]) -> None:
    lines, side = table
    run(side.answer("one"))
    side.event(1, "open", "")
    sent = len(lines.sent)

    async def leave() -> None:
        side.event(1, "text", "~reserve code1 bad code2 code3 code4")
        side.leave()
        for _ in range(5):
            await asyncio.sleep(0)

    run(leave())
    assert lines.open == set() and not any(text.startswith("~reserve") for _, text in lines.sent[sent:])


def test_a_guest_answers_up_to_three_undamaged_reserves(table: tuple[Slow, Any]) -> None:
    lines, side = table
    run(side.answer("one"))
    side.event(1, "open", "")

    async def offered() -> None:
        for offer in ("~reserve a b", "~reserve a bad c d"):
            side.event(1, "text", offer)
            for _ in range(5):
                await asyncio.sleep(0)

    run(offered())
    assert [text for _, text in lines.sent if text.startswith("~")] == [
        "~reserve answer2 answer3",
        "~reserve answer4 answer5",
    ]
    assert lines.open == {1, 4, 5}, "the earlier reserves are closed"
