"""Greater East Asia Co-Prosperity Sphere on the page: turns by mouse, keyboard and finger; a whole match; secrets."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from takujo.bots import bot
from takujo.core.rules.position import CHANCE
from takujo.games.co_prosperity.data import PLACE, SPACE, SPACES
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.rules.move_steps import AttackStep
from takujo.games.co_prosperity.texts import foresight
from tests.browser.brief import MIDDLES, fits
from tests.browser.co_prosperity_play import (
    ALLIES_TAKE,
    BEFORE_THE_ATTACK,
    CHINESE_AIR,
    GAME,
    JAPAN_TAKES,
    PEACE,
    SEED,
    SET_UP,
    TO_CHONGQING,
    TO_SHANGHAI,
    Play,
    agrees,
    begin,
    label,
    meant,
    position,
    written,
)
from tests.browser.conftest import Visit
from tests.browser.eyes import SPY, Looker, called, look, secrets_of
from tests.browser.visitor import NEWEST, Visitor, deciding
from tests.tiers import slow

LAST_OF_1939 = ("attack", "hit INF 1 CN", "play cbi", "do replace CN", "restore INF chongqing", "pass", "pass", "done")
BACK_TO_KUNMING = ("from kunming", "with LAC 1", "to chongqing", "done")
# Where the board is on the page, and how many lines the prompt has.
BOARD_AND_PROMPT = """() => { const { x, y, width, height } = document.querySelector("#board").getBoundingClientRect();
  const range = new Range();
  range.selectNodeContents(document.querySelector("#prompt"));
  return [[x, y, width, height], new Set([...range.getClientRects()].map((line) => Math.round(line.bottom))).size]; }"""


@slow("more screens")
def test_the_board_stays_where_it_is_through_a_year(started: Visit) -> None:
    """A prompt of two lines, such as that of a player with a long name, takes no room from the board."""
    you = started()
    you.behave(viewport={"width": 1280, "height": 800})
    play = Play(you, you.begin(GAME, 2, SEED, name_0="Ann of Yokosuka Station", name_1="Ben of Pearl Harbor"))
    boards: set[tuple[float, ...]] = set()
    lines: set[int] = set()
    for notation in (*BEFORE_THE_ATTACK, *LAST_OF_1939, *BACK_TO_KUNMING):
        play.point(notation)
        if you.curtained():
            you.come()
        board, count = you.page.evaluate(BOARD_AND_PROMPT)
        boards.add(tuple(board))
        lines.add(count)
    assert position(play.match).turn == 2
    assert len(boards) == 1 and lines == {1, 2}


@slow("more ways to play")
def test_a_first_turn_by_mouse(started: Visit) -> None:
    you = started()
    play = begin(you)
    play.point(*BEFORE_THE_ATTACK)
    # Before the attack is confirmed: its odds, exactly.
    p = position(play.match)
    step = p.stack[-1]
    assert isinstance(step, AttackStep) and step.to == SPACE["chongqing"]
    chances = foresight.attack(p)
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
    assert not p.battle and "Chongqing" in label(you, "battle")
    play.point("hit INF 1 CN")
    assert not position(play.match).battle
    play.point(*LAST_OF_1939[2:], *BACK_TO_KUNMING)
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


@slow("more ways to play")
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
    you.until("() => !bridge.painter.state('map').moving")
    you.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = you.page.evaluate("() => bridge.painter.state('map')")
    return found


@slow("more ways to play")
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
    // Until the page has taken it in, the same buttons stand there; a pass with cards left is chosen twice.
    while (chosen.isConnected) {
      const asked = document.querySelector("#prompt[data-asked]") !== null;
      await new Promise((done) => setTimeout(done, asked ? 450 : 1));
      if (asked) chosen.click();
    }
  }
  throw new Error("no end");
}"""


@slow("more ways to play")
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
    result = "won" if outcome.ranking[0] == [1] else "lost"
    assert you.text("#outcome-title") == f"You (Allies) {result}"
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
    assert page.locator("#log .log-text").filter(has_text="took Production").count() > 0
    for _ in range(8):
        page.locator("#log-next").click()
    assert "1939" in label(you, "turn") and not page.locator("#to-live").is_hidden()


# -- secrets


@slow("more ways to play")
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

    # The question is asked on the board of those who decide; what follows their answer may be on another's.
    you.before_confirming = lambda: seen("the question whether to pass")
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


def test_a_stack_is_magnified_and_units_are_hidden(started: Visit) -> None:
    you = started(has_touch=True)
    page = you.page
    match = Match.new("co-prosperity", 2, {}, 7, [("human", "Ann"), ("random", "")])
    you.bring(match)
    you.behave(viewport={"width": 1280, "height": 800})
    space = max(SPACES, key=lambda space: match.position.place.count(PLACE[space.id])).id
    you.hover(f"space:{space}")
    sizes = """() => { const { width, height } = document.querySelector('#tip canvas').getBoundingClientRect();
      return [width, height]; }"""
    assert min(page.evaluate(sizes)) > 180, "a unit is wider than a finger"
    assert "×" in you.text("#tip")
    # Without units, the map has no stack to enlarge, and the words still say what is there.
    drawn = "() => document.getElementById('board').toDataURL()"
    before, toggle = page.evaluate(drawn), page.locator("#hide-counters")
    page.keyboard.press("v")
    hidden = page.evaluate(drawn)
    assert toggle.get_attribute("aria-pressed") == "true" and hidden != before
    page.mouse.move(5, 5)
    you.hover(f"space:{space}")
    assert page.locator("#tip canvas").count() == 0 and "×" in you.text("#tip")
    # A held key hides them once, and they stay hidden when the board changes its size.
    for pressed in ("false", "true"):
        for _ in range(2):
            page.keyboard.down("v")
        page.keyboard.up("v")
        assert toggle.get_attribute("aria-pressed") == pressed
    you.behave(viewport={"width": 900, "height": 844})
    you.behave(viewport={"width": 390, "height": 844})
    you.behave(viewport={"width": 1280, "height": 800})
    assert toggle.get_attribute("aria-pressed") == "true"
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "false" and page.evaluate(drawn) != hidden
    # A finger's tap shows it, too, on a phone.
    you.behave(viewport={"width": 390, "height": 844})
    you.at(f"space:{space}", tap=True)
    assert min(page.evaluate(sizes)) > 180
    box = toggle.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
