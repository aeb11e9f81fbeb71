"""Hints, and computers that think for a while: by mouse, keyboard and finger, cancelled, left, hurried."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.thinking.ideas import Idea
from takujo.web.computers.jobs import Run, Thinking
from takujo.web.computers.plan_words import steps
from takujo.web.panels import hint_words
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor, deciding
from tests.tiers import slow

FOUND = "#hint-found:not([hidden])"
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"
CHOSEN = (
    "() => [...document.querySelectorAll('.target[data-state=chosen]')].map((place) => place.dataset.target).sort()"
)
# The numbers of a plan's moves on the board.
NUMBERS = (
    """() => [...new Set((JSON.parse(bridge.painter.frame()).planned ?? []).flatMap(({ s }) => s.split("·")))].sort()"""
)
# Whether a click target is between the prompt and whatever is at the foot of the window.
IN_VIEW = """(id) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const place = box(`[data-target="${id}"]`);
  const below = [box("#hint-panel"), box("#controls")].filter(({ left }) => left < place.right);
  return place.top >= box("#prompt").bottom && below.every(({ top }) => place.bottom <= top)
    && place.bottom <= innerHeight; }"""
# Whatever a hint has said, wherever it stands.
LEFT = """() => ["hint-ideas", "hint-so-far", "thinking-name", "thinking-line"]
  .map((id) => document.getElementById(id).textContent).join("")"""


def ideas(match: Match) -> list[Idea]:
    """Return what the hint is to say, thought on CPython without hurry."""
    seat = deciding(match)
    level, seed = hint_words.adviser(match.game), hint_words.seed(match)
    run = Run(Thinking(seat, level, 60_000, seed), match)
    run.go_on(60_000)
    assert run.result is not None
    return list(run.result)


# Three years of a solo match; in the fourth there are four dice to think about, which takes longest.
YEARS = (
    *("place 4 tax", "place 6 production", "place 2 build", "end"),
    *("place 4 tax", "place 4 tax", "place 6 production", "end"),
    *("place 5 tax", "place 1 research mil", "place 5 tax", "place 5 tax", "end"),
)


def solo() -> Match:
    match = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, 7)
    for action in YEARS:
        match.play(0, action)
    return match


def draft(seed: int) -> Match:
    """Return a match at its first package, which strong players think about for as long as they may."""
    match = Match.new("war-clouds", 2, {}, seed)
    while match.position.pending != "draft":
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    return match


def words(match: Match, action: Action) -> str:
    seat = deciding(match)
    return steps("en", match.game, match.view(seat), seat, (action,), 1)[0]


# Presses something as soon as a text comes into a place: before what is thought about may be over.
MEANWHILE = """([place, text, button]) => { window.meanwhile = new Promise((done) => {
  const said = document.getElementById(place);
  const progress = document.getElementById("hint-progress");
  const watcher = new MutationObserver(() => {
    if (!said.textContent.startsWith(text)) return;
    watcher.disconnect();
    const seen = [said.closest("[hidden]") === null, progress.value];
    document.getElementById(button).click();
    done(seen);
  });
  watcher.observe(said, { childList: true, characterData: true, subtree: true });
}); }"""


def thought_over(you: Visitor) -> None:
    """Wait until nothing is thought about any more, and whatever would come of it could be seen."""
    you.until("() => document.documentElement.dataset.computers")
    you.frames()


def unthought(you: Visitor) -> None:
    """Forget where has been thought, to see when it is over the next time."""
    you.page.evaluate("() => { delete document.documentElement.dataset.computers; }")


@pytest.fixture(scope="module")
def you(stay: Visit) -> Visitor:
    """Somebody whose page these tests share: each brings a match of its own."""
    return stay(has_touch=True).open()


# A clock that goes on by 5 ms whenever it is looked at: how much is thought until then is the same on every machine.
LOOKS = "() => { let now = performance.now(); performance.now = () => (now += 5); }"
# Counts how often something else could be done since then.
TICK = """() => { const { port1, port2 } = new MessageChannel(); window.ticks = 0;
  port1.onmessage = () => { window.ticks += 1; port2.postMessage(0); };
  port2.postMessage(0); }"""


@pytest.fixture(scope="module")
def unhurried(stay: Visit) -> Visitor:
    """Somebody without a worker, for whom thinking takes a while, by a clock that counts how often it is looked at."""
    you = stay()
    you.allow("worker.py|ERR_FAILED|PY0001|Failed to fetch|could not start")
    you.page.route("**/py/worker.py", lambda route: route.abort())
    you.open()
    you.page.evaluate(LOOKS)
    return you


def test_by_mouse(you: Visitor) -> None:
    page = you.page
    match = solo()
    you.bring(match)
    page.locator("#hint").click()
    page.wait_for_selector(FOUND)
    expected = ideas(match)
    shown = page.locator(".hint-idea")
    assert shown.count() == len(expected) > 1
    for index, idea in enumerate(expected):
        assert shown.nth(index).locator("b").inner_text() == words(match, idea.line[0])
    gains = page.evaluate("() => [...document.querySelectorAll('.hint-effect .gain')].map((one) => one.textContent)")
    losses = page.evaluate("() => [...document.querySelectorAll('.hint-effect .loss')].map((one) => one.textContent)")
    assert all(one.startswith("+") for one in gains) and all(one.startswith("−") for one in losses) and gains and losses
    best = shown.first.inner_text()
    told = float(best.partition("About ")[2].split()[0])
    assert abs(told - expected[0].value) < 0.1 and words(match, expected[1].line[0]) in best
    assert "opinion" in you.text("#hint-panel")
    assert you.text("#spoken").startswith(f"Hint: {words(match, expected[0].line[0])}. About")
    # The whole plan is drawn, each move numbered, and nothing is chosen by that.
    numbers = page.evaluate(NUMBERS)
    assert numbers == [str(n + 1) for n in range(len(numbers))] and len(numbers) > 1
    # What it speaks of is marked on the board as long as the pointer is there, and is not chosen by that.
    prompt = you.text("#prompt")
    assert page.evaluate(CHOSEN) == []
    shown.nth(1).hover()
    die, work = expected[1].line[0].die, expected[1].line[0].work
    assert f"work:{work}" in page.evaluate(CHOSEN) and you.text("#prompt") == prompt
    you.hover(f"work:{work}")
    assert page.evaluate(CHOSEN) == []
    shown.nth(1).hover()
    other = next(k + 1 for k, face in enumerate(match.position.dice) if face != die)
    page.evaluate("id => document.querySelector(`[data-target='${id}']`).click()", f"die:{other}")
    assert page.evaluate(CHOSEN) == [f"die:{other}"] and page.locator("#hint-panel").is_visible()
    # In the other language it says the same.
    page.locator("#lang").select_option("ja")
    assert "終了時におよそ" in shown.first.inner_text()
    page.locator("#lang").select_option("en")
    shown.first.locator("[data-play]").click()
    you.follow(match, expected[0].line[0])
    assert page.locator("#hint-panel").is_hidden() and page.evaluate(LEFT) == "" and page.evaluate(NUMBERS) == []
    assert page.locator("#hint").get_attribute("aria-expanded") == "false"
    # A look at the past puts it away, and there is none.
    page.locator("#hint").click()
    page.locator("#log-first").click()
    assert page.locator("#hint-panel").is_hidden() and page.locator("#hint").get_attribute("aria-disabled") == "true"
    page.keyboard.press("h")
    assert "current position" in you.toast() and page.locator("#hint-panel").is_hidden()


def test_by_keyboard_with_secrets_and_nothing_stays_behind_the_curtain(you: Visitor) -> None:
    page = you.page
    match = Match.new("workers-made", 3, {}, 7, [("human", name) for name in ("Ann", "Ben", "Cem")])
    you.bring(match)
    you.come()
    page.keyboard.press("b")
    place = you.focus()
    page.keyboard.press("h")
    page.wait_for_selector(FOUND)
    assert you.focus() == "hint-panel"
    page.keyboard.press("Escape")
    assert page.locator("#hint-panel").is_hidden() and you.focus() == place
    page.keyboard.press("h")
    page.wait_for_selector(FOUND)
    best = match.game.rules.VERBS.parse(str(page.locator("[data-play]").first.get_attribute("data-play")))
    while not page.evaluate("() => document.activeElement.matches('[data-play]')"):
        page.keyboard.press("Tab")
    assert len(page.evaluate(CHOSEN)) > 0
    page.keyboard.press("Enter")
    you.follow(match, best)
    assert you.focus() == "table"
    # The rest in any way, until with a hint open somebody else has to come.
    while not you.curtained():
        actions = match.actions(deciding(match))
        last = next((action for action in actions if action.verb == "done"), None)
        if last is not None:
            page.keyboard.press("h")
            page.wait_for_selector(FOUND)
            assert page.evaluate(LEFT) != ""
        action = last or actions[0]
        you.pick(action)
        you.follow(match, action)
    assert page.evaluate(LEFT) == "" and page.locator("#hint-panel").is_hidden()
    assert "Hint" not in you.text("#spoken") and page.evaluate(CHOSEN) == []
    page.keyboard.press("h")
    assert page.locator("#hint-panel").is_hidden()


@slow("more ways to play")
def test_cancelled_before_it_is_found(unhurried: Visitor) -> None:
    you, page = unhurried, unhurried.page
    you.bring(draft(1))
    unthought(you)
    page.evaluate(MEANWHILE, ["hint-so-far", "Best so far", "hint-cancel"])
    page.locator("#hint").click()
    seen, progress = page.evaluate("() => window.meanwhile")
    assert seen and 0 < progress <= 1
    assert page.locator("#hint-panel").is_hidden() and page.evaluate(LEFT) == ""
    thought_over(you)
    assert page.locator("#hint-panel").is_hidden() and page.evaluate(LEFT) == ""
    # With the key as well, and what comes of the thought later is not shown.
    unthought(you)
    page.locator("#hint").focus()
    page.evaluate("""() => { document.getElementById("hint").click();
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })); }""")
    assert page.locator("#hint-panel").is_hidden() and you.focus() == "hint"
    thought_over(you)
    assert page.locator("#hint-panel").is_hidden() and page.evaluate(LEFT) == ""
    # A page without a worker finds it as well.
    match = solo()
    you.bring(match)
    page.locator("#hint").click()
    page.wait_for_selector(FOUND)
    assert "points at the end" in you.text("#hint-panel")
    assert page.locator("html").get_attribute("data-computers") == "page"
    you.agrees(match)


@slow("more ways to play")
def test_cut_short_it_shows_what_there_is(unhurried: Visitor) -> None:
    you, page = unhurried, unhurried.page
    match = draft(2)
    you.bring(match)
    page.evaluate(MEANWHILE, ["hint-so-far", "Best so far", "hint-now"])
    page.locator("#hint").click()
    _, progress = page.evaluate("() => window.meanwhile")
    page.wait_for_selector(FOUND)
    assert progress < 1 and you.focus() == "hint-panel"
    assert page.evaluate("() => document.getElementById('hint-progress').value") == progress, "nothing was thought on"
    best = match.game.rules.VERBS.parse(str(page.locator("[data-play]").first.get_attribute("data-play")))
    page.locator("[data-play]").first.click()
    you.follow(match, best)


@slow("more ways to play")
def test_a_computer_that_thinks_for_a_while(unhurried: Visitor) -> None:
    you, page = unhurried, unhurried.page

    def seat(kind: str) -> None:
        page.locator("#seats").click()
        for n in (0, 1):
            page.locator(f"#seats-kind-{n}").select_option(kind)
        page.locator("#seats-ok").click()

    # Who is told to play now plays.
    you.bring(draft(1))
    log = you.log()
    page.evaluate(MEANWHILE, ["thinking-line", "Best so far: ", "skip"])
    page.evaluate(TICK)
    seat("strong")
    page.evaluate("() => window.meanwhile")
    assert page.evaluate("() => window.ticks") > 10, "it thinks in slices"
    you.until("log => document.querySelector(`#log > li[data-at='${log + 1}']`)", log)
    # Another one is left in the middle of a thought.
    you.bring(draft(2))
    unthought(you)
    page.evaluate(MEANWHILE, ["thinking-line", "Best so far: ", "go-lobby"])
    seat("strong")
    page.evaluate("() => window.meanwhile")
    you.until(f"() => ({LEFT})() === ''")
    log = you.log()
    thought_over(you)
    assert you.log() == log
    # It goes on when somebody looks again, and stops for a person who takes the seat.
    page.go_back()
    you.until("log => document.querySelector(`#log > li[data-at='${log + 1}']`)", log)
    seat("human")
    you.until(f"() => ({LEFT})() === ''")
    assert page.locator("#thinking").is_hidden()
    you.agrees(you.saved())


@slow("more screens")
def test_it_is_for_everybody(you: Visitor) -> None:
    page = you.page
    match = solo()
    you.bring(match)
    you.behave(viewport={"width": 320, "height": 640}, color_scheme="dark")
    page.locator("#hint").tap()
    page.wait_for_selector(FOUND)
    assert page.evaluate(NARROW)
    # Where the best idea leads is in view above the hint, and still is when the phone is held sideways.
    goal = f"work:{ideas(match)[0].line[0].work}"
    for width, height in ((320, 640), (844, 390), (390, 844)):
        you.behave(viewport={"width": width, "height": height}, color_scheme="dark")
        you.until(IN_VIEW, goal)
    you.behave(viewport={"width": 320, "height": 640}, color_scheme="dark")
    assert findings(you) == {}
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('#hint-panel button, #controls button:not([hidden])')]"
        ".map((b) => b.getBoundingClientRect()).filter((b) => b.width).map((b) => [b.width, b.height, b.bottom])"
    )
    assert min(min(size[:2]) for size in sizes) >= 24
    you.behave(viewport={"width": 1280, "height": 700})
    assert findings(you) == {} and page.locator("#hint-panel").is_visible()
    page.locator("[data-play]").first.tap()
    you.follow(match, ideas(match)[0].line[0])
