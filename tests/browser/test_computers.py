"""Computer players: in a worker, and on the page where a worker can't start; the page goes on breathing meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

Record = Callable[[str, object], None]
WORKER = "**/py/worker.py"
# Notes how long every animation frame took.
BREATHE = """() => { let last = 0; window.frames = [];
  const tick = (now) => { if (last) window.frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick); }"""
FRAME_MS = 200


def breathed(you: Visitor) -> str:
    """See that the page went on breathing since BREATHE; return what was measured.

    A machine with other things to do holds a frame back now and then; thinking in one piece would hold back most.
    """
    frames = sorted(you.page.evaluate("() => window.frames"))
    usual, longest = frames[len(frames) * 95 // 100], frames[-1]
    assert usual < FRAME_MS and longest < 5 * FRAME_MS, frames[-10:]
    return f"95 % of {len(frames)} frames within {usual:.0f} ms, the longest {longest:.0f} ms"


def leave_it_to_computers(you: Visitor) -> None:
    """Give every seat that a person holds to a computer."""
    you.page.locator("#seats").click()
    for kind in you.page.locator("#seats-rows select").all():
        kind.select_option("easy")
    you.page.locator("#seats-ok").click()


def over(you: Visitor) -> Match:
    """Wait until a match between computers is over."""
    you.page.wait_for_selector("#outcome:not([hidden])", timeout=60_000)
    match = you.saved()
    assert match.outcome() is not None and you.log() == len(match)
    return match


def test_no_worker_where_nobody_needs_one(visit: Visit) -> None:
    you = visit()
    you.start(seats=2)
    assert you.page.workers == []
    assert not any("worker.py" in request.url for request in you.requests)


def test_computers_in_a_worker(visit: Visit, record_property: Record) -> None:
    you = visit()
    page = you.page
    match = you.start(seats=3, nations="usa,ussr,japan", seat_0="easy", seat_1="random", mode="short")
    # The first turns are thought on the page, until the worker is up.
    you.until("() => document.querySelector('[data-action]')")
    for _ in range(40):
        if page.locator("html").get_attribute("data-computers") == "worker":
            break
        page.wait_for_timeout(250)
        log = you.log()
        page.locator("[data-action=end]").click()
        you.until(
            "log => document.querySelectorAll('#log > li').length > log && document.querySelector('[data-action]')", log
        )
    assert page.locator("html").get_attribute("data-computers") == "worker" and len(page.workers) == 1
    match = you.saved()
    you.agrees(match)
    # Now the worker's turn too: nobody is left but computers.
    page.evaluate(BREATHE)
    leave_it_to_computers(you)
    match = over(you)
    assert page.locator("html").get_attribute("data-computers") == "worker"
    record_property("measured", f"computers in a worker: {breathed(you)}")
    assert {turn.seat for turn in match.turns} == {-1, 0, 1, 2}


def test_computers_on_the_page(visit: Visit, record_property: Record) -> None:
    you = visit()
    you.allow("worker.py|ERR_FAILED|PY0001|Failed to fetch")
    page = you.page
    page.route(WORKER, lambda route: route.abort())
    you.start(seats=2, mode="short", nations="random")
    page.evaluate(BREATHE)
    leave_it_to_computers(you)
    over(you)
    assert page.locator("html").get_attribute("data-computers") == "page"
    record_property("measured", f"computers on the page: {breathed(you)}")


def test_a_computer_can_be_waited_for_hurried_and_replaced(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    page = you.page
    you.start(seats=2, seat_0="random", seat_1="random")
    you.until("() => document.querySelector('#log > li:nth-child(4)')")
    assert you.legal() == [] and "thinking" in you.text("#prompt")
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
