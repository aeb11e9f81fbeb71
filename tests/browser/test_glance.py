"""The board as it was left stands there at once when the page is loaded again, before Python is up."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.test_boot import hold, let_go
from tests.browser.visitor import Visitor
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


def reloaded(you: Visitor) -> list[Route]:
    """Load the page again, and hold the interpreter back on its way."""
    waiting = hold(you)
    you.page.reload(wait_until="load")
    return waiting


def glances(you: Visitor) -> bool:
    return bool(you.page.evaluate("() => 'glance' in document.documentElement.dataset"))


def test_the_board_is_there_before_the_match(visit: Visit) -> None:
    you = visit()
    match = you.start(seats=2)
    you.press(match, you.legal()[0])
    shown = you.page.evaluate("() => JSON.parse(takujoPainter.frame()).shapes")
    waiting = reloaded(you)
    assert glances(you) and you.page.locator("#board").is_visible()
    assert you.page.evaluate(PAINTED) > 0.5
    assert you.page.evaluate("() => JSON.parse(takujoPainter.frame()).shapes") == shown
    # Nothing can be done there yet, and the page says why.
    assert "stage" in you.page.evaluate(INERT) and you.page.locator("#targets button").count() == 0
    assert you.page.locator("#prompt").is_visible() and you.page.locator("#boot").is_visible()
    let_go(you, waiting)
    assert not glances(you) and you.page.evaluate(INERT) == []
    you.agrees(match)
    you.press(match, you.legal()[0])
    you.agrees(match)


def test_it_is_shown_only_as_it_was(visit: Visit) -> None:
    you = visit()
    you.start(seats=2)
    you.page.set_viewport_size({"width": 500, "height": 900})  # another layout of the board
    you.until("() => takujoPainter.layoutKind() === 'tall'")
    waiting = reloaded(you)
    assert glances(you)
    let_go(you, waiting)
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
        waiting = reloaded(you)
        assert not glances(you) and you.page.locator("#board").is_hidden(), change
        let_go(you, waiting)
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
    assert you.page.evaluate("() => document.querySelector('#prompt').offsetHeight") > 60
    waiting = reloaded(you)
    assert glances(you) and you.page.locator("#board").bounding_box() == box
    let_go(you, waiting)
    assert you.page.locator("#board").bounding_box() == box


def test_held_sideways_it_stands_where_the_board_will(visit: Visit) -> None:
    you = visit(viewport={"width": 844, "height": 390})
    you.start(seats=2)
    box = you.page.locator("#board").bounding_box()
    waiting = reloaded(you)
    assert glances(you) and you.page.locator("#board").bounding_box() == box
    # Whoever goes to the lobby meanwhile finds it as it is.
    you.page.evaluate("() => takujoEarly.showScreen('lobby')")
    you.frames()
    assert not glances(you) and you.page.locator("#start").is_visible() and you.page.locator(".brand").is_visible()
    let_go(you, waiting)


def test_nobody_sees_what_another_keeps_secret(visit: Visit) -> None:
    you = visit()
    you.begin("co-prosperity", seats=2, seat_0="human", seat_1="human")
    waiting = reloaded(you)
    assert not glances(you)
    let_go(you, waiting)
    you.begin("co-prosperity", seats=2, seat_0="human", seat_1="easy")
    you.until("() => takujoPainter.left() !== null")
    waiting = reloaded(you)
    assert glances(you)
    let_go(you, waiting)
    # What isn't there any more leaves nothing behind.
    you.page.evaluate("() => localStorage.clear()")
    waiting = reloaded(you)
    let_go(you, waiting)
    assert you.page.locator("html").get_attribute("data-screen") == "lobby" and not glances(you)
