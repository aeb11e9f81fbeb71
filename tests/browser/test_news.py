"""What has just happened: told below the prompt, listed since the person's last turn, and replayed on the board."""

from __future__ import annotations

import pytest

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor

LINES = "#recap-dialog[open] .recap-line"
# The lines of the log after a point.
LOGGED = """since => [...document.querySelectorAll("#log > li")].filter((line) => line.dataset.at > since)
  .map((line) => line.textContent)"""


@pytest.fixture
def you(started: Visit) -> Visitor:
    return started()


def turned(you: Visitor) -> Match:
    """Bring a match in which two computers have had their turns since the person's last decision."""
    match = Match.new(
        "wartime-economy", 3, {"nations": ["ussr", "japan", "italy"]}, 7, [("human", ""), ("easy", ""), ("easy", "")]
    )
    assert match.actors() == (0,)
    match.play(0, "end")
    while match.actors() != (0,):
        (seat,) = match.actors()
        match.play(seat, match.actions(seat)[0])
    you.bring(match)
    return match


def shown_at(you: Visitor) -> int:
    return int(you.page.locator("#log [aria-current]").first.get_attribute("data-at") or -1)


def test_what_the_others_did_is_told_listed_and_replayed(you: Visitor) -> None:
    page = you.page
    match = turned(you)
    names = {seat: match.game.texts.who("en", match.position, seat) for seat in range(3)}
    assert you.text("#prompt").startswith(f"You ({names[0]}): ")
    assert all(f"{names[seat]}: " in you.text("#news-text") for seat in (1, 2))
    assert "—" not in you.text("#news-text")
    # Of two equal dice, one is ticked, and the prompt says what follows.
    for die in ("die:1", "die:2", "die:1"):
        assert page.locator("#targets [data-state=chosen]").evaluate_all(
            "all => all.map((one) => one.dataset.target)"
        ) == [die]
        assert you.text("#prompt") == f"You ({names[0]}): Die showing 2 – choose a workplace"
        you.at("die:2" if die == "die:1" else "die:1")
    since = max(at + 1 for at, turn in enumerate(match.turns) if turn.seat == 0)
    # The list has the lines of the log since then; one of them shows its point.
    page.locator("#news-open").click()
    page.wait_for_selector("#recap-dialog[open]")
    assert findings(you, [("en", "light")]) == {}
    log = page.evaluate(LOGGED, since)
    listed = page.locator(LINES).all_inner_texts()
    assert listed == log and len(listed) > 3
    page.locator(LINES).nth(1).locator("button").click()
    assert page.locator("#recap-dialog[open]").count() == 0 and shown_at(you) < len(match)
    assert you.text("#news-text") == listed[1] and you.legal() == []
    page.locator("#to-live").click()
    # The replay starts before the first of them, and ends where the person decides.
    page.locator("#news-open").click()
    page.locator("[data-replay]").click()
    you.until("since => document.querySelector('#log [aria-current]').dataset.at == since", since)
    assert you.legal() == [] and shown_at(you) == since
    page.locator("#skip").click()
    you.until("() => document.querySelector('[data-action]')")
    assert shown_at(you) == len(match)
    # After the person's own decision the line says what they did, and there is no list.
    you.press(match, match.actions(0)[0])
    assert page.locator("#news-open").is_hidden() and you.text("#news-text").startswith(f"{names[0]}: ")
    you.agrees(match)


def test_dialogs_of_the_table_close_when_it_is_left(you: Visitor) -> None:
    page = you.page
    # Someone alone with computers who wants a live table is first asked for the seats of others.
    for id in ("news-open", "aid", "share", "seats", "live", "open-settings"):
        turned(you)
        page.locator(f"#{id}").click()
        page.wait_for_selector("dialog[open]")
        assert id != "live" or "another device" in you.text("#seats-note")
        page.go_back()
        page.wait_for_selector("html[data-screen=lobby]")
        assert page.locator("dialog[open]").count() == 0, id
