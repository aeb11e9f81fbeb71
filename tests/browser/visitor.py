"""Somebody at the page: opens it in a profile of their own, and plays by mouse, keyboard or finger."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar
from urllib.parse import urlencode

from playwright.sync_api import Browser, ConsoleMessage, Download, FilePayload, Locator, Page, Request, Route

from takujo import Match
from takujo.bots import bot
from takujo.core.drawing.scene import Scene
from takujo.core.rules.action import Action
from takujo.web.saves.address_query import request
from takujo.web.state.action_filter import Narrowing

PATIENCE_MS = 120_000
"""How long something is waited for: only what hangs is given up, however slow the machine is."""
POLLING_MS = 100
"""How often `Visitor.settle` looks. Playwright’s other waits look at each frame, so the page makes 60 per second."""

PYTHON = "**/pyodide.asm.wasm"
"""The pattern for the address of the Python interpreter."""

MANNER: dict[str, Any] = {
    "reduced_motion": "reduce",
    "color_scheme": "light",
    "viewport": {"width": 1280, "height": 900},
}
"""What can be changed about somebody whose page is open, and what is usual."""
CHANGEABLE = (*MANNER, "calm", "permissions")
"""The arguments of `Visitor` that `Visitor.behave` can change as well."""
MEDIA = ("reduced_motion", "color_scheme")
"""Of these, what the device prefers: only `Visitor.behave` may change it."""
GO_ON = "[data-go-on]"
"""The button that continues after a result."""

# A page without a service worker is a page of a browser that has none: nothing is downloaded twice.
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
# A machine without sound: the device works for seconds after every click, heard or not.
NO_SOUND = "delete window.AudioContext;"
POLICY = (
    "addEventListener('securitypolicyviolation', (e) => console.error('policy', e.violatedDirective, e.blockedURI));"
)
# A browser that never promises to keep what is stored. A real browser decides this itself, not always in the same way.
NO_PROMISE = """if (window.StorageManager) {
  StorageManager.prototype.persist = StorageManager.prototype.persisted = async () => false; }"""
# What the page would give up or take away after some seconds it waits for here: a slow machine is no fault.
PATIENT = """{ const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => setTimeout(run, ms >= 5000 ? 50 * ms : ms, ...more); }"""
# Moves the pointer and the focus between two clicks or keys, as a person does who first reads what has come: the page
# doesn't let a second press of one spot act on something new.
CALM = """{ const elsewhere = () => {
    if (!window.calm) return;
    dispatchEvent(new PointerEvent("pointermove", { clientX: -1e4, clientY: -1e4 }));
    dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })); };
  for (const press of ["pointerdown", "click", "keydown"]) {
    addEventListener(press, ({ isTrusted, repeat }) => isTrusted && !repeat && elsewhere(), true); } }"""
# What the browser says of a slow machine.
SLOW = re.compile(r"was preloaded using link preload but not used within a few seconds")
# Notes when the wheel has rolled, and for so long that what rolls next counts by itself.
WHEEL = """() => { window.rolled = new Promise((done) => {
  addEventListener("wheel", () => setTimeout(done, 150), { capture: true, once: true }); }); }"""
# Has the page do now, as any key does, what would come a frame later: saving, and showing what is out of sight.
CATCH_UP = """() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified", bubbles: true }))"""
# Calls a JavaScript function only after the HTML has been parsed: before that, an element it needs may be missing.
READ = "(argument) => document.readyState !== 'loading' && (%s)(argument)"
# Scrolls to a place on the board, and returns a point where a press meets it: its middle, or else further to the left.
SPOT = """id => { const place = document.querySelector(`[data-target="${id}"]`);
  place.scrollIntoView({ block: "nearest" }); const { x, y, width, height } = bridge.painter.locate(id);
  const spots = [0.5, 0.35, 0.2, 0.05].map((part) => [x + part * width, y + height / 2]);
  return spots.find((spot) => document.elementFromPoint(...spot) === place) ?? spots[0]; }"""
