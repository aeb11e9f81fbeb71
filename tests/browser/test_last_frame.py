"""The board as it was left stands there at once when the page is loaded again, before Python is up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Error

from takujo import Match
from takujo.core.rules.match_history import Player
from takujo.games import games
from tests.browser.conftest import Visit
from tests.browser.visitor import HeldFiles, Visitor
from tests.homes import shipped
from tests.tiers import slow

pytestmark = slow("more of the start")

# The painted part of the board: of how many points, evenly spread, any is opaque.
PAINTED = """() => {
  const { data } = board.getContext("2d").getImageData(0, 0, board.width, board.height);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4 * 97) painted += data[i] > 0;
  return painted / Math.ceil(data.length / 4 / 97);
}"""
INERT = "() => [...document.querySelectorAll('#table > [inert]')].map((one) => one.id)"


def reloaded(you: Visitor) -> HeldFiles:
    """Reload the page while the Python interpreter is held back."""
    python = you.hold_python()
    you.page.reload(wait_until="load")
    return python


def glances(you: Visitor) -> bool:
    return bool(you.page.evaluate("() => document.documentElement.dataset.glance === 'left'"))


def test_the_board_is_there_before_the_match(visit: Visit) -> None:
    you = visit()
    match = you.start(seats=2)
    you.press(match, you.legal()[0])
    shown = you.page.evaluate("() => JSON.parse(bridge.painter.frame()).shapes")
    python = reloaded(you)
    assert glances(you) and you.page.locator("#board").is_visible()
    assert you.page.evaluate(PAINTED) > 0.5
    assert you.page.evaluate("() => JSON.parse(bridge.painter.frame()).shapes") == shown
    # Nothing can be done there yet, and the page says why.
    assert "stage" in you.page.evaluate(INERT) and you.page.locator("#targets button").count() == 0
    assert you.page.locator("#prompt").is_visible() and you.page.locator("#boot").is_visible()
    python.send()
    you.ready()
    assert not glances(you) and you.page.evaluate(INERT) == []
    you.agrees(match)
    you.press(match, you.legal()[0])
    you.agrees(match)


def test_it_is_shown_only_as_it_was(visit: Visit) -> None:
    you = visit()
    you.start(seats=2)
    you.page.set_viewport_size({"width": 500, "height": 900})  # another layout of the board
    you.until("() => bridge.painter.layoutKind() === 'tall'")
    python = reloaded(you)
    assert glances(you)
    python.send()
    you.ready()
    # In another language, or of another page of the history, it would tell something else.
    for change in (
        "found.edition = 'older'",
        "found.lang = 'ja'",
        "found.state.match = 'another'",
        "found.layout = 'wide'",
    ):
        kept = "const found = JSON.parse(sessionStorage.getItem('takujo.glance'))"
        store = "sessionStorage.setItem('takujo.glance', JSON.stringify(found))"
        # the last that happens on a page that is left
        you.page.evaluate(f"() => addEventListener('visibilitychange', () => {{ {kept}; {change}; {store}; }})")
        python = reloaded(you)
        assert not glances(you), change
        python.send()
        you.ready()
        assert you.page.locator("#board").is_visible() and not glances(you)
    # And in the lobby nothing is kept.
    you.page.locator("#go-lobby").click()
    reloaded(you)
    assert you.page.evaluate("() => sessionStorage.getItem('takujo.glance')") is None


def test_on_a_phone_it_stands_where_the_board_will(visit: Visit) -> None:
    """The prompt above it takes two lines, of which nothing is known yet."""
    you = visit(viewport={"width": 320, "height": 700})
    you.start(seats=2)
    box = you.page.locator("#board").bounding_box()
    lines = """() => { const text = document.createRange();
      text.selectNodeContents(document.querySelector("#prompt"));
      return new Set([...text.getClientRects()].map(({ top }) => top)).size; }"""
    assert you.page.evaluate(lines) > 1
    python = reloaded(you)
    assert glances(you) and you.page.locator("#board").bounding_box() == box
    python.send()
    you.ready()
    assert you.page.locator("#board").bounding_box() == box


def test_held_sideways_it_stands_where_the_board_will(visit: Visit) -> None:
    you = visit(viewport={"width": 844, "height": 390})
    you.start(seats=2)
    box = you.page.locator("#board").bounding_box()
    python = reloaded(you)
    assert glances(you) and you.page.locator("#board").bounding_box() == box
    # Whoever goes to the lobby meanwhile finds it as it is.
    you.page.evaluate("() => bridge.showScreen('lobby')")
    you.frames()
    assert not glances(you) and you.page.locator("#start").is_visible() and you.page.locator(".brand").is_visible()
    python.send()
    you.ready()


def test_nobody_sees_what_another_keeps_secret(visit: Visit) -> None:
    you = visit()
    you.begin("co-prosperity", seats=2, seat_0="human", seat_1="human")
    python = reloaded(you)
    assert not glances(you)
    python.send()
    you.ready()
    you.begin("co-prosperity", seats=2, seat_0="human", seat_1="easy")
    you.until("() => bridge.painter.left() !== null")
    python = reloaded(you)
    assert glances(you)
    python.send()
    you.ready()
    # What isn't there any more leaves nothing behind. It is deleted once the page is left, which saves what it has.
    you.page.add_init_script("if (!sessionStorage.deleted) { localStorage.clear(); sessionStorage.deleted = 'yes'; }")
    python = reloaded(you)
    python.send()
    you.ready()
    assert you.page.locator("html").get_attribute("data-screen") == "lobby" and not glances(you)


# -- the first board, where none was left

FRAME = "() => JSON.parse(bridge.painter.frame())"
FIRST = (
    "() => document.documentElement.dataset.glance === 'first' && performance.getEntriesByName('takujo:glance').length"
)


# How far the first board has come: what the page is marked with, and which files of it were asked for.
SO_FAR = """() => JSON.stringify({
  marks: { ...document.documentElement.dataset },
  painter: typeof bridge?.painter,
  files: performance.getEntriesByType("resource").filter(({ name }) => /boards|lessons|last-frame/.test(name))
    .map(({ name, responseStatus, responseEnd }) => [name, responseStatus, responseEnd]),
})"""


def awaits(you: Visitor, address: str) -> HeldFiles:
    """Open an address while the Python interpreter is held back, and wait for the first board."""
    said: list[str] = []
    you.page.on("console", lambda line: said.append(line.text))
    python = you.hold_python()
    you.page.goto(you.home + address, wait_until="load")
    try:
        you.until(FIRST)
    except Error as missing:
        missing.add_note(f"the first board didn't come: {you.page.evaluate(SO_FAR)}, {said}")
        raise
    assert you.page.evaluate(PAINTED) > 0.1 and you.page.locator("#targets button").count() == 0
    assert "stage" in you.page.evaluate(INERT)
    # What can't be done yet is not there.
    assert you.page.locator("#controls, #moves, #zoom").locator("visible=true").count() == 0
    return python


@pytest.mark.parametrize("game", [game.id for game in shipped()])
def test_the_first_board_of_a_game_is_there_before_its_match(visit: Visit, game: str) -> None:
    you = visit(viewport={"width": 390, "height": 844}, locale="ja-JP" if game == "war-clouds" else "en-GB")
    python = awaits(you, f"?game={game}&start")
    title = games()[game].card("ja" if game == "war-clouds" else "en", "title")
    assert title in you.text("#prompt")
    made = you.page.evaluate(FRAME)
    python.send()
    you.ready()
    you.until("() => document.querySelector('#targets button')")
    assert you.page.evaluate(INERT) == [] and not you.page.evaluate(FIRST)
    assert you.page.evaluate(FRAME)["size"][0] == made["size"][0]  # the same layout
    assert you.saved().game.id == game


# Waits for the scripts that run after parsing, or for a second in which they still wait for another one.
PARSED = """() => Promise.race([
  new Promise((done) => document.addEventListener("DOMContentLoaded", done)),
  new Promise((done) => setTimeout(done, 1000)),
])"""


def test_the_first_board_comes_when_the_screen_is_chosen_late(visit: Visit) -> None:
    """A browser may load the script that chooses the first screen after all other ones."""
    you = visit()
    late = you.hold("**/initial-route.js")
    python = you.hold_python()
    you.page.goto(you.home + "?game=wartime-economy&start", wait_until="commit")
    you.page.evaluate(PARSED)
    late.send()
    you.until(FIRST)
    python.send()
    you.ready()


def test_of_a_link_its_headers_are_read_before_python(visit: Visit) -> None:
    you = visit()
    match = Match.new("war-clouds", 3, {}, 5, [Player("human", "<b>Aki"), Player("easy"), Player("human", "Bo")])
    for _ in range(6):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    python = awaits(you, match.link())
    assert you.text("#prompt") == (
        "Setting up the game… War Clouds: Wealth of Nations: <b>Aki, Computer (easy), Bo, 6 moves"
    )
    you.page.locator("#lang").select_option("ja")
    you.until("() => document.querySelector('#prompt').textContent.includes('6手')")
    python.send()
    you.ready()
    you.agrees(match)


def test_a_lesson_can_be_read_before_python(visit: Visit) -> None:
    you = visit()
    written = json.loads((Path("static/vendor/lessons/wartime-economy.json")).read_text("utf-8"))["first"]
    python = awaits(you, "?lesson=wartime-economy/first")
    assert you.text("#lesson-text") == written["step"][0]["en"] and you.text("#lesson-title") == written["title"]["en"]
    assert you.page.locator("#guide button:visible").count() == 0
    assert you.page.locator("#lesson-text").evaluate("(one) => one.closest('[inert]')") is None
    python.send()
    you.ready()
    you.page.wait_for_selector("html[data-step='1/23']", state="attached")
    assert you.text("#lesson-text") == written["step"][0]["en"] and you.page.locator("#guide").is_visible()
    # Somebody who leaves for the lobby meanwhile leaves the lesson, too.
    python = awaits(you, "?lesson=wartime-economy/setup")
    you.page.locator("#go-lobby").click()
    assert you.page.locator("#guide").is_hidden()
    python.send()
    you.ready()


def test_what_cannot_be_read_shows_no_board(visit: Visit) -> None:
    you = visit()
    for address in ("#m=A", "?game=none&start", "?lesson=none"):
        python = you.hold_python()
        you.page.goto("about:blank")
        you.page.goto(you.home + address, wait_until="load")
        you.frames()
        assert you.page.locator("#board").is_hidden() and you.page.locator("#prompt").is_visible()
        python.send()
        you.ready()
        you.page.wait_for_selector("#message-dialog[open]")
        you.answer()
