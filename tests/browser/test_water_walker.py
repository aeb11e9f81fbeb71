"""Water Walker on the page: whole matches by mouse, keyboard and finger; the field; the step clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.browser.brief import arrow_to, brief, by_keyboard, by_touch
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, deciding
from tests.tiers import slow

GAME = "water-walker"


@slow("more ways to play")
def test_a_match_by_mouse_in_japanese(started: Visit) -> None:
    you = started(locale="ja-JP")
    page = you.page
    page.locator(f".card[data-game={GAME}]").click()
    page.locator("#seat-count").select_option("3")
    for seat in (1, 2):
        page.locator(f"[name='seat.{seat}']").select_option("random")
    page.locator("#more summary").click()
    page.locator("#seed").fill("7")
    page.locator("#start").click()
    match = you.sit()
    assert [player.kind for player in match.players] == ["human", "random", "random"] and match.seed == 7
    you.answered(match)
    luck = Stream(7, "mouse")
    while match.actors():
        assert not you.curtained(), "one person among computers never has to wait"
        you.point(match, brief(match, luck))
    outcome = match.outcome()
    assert outcome is not None
    page.wait_for_selector("#outcome:not([hidden])")
    rows = page.locator("#outcome-body tbody tr")
    points = [int(rows.nth(i).locator("td.num").last.inner_text()) for i in range(3)]
    assert points == sorted(outcome.scores, reverse=True)
    assert you.shared().digest() == match.digest()


@slow("more ways to play")
def test_a_match_by_keyboard(started: Visit) -> None:
    by_keyboard(started(), GAME, seed=3)


@slow("more screens")
def test_a_match_on_a_phone(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True, device_scale_factor=2)
    by_touch(you, GAME, seed=6)


# -- the field


def field(you: Visitor) -> dict[str, Any]:
    """Return where the field is, when the camera rests and the places have followed it."""
    you.until("() => !bridge.painter.state('field').moving")
    you.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = you.page.evaluate("() => bridge.painter.state('field')")
    return found


def zoomed(you: Visitor, before: dict[str, Any]) -> dict[str, Any]:
    """Wait until the field is seen at another scale."""
    you.until("s => bridge.painter.state('field').s !== s", before["s"])
    return field(you)


def test_the_field(started: Visit) -> None:
    you = started()
    match = you.begin(GAME, 3, 7)
    page, keys = you.page, you.page.keyboard
    # A row of panels, so that there is something far away.
    luck = Stream(7, "field")
    while str(match.actions(deciding(match))[0]).partition(" ")[0] != "goal":
        you.come()
        actions = match.actions(deciding(match))
        you.press(match, max(actions, key=lambda a: (a.x, luck.below(9))))
    # Exactly the cells of legal actions are lit.
    lit = page.locator(".target[data-state=lit]").evaluate_all("all => all.map((one) => one.dataset.target)")
    assert sorted(lit) == sorted(f"cell:{a.x}:{a.y}" for a in match.actions(deciding(match)))
    whole = field(you)
    assert not whole["moved"]
    # Buttons: nearer, further, all of it.
    page.locator("#zoom-in").click()
    near = zoomed(you, whole)
    assert near["s"] > whole["s"] and near["moved"]
    page.locator("#zoom-out").click()
    assert zoomed(you, near)["s"] == pytest.approx(whole["s"])
    page.locator("#zoom-in").click()
    near = zoomed(you, whole)
    page.locator("#zoom-fit").click()
    assert zoomed(you, near) == whole
    # The wheel zooms at the pointer.
    middle = page.evaluate("() => bridge.painter.locate('cell:0:0')")
    page.mouse.move(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    for _ in range(3):
        you.wheel(-150)
    near = zoomed(you, whole)
    # Its 0, 0 is the middle of that cell.
    assert (near["x"], near["y"]) == pytest.approx((whole["x"], whole["y"]), abs=2) and near["s"] > whole["s"]
    # A drag moves the field, and plays nothing, though it begins and ends on lit cells.
    cell = next(id for id in lit if page.evaluate("id => bridge.painter.locate(id)", id))
    at = page.evaluate("id => bridge.painter.locate(id)", cell)
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 90, y - 40, steps=5)
    page.mouse.up()
    moved = field(you)
    assert (moved["x"], moved["s"]) != (near["x"], near["s"]) and moved["s"] == near["s"]
    you.agrees(match)
    assert page.locator(".target[aria-pressed=true]").count() == 0
    # The keyboard: plus, minus and nought; and whatever the focus comes to is brought into the window.
    keys.press("b")
    for key, compare in (("0", -1), ("+", 1), ("-", -1), ("+", 1), ("+", 1)):
        before = field(you)
        keys.press(key)
        now = zoomed(you, before)
        assert (now["s"] - before["s"]) * compare > 0
    far = [id for id in lit if page.evaluate("id => bridge.painter.locate(id)", id) is None]
    assert far, "nothing is far enough away"
    keys.press("Home")
    keys.press("b")
    arrow_to(you, far[-1])
    field(you)
    assert page.evaluate("id => bridge.painter.locate(id)", far[-1]) is not None
    keys.press("0")
    assert zoomed(you, now) == whole
    # Zoomed in or not, what is chosen there is played.
    keys.press("+")
    zoomed(you, whole)
    keys.press("Enter")
    x, y = map(int, far[-1].split(":")[1:])
    you.follow(match, f"goal {x} {y}")


# -- undo, motion, the clock


def at_the_walk(kinds: tuple[str, str, str], clock: str = "off") -> Match:
    """Return a match in which seat 0 is about to walk over three panels that carry, to the goal 4 to the right."""
    match = Match.bare(GAME, 3, {"clock": clock}, 7, [(kind, "") for kind in kinds])
    for action in ("draw 1", "draw 2", "draw 3", "deal 1+0"):
        match.play_one(CHANCE, action)
    for seat, action in (
        (0, "boat 0 0"),
        (1, "lay 0 -1 dobon"),
        (2, "lay 1 0 step"),
        (1, "lay 0 1 step"),
        (2, "lay -1 0 step"),
        (1, "lay 2 0 step"),
        (2, "lay 3 0 step"),
        (0, "goal 4 0"),
    ):
        match.play(seat, action)
    return match


@pytest.fixture
def you(started: Visit) -> Visitor:
    """Somebody at a page that has started: each test brings a match of its own."""
    return started()


def test_a_panel_that_was_turned_is_not_taken_back(you: Visitor) -> None:
    page = you.page
    match = at_the_walk(("human", "human", "human"))
    you.bring(match)
    # The goal boat may still be put elsewhere.
    page.keyboard.press("Control+z")
    match.undo()
    you.agrees(match)
    you.press(match, "goal 4 0")
    you.press(match, "walk 1 0")
    for by_key in (True, False):
        if by_key:
            page.keyboard.press("Control+z")
        else:
            page.locator("#undo").click(force=True)  # said to be disabled, not so
        refusal = match.undo_refusal()
        assert refusal is not None and refusal.code == "undo-secret"
        assert you.toast() == refusal.sentence("en") and you.toast() in you.text("#spoken")
        you.agrees(match)
    assert page.locator("#undo").get_attribute("aria-disabled") == "true"


def test_a_splash_is_seen_by_all(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    match = at_the_walk(("human", "human", "human"))
    you.bring(match)
    # Whoever looks next: the panel turns and the walker falls in before everybody's eyes.
    # The step leaves the way to the goal, so the page asks first.
    script = """async () => {
      const step = document.querySelector("[data-action='walk 0 -1']");
      step.click();
      await new Promise((done) => setTimeout(done, 450));
      step.click();
      return [bridge.painter.busy(), bridge.painter.frame()]; }"""
    busy, painted = you.page.evaluate(script)  # at once: it is over in less than a second
    assert busy
    frame = json.loads(painted)
    field = next(shape for shape in frame["shapes"] if shape["k"] == "world")
    assert any(shape["k"] == "splash" for shape in field["of"]) and not frame.get("fresh")
    assert not you.curtained() and you.legal() == []
    # Then it is scored, and the next turn begins.
    match.play(0, "walk 0 -1")
    you.page.wait_for_selector("#moves [data-action], #curtain:not([hidden])")
    you.agrees(match)


# Lets the clock of a step stand still until the test lets it run out.
HOLD = """() => { const { setTimeout } = window; window.held = [];
  window.setTimeout = (run, ms, ...more) => {
    if (ms < 3000 || ms >= 5000) return setTimeout(run, ms, ...more);
    held.push(run);
    return 0;
  };
  window.letGo = () => { window.setTimeout = setTimeout; }; }"""


@pytest.fixture
def held(you: Visitor) -> Iterator[Visitor]:
    """Somebody whose steps take as long as they like, by a clock that stands still."""
    you.page.evaluate(HOLD)
    yield you
    you.page.evaluate("() => letGo()")


def out_of_time(you: Visitor, match: Match) -> None:
    """Let the clock of a step run out."""
    you.page.wait_for_selector("#clock[data-running]")
    you.until("() => held.length")
    you.page.evaluate("() => held.splice(0).forEach((run) => run())")
    you.until("log => document.querySelector(`#log > li[data-at='${log}']`)", len(match) + 1)
    match.play(deciding(match), "slow")
    you.answered(match)
    you.agrees(match)


def walking(match: Match) -> bool:
    """Return whether somebody is under way."""
    assert isinstance(match.position, WaterWalkerPosition)
    return bool(match.position.path)


def test_the_step_clock_with_computers(held: Visitor) -> None:
    you = held
    match = at_the_walk(("human", "random", "random"), "strict")
    you.bring(match)
    clock = you.page.locator("#clock")
    # The way is planned before the first step, for as long as one likes.
    assert clock.is_hidden()
    you.press(match, "walk 1 0")
    clock.wait_for(state="visible")
    assert you.text("#clock-text").startswith("4")
    assert "slow" in you.legal()
    before = len(match)
    out_of_time(you, match)
    # The computers have answered without a pause.
    assert [str(turn.action) in ("call", "let") for turn in match.turns[before + 1 : before + 2]] == [True]


def test_the_step_clock_among_people(held: Visitor) -> None:
    you, page = held, held.page
    match = at_the_walk(("human", "human", "human"), "strict")
    you.bring(match)
    you.press(match, "walk 1 0")
    out_of_time(you, match)
    # The others are asked one after the other, with all looking on.
    assert match.actors() == (1, 2)
    for name in ("Red", "White"):
        assert not you.curtained() and name in you.text("#prompt")
        assert page.locator("#clock").is_hidden()
        you.press(match, "let")
    # Let go, the walker takes the next step without a clock; then it begins anew.
    assert match.actors() == (0,) and walking(match) and not you.curtained()
    assert page.locator("#clock").is_hidden()
    you.press(match, "walk 2 0")
    out_of_time(you, match)
    # Half of the others suffice.
    you.press(match, "call")
    assert not walking(match) and page.locator("#clock").is_hidden()
    assert any(event.kind == "called" for turn in match.turns for event in turn.events)