PRESS = """action => document.querySelector(`button[data-action="${CSS.escape(action)}"]`).click()"""
# The newest saved match, as the page has written it: it saves now what it would save a frame later.
NEWEST = f"""() => {{
  ({CATCH_UP})();
  return Object.keys(localStorage).filter((key) => key.startsWith("takujo.match."))
    .map((key) => JSON.parse(localStorage[key])).sort((a, b) => (a.saved < b.saved ? 1 : -1))[0]?.record ?? null;
}}"""
# Returns the id of the only saved match; undefined while there is none.
ONLY_SAVE = """() => Object.keys(localStorage).find((key) => key.startsWith("takujo.match."))?.split(".")[2]"""


def refusing(*names: str) -> str:
    """Return a script that has the browser refuse properties of the window, as it refuses storage."""
    return f"""for (const name of {json.dumps(names)}) {{
      const get = () => {{ throw new DOMException("no", "SecurityError"); }};
      Object.defineProperty(window, name, {{ configurable: true, get }}); }}"""


class HeldFiles:
    """Holds back files that a page requests, until they are sent."""

    def __init__(self, page: Page, files: Sequence[str | re.Pattern[str]]) -> None:
        self._page, self._files = page, files
        self.requests: list[Route] = []
        """The requests that wait, in the order in which they came."""
        self._sent = False
        for file in files:
            page.route(file, self._hold)

    def _hold(self, route: Route) -> None:
        if self._sent:  # The request came while `send` was running.
            route.continue_()
        else:
            self.requests.append(route)

    def send(self) -> None:
        """Send the files whose requests wait, and hold back no more of them."""
        self._sent = True
        for route in self.requests:
            route.continue_()
        for file in self._files:
            self._page.unroute(file)


