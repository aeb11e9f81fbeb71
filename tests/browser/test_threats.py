"""Threats on the board: shown by a key and a button, remembered, in the labels too; the menu on a phone has them."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.match_history import Player
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.tiers import slow
from tests.web.test_last_moves import WAR
from tests.web.test_page_markup import ROOT

LABEL = "#targets [data-target='cell:c3']"


@slow("more screens")
def test_threats_are_switched_by_key_and_menu_and_remembered(started: Visit) -> None:
    whole = Match.read((ROOT / WAR).read_text(encoding="utf-8"))
    match = whole.fork(249, players=[Player("random"), Player("random"), Player("random"), Player("human")])
    you = started()
    page = you.page
    page.evaluate("link => location.hash = link", match.link())
    page.wait_for_selector("#threats:visible")
    plain = page.locator(LABEL).get_attribute("aria-label")
    page.keyboard.press("o")
    page.wait_for_selector("#threats[aria-pressed=true]")
    assert "Anglica’s unit at d4 can conquer this flag" in str(page.locator(LABEL).get_attribute("aria-label"))
    assert findings(you, [("en", "light")]) == {}
    you.allow("waits for the rest")  # A start that already shows threats needs their code sooner than others.
    page.reload()
    you.ready()
    page.wait_for_selector("#threats[aria-pressed=true]")
    # On a phone, the menu has the button, and that for the pace, which scrolls away above.
    you.resize(390, 844)
    assert not page.locator("#threats").is_visible()
    page.locator("#controls-open").click()
    page.locator("#more-threats").click()
    page.wait_for_selector("#more-threats[aria-pressed=false]", state="attached")
    assert page.locator(LABEL).get_attribute("aria-label") == plain
    page.locator("#controls-open").click()
    page.locator("#more-pace").click()
    page.wait_for_selector("#pace-dialog[open]")
