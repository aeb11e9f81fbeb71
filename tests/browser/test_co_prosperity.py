"""Greater East Asia Co-Prosperity Sphere on the page: turns by mouse, keyboard and finger; secrets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.bots import bot
from takujo.core.action import Action
from takujo.core.position import CHANCE
from takujo.games.co_prosperity.data import SPACE
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.texts import foresight
from tests.browser.brief import MIDDLES, arrow_to, fits
from tests.browser.conftest import Visit
from tests.browser.eyes import SPY, Looker, called, look, secrets_of
from tests.browser.test_access import SCHEMES, findings
from tests.browser.test_keys import SEEN
from tests.browser.visitor import NEWEST, Visitor, deciding, drawn, route

GAME = "co-prosperity"
NAMES = ("Ann", "Ben")

SET_UP = ("station INF 1", "station CV 2", "station BB 1", "station LAC 1")
JAPAN_TAKES = ("take production", "take land", "take land", "take naval", "ready")
ALLIES_TAKE = ("take production", "take production", "take naval", "take naval", "take cbi", "take cbi", "ready")
PEACE = ("wait", "wait")
TO_SHANGHAI = ("play naval", "do strategic", "from japan", "with LAC 2", "with MAR 1", "with BB 2", "to shanghai")
CHINESE_AIR = ("play cbi", "do develop CN", "develop LAC kunming")
TO_CHONGQING = ("play land", "do land", "from shanghai", "with MAR 1", "with INF 2", "to chongqing")
BEFORE_THE_ATTACK = (*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *TO_SHANGHAI, *CHINESE_AIR, *TO_CHONGQING)
SEED = 5
"""With this seed the marines hit, and the Allies choose who takes it; one Chinese infantry survives, reduced."""


def position(match: Match) -> CoProsperityPosition:
    assert isinstance(match.position, CoProsperityPosition)
    return match.position


def played(*notations: str, seed: int = SEED, names: tuple[str, str] = NAMES) -> Match:
    """Return a match of two people after these actions."""
    match = Match.new(GAME, 2, {}, seed, [("human", name) for name in names])
    for notation in notations:
        match.play(deciding(match), notation)
    return match


def meant(match: Match, notation: str) -> Action:
    """Return the legal action of that notation."""
    return next(action for action in match.actions(deciding(match)) if str(action) == notation)


def agrees(you: Visitor, match: Match) -> None:
    """Compare the page with the match on CPython: what is saved, and the moves that are offered."""
    assert you.page.evaluate(NEWEST) == match.record()
    offered = [] if you.curtained() or not match.actors() else match.actions(deciding(match))
    assert sorted(you.legal()) == sorted(map(str, offered))


class Play:
    """A match that is played on a page and on CPython, with what was done at the curtain."""

    def __init__(self, you: Visitor, match: Match) -> None:
        self.you = you
        self.match = match
        self.came: list[str] = []
        """The decisions before which somebody had to come to the device."""

    def point(self, *notations: str, tap: bool = False) -> None:
        """Play actions by pointing at their places on the board."""
        for notation in notations:
            self._come(notation)
            for id in route(self.match, meant(self.match, notation), self.you.layout()):
                self.you.at(id, tap)
            self._follow(notation)

    def press(self, *notations: str) -> None:
        """Play actions by their buttons in the list of moves."""
        for notation in notations:
            self._come(notation)
            self.you.page.locator(f"button[data-action='{notation}']").click()
            self._follow(notation)

    def type(self, *notations: str) -> None:
        """Play actions on the board with the keyboard alone; the focus is never lost, and what is next is said."""
        you, keys = self.you, self.you.page.keyboard
        for notation in notations:
            if you.curtained():
                assert you.page.evaluate("() => document.activeElement.closest('#curtain') != null")
                keys.press("Enter")
                self.came.append(notation)
            if not you.focus().startswith("target:"):
                keys.press("b")
            scene = drawn(self.match, you.layout())
            for id in route(self.match, meant(self.match, notation), you.layout()):
                key = next(target.get("key") for target in scene.targets if target["id"] == id)
                if key:
                    keys.press(key)
                else:
                    arrow_to(you, id)
                    keys.press("Enter")
            self._follow(notation)
            assert you.page.evaluate(SEEN), you.focus()
            if not you.curtained():
                assert you.text("#prompt") in you.text("#spoken").replace("\u00a0", " ")

    def ends(self) -> None:
        """See that the link leads to the same match."""
        self.you.come()
        assert self.you.shared().digest() == self.match.digest()

    def _come(self, notation: str) -> None:
        if self.you.curtained():
            self.you.come()
            self.came.append(notation)

    def _follow(self, notation: str) -> None:
        self.match.play(deciding(self.match), notation)
        agrees(self.you, self.match)


def begin(you: Visitor, seed: int = SEED, **more: str) -> Play:
    """Open the page at a new match of two people."""
    match = you.begin(GAME, 2, seed, name_0=NAMES[0], name_1=NAMES[1], **more)
    agrees(you, match)
    return Play(you, match)


def written(you: Visitor) -> list[str]:
    """Return all that is written on the board."""

    def texts(shapes: Any) -> Iterator[str]:
        for shape in shapes:
            if "s" in shape:
                yield shape["s"]
            yield from texts(shape.get("of", ()))

    return list(texts(json.loads(you.page.evaluate("() => takujoPainter.frame()"))["shapes"]))


def label(you: Visitor, id: str) -> str:
    """Return what is said of a place."""
    return str(you.page.locator(f"[data-target='{id}']").get_attribute("aria-label"))


# -- turns


def test_a_first_turn_by_mouse(started: Visit) -> None:
    you = started()
    play = begin(you)
    play.point(*BEFORE_THE_ATTACK)
    # Before the attack is confirmed: its odds, exactly.
    p = position(play.match)
    _, seat, kind, _, _, _, units, to = p.stack[-1]
    assert to == SPACE["chongqing"]
    chances = exact.battle(p, seat, to, units, kind)
    assert 0 < chances.holds(0) < 1
    shown = written(you)
    for side in (0, 1):
        assert f"{exact.percent(chances.holds(side))}%" in shown
        assert any(f"{chances.mean(side):.1f}" in s for s in shown)
    # It may be thought over.
    you.at("again")
    play.match.undo()
    agrees(you, play.match)
    play.point("to chongqing", "attack")
    assert p.battle == [] and "Chongqing" in label(you, "battle")
    play.point("hit INF 1 CN")
    assert not position(play.match).battle
    play.point("play cbi", "do replace CN", "restore INF chongqing")
    play.point("pass", "pass", "done", "from kunming", "with LAC 1", "to chongqing", "done")
    assert position(play.match).turn == 2 and "1940" in label(you, "turn")
    # Somebody else has to come whenever the hands matter, and at no other time.
    first = [JAPAN_TAKES[0], ALLIES_TAKE[0], *PEACE]
    assert play.came == [*first, "play naval", "play cbi", "play land", "play cbi", "pass", "pass"]
    play.ends()


def test_a_bombardment_is_confirmed_when_its_odds_are_seen(started: Visit) -> None:
    you = started()
    play = begin(you)
    play.point(*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *TO_SHANGHAI, *CHINESE_AIR, "play land", "do bombard")
    match = play.match
    action = meant(match, "bomb LAC shanghai chongqing")
    before = you.page.evaluate(NEWEST)
    # By its button or on the map: nothing is played yet, and it may be thought over.
    for id in ("do:bomb:LAC:shanghai:chongqing", "space:chongqing"):
        assert not you.page.locator("[data-target=confirm]").count()
        you.at(id)
        chances = foresight.raid(position(match), action)
        assert {f"{chances.mean(side):.1f} lost" for side in (0, 1)} <= set(written(you))
        you.at("again")
    you.at("space:guilin")
    you.at("space:chongqing")  # another choice is no confirmation
    assert you.page.evaluate(NEWEST) == before
    you.at("confirm")
    match.play(0, action)
    you.come()
    agrees(you, match)


def test_everyone_finds_the_map_as_they_left_it(started: Visit) -> None:
    you = started()
    play = begin(you)
    play.point(*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE)
    you.come()
    whole = window(you)
    for _ in range(2):
        you.page.keyboard.press("b")
        you.page.keyboard.press("+")
    near = window(you)
    assert near["s"] > 1.5 * whole["s"]
    play.press(*TO_SHANGHAI)
    you.come()
    assert window(you)["s"] == pytest.approx(whole["s"])
    play.press(*CHINESE_AIR)
    you.come()
    assert window(you) == near


def test_a_turn_by_keyboard(started: Visit) -> None:
    play = begin(started(), seed=8)
    play.type("station INF 0", "station CV 1", "station BB 2", "station LAC 1", *JAPAN_TAKES, *ALLIES_TAKE, *PEACE)
    play.type("play production", "do develop", "develop CV")
    play.type("play naval", "do strategic", "from pearl_harbor", "with CV 2", "with LAC 2", "to samoa")
    play.type("play land", "do land", "from shanghai", "with INF 2", "to guilin", "attack")
    while position(play.match).battle:
        play.type(str(play.match.actions(deciding(play.match))[0]))
    play.type("pass", "pass", "done", "from samoa", "with LAC 2", "to pearl_harbor", "done")
    assert position(play.match).turn == 2
    play.ends()


# Puts fingers down, moves them, and lifts them.
def swipe(you: Visitor, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    touch = you.context.new_cdp_session(you.page)
    for k in range(7):
        points = [
            {"x": a[0] + (b[0] - a[0]) * k / 6, "y": a[1] + (b[1] - a[1]) * k / 6, "id": n}
            for n, (a, b) in enumerate(ways)
        ]
        kind = "touchMove" if k else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def window(you: Visitor) -> dict[str, Any]:
    """Return where the map is, when it rests."""
    you.until("() => !takujoPainter.state('map').moving")
    you.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = you.page.evaluate("() => takujoPainter.state('map')")
    return found


def test_a_turn_begun_by_touch(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    play = begin(you)
    assert you.layout() == "tall"
    play.point(*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *TO_SHANGHAI[:3], tap=True)
    fits(you)
    # The counters of the place are spread out, large enough to be read and met.
    sizes = you.page.locator("[data-target^='unit:']").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert len(sizes) == 5 and min(sizes) >= 40
    # Two fingers bring the map nearer, one moves it; neither plays anything.
    you.page.evaluate("() => scrollTo(0, 0)")
    whole = window(you)
    before = you.page.evaluate(MIDDLES)
    x, y = before["space:japan"]
    swipe(you, ((x - 20, y), (x - 70, y)), ((x + 20, y), (x + 70, y)))
    near = window(you)
    assert near["s"] > 1.5 * whole["s"] and near["moved"]
    x, y = you.page.evaluate(MIDDLES)["space:japan"]
    swipe(you, ((x, y + 40), (x - 60, y + 80)))
    moved = window(you)
    assert moved["s"] == near["s"] and (moved["x"], moved["y"]) != (near["x"], near["y"])
    agrees(you, play.match)
    # What is chosen on the map as it lies now is played.
    play.point(*TO_SHANGHAI[3:-1], tap=True)
    assert window(you) == moved
    you.page.locator("#zoom-fit").tap()
    assert window(you)["s"] == pytest.approx(whole["s"])
    play.point(TO_SHANGHAI[-1], *CHINESE_AIR, *TO_CHONGQING, "attack", "hit INF 1 CN", tap=True)
    fits(you)


# -- against a computer

# Plays a match to its end by buttons, as somebody in a hurry: cards as they come, then nothing but what has to be.
HURRY = """async () => {
  const over = () => document.querySelector("#outcome:not([hidden])");
  const next = () => (over() ? null : [...document.querySelectorAll("#moves [data-action]")]);
  for (let n = 0; n < 400; n += 1) {
    let moves;
    while ((moves = next()) !== null && !moves.length) await new Promise((done) => setTimeout(done, 5));
    if (moves === null) return n;
    const quick = moves.find((move) => ["pass", "done", "wait", "finish"].includes(move.dataset.action));
    const chosen = quick ?? moves[0];
    chosen.click();
    // Until the page has taken it in, the same buttons stand there.
    while (chosen.isConnected) await new Promise((done) => setTimeout(done, 1));
  }
  throw new Error("no end");
}"""


def test_a_whole_match_against_a_computer(started: Visit) -> None:
    you = started()
    page = you.page
    # A short one: in most, more is fought.
    you.begin(GAME, 2, 223, seat_0="random", seat_1="human")
    assert page.evaluate(HURRY) > 30
    assert not you.curtained()
    match = you.saved()
    outcome = match.outcome()
    assert outcome is not None
    winner = ("Japan", "Allies")[outcome.ranking[0][0]]
    assert winner in you.text("#outcome-title")
    # Whatever the computer did, the same player does on CPython.
    again = Match.new(GAME, 2, {}, 223, match.players)
    for turn in match.turns:
        if turn.seat == CHANCE:
            continue
        if turn.seat == 0:
            mine = bot("random", GAME).choose(again.view(0), 0, seed=again.seed + len(again.turns))
            assert str(mine) == str(turn.action)
        again.play(turn.seat, turn.action)
    assert again.digest() == match.digest() == you.shared().digest()
    # The replay is open to all: what the computer took is told.
    page.locator("#outcome-replay").click()
    assert page.locator("#log .log-text").filter(has_text="take Production").count() > 0
    for _ in range(8):
        page.locator("#log-next").click()
    assert "1939" in label(you, "turn") and not page.locator("#to-live").is_hidden()


# -- secrets


def test_the_other_hand_is_nowhere(visit: Visit) -> None:
    you = visit(locale="ja-JP")
    you.context.add_init_script(SPY)
    play = begin(you)
    looker = Looker()
    owned: list[str] = []
    looker.see(you, play.match)

    def seen(moment: str) -> None:
        sight = look(you)
        names = called(play.match, "ja")
        hidden = secrets_of(play.match, looker.seat, "ja", "wide", names)
        found = [sight.around(secret) for secret in hidden if sight.holds(secret)]
        assert found == [], f"seat {looker.seat} at {moment}"
        if looker.seat >= 0:
            owned.extend(s for s in secrets_of(play.match, -1, "ja", "wide", names) if sight.holds(s))

    seen("the start")
    actions = [*BEFORE_THE_ATTACK, "attack", "hit INF 1 CN", "play cbi", "do replace CN", "restore INF chongqing"]
    for notation in [*actions, "pass", "pass", "done"]:
        if you.curtained():
            looker.come(play.match)
            you.come()
            seen(f"coming before {notation}")
        look(you)  # at their own board they may look
        play.point(notation)
        looker.see(you, play.match)
        if you.curtained() or notation.split()[0] not in ("do", "from", "with"):
            seen(notation)
    assert owned, "those who look find nothing of their own: nothing is proven"


# -- refusals


@pytest.mark.parametrize(
    ("before", "id", "rule"),
    [
        (("play naval", "do strategic", "from japan", "with MAR 1"), "space:kunming", "8.1"),
        (("play naval", "do sea", "from japan", "with BB 2"), "space:guam", "7.4.2"),
        (("play land", "do land"), "space:okinawa", "8.3"),
        (("play production", "do replace"), "space:port_arthur", "8.4.1"),
        (("pass", "pass", *("from japan", "with CV 2", "to okinawa") * 2)[:-1], "space:okinawa", "9.0"),
    ],
)
def test_refusals_name_their_section(sitting: Visitor, before: tuple[str, ...], id: str, rule: str) -> None:
    you = sitting
    page = you.page
    match = played(*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *before)
    lay(you, match)
    before_it = you.page.evaluate(NEWEST)
    you.at(id)
    assert page.evaluate(NEWEST) == before_it
    said = you.toast()
    assert len(said) > 12 and said in you.text("#spoken")
    way = page.locator("#toast-action")
    assert rule in way.inner_text()
    way.click()
    assert page.locator("html").get_attribute("data-screen") == "rules"
    heading = page.evaluate("() => document.activeElement.textContent")
    assert heading.strip().startswith(rule), heading
    page.go_back()
    assert page.locator("html").get_attribute("data-screen") == "table"


# -- axe


@pytest.fixture
def sitting(started: Visit) -> Visitor:
    """Somebody at a page that has started: each test brings a match of its own."""
    return started()


def lay(you: Visitor, match: Match) -> None:
    """Put a match on the table from a file, and come to it."""
    page = you.page
    if page.locator("html").get_attribute("data-screen") != "lobby":
        page.locator("#curtain-lobby" if you.curtained() else "#go-lobby").click()
    page.evaluate("() => localStorage.clear()")
    record = match.record().encode()
    page.locator("#import").set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": record})
    page.locator("[data-save-open]").click()
    you.sit()
    you.come()
    agrees(you, match)


def table(*notations: str, width: int = 1280) -> Callable[[Visitor], None]:
    def shown(you: Visitor) -> None:
        you.page.set_viewport_size({"width": width, "height": 900})
        lay(you, played(*notations))
        you.page.locator(".target[data-state=lit]").first.focus()

    return shown


def rules(you: Visitor) -> None:
    table()(you)
    you.page.locator("#open-rules").click()
    you.page.wait_for_selector("#rules-body h2")


PLACES: dict[str, tuple[Callable[[Visitor], None], int]] = {
    "choosing cards": (table(*SET_UP, *JAPAN_TAKES[:2]), 3),
    "before an attack": (table(*BEFORE_THE_ATTACK), 3),
    "a battle": (table(*BEFORE_THE_ATTACK, "attack"), 3),
    "a battle, on a phone": (table(*BEFORE_THE_ATTACK, "attack", width=390), 2),
    "rules": (rules, 2),
}


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(sitting: Visitor, place: str) -> None:
    show, schemes = PLACES[place]
    show(sitting)
    assert findings(sitting, SCHEMES[:schemes]) == {}
