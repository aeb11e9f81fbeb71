"""The lobby in one hand: a tap on a box brings up what to do with it, and a match that goes on comes first."""

from __future__ import annotations

import json

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import NOBODY
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.test_boot import open_early
from tests.browser.visitor import Visitor
from tests.tiers import slow

PHONES = [(390, 844), (844, 390), (360, 740), (667, 375)]
PLACES = [(1280, 800), (820, 1180), (390, 844), (950, 700), (1920, 1080)]
TARGET = 44
"""The least width and height of what a finger presses, in CSS pixels."""
# The buttons of the bar that can be pressed where the page stands, by id, with the bar's title.
BAR = """() => {
  const seen = [...document.querySelectorAll("#begin button")].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const inside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return inside && Math.min(width, height) >= TARGET && button.contains(at);
  });
  const title = document.querySelector("#begin-game");
  return [title.checkVisibility() ? title.innerText : "", ...seen.map(({ id }) => id)];
}""".replace("TARGET", str(TARGET))
# The places of the shelf that are empty beside a box: how far the last thing in it ends before its edge.
HOLE = """() => {
  const ends = [...document.querySelectorAll(".box, #daily")].map((one) => one.getBoundingClientRect().right);
  return Math.max(...ends) - ends.at(-1);
}"""


def tap_each_box(you: Visitor) -> None:
    """Tap each box; what can be done with it is in sight at once."""
    for game in homes.shipped():
        box = you.page.locator(f".card[data-game='{game.id}']")
        box.tap()
        assert you.page.evaluate(BAR) == [game.card("en", "title"), "begin-lesson", "start"]


@slow("more screens")
@pytest.mark.parametrize("size", PHONES)
def test_a_tap_on_a_box_brings_up_what_to_do_with_it(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    you = visit(viewport={"width": width, "height": height}, has_touch=True)
    python = open_early(you)
    tap_each_box(you)
    # Before Python is up, the bar says that the match will start.
    you.page.locator(".card[data-game='workers-made']").tap()
    assert "Live" in you.text("#live-note")
    you.page.locator("#start").tap()
    assert you.page.locator("#start").get_attribute("aria-busy") == "true"
    assert you.page.evaluate(BAR)[-1] == "start"
    python.send()
    you.ready()
    assert you.sit().game.id == "workers-made"
    you.page.locator("#curtain-lobby" if you.curtained() else "#go-lobby").click()
    # The match that was begun is at the head of the page, and in the bar of its game.
    you.page.evaluate("() => scrollTo(0, 0)")
    shown = you.text("#resume")
    assert "Three Nations" in shown and ("Your turn" in shown or "to play" in shown)
    box = you.page.locator("#resume").bounding_box()
    assert box is not None and box["y"] + box["height"] < height and box["height"] >= TARGET
    you.page.locator(".card[data-game='workers-made']").tap()
    assert you.page.evaluate(BAR) == ["Three Nations", "begin-resume", "begin-lesson", "start"]
    you.page.locator("#begin-resume").tap()
    assert you.page.locator("html").get_attribute("data-screen") == "table"


def test_a_match_goes_on_from_the_head_of_the_lobby_before_python_is_up(started: Visit) -> None:
    you = started()
    page = you.page
    you.begin("workers-made", seed=5)
    page.locator("#curtain-lobby" if you.curtained() else "#go-lobby").click()
    (key,) = you.saves()
    shown = page.locator("#resume").inner_text()
    assert "Three Nations, " in shown and "Round 1" in shown and findings(you) == {}
    # The drawer and the head show the same picture. It is small, and of what everyone may see.
    picture = page.evaluate("key => localStorage[key]", key.replace(".match.", ".picture."))
    assert picture.startswith("data:image/jpeg;base64,") and len(picture) < 10_000
    pictures = "() => [...document.querySelectorAll('#lobby .save-picture img')].map(({ src }) => src)"
    assert page.evaluate(pictures) == [picture, picture]
    page.locator("#lang").select_option("ja")
    assert "三つ巴の国" in page.locator("#resume").inner_text() and "三つ巴の国" in you.text("#save-list .save-name")
    page.locator("#lang").select_option("en")
    # A new visit shows it at once, where it stays when Python is up.
    other = you.second()
    python = open_early(other)
    early = other.page.locator("#resume").bounding_box()
    assert other.page.locator("#resume").inner_text() == shown
    other.page.locator("#resume").click()
    assert "Starting" in other.text("#resume")
    assert other.page.locator("#resume").bounding_box() == early
    python.send()
    other.ready()
    assert other.page.locator("html").get_attribute("data-screen") == "table"
    assert json.loads(you.saves()[key])["record"] == other.saved().record()
    # When it is deleted, it isn't offered any more.
    other.page.locator("#curtain-lobby" if other.curtained() else "#go-lobby").click()
    other.page.locator("[data-save-delete]").click()
    assert other.page.locator("#resume").is_hidden() and other.page.locator("#begin-resume").is_hidden()


def test_a_match_that_another_tab_has_deleted_is_not_offered(started: Visit) -> None:
    you = started()
    you.begin("wartime-economy", 2, seat_1="random")
    (key,) = you.saves()
    you.page.evaluate("key => localStorage.removeItem(key)", key)
    you.page.locator("#go-lobby").click()
    assert you.page.locator("#resume").is_hidden() and you.page.locator("#begin-resume").is_hidden()
    assert not you.page.evaluate("key => localStorage[key]", key.replace(".match.", ".picture."))


def test_the_lobby_is_reached_without_memory_for_a_picture(started: Visit) -> None:
    you = started()
    you.begin("wartime-economy", 2, seat_1="random")
    canvas = "HTMLCanvasElement.prototype"
    you.page.evaluate(f"() => {{ window.getContext = {canvas}.getContext; {canvas}.getContext = () => null; }}")
    try:
        you.page.locator("#go-lobby").click()
        you.page.wait_for_selector("html[data-screen=lobby]", state="attached")
    finally:
        you.page.evaluate(f"() => {{ {canvas}.getContext = window.getContext; }}")
    assert you.page.locator("#resume").is_visible() and you.page.locator("#resume img").count() == 0


@slow("more screens")
def test_no_box_stands_beside_a_hole(started: Visit) -> None:
    you = started()
    for width, height in PLACES:
        you.page.set_viewport_size({"width": width, "height": height})
        assert abs(you.page.evaluate(HOLE)) < 2, width


def alike(match: Match) -> list[Action]:
    """Return the first actions of a match that differ only in what they hide."""
    seat = match.actors()[0]
    groups: dict[str, list[Action]] = {}
    for action in match.actions(seat):
        groups.setdefault(str(match.position.redacted(seat, action, NOBODY)), []).append(action)
    return next(group for group in groups.values() if len(group) > 1)


def test_the_picture_of_a_match_shows_no_secret(started: Visit) -> None:
    you = started()
    pictures = []
    for n in (0, 1):
        match = you.begin("workers-made", seed=5)
        you.come()
        you.press(match, alike(match)[n])
        assert not you.curtained(), "the player still sees what is hidden"
        you.page.locator("#go-lobby").click()
        pictures.append(you.page.locator("#resume img").get_attribute("src"))
    assert pictures[0] == pictures[1]
