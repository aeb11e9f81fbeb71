"""The chosen part of the browser tests in every engine beside Chromium: from the first visit to the end of each game.

An engine's tests share a page that has started. Two begin with a profile that holds nothing: the first visit, and
a friend's who has a link.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.match_history import Player
from takujo.core.rules.rng import Stream
from tests import homes
from tests.browser.faults import listed
from tests.browser.test_access import AXE, FINDINGS
from tests.browser.test_board import chosen
from tests.browser.test_keys import SEEN
from tests.browser.test_room import DIALOGS, TALL_WORDS
from tests.browser.visitor import NEWEST
from tests.engines.conftest import Come
from tests.engines.guest import PLAY, Guest
from tests.faulty_host import FaultyHost
from tests.static_host import StaticHost

WIDE, NARROW, SIDEWAYS = (1280, 900), (450, 844), (844, 390)
"""Sizes of windows; these browsers have none that is narrower."""
sizes = pytest.mark.parametrize("size", [WIDE, NARROW, SIDEWAYS], ids=str)
FIRST_GAME = homes.shipped()[0]
MOST = 24
"""So many actions at the end of a recorded match are played; one match is played from its beginning, by hand."""


def hold_back(host: StaticHost, name: str) -> Event:
    """Let a host keep a file back until the event is set."""
    body, let_go = host.body, Event()

    def held(path: Path) -> tuple[bytes, bool, str]:
        if path.name == name:
            let_go.wait()
        return body(path)

    host.body = held  # type: ignore[assignment]
    return let_go


def test_the_lobby_can_be_used_before_python(come: Come, watched_site: Path) -> None:
    host = StaticHost(watched_site)
    let_go = hold_back(host, "pyodide.asm.wasm")
    with come(host.url) as you:
        you.go()
        you.until("() => document.querySelectorAll('.card').length > 1")
        you.click("[data-game='wartime-economy']")
        you.evaluate("() => document.querySelector('#seat-count').focus()")
        you.press("End")
        assert you.count("#seat-rows > li:not([hidden])") == 4
        you.click("#open-settings")
        assert you.count("#settings-dialog[open]") == 1
        you.press("Escape")
        assert you.count("dialog[open]") == 0 and you.count("html[data-ready]") == 0
        let_go.set()
        you.ready()
        assert you.evaluate("() => document.querySelector('#seat-count').value") == "4"
        you.evaluate("() => document.querySelector('#start').focus()")
        you.look()
        you.press("Enter")
        assert you.sit().seats == 4
    host.close()


def shortest(game: Game) -> Match:
    """Return the shortest recorded match of a game."""
    records = (path.read_text(encoding="utf-8") for path in homes.own_records(game).glob("*.takujo"))
    return Match.read(min(records, key=lambda text: text.count("\n")))


@pytest.mark.parametrize("game", homes.shipped(), ids=str)
def test_a_match_of_each_game(you: Guest, game: Game) -> None:
    whole = shortest(game)
    match = whole.fork(max(0, len(whole) - MOST), players=[Player()] * whole.seats)
    you.follow(match)
    you.play(match, whole)
    assert match.digest() == whole.digest()
    you.agrees(match)
    assert not you.evaluate("() => document.querySelector('#outcome').hidden")
    assert you.count("#outcome-body tbody tr") == match.seats


def test_a_whole_match_by_keyboard_and_mouse(you: Guest) -> None:
    you.driver.resize(*WIDE)
    match = you.begin("wartime-economy", 1, option_mode="solo", option_nations="ussr")
    luck = Stream(7, "by keyboard and mouse")
    while not you.focus().startswith("target:"):
        you.press("Tab")
        assert you.evaluate(SEEN), you.focus()
    for _ in range(8):
        you.type(match, chosen(match, luck))
        assert you.evaluate(SEEN), you.focus()
    while match.actors():
        you.point(match, chosen(match, luck))
    outcome = match.outcome()
    assert outcome is not None and str(outcome.scores[0]) in you.text("#outcome-title")


# Connects two ends in one page, as two pages do, and returns what has come to the one that was invited.
CONNECT = """async () => {
  const { Lines } = await import("./static/live/connections.mjs");
  const came = [];
  await new Promise((done) => {
    const host = new Lines((line, event) => event === "open" && host.send(line, "x".repeat(40_000)));
    const guest = new Lines((line, event, text) => { came.push(event); if (event === "text") done(); });
    (async () => {
      const table = { servers: [], table: { game: 1, seats: 2, free: 1 } };
      const { code } = JSON.parse(await host.invite(JSON.stringify(table)));
      const answer = JSON.parse(await guest.answer(code, JSON.stringify({ servers: [] })));
      await host.take(answer.code, "[]");
    })();
  });
  return came;
}"""


def test_a_live_table_or_that_there_can_be_none(you: Guest) -> None:
    """What an engine says of itself fits into an invitation, and connects; one that can't connect says so."""
    you.begin("wartime-economy", 2)
    you.click("#live")
    if you.evaluate("() => 'RTCPeerConnection' in globalThis"):
        you.until("() => document.querySelector('#invite-url').value.includes('#live=')")
        assert you.evaluate(CONNECT) == ["open", "text"]
        you.click("#live-leave")
    else:
        you.until("() => document.querySelector('#message-dialog').open")
        assert "can’t connect to other devices" in you.text("#message-text")
        you.click("#message-dialog [data-choice]")
        (said,) = you.evaluate("() => complaints.splice(0)")
        assert "no WebRTC" in said
    assert you.count("html[data-live]") == 0


