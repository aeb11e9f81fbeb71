"""The challenge of the day: from the lobby or an address to a result that can be passed on, and what is remembered."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from playwright.sync_api import Route

import takujo
from takujo import Match
from takujo.core.game.challenge_rotation import challenger
from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.daily import challenge
from takujo.web.saves.daily_book import DailyBook, Try
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.test_board import chosen
from tests.browser.visitor import Visitor
from tests.games.wartime_economy.test_daily import begin
from tests.tiers import slow
from tests.web.shelf import Shelf

CLIP = ["clipboard-read", "clipboard-write"]


def today(you: Visitor) -> date:
    return date.fromisoformat(you.page.evaluate("() => bridge.today()"))


def play_to_the_end(you: Visitor, match: Match, seed: int) -> int:
    """Play at random on the page and on CPython; return the points."""
    luck = Stream(seed, "daily")
    while match.actors():
        action = str(chosen(match, luck))
        you.pick(action)
        match.play(0, action)
    you.page.wait_for_selector("#outcome:not([hidden])")
    outcome = match.outcome()
    assert outcome is not None and you.saved().digest() == match.digest()
    return outcome.scores[0]


def test_a_day(started: Visit) -> None:
    you = started(permissions=CLIP)
    page = you.page
    day = today(you)
    nation = challenge(day).nation
    label = challenge_label(nation)
    assert label in you.text("#daily-value") and str(day.day) == you.text("#daily-date")
    page.locator("#daily-start").click()
    match = you.sit()
    assert match.record() == begin(day).record() and day.isoformat() in next(iter(you.saves().values()))
    # Thinking again is told; going away and coming back goes on with the same try.
    place = next(str(action) for action in match.actions(0) if str(action) != "end")
    you.press(match, place)
    page.locator("#undo").click()
    match.undo()
    page.locator("#go-lobby").click()
    assert you.text("#daily-start") == "Continue"
    page.locator("#daily-start").click()
    assert you.sit().record() == match.record() and len(you.saves()) == 1
    points = play_to_the_end(you, match, 1)
    assert day.isoformat() in you.text("#daily-result") and "1 undo" in you.text("#daily-facts")
    page.locator("#daily-copy").click()
    assert "copied" in you.toast()
    line = page.evaluate("() => navigator.clipboard.readText()")
    assert line.startswith(f"Takujō Daily {day} · {label} · {points} points · 1 undo\n")
    assert line.endswith(f"?daily={day}")
    # A reload counts nothing twice; another try is one.
    page.reload()
    you.ready()
    page.wait_for_selector("#daily-result:not([hidden])")
    page.locator("#go-lobby").click()
    assert you.text("#daily-state") == f"Best score: {points}" and you.text("#daily-start") == "Play again (practice)"
    assert page.locator("#daily-week .daily-done").count() == 1
    page.locator("#daily-start").click()
    again = play_to_the_end(you, you.sit(), 2)
    assert "attempt 2" in you.text("#daily-facts") and f"best score {max(points, again)}" in you.text("#daily-facts")
    kept = page.evaluate("() => JSON.parse(localStorage['takujo.daily'])")
    assert [attempt[1:] for attempt in kept[str(day)]] == [[points, 1], [again, 0]]
    # A branch is an ordinary match: its end is no try at the challenge.
    page.locator("#log-first").click()
    page.locator("#fork").click()
    play_to_the_end(you, you.sit(), 3)
    assert page.locator("#daily-result").is_hidden()
    assert page.evaluate("() => JSON.parse(localStorage['takujo.daily'])") == kept


def challenge_label(nation: str) -> str:
    """Return what the nation is called in English."""
    return takujo.games()["wartime-economy"].card("en", f"option.nations.{nation}")


@slow("more screens")
def test_a_weekday_stands_on_one_line(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844})
    lines = """weekday => {
      const place = document.querySelector("#daily-weekday");
      const before = place.textContent;
      place.textContent = weekday;
      const range = document.createRange();
      range.selectNodeContents(place);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
      place.textContent = before;
      return lines;
    }"""
    assert [you.page.evaluate(lines, day) for day in ("Wednesday", "土曜日")] == [1, 1]


def test_the_address_of_a_day(started: Visit) -> None:
    you = started()
    you.open("?daily=2026-11-20")
    assert you.sit().record() == begin(date(2026, 11, 20)).record()
    kept = you.saves()
    you.open("?daily=tomorrow")
    for wrong in ("", str(today(you) + timedelta(days=2)), "2026-02-30"):
        if wrong:
            you.ask(f"?daily={wrong}")
        assert "no challenge for that day" in you.message() and you.saves() == kept
        you.answer()


def test_the_lobby_knows_whose_day_it_is(started: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    days = [date(1969, 12, 31), *(date(2026, 12, 1) + timedelta(days=n) for n in range(200))]
    found = started().page.evaluate(
        """async (days) => {
          const { challenger } = await import(new URL("static/lobby/daily.js", location).href);
          const other = bridge.catalog.find((of) => of.id === "water-walker");
          other.daily = { since: "2027-01-15" };
          const found = days.map((day) => challenger(day)?.id);
          delete other.daily;
          return found;
        }""",
        list(map(str, days)),
    )
    monkeypatch.setattr(takujo.games()["water-walker"], "daily_since", "2027-01-15")
    assert found == [game and game.id for game in map(challenger, days)] and len(set(found)) == 3


@slow("more of the start")
def test_it_can_be_asked_for_before_python_is_up(visit: Visit) -> None:
    you = visit()
    you.page.goto(you.home, wait_until="commit")
    you.page.wait_for_selector("#daily-week li")  # the lobby's scripts are there; Python is not
    you.page.locator("#daily-start").click()
    you.ready()
    assert you.sit().record() == begin(today(you)).record()


@slow("more of the start")
def test_it_can_be_asked_for_before_any_other_script_has_run(visit: Visit) -> None:
    you = visit()

    def held_back(route: Route) -> None:
        # The one that says whether the lobby is to be seen is waited for with the first picture, like the stylesheets.
        if route.request.frame.url.endswith("?daily=today") or route.request.url.endswith("/initial-route.js"):
            route.continue_()

    you.page.route("**/static/*.js", held_back)
    you.page.goto(you.home, wait_until="commit")
    you.page.locator("#daily-start").click()
    you.ready()
    assert you.sit().record() == begin(today(you)).record()


@slow("more screens")
def test_the_card_moves_nothing_and_is_for_everybody(visit: Visit) -> None:
    day = date(2026, 11, 21)
    kept = Shelf()
    for n in (0, 1, 2, 4):
        DailyBook(kept).note(day - timedelta(days=n), Try("a", 40 + n, 0))
    for width in (320, 1280):
        you = visit(viewport={"width": width, "height": 800})
        you.page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept.texts)})")
        you.page.clock.set_fixed_time("2026-11-21T12:00:00")
        you.page.goto(you.home, wait_until="domcontentloaded")
        early = you.page.locator("#daily").bounding_box()
        you.ready()
        assert you.page.locator("#daily").bounding_box() == early
        assert you.text("#daily-state") == "Best score: 40 · 3-day streak"
        assert you.page.locator("#daily-week .daily-done").count() == 4
        assert you.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert findings(you) == {}