class Visitor:
    """A browser profile with a page open in it."""

    matches: ClassVar[list[str]] = []
    """The game of each match that visitors have come to since the test began."""

    def __init__(
        self,
        chrome: Browser,
        home: str,
        offline_copy: bool = False,
        patient: bool = True,
        sound: bool = False,
        calm: bool = True,
        permissions: Sequence[str] = (),
        **context: Any,
    ) -> None:
        self.home = home
        self.context = chrome.new_context(**{"locale": "en-US", **MANNER, **context})
        self._permissions: list[str] = []
        self._permit(permissions)
        self._prefers = {name: context.get(name, MANNER[name]) for name in MEDIA}
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(f"window.calm = {json.dumps(calm)}; {CALM}")
        wanted = {POLICY: True, NO_PROMISE: True, PATIENT: patient, NO_WORKER: not offline_copy, NO_SOUND: not sound}
        for script, want in wanted.items():
            if want:
                self.context.add_init_script(script)
        self.problems: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self.requests: list[Request] = []
        self.context.on("request", self._asked)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self._complain(f"uncaught: {error.error}"))
        self.page = self.context.new_page()
        self.started = False
        """Whether Python has come up on the page."""
        self.before_confirming: Callable[[], None] = lambda: None
        """What is done while the page asks whether an action is meant."""

    def behave(self, calm: bool = True, permissions: Sequence[str] = (), **how: Any) -> None:
        """Change what can be changed while the page is open; what isn't named becomes usual."""
        self.page.evaluate("calm => { window.calm = calm; }", calm)
        self._permit(permissions)
        manner = {**MANNER, **how}
        size, prefers = manner["viewport"], {name: manner[name] for name in MEDIA}
        if size == self.page.viewport_size and prefers == self._prefers:
            return  # to be told the same once more would lay out and paint everything anew
        self._prefers = prefers
        self.page.emulate_media(**prefers)  # it is taken up with the next frame, which the new size waits for
        self.resize(size["width"], size["height"])

    def _permit(self, permissions: Sequence[str]) -> None:
        """Let the page have these permissions of the browser, and no others."""
        if [*permissions] != self._permissions:
            self._permissions = [*permissions]
            self.context.clear_permissions()
            if permissions:
                self.context.grant_permissions(self._permissions)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until a page that has started is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        if self.started:
            # The first tells how large the board is now, then it is painted so: before that, a click may go astray.
            self.frames(3)

    def forget(self) -> None:
        """Begin anew to note what is asked for, and what the page complains of."""
        self.problems, self._allowed, self.requests = [], [], []

    def leave(self) -> None:
        """Close the profile."""
        self.context.close()

    def allow(self, pattern: str) -> None:
        """Expect complaints of one kind: the test causes them."""
        self._allowed.append(re.compile(pattern))
        self.problems = [p for p in self.problems if not re.search(pattern, p)]

    def _complain(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in (SLOW, *self._allowed)):
            self.problems.append(text)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        self.requests.append(request)
        if not request.url.startswith((self.home, "blob:" + self.home.split("/takujo/")[0], "data:")):
            self._complain(f"asked a stranger: {request.url}")

    # -- coming and going

    def open(self, query: str = "", fragment: str = "") -> Visitor:
        """Open the page and wait until Python can take input."""
        self.page.goto(self.home + query + fragment)
        return self.ready()

    def ready(self) -> Visitor:
        """Wait until Python can take input."""
        self.settle("() => 'ready' in document.documentElement.dataset")
        self.started = True
        return self

    def hold(self, *files: str | re.Pattern[str]) -> HeldFiles:
        """Hold back files that the page requests from now on, given as Playwright's patterns of addresses."""
        return HeldFiles(self.page, files)

    def hold_bundles(self, *names: str) -> HeldFiles:
        """Hold back bundles of the page's Python that it requests from now on."""
        return self.hold(*[f"**/python/{name}.zip.xz" for name in names])

    def hold_python(self) -> HeldFiles:
        """Hold back the Python interpreter that the page requests from now on."""
        return self.hold(PYTHON)

    def start(self, seats: int = 2, seed: int = 7, nations: str = "ussr,japan", **more: str) -> Match:
        """Begin a match of the first game; return the same match on CPython."""
        mode = more.pop("mode", "solo" if seats == 1 else "long")
        return self.begin("wartime-economy", seats, seed, option_mode=mode, option_nations=nations, **more)

    def begin(self, game: str, seats: int = 3, seed: int = 7, **more: str) -> Match:
        """Begin a match, on the page as it stands or by opening it; return the same match on CPython."""
        wanted = {"game": game, "seats": str(seats), "seed": str(seed)}
        wanted |= {name.replace("_", "."): value for name, value in more.items()}
        query = "?" + urlencode(wanted, safe=",") + "&start"
        if self.started:
            self.ask(query)
        else:
            self.open(query)
        return self.sit()

    def ask(self, query: str) -> None:
        """Ask a page that has started for what an address asks for, as its forms do."""
        asked = "detail => document.dispatchEvent(new CustomEvent('takujo:start', { detail }))"
        self.page.evaluate(asked, json.dumps(request(query)))

    def sit(self) -> Match:
        """Wait for the table; return the match that lies there on CPython."""
        self.settle("() => document.documentElement.dataset.screen === 'table'")
        match = self.saved()
        self.matches.append(match.game.id)
        return match

    def bring(self, match: Match) -> None:
        """Put a match on the table that comes from a file; computers go on with it."""
        page = self.page
        if page.locator("html").get_attribute("data-screen") != "lobby":
            page.locator("#curtain-lobby" if self.curtained() else "#go-lobby").click()
        page.evaluate("() => localStorage.clear()")
        file: FilePayload = {"name": "match.txt", "mimeType": "text/plain", "buffer": match.record().encode()}
        page.locator("#import").set_input_files(file)
        # Until the file has been read, the list still shows the previous matches.
        page.locator(f"[data-save-open='{page.wait_for_function(ONLY_SAVE).json_value()}']").click()
        self.sit()
        self.answered(match)
        self.agrees(match)

    def second(self) -> Visitor:
        """Return the same profile with another tab."""
        other = object.__new__(Visitor)
        other.__dict__ = self.__dict__ | {"page": self.context.new_page()}
        return other

    # -- what is on the page

    def saved(self) -> Match:
        """Return the match last saved, replayed on CPython."""
        record = self.page.evaluate(NEWEST)
        return Match.read(record)

    def saves(self) -> dict[str, str]:
        """Return everything saved, by key."""
        self.page.evaluate(CATCH_UP)
        script = "() => Object.fromEntries(Object.entries(localStorage).filter(([k]) => k.startsWith('takujo.match.')))"
        found: dict[str, str] = self.page.evaluate(script)
        return found

    def link(self) -> str:
        """Open the share dialog, read the link, and close the dialog."""
        self.page.locator("#share").click()
        url = self.page.locator("#share-url").input_value()
        self.page.locator("#share-dialog [data-close]").first.click()
        return url

    def shared(self) -> Match:
        """Return the match of the share link, replayed on CPython."""
        return Match.from_link(self.link())

    def legal(self) -> list[str]:
        """Return the notations of the moves shown as buttons that can be pressed."""
        self.page.evaluate(CATCH_UP)
        script = """() => [...document.querySelectorAll("button[data-action]")]
          .filter((b) => !b.disabled && b.ariaDisabled !== "true" && b.checkVisibility({ visibilityProperty: true }))
          .map((b) => b.dataset.action)"""
        found: list[str] = self.page.evaluate(script)
        return found

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return self.page.locator(selector).inner_text()

    def log(self) -> int:
        """Return the number of actions up to the last one that has a line in the log."""
        self.page.evaluate(CATCH_UP)
        return int(
            self.page.evaluate(
                "() => Math.max(0, ...[...document.querySelectorAll('#log > li')].map((l) => +l.dataset.at))"
            )
        )

    def look_at(self, point: int) -> None:
        """Click the log's line of a point of the match; if it is folded, open the fold first."""
        line = self.page.locator(f"#log > li[data-at='{point}']").last
        if line.is_hidden():
            self.page.locator(f"#log > .log-joint:has(~ li[data-at='{point}'])").last.locator(".log-open").click()
        line.locator(".log-text").click()

    def focus(self) -> str:
        """Return what has the focus: "target:<id>", "move:<notation>", "log", an id, or a tag name."""
        script = """() => { const e = document.activeElement; const d = e.dataset;
          return d.target ? "target:" + d.target : d.action ? "move:" + d.action : e.id || e.tagName.toLowerCase(); }"""
        return str(self.page.evaluate(script))

    def until(self, condition: str, *arguments: Any) -> None:
        """Wait until a JavaScript function returns a true value; it isn't called before the HTML has been parsed."""
        self.page.wait_for_function(READ % condition, arg=arguments[0] if arguments else None)

    def settle(self, condition: str, *arguments: Any) -> None:
        """Wait as `until` does, but look ten times per second: for a state that lasts and may take long to come."""
        self.page.wait_for_function(READ % condition, arg=arguments[0] if arguments else None, polling=POLLING_MS)

    def frames(self, count: int = 2) -> None:
        """Let the page paint some frames."""
        script = """async (count) => {
          for (let n = 0; n < count; n += 1) await new Promise((done) => requestAnimationFrame(done));
        }"""
        self.page.evaluate(script, count)

    def wheel(self, by: int) -> None:
        """Roll the wheel, and wait until that has been taken in and it may go on."""
        self.page.evaluate(WHEEL)
        self.page.mouse.wheel(0, by)
        self.page.evaluate("() => window.rolled")

    def message(self) -> str:
        """Return the text of the message that is open."""
        return self.page.locator("#message-dialog[open] #message-text").inner_text()

    def answer(self, choice: int = 0) -> None:
        """Answer the message that is open."""
        self.page.locator(f"#message-dialog[open] [data-choice='{choice}']").click()

    def toast(self) -> str:
        """Return the text of the toast that is shown."""
        return self.page.locator("#toast:not([hidden]) #toast-text").inner_text()

    def download(self, button: Locator | str) -> Download:
        """Press a button that hands out a file."""
        with self.page.expect_download() as given:
            (self.page.locator(button) if isinstance(button, str) else button).click()
        return given.value

    # -- playing: on the page, and the same on CPython

    def press(self, match: Match, action: Action | str) -> None:
        """Play an action by its button in the list of moves."""
        self.insist(f'button[data-action="{action}"]')
        self.follow(match, action)

    def point(self, match: Match, action: Action, tap: bool = False) -> None:
        """Play an action on the board, clicking or tapping where its places are painted."""
        for id in self.way(match, action):
            self.at(id, tap)
        self.follow(match, action)

    def way(self, match: Match, action: Action) -> list[str]:
        """Return the places to choose for an action, once what the page has selected by itself is cleared.

        What is the only choice remains selected, and needs no click.
        """
        chosen = "() => [...document.querySelectorAll('#targets [data-state=chosen]')].map((b) => b.dataset.target)"
        if self.page.evaluate(chosen):
            self.page.keyboard.press("Escape")
        selected: list[str] = self.page.evaluate(chosen)
        return [id for id in route(match, action, self.layout()) if id not in selected]

    def at(self, id: str, tap: bool = False) -> None:
        """Click or tap the middle of a place on the board, where it is on the screen."""
        pointer = self.page.touchscreen.tap if tap else self.page.mouse.click
        pointer(*self._middle(id))
        self.confirm(lambda: pointer(*self._middle(id)))

    def insist(self, selector: str) -> None:
        """Press the button of an action, and again if the page asks whether it is meant."""
        button = self.page.locator(selector)
        button.click()
        self.confirm(button.click)

    def confirm(self, again: Callable[[], None]) -> None:
        """Choose an action again, once that counts, if the page asks whether it is meant."""
        if self.page.locator("#prompt[data-asked]").count():
            self.before_confirming()
            self.page.wait_for_timeout(450)
            again()

    def control(self, selector: str) -> None:
        """Press a control of the table; on a phone, some are among the further ones."""
        if self.page.locator("#controls-open").is_visible() and not self.page.locator(selector).is_visible():
            self.page.locator("#controls-open").click()
        self.page.locator(selector).click()

    def hover(self, id: str) -> None:
        """Move the pointer over the middle of a place on the board."""
        self.page.mouse.move(*self._middle(id))

    def _middle(self, id: str) -> tuple[float, float]:
        """Return the middle of a place on the board, or a point beside the smaller places that cover its middle."""
        x, y = self.page.evaluate(SPOT, id)
        return x, y

    def type(self, match: Match, action: Action) -> None:
        """Play an action with the keys of its places."""
        scene = drawn(match, self.layout())
        keys = {target["id"]: target.get("key", "") for target in scene.targets}
        for id in self.way(match, action):
            self.key(keys[id])
        self.follow(match, action)

    def key(self, key: str) -> None:
        """Press a key, and again if the page asks whether the action is meant."""
        self.page.keyboard.press(key)
        self.confirm(lambda: self.page.keyboard.press(key))

    def pick(self, action: Action | str) -> None:
        """Press the button of an action, wherever it is, and again if the page asks whether it is meant."""
        self.page.evaluate(PRESS, str(action))
        self.confirm(lambda: self.page.evaluate(PRESS, str(action)))

    def follow(self, match: Match, action: Action | str) -> None:
        """Play the same on CPython, and see that the page agrees: the saved match and the moves it offers."""
        before = len(match)
        play(match, action)
        if any(match.at(point).sums_up() for point in range(before + 1, len(match) + 1)):
            self.go_on(match)
        self.answered(match)
        self.agrees(match)

    def go_on(self, match: Match) -> None:
        """Continue after a result at which the page waits for a person, if it does."""
        line = "document.querySelector(`#log > li[data-at='${log}']`)"
        self.until(f"log => document.querySelector('{GO_ON}') || {line}", logged(match))
        if self.page.locator(GO_ON).count():
            self.page.locator(GO_ON).click()
            self.page.wait_for_selector(GO_ON, state="detached")

    def answered(self, match: Match) -> None:
        """Let computers that play at random answer on CPython as they do on the page, and wait for the page."""
        played = len(match)
        # Where several decide at once, the computers among them do so first.
        while computers := [seat for seat in match.actors() if match.players[seat].kind != "human"]:
            seat = computers[0]
            level = match.players[seat].kind
            assert level == "random", "only those who don't think are foreseen"
            player = bot(level, match.game)
            match.play(seat, player.choose(match.view(seat), seat, seed=match.seed + len(match.turns)))
        if len(match) > played:
            self.settle("log => document.querySelector(`#log > li[data-at='${log}']`)", logged(match))
            if logged(match) < len(match):  # The last action has no line: wait until it is saved.
                saved = f"(({NEWEST})() ?? '').match(/^(?:[*]|[0-9]+) /gm)"
                self.settle(f"actions => ({saved} ?? []).length >= actions", len(match))

    def agrees(self, match: Match) -> None:
        """Compare the page with the match on CPython; behind the curtain, or with nobody on turn, it offers nothing.

        Moves that aren't listed while something else is selected count, too: the list's last button shows them.
        """
        assert self.log() == logged(match)
        offered = [] if self.curtained() or deciding(match) < 0 else match.actions(deciding(match))
        listed = self.legal()
        if self.page.locator(".moves-all").is_visible():
            hidden = "moves => moves.filter((move) => !move.checkVisibility()).map((move) => move.dataset.action)"
            listed += self.page.locator(".moves-group > .move[data-fits=no]").evaluate_all(hidden)
        assert sorted(listed) == sorted(map(str, offered))

    # -- several people at one device

    def curtained(self) -> bool:
        """Return whether the curtain hangs."""
        return self.page.locator("#curtain").is_visible()

    def come(self) -> None:
        """Say at the curtain that the next person has the device, if it hangs."""
        if self.curtained():
            self.page.locator("#curtain [data-continue]").click()
            self.page.wait_for_selector("#curtain", state="hidden")

    def layout(self) -> str:
        """Return how the board is laid out, "wide" or "tall"."""
        return str(self.page.evaluate("() => bridge.painter.layoutKind()"))