def test_keys(you: Guest) -> None:
    match = you.begin("wartime-economy", 2, option_nations="ussr,japan")
    you.press("b")
    at = you.focus()
    assert at.startswith("target:")
    you.press("ArrowRight")
    assert you.focus().startswith("target:") and you.focus() != at
    at = you.focus()
    you.press("?")
    you.until("() => document.querySelector('#aid-dialog[open]') !== null")
    you.press("Escape")
    assert you.count("dialog[open]") == 0 and you.focus() == at
    you.type(match, chosen(match, Stream(7, "keys")))
    you.press("Control+z")
    match.undo()
    you.agrees(match)
    you.press("Control+Shift+Z")
    match.redo()
    you.agrees(match)


# How much higher each dialog is than its contents, which themselves may be stretched.
STRETCHED = """() => [...document.querySelectorAll("dialog")].map((dialog) => {
  dialog.showModal();
  const { top, height } = dialog.getBoundingClientRect();
  dialog.style.alignContent = "start";
  const { paddingBottom, borderBottomWidth } = getComputedStyle(dialog);
  const { bottom } = [...dialog.children].findLast((one) => one.checkVisibility()).getBoundingClientRect();
  const end = bottom + parseFloat(paddingBottom) + parseFloat(borderBottomWidth);
  const found = [dialog.id, Math.round(Math.max(0, top + height - end))];
  dialog.style.alignContent = "";
  dialog.close();
  return found;
})"""


@sizes
def test_every_dialog_is_as_large_as_its_contents(you: Guest, size: tuple[int, int]) -> None:
    you.driver.resize(*size)
    assert [one for one in you.evaluate(STRETCHED) if one[1]] == []
    assert [one for one in you.evaluate(DIALOGS, TALL_WORDS) if one[1] > 0 or one[2]] == []


# What can be scrolled up and down within what the outcome's panel itself scrolls.
SCROLLED = """() => {
  const within = [...document.querySelectorAll("#outcome *")];
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
  return within.filter(scrolls).map((one) => one.id || one.className);
}"""


@sizes
def test_the_table_of_the_outcome_has_no_scroll_bar_of_its_own(you: Guest, size: tuple[int, int]) -> None:
    you.driver.resize(*size)
    you.follow(Match.read((homes.own_records(FIRST_GAME) / "long-4-mixed.takujo").read_text(encoding="utf-8")))
    assert you.evaluate(SCROLLED) == []


def lobby(you: Guest) -> None:
    you.evaluate("() => { document.querySelector('#more').open = true; }")


def table(you: Guest) -> None:
    you.begin("wartime-economy", 2, option_nations="ussr,japan")


def outcome(you: Guest) -> None:
    you.follow(shortest(FIRST_GAME))


def rules(you: Guest) -> None:
    you.click("#open-rules")
    you.until("() => document.querySelector('#rules-toc a')")


def seats(you: Guest) -> None:
    table(you)
    you.click("#seats")


@pytest.mark.parametrize("place", [lobby, table, outcome, rules, seats], ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious(you: Guest, place: Callable[[Guest], None]) -> None:
    you.driver.resize(*WIDE)
    place(you)
    if not you.evaluate("() => 'axe' in window"):
        you.evaluate(AXE)
    assert you.evaluate(FINDINGS) == []


# How many files the worker has stored.
STORED = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("takujo http"));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""
# Keeps a page busy with messages until its first worker has taken it over and said so. WebKit handles them before the
# worker's events, and then lets the worker control the page before the page learns that it is installed.
BUSY = """() => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => { window.switched ||= data.type === "switched"; });
  for (let channel = 0; channel < 4; channel++) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (const end = performance.now() + 10; performance.now() < end;);
      if (!window.switched) port2.postMessage(null);
    };
    port2.postMessage(null);
  }
}"""


