"""Twice on one spot: what a first click, tap or key press brings there is not pressed by the second."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import Visit
from tests.browser.test_curtain import placing
from tests.browser.visitor import deciding, drawn
from tests.tiers import slow

ROOT = Path(__file__).parents[2]
PLACE = "http://plain.test/"
"""Where the plain page is; below it are the project's files, which a script imports."""
GAPS = (20, 120)
"""How long after the first click or key the second one comes, in ms."""
# Buttons that note what they do: one goes and another comes, one asks first, one stays.
PLAIN = r"""<p id="prompt" data-turn="0 0 buy"></p><main style="font-size: 30px">
  <div id="moves"><button data-action="end">End the turn 1</button></div>
  <p><button id="ask">Delete</button></p><p><button id="undo">Undo 1</button> <button id="more">More 1</button></p>
  <p><input id="name"></p>
</main><script>
  window.done = [];
  const [moves, prompt] = ["moves", "prompt"].map((id) => document.getElementById(id));
  const count = (one) => { one.textContent = one.textContent.replace(/\d+/, (n) => +n + 1); };
  addEventListener("click", ({ target }) => {
    if (!target.closest("button")) return;
    done.push(target.id || target.textContent);
    if (target.id === "ask") target.textContent = "Delete it?";
    if (["undo", "more"].includes(target.id)) count(target);
    if (target.dataset.action) {
      prompt.dataset.turn += "!";
      moves.replaceChildren(Object.assign(target.cloneNode(true), { textContent: "End the turn 2" }));
      moves.firstChild.focus();
    }
  });
</script>"""


def _answer(route: Route) -> None:
    name = route.request.url.removeprefix(PLACE)
    if name:
        route.fulfill(path=ROOT / name)
    else:
        route.fulfill(body=PLAIN, content_type="text/html")


@pytest.fixture(scope="module")
def tab(chrome: Browser) -> Iterator[Page]:
    page = chrome.new_page()
    page.route(f"{PLACE}**", _answer)
    yield page
    page.close()


@pytest.fixture
def plain(tab: Page) -> Page:
    tab.goto(PLACE)
    tab.add_script_tag(url=f"{PLACE}static/start/debounce.js", type="module")
    return tab


def done(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => done.splice(0)")
    return found


@pytest.mark.parametrize("gap", GAPS)
def test_what_comes_to_a_place_is_not_clicked_by_the_second_click(plain: Page, gap: int) -> None:
    for selector, first in (("[data-action]", "End the turn 1"), ("#ask", "ask")):
        box = plain.locator(selector).bounding_box()
        assert box
        at = (box["x"] + 9, box["y"] + 9)
        plain.mouse.click(*at)
        plain.wait_for_timeout(gap)
        plain.mouse.click(at[0] + 2, at[1])
        assert done(plain) == [first]
        plain.wait_for_timeout(350)
        plain.mouse.click(*at)
        assert len(done(plain)) == 1


@pytest.mark.parametrize("gap", GAPS)
def test_what_comes_to_the_focus_is_not_pressed_by_the_second_key(plain: Page, gap: int) -> None:
    keys = plain.keyboard
    for key in ("Enter", " "):
        plain.locator("[data-action]").focus()
        plain.wait_for_timeout(350)
        keys.press(key)
        plain.wait_for_timeout(gap)
        keys.press(key)
        assert len(done(plain)) == 1
    # A key that is held presses nothing new, however long.
    plain.wait_for_timeout(350)
    for _ in range(8):
        keys.down("Enter")
        plain.wait_for_timeout(60)
    keys.up("Enter")
    assert len(done(plain)) == 1
    # Nobody has to wait for what they have gone to.
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    assert done(plain)[-1] == "ask"


def test_who_is_fast_is_not_slowed_down(plain: Page) -> None:
    undo, more, ask = (plain.locator(f"#{id}").bounding_box() for id in ("undo", "more", "ask"))
    assert undo and more and ask
    for box in (undo, undo, undo, more, undo, ask, more, more):
        plain.mouse.click(box["x"] + 9, box["y"] + 9)
    assert done(plain) == ["undo", "undo", "undo", "more", "undo", "ask", "more", "more"]
    # Nor who goes to the next button, close by, while the page changes elsewhere.
    plain.evaluate("() => { window.clock = setInterval(() => prompt.dataset.time = performance.now()); }")
    plain.mouse.click(undo["x"] + undo["width"] - 3, undo["y"] + 9)
    for _ in range(4):
        plain.mouse.move(more["x"] + 3, more["y"] + 9)
        plain.wait_for_timeout(40)
        plain.mouse.click(more["x"] + 4, more["y"] + 9)
    assert done(plain) == ["undo"] + ["more"] * 4
    plain.evaluate("() => clearInterval(clock)")
    plain.keyboard.press("Shift+Tab")
    for _ in range(4):
        plain.keyboard.down("Enter")
    plain.keyboard.up("Enter")
    assert done(plain) == ["undo"] * 4
    # A screen reader moves the focus without a key.
    plain.locator("#ask").focus()
    plain.wait_for_timeout(350)
    plain.keyboard.press("Enter")
    assert done(plain) == ["ask"]
    plain.locator("#name").focus()
    plain.keyboard.type("aaa bbb")
    assert plain.locator("#name").input_value() == "aaa bbb"


def test_a_turn_ends_once(started: Visit) -> None:
    """By mouse, key or letter: one person's second press is not the next one's first action."""
    you = started(calm=False)
    match = you.start(seats=2)
    page, keys = you.page, you.page.keyboard
    page.locator("#open-settings").click()
    page.locator("[name=confirm][value=never]").check()
    keys.press("Escape")
    letter = {target["id"]: target.get("key", "") for target in drawn(match, you.layout()).targets}["end"]
    for n, key in enumerate(["", "", "Enter", " ", letter, letter]):
        button = page.locator("button[data-action=end]")
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        if key in ("Enter", " "):
            button.focus()
        page.wait_for_timeout(350)
        for _ in range(2):
            if key:
                keys.press(key)
            else:
                page.mouse.click(box["x"] + 9, box["y"] + 9)
            page.wait_for_timeout(GAPS[n % 2])
        match.play(deciding(match), "end")
        you.agrees(match)


@slow("more ways to play")
def test_the_curtain_is_tapped_once(visit: Visit) -> None:
    you = visit(calm=False, viewport={"width": 360, "height": 640}, has_touch=True).open()
    page = you.page
    page.evaluate(
        "() => { window.taps = []; addEventListener('click', (event) => taps.push(event.target.outerHTML)); }"
    )
    for gap in GAPS:
        you.bring(placing())
        ready = page.locator("#curtain [data-continue]").bounding_box()
        assert you.curtained() and ready
        page.wait_for_timeout(350)
        page.evaluate("() => taps.splice(0)")
        for _ in range(2):
            page.touchscreen.tap(ready["x"] + ready["width"] / 2, ready["y"] + ready["height"] / 2)
            page.wait_for_timeout(gap)
        taps = page.evaluate("() => taps.splice(0)")
        assert len(taps) == 1 and "data-continue" in taps[0]
