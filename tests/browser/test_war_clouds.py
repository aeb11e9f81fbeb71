"""War Clouds on the page: a draft and a round by mouse and keyboard; barter, turning tiles; six seats; a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

import takujo
from takujo import Match
from takujo.bots import bot
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import GOODS
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.browser.brief import fits
from tests.browser.conftest import Visit
from tests.browser.test_access import SCHEMES, findings
from tests.browser.test_keys import SEEN
from tests.browser.visitor import NEWEST, Visitor, deciding, drawn, route
from tests.homes import own_records
from tests.tiers import first, slow

GAME = "war-clouds"
RECORDS = own_records(takujo.games()[GAME])
PHONE = {"viewport": {"width": 390, "height": 760}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ENOUGH = 9
"""So many decisions, and a phase comes to its end."""
QUIET = ("pass", "rest", "end", "done", "halt", "hold", "let", "decline", "all")

# A module that the built site has within painter.js.
PAINTER = Path(__file__).parents[2] / "static" / "painter"
NEARBY = (PAINTER / "arrow-navigation.js").read_text("utf-8").replace("export ", "")
# The arrow keys that lead from the place that has the focus to another one.
WAY = (
    "(id) => {"
    + NEARBY
    + """
  const list = JSON.parse(bridge.painter.frame()).targets;
  const box = ({ world, box: [x, y, w, h] }) => {
    const at = world ? bridge.painter.state(world) : { x: 0, y: 0, s: 1 };
    return [at.x + x * at.s, at.y + y * at.s, w * at.s, h * at.s];
  };
  const ways = [[document.activeElement.dataset.target, []]];
  const seen = new Set();
  for (const [at, keys] of ways) {
    if (at === id) return keys;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [key, [dx, dy]] of Object.entries(ARROWS)) {
      const next = nearest(list, at, dx, dy, box);
      if (next) ways.push([next.id, [...keys, key]]);
    }
  }
}"""
)


def position(match: Match) -> WarCloudsPosition:
    assert isinstance(match.position, WarCloudsPosition)
    return match.position


def agrees(you: Visitor, match: Match) -> None:
    """Wait until the page has come as far as the match on CPython, and compare them."""
    arrived = f"record => ({NEWEST})() === record"
    you.page.wait_for_function(arrived, arg=match.record(), polling=50)
    offered = match.actions(deciding(match)) if match.actors() else []
    assert sorted(you.legal()) == sorted(map(str, offered))


def follow(you: Visitor, match: Match, action: Action | str | None = None) -> None:
    """Play on CPython what was played on the page; the computers, which play at random, answer alike."""
    if action is not None:
        match.play(deciding(match), action)
    while match.actors() and deciding(match) < 0:
        seat = match.actors()[0]
        luck = match.seed + len(match.turns)
        match.play(seat, bot("random", GAME).choose(match.view(seat), seat, seed=luck))
    agrees(you, match)


def point(you: Visitor, match: Match, action: Action, tap: bool = False) -> None:
    """Play an action on the board; a tap only shows how a tile would lie, and is confirmed."""
    for id in route(match, action, you.layout()):
        you.at(id, tap)
    if tap and you.page.evaluate(NEWEST) == match.record():
        bar(you).nth(1).tap()
    follow(you, match, action)


def type(you: Visitor, match: Match, action: Action) -> None:
    """Play an action on the board with the keyboard alone; the focus is never lost, and what is next is said."""
    keys = you.page.keyboard
    if not you.focus().startswith("target:"):
        keys.press("b")
    scene = drawn(match, you.layout())
    for id in route(match, action, you.layout()):
        key = next(target.get("key") for target in scene.targets if target["id"] == id)
        if key:
            you.key(key)
        else:
            for step in you.page.evaluate(WAY, id):
                keys.press(step)
            assert you.focus() == f"target:{id}"
            you.key("Enter")
    follow(you, match, action)
    assert you.page.evaluate(SEEN), you.focus()
    assert you.text("#prompt") in you.text("#spoken").replace("\u00a0", " ")


def some(match: Match, luck: Stream) -> Action:
    """Return what somebody does: something in each phase, but not for long."""
    p = position(match)
    actions = match.actions(deciding(match))
    quiet = [action for action in actions if action.verb in QUIET]
    begun = next((at for at in range(len(match), 0, -1) if phase(match, at) != p.phase), 0)
    if quiet and (len(match) - begun > ENOUGH or p.phase == "produce"):
        return luck.choice([action for action in quiet if action.verb == "all"] or quiet)
    return luck.choice([action for action in actions if action not in quiet] or actions)


def phase(match: Match, at: int) -> str:
    before = match.at(at)
    assert isinstance(before, WarCloudsPosition)
    return before.phase


def played_to(step: str, seed: int = 7, seats: int = 3) -> Match:
    """Return a match in which such a step is at hand."""
    match = Match.new(GAME, seats, {}, seed)
    luck = Stream(seed, "war clouds")
    while position(match).pending != step:
        match.play(deciding(match), some(match, luck))
    return match


def bring(you: Visitor, match: Match) -> None:
    """Put a match on the table that comes from a file."""
    page = you.page
    if page.locator("html").get_attribute("data-screen") != "lobby":
        page.locator("#go-lobby").click()
    page.evaluate("() => localStorage.clear()")
    record = match.record().encode()
    page.locator("#import").set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": record})
    page.locator("[data-save-open]").first.press("Enter")
    page.mouse.move(0, 0)  # The pointer lies over no place of the board, which would be previewed.
    you.sit()
    agrees(you, match)


def last(match: Match) -> str:
    return str(match.turns[-1].action)


# -- a draft and a round


@slow("more ways to play")
def test_a_draft_and_a_round_by_mouse(started: Visit) -> None:
    you = started()
    match = you.begin(GAME, 3, 7, name_0="Ann")
    luck = Stream(7, "mouse")
    played = set()
    while position(match).round < 2:
        new = [action for action in match.actions(deciding(match)) if action.verb not in (*played, *QUIET)]
        action = luck.choice(new) if new else some(match, luck)
        played.add(action.verb)
        point(you, match, action)
    assert {"nation", "industry", "goods", "at", "turn", "station", "buy", "offer"} <= played
    assert you.shared().digest() == match.digest()


@slow("more ways to play")
def test_a_draft_and_a_round_by_keyboard(started: Visit) -> None:
    you = started()
    match = you.begin(GAME, 2, 4)
    luck = Stream(4, "keys")
    while position(match).round < 2:
        type(you, match, some(match, luck))
    assert you.shared().digest() == match.digest()


@slow("more ways to play")
def test_six_seats_with_five_computers(started: Visit) -> None:
    you = started()
    computers = {f"seat_{seat}": "random" for seat in range(1, 6)}
    match = you.begin(GAME, 6, 2, name_0="Ann", **computers)
    follow(you, match)
    while position(match).round < 2:
        actions = match.actions(0)
        wanted = (action for name in ("rest", "all", *QUIET) for action in actions if action.verb == name)
        action = next(wanted, actions[0])
        you.insist(f"button[data-action='{action}']")
        follow(you, match, action)
    assert len(match) > 100


# -- choices of a few steps


def about_to(name: str, does: str) -> tuple[Match, list[Action]]:
    """Return a recorded match as it stood before somebody did something, and what they did from there."""
    match = Match.read((RECORDS / f"{name}.takujo").read_text(encoding="utf-8"))
    actions = [turn.action for turn in match.turns]
    at = next(n for n, action in enumerate(actions) if str(action).startswith(does))
    return match.fork(at), actions[at:]


@pytest.mark.parametrize("by", first([point, type], "more ways to play"))
@pytest.mark.parametrize(
    ("name", "does", "steps"),
    [
        ("3-occupied-farms", "lay farm", ("lay", "at", "at", "turn")),  # the order of a package (2.7)
        ("3-occupied-farms", "part", ("part", "feed", "done")),  # a part of occupied Farms (7.11)
        ("3-split-bloc", "keep", ("keep",)),  # the part that keeps the token (5.7)
    ],
)
def test_what_takes_a_few_steps(started: Visit, by: Any, name: str, does: str, steps: tuple[str, ...]) -> None:
    you = started()
    match, actions = about_to(name, does)
    bring(you, match)
    assert tuple(action.verb for action in actions[: len(steps)]) == steps
    for action in actions[: len(steps)]:
        by(you, match, action)


# -- turning a tile


def shown(you: Visitor) -> int:
    """Return how the tile lies that is being turned."""
    targets = json.loads(you.page.evaluate("() => bridge.painter.frame()"))["targets"]
    return next(int(t["id"].partition(":")[2]) for t in targets if t.get("cycle") and t["state"] == "chosen")


def hub(you: Visitor) -> str:
    """Return the place of the tile that is being turned."""
    targets = json.loads(you.page.evaluate("() => bridge.painter.frame()"))["targets"]
    return next(str(t["id"]) for t in targets if t.get("cycle") and "focus" not in t)


def bar(you: Visitor) -> Locator:
    return you.page.locator("#turner button")


def test_a_tile_is_turned_by_wheel_keys_and_clicks(started: Visit) -> None:
    you = started()
    match = played_to("face")
    turns = [action.rotation for action in match.actions(deciding(match))]
    bring(you, match)
    page = you.page
    assert shown(you) == turns[0]
    pictures = [page.evaluate("() => bridge.painter.frame()")]
    you.hover(hub(you))
    for act, step in (
        (lambda: you.wheel(120), 1),
        (lambda: page.keyboard.press("r"), 1),
        (lambda: you.wheel(-120), -1),
        (lambda: you.at(hub(you)), 1),
        (lambda: bar(you).nth(2).click(), 1),
        (lambda: page.keyboard.press("Shift+R"), -1),
        (lambda: bar(you).nth(0).click(), -1),
    ):
        before = turns.index(shown(you))
        act()
        assert shown(you) == turns[(before + step) % len(turns)]
        pictures.append(page.evaluate("() => bridge.painter.frame()"))
    assert len(set(pictures)) == 4, "the board shows how the tile would lie"
    assert match.position.pending == "face" and you.saved().record() == match.record(), "nothing is played"
    # What the pointer or the focus is on is shown; Enter plays it.
    you.hover(f"turn:{turns[-1]}")
    assert shown(you) == turns[-1]
    page.locator(f"[data-target='{hub(you)}']").focus()
    page.keyboard.press("r")
    assert shown(you) == turns[0]
    page.keyboard.press("Enter")
    follow(you, match, f"turn {turns[0]}")
    assert page.locator("#turner").is_hidden()
    assert you.focus().startswith("target:")
    # Taken back, looked back at: no preview is left behind.
    page.locator("#undo").click()
    match.undo()
    agrees(you, match)
    page.locator("#log-first").click()
    assert page.locator("#turner").is_hidden()
    page.locator("#to-live").click()
    assert shown(you) == turns[0]
    bar(you).nth(2).click()
    bar(you).nth(1).click()
    follow(you, match, f"turn {turns[1]}")


@slow("more ways to play")
def test_a_tile_is_turned_by_taps(started: Visit) -> None:
    you = started(**PHONE)
    match = played_to("face")
    turns = [action.rotation for action in match.actions(deciding(match))]
    bring(you, match)
    you.page.evaluate("() => { document.querySelector('#toast').hidden = true; }")  # It covers the foot of the board.
    you.at(hub(you), tap=True)
    assert shown(you) == turns[1]
    you.at(f"turn:{turns[2]}", tap=True)
    assert shown(you) == turns[2] and you.saved().record() == match.record(), "the first tap only shows"
    box = bar(you).nth(1).bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24
    you.at(f"turn:{turns[2]}", tap=True)
    follow(you, match, f"turn {turns[2]}")
    you.page.locator("#undo").tap()
    match.undo()
    agrees(you, match)
    fits(you)


# -- barter


def dialog(you: Visitor) -> Locator:
    return you.page.locator("#form-dialog[open]")


def blank(you: Visitor, key: str) -> Locator:
    return you.page.locator(f"#form-dialog [data-field='{key}']")


def test_an_offer_is_made_and_countered(started: Visit) -> None:
    you = started()
    match = played_to("trade")
    maker = deciding(match)
    money = position(match).money[maker]
    other = next(seat for seat in range(3) if seat != maker)
    bring(you, match)
    page, keys = you.page, you.page.keyboard
    page.locator("#moves [data-form=offer]").focus()
    keys.press("Enter")
    assert dialog(you).count() == 1
    play = page.locator("#form-play")
    assert play.get_attribute("aria-disabled") == "true" and you.text("#form-refusal")
    assert you.focus().startswith("form:"), "the first blank has the focus"
    # By keyboard: to whom, what, for what.
    blank(you, f"to{other}").focus()
    keys.press("Space")
    blank(you, "give-money").focus()
    for key in ("ArrowUp", "ArrowUp", "PageUp", "ArrowDown"):
        keys.press(key)
    converted = (
        "one => one.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, isComposing: true }))"
    )
    blank(you, "give-money").evaluate(converted)  # An arrow within an input method chooses a conversion.
    assert blank(you, "give-money").input_value() == "11" and "$11" in you.text("#form-lines")
    keys.type("9")  # 119 by the keyboard; more than there is comes to all there is
    keys.press("End")
    keys.insert_text("９９")  # as an input method writes it
    keys.press("Tab")
    assert blank(you, "give-money").input_value() == str(position(match).money[maker])
    # Escape leaves it, and it is still filled in when it is opened again: from the board this time.
    keys.press("Escape")
    assert dialog(you).count() == 0
    assert page.evaluate("() => document.activeElement.dataset.form") == "offer", "the focus goes back"
    opener = next(t["id"] for t in drawn(match, "wide").targets if t.get("form") == "offer")
    assert page.locator(f"[data-target='{opener}']").get_attribute("data-state") == "lit"
    you.at(opener)
    assert blank(you, "give-money").input_value() == str(position(match).money[maker])
    # By mouse: the buttons beside the blanks.
    blank(you, "give-money").fill("6")
    theirs = position(match).cubes[other * 5 : other * 5 + 5]
    good = next(key for key, n in zip(GOODS, theirs, strict=True) if n > 1)  # more is asked for, then less
    more = page.locator(f"#form-dialog [data-of='get-{good}'][data-by='1']")
    more.click()
    more.click()
    page.locator(f"#form-dialog [data-of='get-{good}'][data-by='-1']").click()
    assert blank(you, f"get-{good}").input_value() == "1" and play.get_attribute("aria-disabled") == "false"
    play.click()
    wanted = "+".join("1" if key == good else "0" for key in GOODS)
    follow(you, match, f"offer {other} 0+0+0+0+0+6+0 {wanted}+0+0")
    assert dialog(you).count() == 0
    # The other answers with an offer of their own.
    assert deciding(match) == other
    page.locator("#moves [data-form=counter]").click()
    assert blank(you, "get-money").input_value() == "6", "it begins with what was offered"
    blank(you, "get-money").fill("9")
    play.click()
    follow(you, match, f"counter {wanted}+0+0 0+0+0+0+0+9+0")
    assert deciding(match) == maker and page.locator("#moves [data-form]").count() == 0
    page.locator("button[data-action=accept]").click()
    follow(you, match, "accept")
    assert last(match) == "accept" and position(match).money[maker] == money - 9


def test_what_can_not_be_offered_says_why(started: Visit) -> None:
    you = started()
    match = played_to("trade")
    bring(you, match)
    page = you.page
    page.locator("#moves [data-form=offer]").click()
    said = you.text("#form-refusal")
    page.locator("#form-play").click(force=True)  # said to be disabled, not so
    assert dialog(you).count() == 1
    assert said == you.text("#form-refusal").strip("\u00a0")
    assert page.locator("#form-refusal").get_attribute("role") == "status"
    assert page.locator("#form-play").get_attribute("aria-describedby") == "form-refusal"
    blank(you, f"to{(deciding(match) + 1) % 3}").check()
    assert you.text("#form-refusal") not in ("", said), "the next thing that is missing"
    assert you.saved().record() == match.record()


@slow("more screens")
@pytest.mark.parametrize("scheme", SCHEMES, ids="-".join)
def test_axe_finds_nothing_serious_in_the_barter_and_at_the_bar(started: Visit, scheme: tuple[str, str]) -> None:
    you = started()
    for step in ("face", "trade"):
        bring(you, played_to(step))
        found: dict[str, Any] = findings(you, [scheme])
        assert found == {}
    you.page.locator("#moves [data-form=offer]").click()
    assert findings(you, [scheme]) == {}
    assert dialog(you).count() == 1


# -- a phone


@slow("more screens")
def test_a_draft_and_an_offer_on_a_small_phone(started: Visit) -> None:
    you = started(**{**PHONE, "viewport": {"width": 320, "height": 640}})
    match = you.begin(GAME, 2, 5)
    assert you.layout() == "tall"
    luck = Stream(5, "finger")
    steps = set()
    while position(match).round < 1 or position(match).phase != "develop":
        step = position(match).pending
        if step not in steps:
            fits(you)
        steps.add(step)
        point(you, match, some(match, luck), tap=True)
    match = played_to("trade")
    bring(you, match)
    you.page.locator("#moves [data-form=offer]").tap()
    sizes = you.page.evaluate(
        """() => [...document.querySelectorAll("#form-dialog :is(button, [role=spinbutton], label.check)")]
          .map((b) => b.getBoundingClientRect()).map((b) => Math.min(b.width, b.height))"""
    )
    assert min(sizes) >= 24
    box = dialog(you).evaluate("d => [d.scrollWidth - d.clientWidth, d.getBoundingClientRect().right]")
    assert box[0] <= 0 and box[1] <= 320
    assert you.page.evaluate("() => document.activeElement.role") != "spinbutton", "no keyboard covers the form"
    you.page.locator("#form-dialog [data-close]").tap()
    assert dialog(you).count() == 0