def logged(match: Match) -> int:
    """Return the number of actions up to the last one that has a line in the log; a game may leave some out."""
    names = [player.name for player in match.players]
    lines = (
        (at, match.game.texts.lines("en", match.at(at - 1), match.turns[at - 1], names))
        for at in range(len(match), 0, -1)
    )
    return next((at for at, said in lines if said), 0)


def play(match: Match, action: Action | str) -> None:
    """Play an action, and the steps after it that the page plays by itself: those of a selection without a choice."""
    seat = deciding(match)
    match.play(seat, action)
    while seat in match.actors() and len(legal := match.actions(seat)) == 1 and match.position.selects(legal[0]):
        match.play(seat, legal[0])


def deciding(match: Match) -> int:
    """Return the seat whose person is to decide next, or -1; of several who decide at once, the first."""
    if match.position.by_hand():
        return match.actors()[0]
    return next((seat for seat in match.actors() if match.players[seat].kind == "human"), -1)


def drawn(match: Match, layout: str) -> Scene:
    """Return the board as the page draws it for the seat on turn."""
    seat = deciding(match)
    scene: Scene = match.game.board.scene(match.position.view(seat), seat, "en", layout)
    return scene


def route(match: Match, action: Action, layout: str) -> list[str]:
    """Return the places to choose one after the other, so that the action is what they say.

    What is the only choice, such as the last die, counts as selected and needs no place.
    """
    wanted = action.choice()
    picks = drawn(match, layout).picks
    fits = [
        (id, pick)
        for id, pick in picks.items()
        if pick and all(wanted.get(name) == value for name, value in pick.items())
    ]
    narrowing = Narrowing(match.actions(deciding(match)))
    narrowing.imply(picks.values())
    chosen: list[str] = []
    said = dict(narrowing.implied) if narrowing.implied.items() <= wanted.items() else {}
    # What says most comes last: a technology track names its workplace as well.
    for id, pick in sorted(fits, key=lambda fit: -len(fit[1])):
        if not set(pick) <= set(said):
            chosen.insert(0, id)
            said |= pick
    return chosen


def record_of(text: str) -> str:
    """Return the record of a saved entry's text."""
    return str(json.loads(text)["record"])
