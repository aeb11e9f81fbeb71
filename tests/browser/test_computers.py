"""Computer players: in a worker, and on the page where a worker can't start; the page goes on breathing meanwhile."""

from __future__ import annotations

from itertools import pairwise

import takujo
from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import NEWEST, Visitor
from tests.tiers import slow

WORKER = "**/py/worker.py"
# Whenever something else could be done, notes how far the log has got.
BREATHE = """() => { const log = document.getElementById("log"); window.breaths = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const at = Number(log.lastElementChild?.dataset.at ?? 0);
    if (at !== window.breaths.at(-1)) window.breaths.push(at);
    if (document.getElementById("outcome").hidden) port2.postMessage(0);
  };
  port2.postMessage(0); }"""
AT_ONCE = 12
"""The most lines that come into the log at once: a decision, and what chance makes of it."""


def breathed(you: Visitor) -> None:
    """See that the page could do something else between any two decisions since BREATHE."""
    breaths = you.page.evaluate("() => window.breaths")
    assert len(breaths) > 20
    assert max(after - before for before, after in pairwise(breaths)) <= AT_ONCE


def leave_it_to_computers(you: Visitor) -> None:
    """Give every seat that a person holds to a computer."""
    you.page.locator("#seats").click()
    for kind in you.page.locator("#seats-rows [id^=seats-kind]").all():
        kind.select_option("easy")
    you.page.locator("#seats-ok").click()


def over(you: Visitor) -> Match:
    """Wait until a match between computers is over."""
    you.page.wait_for_selector("#outcome:not([hidden])")
    match = you.saved()
    assert match.outcome() is not None and you.log() == len(match)
    return match


@slow("more ways to play")
def test_no_worker_where_nobody_needs_one(visit: Visit) -> None:
    you = visit()
    you.start(seats=2)
    assert you.page.workers == []
    assert not any("worker.py" in request.url for request in you.requests)


def test_computers_in_a_worker(visit: Visit) -> None:
    you = visit()
    page = you.page
    match = you.start(seats=3, nations="usa,ussr,japan", seat_0="easy", seat_1="random", mode="short")
    # The first turns are thought on the page; so are hints, until the worker is up.
    you.until("() => document.querySelector('[data-action]')")
    for _ in range(2_000):
        page.keyboard.press("h")
        page.wait_for_selector("#hint-found:not([hidden])")
        page.keyboard.press("h")
        if page.locator("html").get_attribute("data-computers") == "worker":
            break
        page.wait_for_timeout(500)  # the worker starts meanwhile
    assert page.locator("html").get_attribute("data-computers") == "worker" and len(page.workers) == 1
    log = you.log()
    you.insist("[data-action=end]")
    you.until(
        "log => document.querySelectorAll('#log > li').length > log && document.querySelector('[data-action]')", log
    )
    match = you.saved()
    you.agrees(match)
    # Now the worker's turn too: nobody is left but computers.
    page.evaluate(BREATHE)
    leave_it_to_computers(you)
    match = over(you)
    assert page.locator("html").get_attribute("data-computers") == "worker"
    breathed(you)
    assert {turn.seat for turn in match.turns} == {-1, 0, 1, 2}


@slow("more ways to play")
def test_computers_on_the_page(visit: Visit) -> None:
    you = visit()
    you.allow("worker.py|ERR_FAILED|PY0001|Failed to fetch")
    page = you.page
    page.route(WORKER, lambda route: route.abort())
    you.start(seats=2, mode="short", nations="random")
    page.evaluate(BREATHE)
    leave_it_to_computers(you)
    over(you)
    assert page.locator("html").get_attribute("data-computers") == "page"
    breathed(you)


def test_a_computer_can_be_waited_for_hurried_and_replaced(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    page = you.page
    you.start(seats=2, seat_0="random", seat_1="random")
    you.until("() => document.querySelector('#log > li:nth-child(4)')")
    assert you.legal() == [] and "On turn: " in you.text("#prompt")
    # The line below the prompt tells each of the computers' actions.
    first = you.text("#news-text")
    assert first
    you.until("first => document.getElementById('news-text').textContent !== first", first)
    # A person takes a seat over in the middle of it.
    page.locator("#seats").click()
    page.locator("#seats-kind-0").select_option("human")
    page.locator("#seats-called-0").fill("Ann")
    page.locator("#seats-ok").click()
    page.locator("#skip").click()
    you.until("() => document.querySelector('[data-action]')")
    match = you.saved()
    assert match.actors() == (0,) and "Ann" in you.text("#prompt")
    you.agrees(match)
    # Leaving the table and coming back finds it as it was.
    page.locator("#go-lobby").click()
    page.go_back()
    you.agrees(match)


def test_a_computer_is_given_a_manner_on_the_sheet_and_at_the_table(started: Visit) -> None:
    you = started()
    page = you.page
    page.locator("[data-game='wartime-economy']").click()
    kind, manner = page.locator("[name='seat.1']"), page.locator("[name='manner.1']")
    kind.select_option("easy")
    assert manner.is_hidden()  # it weighs nothing
    kind.select_option("strong")
    manner.select_option("warrior")
    assert "military technology" in you.text("#seat-note")
    page.locator("#start").click()
    assert you.sit().players[1].kind == "strong.warrior"
    page.locator("#seats").click()
    kind, manner = page.locator("#seats-kind-1"), page.locator("#seats-manner-1")
    assert (kind.input_value(), manner.input_value()) == ("strong", "warrior")
    assert page.locator("#seats-manner-0").is_hidden()
    manner.select_option("builder")
    kind.select_option("random")
    assert manner.is_hidden()
    kind.select_option("normal")
    page.locator("#seats-ok").click()
    you.until(f"() => ({NEWEST})().includes('seat 1 normal.builder')")
    # On another visit the sheet is as it was left; of any manner one is drawn, or none.
    page.locator("#go-lobby").click()
    page.locator("[name='manner.1']").select_option("any")
    page.locator("#start").click()
    drawn = you.sit().players[1]
    assert drawn.level == "strong" and drawn.manner in ("", *takujo.games()["wartime-economy"].manners)
