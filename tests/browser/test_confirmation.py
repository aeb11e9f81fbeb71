"""Before something is given up, or before each move if the settings say so, the page asks whether the move is meant."""

from __future__ import annotations

import pytest

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, drawn

ASKED = "#prompt[data-asked]"


def start(visit: Visit, **more: object) -> tuple[Visitor, Match]:
    you = visit(calm=False, **more)
    match = you.start(seats=2)
    you.page.wait_for_timeout(350)
    return you, match


@pytest.mark.parametrize("way", ["button", "key", "board", "letter", "tap"])
def test_ending_a_turn_with_dice_left_is_asked_about(visit: Visit, way: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if way == "tap" else {}
    you, match = start(visit, **phone)
    page, button = you.page, you.page.locator("button[data-action=end]")
    letter = {target["id"]: target.get("key", "") for target in drawn(match, you.layout()).targets}["end"]

    def press() -> None:
        if way == "button":
            button.click()
        elif way == "key":
            button.focus()
            page.keyboard.press("Enter")
        elif way == "letter":
            page.keyboard.press(letter)
        elif way == "board":
            page.mouse.click(*you._middle("end"))
        else:
            page.touchscreen.tap(*you._middle("end"))

    if way == "key":
        button.focus()
        page.wait_for_timeout(350)
    press()
    assert page.locator(ASKED).count() == 1 and you.log() == len(match)
    assert "unused" in you.text("#prompt") and "again" in you.text("#prompt")
    assert "unused" in you.text("#spoken") and "Press again" in button.inner_text()
    page.wait_for_timeout(450)
    press()
    match.play(match.actors()[0], "end")
    you.agrees(match)
    assert page.locator(ASKED).count() == 0


@pytest.mark.parametrize("key", ["Enter", "letter"])
def test_a_held_key_asks_and_does_not_answer(visit: Visit, key: str) -> None:
    you, match = start(visit)
    page, button = you.page, you.page.locator("button[data-action=end]")
    if key == "Enter":
        button.focus()
        page.wait_for_timeout(350)
    else:
        key = next(str(target["key"]) for target in drawn(match, you.layout()).targets if target["id"] == "end")
    for _ in range(20):  # The key repeats while it is down.
        page.keyboard.down(key)
        page.wait_for_timeout(45)
    page.keyboard.up(key)
    assert page.locator(ASKED).count() == 1 and you.log() == len(match)
    page.wait_for_timeout(350)
    page.keyboard.press(key)
    match.play(match.actors()[0], "end")
    you.agrees(match)


def test_the_question_goes_when_something_else_is_done(visit: Visit) -> None:
    you, match = start(visit)
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


def test_the_settings_say_before_what_it_asks(visit: Visit) -> None:
    you, match = start(visit)
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
