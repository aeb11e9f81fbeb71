"""Before something is given up, or before each move if the settings say so, the page asks whether the move is meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, drawn

ASKED = "#prompt[data-asked]"


@pytest.fixture
def you(started: Visit) -> Visitor:
    """A visitor whose pointer stays where it clicked."""
    return started(calm=False)


def start(you: Visitor) -> Match:
    match = you.start(seats=2)
    you.page.wait_for_timeout(350)
    return match


def letter_of_the_end(you: Visitor, match: Match) -> str:
    return next(str(target["key"]) for target in drawn(match, you.layout()).targets if target["id"] == "end")


def test_ending_a_turn_with_dice_left_is_asked_about(you: Visitor) -> None:
    page, button = you.page, you.page.locator("button[data-action=end]")
    match = start(you)
    letter = letter_of_the_end(you, match)
    ways: dict[str, Callable[[], None]] = {
        "button": button.click,
        "key": lambda: page.keyboard.press("Enter"),
        "board": lambda: page.mouse.click(*you._middle("end")),
        "letter": lambda: page.keyboard.press(letter),
    }
    for way, press in ways.items():
        if way == "key":
            button.focus()
        page.wait_for_timeout(350)
        press()
        asks(you, match)
        page.wait_for_timeout(450)
        press()
        match.play(match.actors()[0], "end")
        you.agrees(match)
        assert page.locator(ASKED).count() == 0, way


def test_a_tap_that_ends_a_turn_with_dice_left_is_asked_about(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844}, has_touch=True, calm=False)
    match = start(you)
    you.page.touchscreen.tap(*you._middle("end"))
    asks(you, match)
    you.page.wait_for_timeout(450)
    you.page.touchscreen.tap(*you._middle("end"))
    match.play(match.actors()[0], "end")
    you.agrees(match)


def asks(you: Visitor, match: Match) -> None:
    """Check that the page asks whether the turn is to end with dice unused, and has not ended it."""
    assert you.page.locator(ASKED).count() == 1 and you.log() == len(match)
    assert "unused" in you.text("#prompt") and "again" in you.text("#prompt")
    assert "unused" in you.text("#spoken") and "Press again" in you.text("button[data-action=end]")


def test_a_held_key_asks_and_does_not_answer(you: Visitor) -> None:
    match = start(you)
    page, button = you.page, you.page.locator("button[data-action=end]")
    for key in ("Enter", letter_of_the_end(you, match)):
        if key == "Enter":
            button.focus()
        page.wait_for_timeout(350)
        for _ in range(20):  # The key repeats while it is down.
            page.keyboard.down(key)
            page.wait_for_timeout(45)
        page.keyboard.up(key)
        assert page.locator(ASKED).count() == 1 and you.log() == len(match)
        page.wait_for_timeout(350)
        page.keyboard.press(key)
        match.play(match.actors()[0], "end")
        you.agrees(match)


def test_the_question_goes_when_something_else_is_done(you: Visitor) -> None:
    match = start(you)
    page, button = you.page, you.page.locator("button[data-action=end]")
    words = button.inner_text()
    button.click()
    assert button.inner_text() != words
    page.keyboard.press("Escape")
    assert page.locator(ASKED).count() == 0 and button.inner_text() == words
    page.wait_for_timeout(350)
    button.click()
    assert page.locator(ASKED).count() == 1
    page.keyboard.press("h")
    page.locator("#hint-found:not([hidden])").wait_for()
    page.locator("#hint-panel [data-idea]").first.hover()
    page.keyboard.press("Escape")
    assert page.locator(ASKED).count() == 0 and button.inner_text() == words
    page.wait_for_timeout(350)
    button.click()
    action = match.actions(match.actors()[0])[0]
    page.locator(f'button[data-action="{action}"]').click()
    match.play(match.actors()[0], action)
    you.agrees(match)
    assert page.locator(ASKED).count() == 0


def test_the_settings_say_before_what_it_asks(you: Visitor) -> None:
    match = start(you)
    page = you.page
    for value, action, asked in (("always", "place", 1), ("never", "end", 0)):
        page.locator("#open-settings").click()
        page.locator(f"[name=confirm][value={value}]").check()
        page.keyboard.press("Escape")
        page.wait_for_timeout(350)
        seat = match.actors()[0]
        chosen = next(one for one in match.actions(seat) if str(one).startswith(action))
        button = page.locator(f'button[data-action="{chosen}"]')
        button.click()
        assert page.locator(ASKED).count() == asked
        if asked:
            page.wait_for_timeout(450)
            button.click()
        match.play(seat, chosen)
        you.agrees(match)
