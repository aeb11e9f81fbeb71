"""How fast a match is shown: chosen for it at the table, gone through at once by a press, and set for all matches."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor
from tests.tiers import slow

OPEN = "#pace-dialog[open]"


def against_computers(you: Visitor, seed: int = 7) -> Match:
    """Begin a match of a person and two computers that play at random."""
    return you.start(3, seed, nations="ussr,japan,italy", seat_1="random", seat_2="random")


def decide(you: Visitor) -> None:
    you.until("() => document.querySelector('[data-action]')")


def test_a_match_has_its_own_pace(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    page = you.page
    against_computers(you)
    page.locator("#skip").click()
    decide(you)
    # By key: the speed of the settings, and the others by name.
    page.keyboard.press("t")
    page.wait_for_selector(OPEN)
    assert page.locator(f"{OPEN} [name=pace-speed]:checked").get_attribute("value") == "normal"
    others = page.locator(f"{OPEN} label:has([name=pace-passed])").all_inner_texts()
    assert others == ["Japan", "Italy"] and page.locator(f"{OPEN} [name=pace-passed]:checked").count() == 0
    assert findings(you, [("en", "light")]) == {}
    page.locator(f"{OPEN} [name=pace-speed][value=once]").check()
    page.locator(f"{OPEN} [name=pace-mine]").check()
    page.locator(f"{OPEN} [name=pace-passed]").last.check()
    page.keyboard.press("Escape")
    assert page.locator(OPEN).count() == 0
    # It holds when the page is loaded again, and for this match alone.
    page.reload()
    you.ready()
    page.locator("#pace").click()
    page.wait_for_selector(OPEN)
    assert page.locator(f"{OPEN} [name=pace-speed]:checked").get_attribute("value") == "once"
    assert page.locator(f"{OPEN} [name=pace-mine]").is_checked()
    assert page.locator(f"{OPEN} [name=pace-passed]:checked").count() == 1
    page.keyboard.press("Escape")
    page.locator("#go-lobby").click()
    page.locator("#lang").select_option("ja")
    against_computers(you, 8)
    page.locator("#pace").click()
    page.wait_for_selector(OPEN)
    assert you.text("#pace-heading") == "この対局の速さ" and "自分に関わる手だけ見る" in you.text(OPEN)
    assert page.locator(f"{OPEN} [name=pace-speed]:checked").get_attribute("value") == "normal"
    assert not page.locator(f"{OPEN} [name=pace-mine]").is_checked()


@pytest.mark.parametrize("by_key", [False, True])
def test_one_press_leads_to_the_next_decision(started: Visit, by_key: bool) -> None:
    you = started(reduced_motion="no-preference")
    page = you.page
    page.locator("#open-settings").click()
    page.locator("[name=pace][value=slow]").check()
    page.keyboard.press("Escape")
    against_computers(you)
    page.keyboard.press(".")
    decide(you)
    began = you.log()
    you.pick("end")
    # Two computers with several moves of two seconds each: one press, and the person decides again.
    page.evaluate("() => { window.pressed = performance.now(); }")
    if by_key:
        page.keyboard.press(".")
    else:
        page.locator("#skip").click()
    decide(you)
    assert you.log() > began + 4
    assert page.evaluate("() => performance.now() - window.pressed") < 2_000 * (you.log() - began) / 2


def numbers(you: Visitor) -> list[str]:
    """Return the numbers of the lines of the log that are shown."""
    return [
        line.get_attribute("data-n") or "" for line in you.page.locator("#log > [data-n]").all() if line.is_visible()
    ]


def with_parts_of_moves() -> Match:
    """Return a match in which a person decides next, after a move of several actions that are one line."""
    match = Match.new("co-prosperity", 2, {}, 3, [("human", ""), ("easy", "")])
    luck, told = Stream(3, "log"), False
    while not (len(match) > 60 and match.actors() == (0,) and told):
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
        seen = match.seen_by(0)
        told = bool(match.game.texts.lines("en", seen.at(len(match) - 1), seen.turn(len(match) - 1), ["", ""]))
    return match


def with_sales() -> Match:
    """Return a match in which a person has sold two cubes, and can sell another."""
    match = Match.new("war-clouds", 2, {}, 7, [("human", ""), ("random", "")])
    while not (match.position.pending == "trade" and match.actors() == (0,)):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    for _ in range(2):
        match.play(0, a_sale(match))
    return match


def a_sale(match: Match) -> Action:
    return next(action for action in match.actions(0) if action.verb == "sell")


@slow("more screens")
def test_a_fold_of_the_log_that_is_open_stays_open_when_it_grows(started: Visit) -> None:
    you = started()
    match = with_sales()
    you.bring(match)
    opener = you.page.locator("#log .log-open").last
    opener.click()
    you.pick(a_sale(match))
    you.until("() => [...document.querySelectorAll('#log .log-open')].at(-1).textContent === '3'")
    assert opener.get_attribute("aria-expanded") == "true"
    assert you.page.locator("#log > .log-part:visible").count() == 3


def test_the_log_numbers_its_lines_folds_like_ones_and_shows_those_of_one_player(started: Visit) -> None:
    you = started()
    page = you.page
    match = with_parts_of_moves()
    you.bring(match)
    all_lines = page.locator("#log > [data-n]:not(.log-joint)").all()
    assert [line.get_attribute("data-n") for line in all_lines] == [str(n + 1) for n in range(len(all_lines))]
    assert 5 < len(all_lines) < len(match)
    # Consecutive actions of a kind are one line, which opens to show them; a part that is looked at is shown, too.
    shown = numbers(you)
    joint = page.locator("#log > .log-joint").first
    first = joint.get_attribute("data-n")
    opener = joint.locator(".log-open")
    opener.click()
    assert (
        len(numbers(you)) == len(shown) + int(opener.inner_text()) and opener.get_attribute("aria-expanded") == "true"
    )
    part = page.locator(f"#log > .log-part[data-n='{first}']")
    part.locator(".log-text").click()
    assert part.get_attribute("aria-current") == "step"
    opener.click()
    assert numbers(you) == shown
    joint.locator(".log-text").click()
    assert joint.get_attribute("aria-current") == "step"
    page.locator("#log-prev").click()
    assert part.is_visible() and page.locator("#log > [aria-current]:visible").count() == 1
    page.locator("#to-live").click()
    page.locator("#log-whose").select_option("1")
    assert set(numbers(you)) < set(shown)
    assert page.locator("#log > [data-n]:visible:not([data-seat='1'])").count() == 0
    assert you.page.locator("#table-heading").text_content() == match.game.card("en", "title")
    page.locator("#lang").select_option("ja")
    assert you.page.locator("#table-heading").text_content() == match.game.card("ja", "title")


@slow("more screens")
def test_many_moves_leave_the_log_five_lines(started: Visit) -> None:
    you = started(viewport={"width": 1280, "height": 800})
    match = Match.new("war-clouds", 6, {}, 5, [("human", ""), *[("easy", "")] * 5])
    luck = Stream(5, "log")
    while match.actors() != (0,) or len(match.actions(0)) < 20:
        match.play(match.actors()[0], luck.choice(match.actions(match.actors()[0])))
    you.bring(match)
    page = you.page
    assert page.locator("#moves").evaluate("(moves) => moves.scrollHeight > moves.clientHeight")
    line = page.locator("#log > .log-start").evaluate("(line) => line.offsetHeight")
    assert page.locator("#log").evaluate("(log) => log.clientHeight") >= 5 * line