def test_a_first_visitor_is_offered_no_new_version(come: Come, watched_site: Path) -> None:
    host = StaticHost(watched_site)
    let_go = hold_back(host, "icon-512.png")
    with closing(host), come(host.url) as you:
        you.open()
        end = time.monotonic() + 120
        while you.evaluate(STORED) < len(listed(watched_site)) - 1:
            assert time.monotonic() < end, "the worker doesn't store the site"
            time.sleep(0.05)
        you.evaluate(BUSY)
        let_go.set()
        you.until("() => window.switched && navigator.serviceWorker.controller.state === 'activated'")
        assert you.evaluate("() => document.querySelector('#update-bar').hidden")


def test_a_link_in_a_fresh_profile_then_without_a_network(you: Guest, come: Come, watched_site: Path) -> None:
    match = you.begin("wartime-economy", 2, option_nations="ussr,japan")
    luck = Stream(7, "a friend")
    for _ in range(3):
        you.type(match, chosen(match, luck))
    you.click("#share")
    url = str(you.evaluate("() => document.querySelector('#share-url').value"))
    host = StaticHost(watched_site)
    with come(host.url) as friend:
        friend.open(fragment=url[url.index("#m=") :])
        assert friend.sit().digest() == match.digest()
        friend.agrees(match)
        friend.type(match, chosen(match, luck))
        # Nothing is on its way any more when the network goes: the page may still have been fetching what it keeps.
        friend.evaluate("() => bridge.keepOffline('wartime-economy').then(() => true)")
        host.close()
        friend.reload()
        friend.agrees(match)
        friend.type(match, chosen(match, luck))
        # A computer sits down: its worker starts without a network, too.
        new = friend.lobby().begin("wartime-economy", 2, option_nations="ussr,japan", seat_1="easy")
        person = new.actors()[0]
        while new.actors() == (person,):
            action = new.actions(person)[-1]
            friend.evaluate(PLAY, [(new.record().count("\n"), str(action))])
            new.play(person, action)
        friend.until(f"(lines) => ({NEWEST})().split('\\n').length > lines", new.record().count("\n") + 1)


RUNTIME = "static/vendor/pyodide/pyodide.asm.wasm"
MAKE = """async () => {
  new Worker("./static/start/snapshot-maker.mjs", { type: "module" });
  await import("./static/vendor/pyodide/pyodide.asm.mjs"); // what compiles the runtime: by then the worker has it, too
}"""
HOME = "(url) => { window.left = true; setTimeout(() => location.assign(url)); }"


def test_a_page_starts_where_another_was_left_while_its_worker_compiled(come: Come, watched_site: Path) -> None:
    """Firefox has one thread for what is compiled from a stream, and a worker that is gone may never give it back."""
    with closing(FaultyHost(watched_site)) as host, come(host.url) as you:
        you.go("LICENSE")
        host.faults, host.once = {RUNTIME: "stalled"}, True
        you.evaluate(MAKE)
        while not host.met:
            time.sleep(0.05)
        you.evaluate(HOME, host.url)
        while not you.asked("() => !window.left && document.querySelector('#boot') !== null"):
            time.sleep(0.05)
        host.mend()
        you.ready()


def test_a_closed_page_says_that_it_is_one(opened: Come, watched_site: Path) -> None:
    with closing(FaultyHost(watched_site)) as host, opened(host.url) as you:
        host.faults = {"index.html": "closed"}
        you.go()
        while not you.asked("() => !window.left && document.body?.innerText.includes('in a browser tab.')"):
            time.sleep(0.05)


def test_the_page_starts_at_hosts_with_manners_of_their_own(come: Come, watched_site: Path) -> None:
    with closing(FaultyHost(watched_site)) as host, come(host.url.rstrip("/")) as you:
        host.faults = {"index.html": "edited", RUNTIME: "untyped"}
        you.open("?lang=en")
        assert you.evaluate("() => location.href") == host.url + "?lang=en"
        you.until("() => document.querySelector('#offline-state').dataset.text")
        assert you.evaluate("() => document.querySelector('#offline-state').dataset.text") == "offline.kept"
