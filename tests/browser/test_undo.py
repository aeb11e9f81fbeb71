"""Undo alone with computers: over their decisions and chance, to an earlier decision, and what the page says of it."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.core.text.errors import Illegal
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.play import play_out

UNDONE = "You undid computers’ moves or chance. This game won’t be counted in Progress."


def alone(ends: int = 2) -> Match:
    """Return a match in which the person has ended some turns, and must decide again."""
    match = Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 7, [("human", ""), ("easy", "")])
    while True:
        if match.actors() == (0,):
            if not ends:
                return match
            ends -= 1
        match.play(match.actors()[0], "end")


def check(you: Visitor, match: Match) -> None:
    you.agrees(match)
    assert you.saved().record() == match.record()


@pytest.mark.parametrize("way", ["mouse", "key", "tap"])
def test_undo_goes_back_to_the_last_decision(started: Visit, way: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if way == "tap" else {}
    you = started(**phone)
    match = alone()
    you.bring(match)
    undo = you.page.locator("#undo")
    assert undo.get_attribute("aria-disabled") == "false"
    for again in (False, True):
        if way == "key":
            you.page.keyboard.press("Control+z")
        elif way == "tap":
            undo.tap()
        else:
            undo.click()
        match.undo()
        check(you, match)
        assert again or (you.toast() == UNDONE and UNDONE in you.text("#spoken"))
    assert match.long_undos() == 2
    you.page.locator("#redo").click()
    match.redo()
    check(you, match)


def test_undo_to_a_viewed_point(started: Visit) -> None:
    you = started()
    match = alone(3)
    you.bring(match)
    page, point = you.page, match.reach()[1]
    undo = page.locator("#undo")
    assert undo.inner_text() == "Undo"
    page.locator(f'#log [data-at="{point}"]').first.click()
    assert undo.inner_text() == "Undo here" and "all later moves" in str(undo.get_attribute("aria-label"))
    page.wait_for_timeout(450)
    undo.click()
    match.undo_to(point)
    check(you, match)
    assert undo.inner_text() == "Undo" and match.long_undos() == 1


def test_after_the_person_s_last_decision_there_is_no_undo_to_a_viewed_point(started: Visit) -> None:
    you = started()
    match = alone()
    you.bring(match)
    page, undo = you.page, you.page.locator("#undo")
    point = match.reach()[0] + 1
    page.locator(f'#log [data-at="{point}"]').first.click()
    assert undo.inner_text() == "Undo" and undo.get_attribute("aria-disabled") == "true"
    for press in (lambda: undo.click(force=True), lambda: page.keyboard.press("Control+z")):
        page.wait_for_timeout(450)
        press()
        assert you.toast() == Illegal("undo-far").sentence("en") and "“Latest”" in you.toast()
        assert you.saved().record() == match.record() and page.locator("#to-live").is_visible()
    page.locator("#to-live").click()
    page.wait_for_timeout(450)
    undo.click()
    match.undo()
    check(you, match)


def test_the_result_says_that_the_match_is_casual(started: Visit) -> None:
    you = started()
    match = alone()
    match.undo()
    play_out(match, Stream(1, "casual"))
    you.bring(match)
    said = "You undid computers’ moves or chance 1 time, so this game isn’t counted in Progress."
    assert you.text("#outcome .outcome-casual") == said
    assert not you.page.evaluate("() => localStorage.getItem('takujo.results')")


def test_undo_while_a_computer_thinks(started: Visit) -> None:
    you = started(calm=False)
    match = alone(1)
    you.bring(match)
    point = len(match)
    you.insist("button[data-action=end]")
    you.page.locator("#undo[aria-disabled=false]").click()
    you.page.locator("button[data-action=end]").wait_for()
    assert len(you.saved()) == point and you.saved().digest() == match.digest()


def test_in_the_daily_challenge_the_dice_stay(started: Visit) -> None:
    you = started()
    you.ask("?daily=2026-11-21")
    you.insist("button[data-action=end]")
    you.page.locator("button[data-action=end]").wait_for()
    undo = you.page.locator("#undo")
    assert undo.get_attribute("aria-disabled") == "true"
