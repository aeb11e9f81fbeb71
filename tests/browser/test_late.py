"""On a phone, hidden parts of the page are updated one frame later, or when an event needs them.

Moves are saved a frame later, too, or before the page is left.
"""

from __future__ import annotations

import pytest

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PHONE = {"width": 390, "height": 844}
# Plays a move and returns, of the moment after it, the moves that are offered and how far the log has come.
PLAYED = """([action, key]) => {
  document.querySelector(`[data-action="${action}"]`).click();
  if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return [[...document.querySelectorAll("[data-action]")].map((button) => button.dataset.action),
    Math.max(-1, ...[...document.querySelectorAll("#log > li")].map((line) => Number(line.dataset.at)))];
}"""
WRITTEN = """() => Object.keys(localStorage).filter((key) => key.startsWith("takujo.match."))
  .map((key) => JSON.parse(localStorage[key]).record)"""
# Plays a move, has something happen in the same moment, and returns the records saved before and after that.
SAVED = f"""([action, event]) => {{
  const saved = {WRITTEN};
  document.querySelector(`[data-action="${{action}}"]`).click();
  const before = saved();
  if (event) document.dispatchEvent(new Event(event, {{ bubbles: true }}));
  return [before, saved()];
}}"""
LEFT = """(action) => {
  document.querySelector(`[data-action="${action}"]`).click();
  location.reload();
}"""
NOTHING = -1
"""How far a log has come in which no line stands."""


@pytest.fixture
def you(started: Visit) -> Visitor:
    return started(viewport=PHONE)


def moves(match: Match) -> list[str]:
    return sorted(map(str, match.actions(match.actors()[0])))


def played(you: Visitor, match: Match, key: str = "") -> tuple[list[str], int]:
    action = match.actions(match.actors()[0])[0]
    offered, log = you.page.evaluate(PLAYED, [str(action), key])
    match.play(match.actors()[0], action)
    return sorted(offered), log


def test_moves_and_log_out_of_sight_come_a_frame_later(you: Visitor) -> None:
    match = you.begin("war-clouds", seats=2)
    you.frames(3)
    before = moves(match), len(match)
    assert played(you, match) == before and moves(match) != before[0]
    you.frames(3)
    you.agrees(match)


def test_a_key_finds_them_as_they_are(you: Visitor) -> None:
    match = you.begin("war-clouds", seats=2)
    you.frames(3)
    assert played(you, match, "m") == (moves(match), len(match))
    assert you.focus() == f"move:{you.legal()[0]}"


def test_in_sight_they_come_at_once(you: Visitor) -> None:
    match = you.begin("war-clouds", seats=2)
    you.page.locator("#moves-body button").first.scroll_into_view_if_needed()
    you.frames(3)
    assert played(you, match)[0] == moves(match)


def test_of_what_somebody_else_has_seen_nothing_stays(you: Visitor) -> None:
    match = you.begin("water-walker", seats=3)
    you.come()
    you.frames(3)
    seat = match.actors()[0]
    while match.actors()[0] == seat:
        before = moves(match)
        shown, log = played(you, match)
    assert (shown, log) == ([], NOTHING) and before
    you.frames(3)
    you.agrees(match)


def test_what_has_the_focus_changes_at_once(you: Visitor) -> None:
    match = you.begin("war-clouds", seats=2)
    you.page.locator("#moves-body button").first.focus()
    you.page.evaluate("() => scrollTo(0, 0)")
    you.frames(3)
    assert played(you, match)[0] == moves(match)
    assert you.focus().startswith("move:")


@pytest.mark.parametrize("event", ["", "pagehide", "visibilitychange", "storage"])
def test_a_move_is_saved_a_frame_later_or_with_the_next_event(you: Visitor, event: str) -> None:
    match = you.begin("wartime-economy", seats=2)
    before, action = match.record(), match.actions(match.actors()[0])[0]
    saved = you.page.evaluate(SAVED, [str(action), event])
    match.play(match.actors()[0], action)
    assert saved == [[before], [match.record() if event else before]]
    you.frames(3)
    assert you.page.evaluate(WRITTEN) == [match.record()]


def test_a_move_right_before_the_page_is_left_is_saved(you: Visitor) -> None:
    match = you.start(seats=2)
    action = match.actions(match.actors()[0])[0]
    with you.page.expect_navigation():
        you.page.evaluate(LEFT, str(action))
    you.ready()
    match.play(match.actors()[0], action)
    you.agrees(match)
    assert you.saved().record() == match.record()
