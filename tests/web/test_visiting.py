"""The guest's side of a live table: which answer is shown, and that no line is left over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.stubs import page, run
from tests.web.test_reserves import Lines


class Slow(Lines):
    """Lines that need time to be made out."""

    def about(self, code: str) -> dict[str, Any]:
        return {"to": code}

    async def answer(self, _code: str) -> tuple[int, str]:
        line, _ = await self.invitation()
        await asyncio.sleep(0)
        return line, f"answer{line}"


@pytest.fixture
def table() -> Iterator[tuple[Slow, Any]]:
    """Lines, and the guest's side of a table."""
    with page():
        from takujo.web.live.visiting import Visiting

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
