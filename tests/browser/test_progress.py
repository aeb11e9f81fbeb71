"""One's own page: what has been played on this device stands there, opens from there, and goes out and in as a file."""

from __future__ import annotations

import json

from takujo import Match
from takujo.bots import bot
from takujo.core.rules.match_history import Player
from takujo.web.saves.progress_file import MARK
from takujo.web.saves.result_book import ResultBook
from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FINDINGS
from tests.browser.visitor import Visitor

FIGURES = "() => [...document.querySelectorAll('.progress-figures dd')].map((one) => one.textContent)"


def one_move_left() -> tuple[Match, str]:
    """Return a match against computers in which a person makes the last move but the computers', and that move."""
    match = Match.new("workers-made", 3, seed=5, players=[Player(kind) for kind in ("human", "random", "random")])
    before, last = match.record(), ""
    while match.actors():
        seat = match.actors()[0]
        action = str(bot("random", match.game).choose(match.view(seat), seat, seed=match.seed + len(match.turns)))
        if match.players[seat].kind == "human":
            before, last = match.record(), action
        match.play(seat, action)
    return Match.read(before), last


def opened(you: Visitor, ready: str) -> list[str]:
    """Open the page from the lobby; return its figures."""
    you.page.locator("#open-progress").click()
    you.page.wait_for_selector(ready)
    figures: list[str] = you.page.evaluate(FIGURES)
    return figures


def test_a_match_that_has_ended_stands_there_even_when_it_is_deleted(started: Visit) -> None:
    you = started(viewport={"width": 320, "height": 640})
    page = you.page
    assert opened(you, ".progress-empty") == []
    page.go_back()
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    match, last = one_move_left()
    you.bring(match)
    you.press(match, last)
    page.locator("#go-lobby").click()
    assert opened(you, ".progress-figures")[0] == "1"
    outcome = match.outcome()
    assert outcome is not None
    won = "1 (100%)" if 0 in outcome.ranking[0] else "0 (0%)"
    assert won in page.locator("#progress-body tbody").first.inner_text()
    for details in page.locator("#progress-body summary").all():
        details.click()
    page.evaluate(AXE)
    assert page.evaluate(FINDINGS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    # It opens from there, and going back leads there again.
    page.locator("button[data-open]").click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    you.agrees(match)
    page.go_back()
    page.wait_for_selector(".progress-figures:visible")
    page.locator("#go-lobby").click()
    page.locator("[data-save-delete]").click()
    assert opened(you, ".progress-figures")[0] == "1"
    assert page.locator("button[data-open]").count() == 0 and page.locator(".progress-gone").count() == 1


def test_it_goes_out_as_a_file_and_comes_in_elsewhere(started: Visit) -> None:
    you = started()
    match, last = one_move_left()
    you.bring(match)
    you.press(match, last)
    you.page.locator("#go-lobby").click()
    opened(you, ".progress-figures")
    file = you.download("#progress-export").path()
    assert len(json.loads(file.read_text(encoding="utf-8"))[ResultBook.KEY]) == 2
    you.page.locator("#go-lobby").click()
    you.page.evaluate("() => localStorage.clear()")
    assert opened(you, ".progress-empty") == []
    you.page.locator("#progress-import").set_input_files(
        {"name": "other.json", "mimeType": "application/json", "buffer": b"[]"}
    )
    you.page.locator("#message-dialog[open] [data-choice]").click()
    you.page.locator("#progress-import").set_input_files(file)
    you.page.wait_for_selector(".progress-figures")
    assert you.page.evaluate(FIGURES)[0] == "1"
    # A file of many games that there aren't, and of rates out of bounds, brings nothing and stops nothing.
    tried = {f"game{n}/a": [1, True, True, "2026-11-26"] for n in range(10_000)}
    odd = {MARK: 1, "takujo.problems": {"tried": tried, "rates": {"kuhn-poker": -200_000}, "days": ["9999-01-01"]}}
    you.page.locator("#progress-import").set_input_files(
        {"name": "odd.json", "mimeType": "application/json", "buffer": json.dumps(odd).encode()}
    )
    you.page.wait_for_function("() => localStorage['takujo.problems']")
    kept = json.loads(you.page.evaluate("() => localStorage['takujo.problems']"))
    assert kept == {"tried": {}, "rates": {}, "days": []} and you.page.evaluate(FIGURES)[0] == "1"
