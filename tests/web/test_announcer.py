"""What screen readers are told while others play: each line once and long enough, many of them in few messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.web.stubs import Browser, browser


class Ear(NamedTuple):
    """An announcer, and what it has announced."""

    announcer: Any
    open: Browser

    def heard(self) -> str:
        return str(self.open.page.elements["spoken"].textContent)


@pytest.fixture
def ear() -> Iterator[Ear]:
    with browser() as open:
        from takujo.web.page.announcer import Announcer

        yield Ear(Announcer(), open)


def test_lines_wait_until_those_before_have_been_spoken(ear: Ear) -> None:
    ear.announcer.tell(["Ann rolls a 6"])
    ear.announcer.tell(["Ben pays $2"])
    ear.announcer.tell(["Cem passes"], "Your turn")
    assert ear.heard() == "Ann rolls a 6"
    ear.open.timers.wait(900)
    assert ear.heard() == "Ann rolls a 6"
    ear.open.timers.wait(200)
    assert ear.heard() == "Ben pays $2 Cem passes Your turn"
    ear.open.timers.wait(60_000)
    assert ear.heard() == "Ben pays $2 Cem passes Your turn" and len(ear.open.timers) == 0


def test_a_long_message_stays_longer(ear: Ear) -> None:
    ear.announcer.tell(["a" * 50])
    ear.announcer.tell(["next"])
    ear.open.timers.wait(2_900)
    assert ear.heard() == "a" * 50
    ear.open.timers.wait(200)
    assert ear.heard() == "next"


@pytest.mark.parametrize(("count", "said"), [(4, ""), (5, "spoken.earlier(1) "), (9, "spoken.earlier(5) ")])
def test_of_many_lines_the_first_are_only_counted(ear: Ear, count: int, said: str) -> None:
    ear.announcer.tell(["first"])
    for n in range(count):
        ear.announcer.tell([f"line {n}"], f"question {n}")
    ear.open.timers.wait(1_000)
    last = " ".join(f"line {n}" for n in range(count - 4, count))
    assert ear.heard() == f"{said}{last} question {count - 1}"


def test_the_person_is_answered_at_once_and_loses_no_line(ear: Ear) -> None:
    ear.announcer.tell(["first"])
    ear.announcer.tell(["second"], "old question")
    ear.announcer.say("Chosen: steel")
    assert ear.heard() == "second Chosen: steel"
    ear.announcer.say("Chosen: steel")
    ear.announcer.say("Chosen: steel")
    assert ear.heard() in ("Chosen: steel", "Chosen: steel\u00a0")
    ear.announcer.tell(["third"])
    ear.announcer.forget()
    ear.open.timers.wait(60_000)
    assert "third" not in ear.heard()


@pytest.mark.parametrize(
    ("heading", "name", "repeated"),
    [
        *[("End of turn", "End the turn", True), ("Rotation", "Rotation 0 (Ore 1→2)", True)],
        *[("Out of time", "Hesitate (out of time)", True), ("Run a bloc", "Run everything", True)],
        *[("手番の終わり", "手番を終える", True), ("向き0", "向き0（鉱石1→2）", True), ("占拠", "占拠する", True)],
        *[("Die 2", "Tax", False), ("Declaration of war", "the US", False), ("Occupation", "d4", False)],
        *[("サイコロ 2", "徴税", False), ("占拠", "d4", False), ("行き先", "重慶", False)],
    ],
)
def test_a_move_is_spoken_without_a_heading_that_it_repeats(heading: str, name: str, repeated: bool) -> None:
    with browser():
        from takujo.web.board.move_list import repeats

        assert repeats(name, heading) == repeated
