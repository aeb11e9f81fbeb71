"""Whole matches on the board: by mouse alone, by keyboard alone, by finger."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from tests.browser.conftest import Visit
from tests.tiers import first

BLANK = """canvas => { const all = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(new Uint32Array(all.buffer)).size < 4; }"""


UNCOVERED = """() => { const b = document.activeElement.getBoundingClientRect();
  return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.closest("#targets") != null; }"""


def chosen(match: Match, luck: Stream) -> Action:
    """Return an action at random; a turn is ended only when its dice are used up, or now and then."""
    actions = match.actions(match.actors()[0])
    busy = [a for a in actions if str(a) != "end"]
    return luck.choice(busy) if busy and luck.below(12) else actions[-1]


def test_a_solo_match_by_mouse(started: Visit) -> None:
    you = started()
    page = you.page
    page.locator("label.tab", has_text="Solo game").click()
    page.locator("[name='option.nations']").select_option("")
    page.locator("[name='option.nations.0']").select_option("ussr")
    page.locator("#more summary").click()
    # A seed that can't be read is spoken of in the page's language, where it is: in the closed fold.
    page.locator("#seed").fill("11a")
    page.locator("#more summary").click()
    page.locator("#start").click()
    assert page.locator("#seed").is_visible() and you.focus() == "seed"
    assert page.locator("#seed-note").evaluate("note => note.getBoundingClientRect().bottom <= innerHeight")
    assert you.text("#seed-note").startswith("The seed must be a number")
    assert page.locator("#seed[aria-invalid=true]").count() == 1 and you.saves() == {}
    page.locator("#seed").fill("")
    page.keyboard.insert_text("１１ ")  # as an input method writes it
    assert you.text("#seed-note").startswith("The same seed") and page.locator("#seed[aria-invalid]").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_selector("html[data-screen=table]", state="attached")
    match = you.saved()
    assert match.seed == 11 and match.options["mode"] == "solo"
    you.agrees(match)
    luck = Stream(11, "mouse")
    while match.actors():
        you.point(match, chosen(match, luck))
    page.wait_for_selector("#outcome:not([hidden])")
    outcome = match.outcome()
    assert outcome is not None
    assert str(outcome.scores[0]) in you.text("#outcome-title")
    cells = page.locator("#outcome-body tbody tr").first.locator("td.num").all_inner_texts()
    assert int(cells[-1]) == outcome.scores[0] == sum(map(int, cells[:-1]))
    assert not page.locator("#chart").evaluate(BLANK)
    assert str(outcome.scores[0]) in str(page.locator("#chart").get_attribute("aria-label"))
    assert you.shared().digest() == match.digest()
    page.locator("#rematch").click()
    again = you.saved()
    assert page.locator("#outcome").is_hidden()
    assert (again.seed != match.seed) and again.options == match.options and len(you.saves()) == 2
    you.agrees(again)


def test_beside_the_moves_the_board_is_tall_only_where_there_is_the_height_for_it(started: Visit) -> None:
    you = started()
    you.start(seats=2)
    for height, kind in ((600, "wide"), (1100, "tall")):
        you.behave(viewport={"width": 1024, "height": height})
        you.until("kind => bridge.painter.layoutKind() === kind", kind)


@pytest.mark.parametrize("width", first([320, 390], "more screens"))
def test_a_phone(started: Visit, width: int) -> None:
    you = started(viewport={"width": width, "height": 700}, has_touch=True, is_mobile=True, device_scale_factor=2)
    match = you.start(seats=2)
    page = you.page
    assert you.layout() == "tall"
    luck = Stream(width, "finger")
    for _ in range(8):
        you.point(match, chosen(match, luck), tap=True)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('.target, #controls button, #moves button, #bar button')]"
        ".filter((b) => b.checkVisibility())"
        ".map((b) => [b.dataset.target ?? b.id, b.getBoundingClientRect().width, b.getBoundingClientRect().height])"
    )
    assert [s for s in sizes if min(s[1:]) < 24] == []
    # Whatever the focus comes to stands clear of the prompt above and of the controls below.
    page.keyboard.press("b")
    for id in page.locator(".target").evaluate_all("all => all.map((one) => one.dataset.target)"):
        page.evaluate("id => document.querySelector(`[data-target='${id}']`).focus()", id)
        assert page.evaluate(UNCOVERED), id
    page.evaluate("() => scrollTo(0, 150)")
    prompt = page.locator("#prompt").bounding_box()
    assert prompt is not None and 0 <= prompt["y"] < 700 - prompt["height"]
    assert you.shared().digest() == match.digest()
