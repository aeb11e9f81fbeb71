"""The host's side of a live table: which invitation is shown, and what comes over a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.live import protocol
from takujo.core.live.peer_channels import BURST
from tests.web.stubs import page, run
from tests.web.test_standby_connections import Lines


@pytest.fixture
def table() -> Iterator[tuple[Lines, Any]]:
    """Lines, and the host's side of a table with a free seat; tasks are done when they are begun."""
    with page():
        from takujo.web.live import host_session

        vars(host_session)["start"] = run
        lines = Lines()
        yield lines, host_session.Hosting(Match.new("war-clouds", 2, seed=1), lines, lambda _what: None, [1], "", "")  # type: ignore[arg-type]


def test_an_invitation_that_is_used_up_gives_way_to_another(table: tuple[Lines, Any]) -> None:
    """Even if whoever has answered it can't be reached; they may still come."""
    lines, side = table
    run(side.invite())
    run(side.invite())
    assert side.code == "code1 to 10" and lines.count == 1
    side.event(1, "stuck", "")
    assert side.stuck and not side.code
    run(side.invite())
    assert side.code == "code2 to 10"
    side.event(1, "open", "")
    assert side.code == "code2 to 10" and 1 in lines.open and not side.stuck
    side.event(2, "open", "")
    assert not side.code


def test_a_broken_line_is_told_why_and_closed(table: tuple[Lines, Any]) -> None:
    lines, side = table
    run(side.invite())
    side.event(1, "broken", "")  # it has no peer yet
    side.event(1, "open", "")
    side.event(1, "broken", "")
    assert [protocol.read(text, 99)["bye"] for _, text in lines.sent if not text.startswith("~")] == ["malformed"]
    assert 1 not in lines.open and side.state == "waiting"


def test_a_renewed_invitation_leaves_the_one_before_open(table: tuple[Lines, Any]) -> None:
    """It may be on its way already."""
    lines, side = table
    run(side.invite())
    run(side.renew())
    assert side.code == "code2 to 10" and lines.open == {1, 2}


def test_the_invitation_tells_of_the_seats_that_are_free_by_now(table: tuple[Lines, Any]) -> None:
    """Seats are taken while it waits; it stays the same invitation."""
    _, side = table
    run(side.invite())
    side.core.seat_guest(1, "easy")
    assert side.code == "code1 to 0"
    side.core.seat_guest(1, "free")
    assert side.code == "code1 to 10"


def test_a_seat_that_is_taken_while_an_invitation_is_made_is_not_offered_in_it(table: tuple[Lines, Any]) -> None:
    lines, side = table
    made = lines.invitation

    async def meanwhile() -> tuple[int, str]:
        side.core.seat_guest(1, "easy")
        return await made()

    lines.invitation = meanwhile  # type: ignore[method-assign]
    run(side.invite())
    assert side.code == "code1 to 0"


def test_a_reserve_that_leads_nowhere_is_followed_by_the_next(table: tuple[Lines, Any]) -> None:
    lines, side = table
    run(side.invite())
    side.event(1, "open", "")
    reserves = next(text for _, text in lines.sent if text.startswith("~reserve "))
    assert reserves == "~reserve code3 code4 code5", "code2 is the spare invitation"
    side.event(1, "text", reserves.replace("code", "answer"))
    lines.close(1)
    side.event(1, "gone", "")
    for tried in (3, 4, 5):
        assert tried in lines.open and not side.stuck
        side.event(tried, "stuck", "")
        assert tried not in lines.open
    assert lines.open == {2} and not side.stuck, "the dialog tells of pasted answers only"


def test_what_is_said_about_the_line_itself_counts_as_well(table: tuple[Lines, Any]) -> None:
    lines, side = table
    run(side.invite())
    side.event(1, "open", "")
    for _ in range(BURST):
        side.event(1, "text", "~again")
    assert not any("bye" in text for _, text in lines.sent)
    side.event(1, "text", "~again")
    assert lines.sent[-1] == (1, protocol.write({"bye": "flood"}))
