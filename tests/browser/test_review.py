"""The review of a finished match: by mouse and keyboard, in the worker and on the page, and trying again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from takujo import Match
from takujo.bots.review import review
from takujo.core.teaching.problem_walk import ProblemWalk
from takujo.web.saves.own_puzzle import OwnPuzzle, problem
from takujo.web.saves.own_puzzle_book import OwnPuzzleBook
from tests.browser.conftest import ROOT, Visit
from tests.browser.test_access import findings
from tests.browser.test_practice import solves
from tests.browser.visitor import Visitor
from tests.tiers import slow
from tests.web.shelf import Shelf

RECORDS = ROOT / "tests" / "records"
OPEN = "#review-body:not([hidden])"
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"


def recorded(path: str) -> Match:
    return Match.read((RECORDS / f"{path}.takujo").read_text(encoding="utf-8"))


def look_back(you: Visitor) -> None:
    you.page.locator("#outcome-review").click()
    you.page.wait_for_selector(OPEN)


def here(you: Visitor) -> int:
    """Return the point that the log marks."""
    return int(you.page.locator("#log > [aria-current]").get_attribute("data-at") or -1)


def test_travelling_by_swings_chart_and_keys(started: Visit) -> None:
    you = started()
    page = you.page
    match = recorded("wartime_economy/long-4-mixed")
    found = review(match)
    you.bring(match)
    page.locator("#outcome-review").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(OPEN)
    assert page.locator("#outcome").is_hidden()
    assert "100%" in (page.locator("#review-chart").get_attribute("aria-label") or "")
    # The turning points, as CPython finds them.
    swings = page.locator("#review-swings button")
    assert swings.count() == len(found.swings) > 0
    for k, swing in enumerate(found.swings):
        shown = swings.nth(k).locator("b").inner_text()
        assert shown == f"{'+' if swing.change > 0 else '−'}{abs(100 * swing.change):.0f}"
    swings.first.click()
    assert here(you) == found.swings[0].at and "Viewing an earlier position" in you.text("#prompt")
    assert swings.first.locator("xpath=..").get_attribute("aria-current") == "step"
    # Luck and judgement: a row for each seat; no number that may be within the margin of error.
    rows = page.locator("#review-shares tbody tr")
    assert rows.count() == match.seats and rows.first.locator(".review-part").count() == 0
    assert "it isn’t clear how much luck mattered" in you.text("#review-luck-note")
    # Along the slider with the keyboard, and along the chart with the mouse.
    page.locator("#review-at").focus()
    page.keyboard.press("Home")
    assert here(you) == 0
    page.keyboard.press("ArrowRight")
    assert here(you) == found.points[1].at
    said = page.locator("#review-at").get_attribute("aria-valuetext") or ""
    assert said == you.text("#review-here") and said.startswith("あきら (United States) 25%")
    box = page.locator("#review-chart").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    assert 0 < here(you) < len(match)
    # In the other language, at the same place.
    page.locator("#lang").select_option("ja")
    assert "あきら（アメリカ）" in you.text("#review-here") and swings.count() == len(found.swings)
    page.locator("#review-at").focus()
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    assert page.locator("#review").is_hidden() and page.locator("#outcome").is_visible() and you.focus() == "outcome"


def test_trying_again_against_computers(started: Visit) -> None:
    you = started()
    page = you.page
    match = recorded("wartime_economy/long-4-mixed")
    swing = next(s for s in review(match).swings if s.mover >= 0)
    you.bring(match)
    look_back(you)
    page.locator(f"#review-swings [data-at='{swing.at}'] button").click()
    page.locator("#review-retry").click()
    page.locator("#retry-seat").select_option(str(swing.mover))
    page.locator("#retry-level").select_option("random")
    page.locator("#retry-ok").click()
    page.wait_for_selector("#review", state="hidden")
    begun = you.saved()
    assert begun.turns[: swing.at - 1] == match.turns[: swing.at - 1] and begun.seed != match.seed
    assert [player.kind for player in begun.players] == ["human" if s == swing.mover else "random" for s in range(4)]
    assert begun.actors() == (swing.mover,)
    you.agrees(begun)


def test_the_costliest_decisions_are_shown_with_what_was_better(started: Visit) -> None:
    """They are found while the review is read; the board shows both ways, and leads to another try."""
    you = started()
    page = you.page
    match = recorded("wartime_economy/long-2-tie")
    you.bring(match)
    look_back(you)
    assert page.locator("#mistakes-progress").is_visible()
    first = page.locator(".mistake").first
    first.wait_for()
    # The first seat is judged. The other one is left with what has been found until now.
    page.locator("#mistakes-stop").evaluate("stop => stop.click()")
    page.locator("#mistakes-wait").wait_for(state="hidden")
    assert page.locator("#mistakes h4").count() == match.seats
    assert "percentage points" in first.inner_text() and "Better: " in first.inner_text()
    at = int(first.get_attribute("data-first") or -1)
    seat = match.turns[at].seat
    first.locator("[data-show]").click()
    assert here(you) == at and first.get_attribute("data-here") is not None
    marks = page.locator("#targets .was-better, #targets .was-played")
    assert marks.count() > 0
    expect(marks.first).to_be_in_viewport()
    page.locator("#review-swings, #review-at").last.focus()
    page.locator("#log-next").click()
    assert page.locator("#targets .was-better, #targets .was-played").count() == 0
    first.locator("[data-retry]").click()
    page.locator("#retry-level").select_option("random")
    page.locator("#retry-ok").click()
    page.wait_for_selector("#review", state="hidden")
    begun = you.saved()
    assert begun.turns[:at] == match.turns[:at] and begun.actors() == (seat,) and len(begun) == at


def test_the_search_for_costly_decisions_can_be_stopped(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844})
    page = you.page
    you.bring(recorded("wartime_economy/long-4-mixed"))
    look_back(you)
    page.locator("#mistakes-stop").click()
    page.locator("#mistakes-wait").wait_for(state="hidden")
    assert page.locator("#mistakes h4").count() == 4 and you.focus() == "mistakes-heading"
    assert page.evaluate(NARROW)


@slow("more ways to play")
def test_a_costly_decision_is_kept_solved_and_deleted_as_a_puzzle(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844})
    page = you.page
    match = recorded("wartime_economy/long-2-two-squares")
    you.bring(match)
    look_back(you)
    page.locator("#mistakes-wait").wait_for(state="hidden")
    page.locator("#mistakes [data-keep]").first.click()
    assert "Kept. You can solve it" in you.toast()
    page.locator("#mistakes [data-keep]").first.click()
    assert "already kept" in you.toast()
    page.locator("#go-lobby").click()
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator(".card[data-game='wartime-economy']").click()
    page.locator("#practice-own").click()
    page.locator("#own-puzzles [data-problem]").click()
    shelf = Shelf()
    shelf.set(OwnPuzzleBook.KEY, page.evaluate("() => localStorage['takujo.own-puzzles']"))
    (own,) = OwnPuzzleBook(shelf).all()
    assert isinstance(own, OwnPuzzle)
    walk = ProblemWalk(problem(own))
    page.wait_for_selector(f"html[data-solving='{own.name}']", state="attached")
    assert own.was[1] in you.text("#lesson-text") and you.log() == walk.begun
    assert page.locator("#problem-share").is_hidden()
    page.reload()
    page.wait_for_selector(f"html[data-solving='{own.name}']", state="attached")
    # What was played is refused with its cost. Then it is solved, and when it is opened again, at the first try.
    wrong = next(one for one in own.played if one not in own.better[:1])
    page.locator(f"#moves [data-action='{wrong}']").click()
    assert f"by about {own.cost / 100:.0f} percentage point" in you.text("#lesson-remark") and you.log() == walk.begun
    solves(you, walk)
    assert "not on the first try" in you.text("#lesson-text") and page.locator("#problem-rate").is_hidden()
    assert f"Cost about {own.cost / 100:.0f} percentage points" in you.text("#problem-others")
    assert findings(you) == {} and page.evaluate(NARROW)
    page.go_back()
    expect(page.locator("#own-puzzles li")).not_to_contain_text("solved")
    page.locator("#own-puzzles [data-problem]").click()
    page.wait_for_selector("#problem-told", state="hidden")
    solves(you, ProblemWalk(problem(own)))
    assert you.text("#lesson-text") == "Solved."
    page.go_back()
    expect(page.locator("#own-puzzles li")).to_contain_text("solved")
    page.locator("[data-puzzle-delete]").click()
    page.wait_for_selector("#own-puzzles", state="hidden")
    page.locator("#toast-action").click()
    assert page.locator("#own-puzzles li").count() == 1
    page.locator("[data-puzzle-delete]").click()
    page.locator("#go-lobby").click()
    assert page.locator("#practice-own").is_hidden()


@slow("more ways to play")
def test_in_the_worker(started: Visit) -> None:
    you = started()
    page = you.page
    match = recorded("workers_made/computers-only")
    found = review(match)
    file = {"name": "match.txt", "mimeType": "text/plain", "buffer": match.record().encode()}
    page.locator("#import").set_input_files(file)  # type: ignore[arg-type]
    page.locator("[data-save-open]").click()
    for _ in range(2_000):  # until the worker is up, the page looks back by itself
        look_back(you)
        if page.locator("html").get_attribute("data-computers") == "worker":
            break
        page.locator("#review-close").click()
        page.wait_for_timeout(250)
    assert page.locator("html").get_attribute("data-computers") == "worker"
    assert page.locator("#review-swings button").count() == len(found.swings)


@slow("more ways to play")
def test_closed_before_it_is_done(started: Visit) -> None:
    you = started()
    page = you.page
    you.bring(recorded("wartime_economy/long-4-mixed"))
    look_back(you)
    page.locator("#review-close").click()
    page.evaluate("() => { for (const id of ['outcome-review', 'review-close']) document.getElementById(id).click(); }")
    you.frames(20)
    assert page.locator("#review").is_hidden() and page.locator("#outcome").is_visible()
    look_back(you)
    assert page.locator("#review-shares tbody tr").count() == 4


@slow("more screens")
@pytest.mark.parametrize("width", [320, 1280])
def test_it_is_for_everybody(started: Visit, width: int) -> None:
    you = started(viewport={"width": width, "height": 800})
    you.bring(recorded("wartime_economy/long-4-mixed"))
    look_back(you)
    you.page.locator("#review-swings button").first.click()
    assert you.page.evaluate(NARROW)
    assert findings(you) == {}
    you.page.locator("#review-retry").click()
    assert findings(you) == {}
