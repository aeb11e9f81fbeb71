"""The first seconds: the lobby is there before Python is, and what is chosen early counts."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import PYTHON, HeldFiles, Visitor
from tests.faulty_host import FaultyHost
from tests.stage import stage
from tests.tiers import slow


def open_early(you: Visitor) -> HeldFiles:
    """Open the lobby while the Python interpreter is held back."""
    python = you.hold_python()
    you.page.goto(you.home, wait_until="domcontentloaded")
    you.page.wait_for_selector("#cards .card")
    return python


# Notes what Python is asked to import before Pyodide goes on, and how often the page has answered by then.
SPY = """{
  const { instantiateStreaming } = WebAssembly;
  let answers = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { answers += 1; };
  window.ahead = [];
  WebAssembly.instantiateStreaming = async (...given) => {
    const { instance, module } = await instantiateStreaming(...given);
    const { PyImport_ImportModule, memory } = instance.exports;
    const spied = (at) => {
      const bytes = new Uint8Array(given[1].env.memory?.buffer ?? memory.buffer, at, 40);
      window.ahead.push([new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0))), answers]);
      port2.postMessage(null);
      return PyImport_ImportModule(at);
    };
    // A module that hands on what it is given: the interpreter takes only functions that are compiled.
    const through = new WebAssembly.Module(new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 127, 1, 127, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
    ]));
    const compiled = new WebAssembly.Instance(through, { "": { f: spied } }).exports.f;
    return { instance: { exports: { ...instance.exports, PyImport_ImportModule: compiled } }, module };
  };
}"""


@slow("more of the start")
def test_the_page_answers_while_python_starts(visit: Visit) -> None:
    you = visit()
    you.page.add_init_script(SPY)
    you.open()
    ahead = you.page.evaluate("() => window.ahead")
    assert {"re", "_pyodide", "asyncio"} < {name for name, _ in ahead}
    assert [answers for _, answers in ahead] == [*range(len(ahead))]


# The games that the lobby lists lessons and problems of, beside the one whose card is pressed.
SHOWN = """() => [document.querySelector(".card[aria-pressed=true]").dataset.game,
  ...new Set([...document.querySelectorAll("#lesson-list [data-lesson]")].map((b) => b.dataset.lesson.split("/")[0])),
  document.querySelector("#practice-start").dataset.problem]"""


def shows_what_is_chosen(you: Visitor) -> None:
    """Choose games by mouse and keyboard; the sheet lists the lessons and problems of the chosen one each time."""
    cards = you.page.locator("#cards .card")
    for n, key in ((1, ""), (3, ""), (2, "Enter"), (0, "")):
        cards.nth(n).press(key) if key else cards.nth(n).click()
        assert you.page.evaluate(SHOWN) == [cards.nth(n).get_attribute("data-game")] * 3


def test_the_lobby_is_there_before_python(visit: Visit) -> None:
    you = visit()
    page = you.page
    python = open_early(you)
    assert page.locator("html[data-ready]").count() == 0
    assert page.locator("#boot").is_visible() and page.locator("#boot-error").is_hidden()
    card = page.locator("[data-game='wartime-economy']")
    assert card.get_attribute("aria-pressed") == "true" and "Wartime Economy" in card.inner_text()
    you.until("() => document.querySelector('.card img').naturalWidth > 0")
    assert page.locator("#new-match #start").is_visible() and page.locator("#seat-rows > li:visible").count() == 2
    shows_what_is_chosen(you)
    # What is chosen early and not begun yet stays as it is.
    page.locator("#seat-count").select_option("4")
    page.locator("[name='name.0']").fill("Aki")
    page.locator("[name='seat.2']").select_option("random")
    page.locator("label.tab", has_text="Short game").click()
    page.locator("#lang").select_option("ja")
    python.send()
    you.ready()
    assert page.evaluate("() => performance.getEntriesByName('takujo:ready').length") == 1
    marks = page.evaluate("() => performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert marks.index("takujo:begun") < marks.index("takujo:asked")  # Pyodide does not wait for PyScript
    assert page.locator("html").get_attribute("data-screen") == "lobby"
    assert page.locator("#boot").is_hidden()
    assert page.locator("#seat-count").input_value() == "4"
    assert page.locator("[name='name.0']").input_value() == "Aki"
    assert page.locator("[name='seat.2']").input_value() == "random"
    assert page.locator("[name='option.mode']:checked").input_value() == "short"
    assert page.locator("html").get_attribute("lang") == "ja"
    shows_what_is_chosen(you)


@slow("more of the start")
def test_what_has_arrived_is_counted(visit: Visit, site: Path) -> None:
    host = FaultyHost(site)
    wasm = "static/vendor/pyodide/pyodide.asm.wasm"
    host.faults = {wasm: "stalled"}  # half of it arrives
    you = visit(home=host.url, offline_copy=True)
    you.allow("")
    you.page.goto(you.home, wait_until="domcontentloaded")
    you.until("() => document.querySelector('#boot-progress').value > 0.2")
    said = re.fullmatch(r"Loaded (.+) of (.+) MB \((.+)%\).*", you.text("#boot-bytes"))
    assert said
    got, all_, percent = map(float, said.groups())
    assert 0.2 < got / all_ < 1
    # Both numbers are rounded to a tenth.
    assert 100 * (got - 0.05) / (all_ + 0.05) - 1 < percent < 100 * (got + 0.05) / (all_ - 0.05) + 1
    you.until("() => document.querySelector('#boot-bytes').textContent.endsWith('No data is arriving right now.')")
    marks = you.page.evaluate("() => performance.getEntriesByName('takujo:arriving').length")
    you.page.wait_for_timeout(2_500)
    assert you.page.evaluate("() => performance.getEntriesByName('takujo:arriving').length") == marks
    # Nobody is read the numbers each second, and what can't be done yet can't be chosen.
    assert you.page.locator("#boot-bytes").get_attribute("aria-hidden") == "true"
    assert you.page.locator("#import").is_disabled()
    lesson = you.page.locator("#lobby-ways [data-lesson]")
    lesson.click()
    assert lesson.inner_text() == "Starting as soon as we’re ready…"
    # The next visit starts from what this one has.
    you.page.close()
    host.take()
    host.mend()
    you.page = you.context.new_page()
    you.open()
    large = {name for name, sent in host.take().items() if sent > 150_000}
    # The bundles beside the start come once the page is ready, and so does the rest of the WebAssembly.
    assert {name for name in large if not re.search(r"/python/(?!start)|\.rest\.wasm$", name)} == {wasm}
    host.close()


def test_a_match_begun_before_python(visit: Visit) -> None:
    you = visit(locale="ja-JP")
    page = you.page
    python = open_early(you)
    page.locator("#seat-count").select_option("3")
    page.locator("label.tab", has_text="ショートゲーム").click()
    page.locator("[name='option.nations']").select_option("")
    for seat, (nation, name) in enumerate([("italy", "伊藤"), ("uk", "宇木"), ("finland", "")]):
        page.locator(f"[name='seat.{seat}']").select_option("human")
        page.locator(f"[name='option.nations.{seat}']").select_option(nation)
        page.locator(f"[name='name.{seat}']").fill(name)
    page.locator("#more summary").click()
    page.locator("#seed").fill("77")
    page.locator("#lang").select_option("en")
    page.locator("#start").click()
    assert page.locator("#start").get_attribute("aria-busy") == "true"
    assert page.locator("html").get_attribute("data-screen") == "lobby"
    python.send()
    you.ready()
    assert page.locator("html").get_attribute("data-screen") == "table"
    match = you.saved()
    assert (match.seats, match.seed) == (3, 77)
    assert match.options == {"mode": "short", "nations": ["italy", "uk", "finland"], "dice": "rolled"}
    assert [tuple(player) for player in match.players] == [("human", "伊藤"), ("human", "宇木"), ("human", "")]
    assert "put a die" in you.text("#prompt")
    page.locator("#go-lobby").click()
    assert page.locator("#start").get_attribute("aria-busy") is None and "Start" in you.text("#start")


@slow("more of the start")
def test_the_rules_can_be_read_before_python(visit: Visit) -> None:
    you = visit(viewport={"width": 390, "height": 700})
    page = you.page
    python = open_early(you)
    page.locator("[data-game='water-walker']").click()
    page.locator("#open-rules").click()
    page.wait_for_selector("#rules-body h1")
    assert you.text("#rules-body h1") == "Water Walker" and page.locator("#correct-numbers").is_disabled()
    page.locator("#rules-tools [data-back]").click()
    assert page.locator("#lobby").is_visible()
    page.locator("#open-rules").click()
    page.locator("#lang").select_option("ja")
    you.until("() => document.querySelector('#rules-body').dataset.written.endsWith('.ja')")
    page.locator(".rules-open").click()
    page.locator(".toc > li > a").nth(2).click()
    page.wait_for_selector("#rules-toc", state="hidden")
    place = "() => [scrollY, document.activeElement.id]"
    read = page.evaluate(place)
    assert read[0] > 300 and read[1] == "rule-3" and page.url == you.home
    page.evaluate("() => { document.querySelector('#rules-body h1').known = true; }")
    python.send()
    you.ready()
    # It stays as it stands, and says what Python would.
    assert page.evaluate(place) == read
    assert page.evaluate("() => document.querySelector('#rules-body h1').known")
    assert page.locator("#correct-numbers").is_enabled()
    html = """() => ['rules-tools', 'rules-toc', 'rules-body'].map((id) =>
      document.getElementById(id).innerHTML.replaceAll(/ aria-current="location"| data-open=""/g, ""))"""
    before = page.evaluate(html)
    for lang in ("en", "ja"):
        page.locator("#lang").select_option(lang)
    assert page.locator("#rules-body h1").evaluate("(one) => one.known") is None
    assert page.evaluate(html) == before
    page.locator("#rules-tools [data-back]").click()
    page.wait_for_selector("#lobby:visible")


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("?game=war-clouds", "lobby"),
        ("?game=war-clouds&start", "opening"),
        pytest.param("?problem=today", "opening", marks=slow("more of the start")),
        pytest.param("?utm_source=x%23m%3Dx", "opening", marks=slow("more of the start")),
    ],
)
def test_an_address_that_asks_for_a_match_leads_past_the_lobby(visit: Visit, address: str, first: str) -> None:
    you = visit()
    you.page.route(PYTHON, lambda _route: None)
    you.page.goto(you.home + address, wait_until="commit")
    you.page.wait_for_selector("#cards .card", state="attached")
    you.until("() => document.documentElement.lang === 'en'")
    assert you.page.locator("html").get_attribute("data-screen") == first
    in_lobby = first == "lobby"
    if "game" in address:
        assert you.page.evaluate(SHOWN) == ["war-clouds"] * 3
    assert you.page.locator("#prompt").is_visible() != in_lobby
    assert you.page.locator("#controls").is_hidden() and you.page.locator("#moves").is_hidden()
    assert you.page.locator("#skip-link").get_attribute("href") == ("#lobby" if in_lobby else "#table")
    you.frames()
    assert any("/vendor/cards/" in request.url for request in you.requests) == in_lobby
    if not in_lobby:  # and it may be left for the lobby meanwhile
        you.page.locator("#go-lobby").click()
        you.until("() => document.querySelector('.card img').naturalWidth > 0")


def test_a_match_is_opened_again_past_the_lobby(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    python = you.hold_python()
    you.page.reload(wait_until="domcontentloaded")
    assert you.page.locator("html").get_attribute("data-screen") == "opening"
    python.send()
    you.ready()
    assert you.page.locator("html").get_attribute("data-screen") == "table"
    you.agrees(match)
    # What isn't there ends in the lobby.
    you.page.evaluate("() => localStorage.clear()")
    you.page.goto(you.home + "?lesson=wartime-economy/none")
    you.ready()
    you.page.wait_for_selector("#message-dialog[open]")
    assert you.page.locator("html").get_attribute("data-screen") == "lobby"


@slow("more of the start")
def test_a_match_that_is_gone_leads_to_the_lobby(started: Visit) -> None:
    you = started()
    you.start(seats=2)
    you.page.evaluate("() => localStorage.clear()")
    you.page.reload()
    you.ready()
    assert you.page.locator("html").get_attribute("data-screen") == "lobby"


def test_a_runtime_that_does_not_arrive_is_said(visit: Visit) -> None:
    you = visit()
    you.allow("ERR_FAILED|wasm|Wasm|fetch")
    you.page.route(PYTHON, lambda route: route.abort())
    you.page.goto(you.home, wait_until="domcontentloaded")
    you.page.wait_for_selector("#boot-error:not([hidden])")
    assert "could not" in you.text("#boot-error-text").lower() and you.page.locator("#boot-reload").is_visible()
    assert you.page.locator("#boot").is_hidden()
    you.page.unroute(PYTHON)
    you.page.locator("#boot-reload").click()
    you.ready()
    assert you.page.locator("#boot-error").is_hidden()


def test_the_content_policy_holds(started: Visit) -> None:
    you = started()
    policy = you.page.evaluate("() => document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts.startswith("script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' 'sha256-")
    assert "connect-src 'self'" in policy
    assert you.problems == []
    you.allow("policy|Content Security Policy")
    tried = """async () => {
      const script = document.createElement("script");
      script.textContent = "window.intruder = 1";
      document.body.append(script);
      const asked = await fetch("http://127.0.0.2:9/").then(() => "answered", () => "refused");
      return [window.intruder ?? "kept out", asked];
    }"""
    assert you.page.evaluate(tried) == ["kept out", "refused"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, to be edited."""
    return stage(tmp_path / "project")


@pytest.fixture
def developing(project: Path) -> Iterator[str]:
    """The address that `serve.py --no-open` prints."""
    command = [sys.executable, "-u", "serve.py", "--no-open", "--port", "8950"]
    serving = subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert serving.stdout is not None
    yield next(word for line in serving.stdout for word in line.split() if word.startswith("http://"))
    serving.terminate()
    serving.wait(10)
    serving.stdout.close()


@slow("more of the start")
def test_the_page_as_serve_py_serves_it(developing: str, project: Path, visit: Visit) -> None:
    # The visitor leaves before the server ends: the page may still be fetching what it will keep.
    you = visit(home=developing, offline_copy=True)
    answer = you.page.goto(developing)
    assert answer is not None and "wasm-unsafe-eval" in answer.headers["content-security-policy"]
    match = you.start(seats=2)
    for _ in range(4):
        you.press(match, match.actions(match.actors()[0])[0])
    assert you.shared().digest() == match.digest()
    you.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    # An edited file shows after a reload, though the runtime comes from the cache.
    page = project / "index.html"
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-edited="yes" ', 1), "utf-8")
    you.page.reload()
    you.ready()
    you.agrees(match)
    assert you.page.locator("html").get_attribute("data-edited") == "yes"
