"""Somebody at the page in any engine: what `tests.browser.visitor` is in Chromium, as far as it is needed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.web.saves.address_query import request
from tests.browser.started import CLEAR, FIRST
from tests.browser.visitor import CATCH_UP, NEWEST, deciding, drawn, play, route
from tests.engines.webdriver import Refused, WebDriver

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "End": "\ue010",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
}
"""What WebDriver calls the keys that write nothing."""

GIVEN_UP_S = 900
"""What takes longer hangs, however slow the machine is."""

MOST_PRESSES = 5
"""A key that doesn't come to the page is pressed at most so often."""

AT_ONCE = 10
"""So many moves are played by one script."""

# Waits until a function says yes, yet no longer than a driver waits for any script; says whether it did.
WAIT = """async (...given) => {
  const until = performance.now() + 5000;
  while (!(%s)(...given)) {
    if (performance.now() > until) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}"""
GAVE_UP = "() => document.querySelector('#boot-error')?.checkVisibility() ?? false"
# Sets out from an empty page, once; says whether another one is there.
GO = """(url) => {
  if (location.href !== "about:blank") return true;
  if (!window.left) location.assign(url);
  window.left = true;
  return false;
}"""
# In English, and nothing moves.
SETTLE = """() => {
  localStorage.setItem("takujo.settings", JSON.stringify({ lang: "en", motion: "off" }));
  dispatchEvent(new StorageEvent("storage", { key: "takujo.settings" }));
}"""
# The middle of an element, where it is on the screen; nothing may lie over it.
MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...middle);
  if (!element.contains(top)) throw new Error(`${selector} lies under ${top?.outerHTML.slice(0, 80)}`);
  return middle;
}"""
# Counts the keys that devices have pressed, from the first call on.
PRESSED = """() => {
  if (window.pressed === undefined) {
    window.pressed = 0;
    addEventListener("keydown", ({ isTrusted }) => { window.pressed += isTrusted ? 1 : 0; }, true);
  }
  return window.pressed;
}"""
# Waits until a further key has come, for at most a second; says whether it has.
CAME = """async (before) => {
  for (const until = performance.now() + 1000; window.pressed === before && performance.now() < until;) {
    await new Promise((done) => setTimeout(done, 10));
  }
  return window.pressed !== before;
}"""
# The middle of a place on the board.
PLACE = """(id) => {
  document.querySelector(`[data-target="${id}"]`).scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = bridge.painter.locate(id);
  return [x + width / 2, y + height / 2];
}"""
LEGAL = """() => [...document.querySelectorAll("button[data-action]")]
  .filter((b) => !b.disabled && b.ariaDisabled !== "true" && b.checkVisibility({ visibilityProperty: true }))
  .map((b) => b.dataset.action)"""
# Plays moves one after the other, each when the saved record has so many lines and the move is offered, lifts the
# curtain in between, and answers the question before something is given up.
PLAY = """async (moves) => {
  const lines = () => SAVED().split("\\n").length - 1;
  const offered = (move) => [...document.querySelectorAll(`button[data-action="${move}"]:not(:disabled)`)]
    .find((button) => button.checkVisibility({ visibilityProperty: true }));
  for (const [at, move] of moves) {
    while (lines() !== at || !offered(move)) {
      if (!document.querySelector("#curtain").hidden) document.querySelector("#curtain [data-continue]").click();
      await new Promise((done) => setTimeout(done, 10));
    }
    offered(move).click();
    const asked = () => document.querySelector("#prompt[data-asked]");
    while (lines() === at && !asked()) await new Promise((done) => setTimeout(done, 10));
    if (asked()) {
      await new Promise((done) => setTimeout(done, 450));
      offered(move).click();
    }
  }
}""".replace("SAVED", f"({NEWEST})")


class Guest:
    """A page in a browser that is driven."""

    def __init__(self, driver: WebDriver, home: str) -> None:
        self.driver = driver
        self.home = home
        self._complaints: list[str] = []
        self._here = False
        self._first: list[Any] = [[], []]

    # -- coming and going

    def open(self, query: str = "", fragment: str = "") -> Guest:
        """Open the page from an empty one and wait until Python can take input."""
        return self.go(query, fragment).ready()

    def go(self, query: str = "", fragment: str = "") -> Guest:
        """Go to the page from an empty one, and wait until it is there."""
        # Not by the driver's command, which has a time to be done in: a slow machine is no fault.
        while not self.asked(GO, self.home + query + fragment):
            time.sleep(0.05)
        return self

    def reload(self) -> Guest:
        """Load the page anew and wait until Python can take input."""
        self.complaints()
        self.driver.evaluate("() => { window.left = true; }")
        self.driver.reload()
        return self.ready()

    def ready(self) -> Guest:
        """Wait until Python can take input."""
        given_up = time.monotonic() + GIVEN_UP_S
        while not self.asked("() => !window.left && document.documentElement?.hasAttribute('data-ready')"):
            assert not self.asked(GAVE_UP), "The page gave up."
            assert time.monotonic() < given_up, f"no start: {self.evaluate('() => location.href')}"
            time.sleep(0.05)
        self._here = True
        self.evaluate(SETTLE)
        return self

    def look(self) -> None:
        """Take the time that a person needs to see what has the focus: before that, no key presses it."""
        time.sleep(0.4)

    def asked(self, whether: str, *arguments: Any) -> bool:
        """Ask a page that may be on its way; it has not said yes as long as it isn't there."""
        try:
            return bool(self.evaluate(whether, *arguments))
        except Refused as gone:
            if not gone.passing:
                raise
            return False

    def lobby(self) -> Guest:
        """Go to an empty lobby on a page that has started."""
        if not self._here:
            self._first = self.open().evaluate(FIRST)
        self.evaluate(CLEAR, self._first)
        self.evaluate(SETTLE)
        return self

    def complaints(self) -> list[str]:
        """Return what the pages have complained of so far."""
        self._complaints += self.evaluate("() => complaints.splice(0)")
        return self._complaints

    # -- seeing and doing

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function on the page and return what it returns or promises."""
        return self.driver.evaluate(function, *arguments)

    def until(self, condition: str, *arguments: Any) -> None:
        """Wait until a JavaScript function says yes."""
        given_up = time.monotonic() + GIVEN_UP_S
        while not self.evaluate(WAIT % condition, *arguments):
            assert not self.evaluate(GAVE_UP), f"The page gave up; never: {condition}"
            assert time.monotonic() < given_up, f"never: {condition}"

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return str(self.evaluate("(selector) => document.querySelector(selector).innerText", selector))

    def count(self, selector: str) -> int:
        """Return how many elements there are."""
        return int(self.evaluate("(selector) => document.querySelectorAll(selector).length", selector))

    def click(self, selector: str) -> None:
        """Click with the mouse on an element."""
        self._click(self.evaluate(MIDDLE, selector))

    def _click(self, middle: list[float]) -> None:
        # From elsewhere: the page doesn't let a second press of one spot act on something new.
        away, move = (
            {"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)}
            for x, y in ((1, 1), (middle[0], middle[1]))
        )
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.driver.act("pointer", away, move, *press, parameters={"pointerType": "mouse"})

    def press(self, chord: str) -> None:
        """Press a key, or several at once: "Control+z".

        WebKit's driver now and then loses a key that it says it has pressed; then it is pressed again.
        """
        keys = [KEYS.get(name, name) for name in chord.split("+")]
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        before = self.evaluate(PRESSED)
        for _ in range(MOST_PRESSES):
            self.driver.act("key", *down, *up)
            if self.evaluate(CAME, before):
                return
        raise AssertionError(f"{chord} never came")

    def focus(self) -> str:
        """Return what has the focus: "target:<id>", an id, or a tag name."""
        script = """() => { const e = document.activeElement;
          return e.dataset.target ? "target:" + e.dataset.target : e.id || e.localName; }"""
        return str(self.evaluate(script))

    # -- playing: on the page, and the same on CPython

    def begin(self, game: str, seats: int, **more: str) -> Match:
        """Begin a match; return the same match on CPython."""
        wanted = {"game": game, "seats": str(seats), "seed": "7"}
        wanted |= {name.replace("_", "."): value for name, value in more.items()}
        query = "?" + "&".join(f"{name}={value}" for name, value in wanted.items()) + "&start"
        asked = "(detail) => { document.dispatchEvent(new CustomEvent('takujo:start', { detail })); }"
        self.evaluate(asked, json.dumps(request(query)))
        return self.sit()

    def follow(self, match: Match) -> None:
        """Open the link of a match on a page that has started."""
        self.evaluate("(link) => { location.hash = link; }", match.link())
        assert self.sit().digest() == match.digest()

    def sit(self) -> Match:
        """Wait for the table; return the match that lies there on CPython."""
        self.until("() => document.documentElement.dataset.screen === 'table'")
        return self.saved()

    def saved(self) -> Match:
        """Return the match last saved, replayed on CPython."""
        return Match.read(self.evaluate(NEWEST))

    def play(self, match: Match, whole: Match) -> None:
        """Play on by the buttons in the list of moves; every seat decides as it did in the whole match."""
        to_come: list[list[Action]] = [[] for _ in range(match.seats)]
        for seat, action, _ in whole.turns[len(match) :]:
            if seat != CHANCE:
                to_come[seat].append(action)
        moves: list[tuple[int, str]] = []
        last = CHANCE
        while match.actors():
            seat = deciding(match)
            action = to_come[seat].pop(0)
            by_itself = seat == last and match.actions(seat) == [action] and match.position.selects(action)
            if not by_itself:  # The page plays the only step of a selection.
                moves.append((match.record().count("\n"), str(action)))
            match.play(seat, action)
            last = seat
        for first in range(0, len(moves), AT_ONCE):  # a driver waits for a script only so long
            self.evaluate(PLAY, moves[first : first + AT_ONCE])

    def point(self, match: Match, action: Action) -> None:
        """Play an action by clicking where its places are painted on the board."""
        for id in route(match, action, self.layout()):
            self._insist(partial(self._at, id))
        self.played(match, action)

    def type(self, match: Match, action: Action) -> None:
        """Play an action with the keys of its places."""
        keys = {target["id"]: target.get("key", "") for target in drawn(match, self.layout()).targets}
        for id in route(match, action, self.layout()):
            self._insist(partial(self.press, keys[id]))
        self.played(match, action)

    def _at(self, id: str) -> None:
        """Click the middle of a place on the board."""
        self._click(self.evaluate(PLACE, id))

    def _insist(self, choose: Callable[[], None]) -> None:
        """Choose something, and again if the page asks whether it is meant."""
        choose()
        if self.evaluate("() => document.querySelector('#prompt[data-asked]') !== null"):
            time.sleep(0.45)
            choose()

    def played(self, match: Match, action: Action) -> None:
        """Play the same on CPython, and see that the page agrees."""
        play(match, action)
        self.agrees(match)

    def agrees(self, match: Match) -> None:
        """Compare the page with the match on CPython."""
        self.until(f"(record) => ({NEWEST})() === record", match.record())
        offered = match.actions(deciding(match)) if match.actors() else []
        self.evaluate(CATCH_UP)
        assert sorted(self.evaluate(LEGAL)) == sorted(map(str, offered))

    def layout(self) -> str:
        """Return how the board is laid out, "wide" or "tall"."""
        return str(self.evaluate("() => bridge.painter.layoutKind()"))
