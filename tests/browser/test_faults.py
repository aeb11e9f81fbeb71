"""What can go wrong with a start does: the page starts all the same, or says so, and the next visit is sound.

Here stands what was a defect once, or is the first of its kind; `python3 tests/soak.py` goes through all the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.faults import (
    HELD,
    INSTALL,
    LATER,
    TICK_MS,
    beside,
    come,
    damaged_snapshot,
    listed,
    newer,
    outcome,
    outcome_in_time,
    pass_time,
    plays,
    somebody,
    with_snapshot,
)
from tests.browser.visitor import refusing
from tests.faulty_host import FaultyHost
from tests.page_speed import SNAPSHOT
from tests.tiers import slow

pytestmark = slow("faults")

ENGINE = "static/vendor/pyodide/pyodide.asm.wasm"
FORM = "static/lobby/newmatch.js"
TRIES = "() => window.name"
# Something arrives, and the page has been told of it.
SIGN_OF_LIFE = """(n) => new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "resource" });
  fetch(`./LICENSE?${n}`);
})"""
BLOCKED = refusing("localStorage", "sessionStorage", "caches")
# Which of the elements that can be pressed lie under the offer of a new version.
COVERED = """(selector) => {
  const bar = document.querySelector("#update-bar");
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(selector)]
    .filter((one) => !bar.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((one) => one.id || one.dataset.target || one.textContent);
}"""


@pytest.fixture
def host(site: Path) -> Iterator[FaultyHost]:
    """A host that behaves until it is told otherwise."""
    made = FaultyHost(site)
    yield made
    made.close()


# -- files that don't arrive, or not as they are


@pytest.mark.parametrize("name", ["static/start/pre-python.js", "static/texts.js"])
def test_scripts_that_others_need_are_missed_in_words(chrome: Browser, host: FaultyHost, name: str) -> None:
    you = somebody(chrome, host)
    host.faults = {name: "dropped"}
    assert name in outcome(come(you))
    you.leave()


@pytest.mark.parametrize("script", ["", BLOCKED], ids=["", "nothing may be kept"])
def test_what_arrives_wrong_once_is_fetched_anew_before_anybody_notices(
    chrome: Browser, host: FaultyHost, script: str
) -> None:
    you = somebody(chrome, host)
    you.context.add_init_script(script)
    host.faults, host.once = {FORM: "garbled"}, True
    come(you).ready()
    you.page.locator("#start").click()
    you.page.wait_for_selector("html[data-screen=table] [data-action]", state="attached")
    assert host.met == [FORM] and you.page.evaluate(TRIES) == ""
    you.leave()


# -- hosts with manners of their own


def test_a_host_that_adds_to_the_page_and_has_no_type_for_the_engine(chrome: Browser, host: FaultyHost) -> None:
    you = somebody(chrome, host)
    host.faults = {"index.html": "edited", ENGINE: "untyped"}
    come(you, "index.html").ready()
    assert "by your host" in you.page.content() and you.page.evaluate(TRIES) == ""
    you.page.evaluate(SNAPSHOT)
    assert "Offline use: ready" in str(you.page.text_content("#offline-state"))
    you.context.set_offline(True)
    plays(come(you).ready())
    assert you.page.evaluate("() => performance.getEntriesByName('takujo:restored').length")
    # Its files lie beside index.html, and its links lead back there.
    come(you, "index.html").ready().page.locator("[name='seat.1']").select_option("human")
    plays(you)
    you.page.click("#live")
    you.until("() => document.querySelector('#invite-url').value.includes('/takujo/index.html#live=')")
    you.leave()


@pytest.mark.parametrize("name", [ENGINE, "static/vendor/python/start.zip.xz", "static/texts.js"])
def test_a_page_sent_in_the_place_of_a_file_is_named(chrome: Browser, host: FaultyHost, name: str) -> None:
    you = somebody(chrome, host, hangs=True)
    host.faults = {name: "foreign"}
    # Of a module of a wrong type the browser says only which script needs it.
    said = "./static/start/storage.js" if name.endswith(".js") else f"/takujo/{name}: "
    assert said in outcome_in_time(come(you))
    you.leave()


@pytest.mark.parametrize(("fault", "state"), [("foreign", "host"), ("dropped", "later")])
def test_a_worker_that_does_not_arrive_is_not_blamed_on_the_browser(
    chrome: Browser, host: FaultyHost, fault: str, state: str
) -> None:
    you = somebody(chrome, host)
    host.faults = {"sw.js": fault}
    come(you).ready().page.wait_for_selector(f"#offline-state[data-text='offline.{state}']", state="attached")
    assert fault != "foreign" or you.page.text_content("#offline-detail") == "sw.js"
    you.leave()


def test_a_folder_without_its_slash_leads_to_the_page(chrome: Browser, host: FaultyHost) -> None:
    you = somebody(chrome, host)
    you.page.goto(host.url.rstrip("/") + "?lang=ja#x", wait_until="commit")
    you.page.wait_for_url(host.url + "?lang=ja#x", wait_until="commit")
    you.page.wait_for_selector(".card")
    you.leave()


def test_a_closed_frame_says_that_it_is_one(chrome: Browser, host: FaultyHost) -> None:
    you = beside(chrome, host)
    you.page.set_content(f"<iframe sandbox=allow-scripts src={host.url}></iframe>")
    frame = you.page.frame_locator("iframe")
    frame.locator("#boot-error").wait_for()
    assert "in a browser tab" in frame.locator("#boot-error-text").inner_text()
    you.leave()


def test_a_closed_page_whose_files_it_may_read_plays(chrome: Browser, host: FaultyHost) -> None:
    you = somebody(chrome, host)
    host.shared, host.faults = True, {"index.html": "closed"}
    page = come(you).ready().page
    assert page.evaluate("() => self.origin") == "null" and "not available" in str(page.text_content("#offline-state"))
    # Here the browser itself submits no form.
    page.locator("#more > summary").click()
    page.fill("#seed", "x")
    page.click("#start")
    assert page.locator("html").get_attribute("data-screen") == "lobby"
    page.fill("#seed", "7")
    page.click("#start")
    page.wait_for_selector("html[data-screen=table] [data-action]", state="attached")
    page.click("#message-dialog [data-choice]")
    page.click("#seats")
    page.click("#seats-ok")
    page.wait_for_selector("#seats-dialog:not([open])", state="attached")
    you.leave()


# -- starts that hang, and starts that are only slow


@pytest.mark.parametrize("kind", ["stalled", "short"])
def test_a_start_that_hangs_is_noticed_within_half_a_minute_and_mended(
    chrome: Browser, host: FaultyHost, kind: str
) -> None:
    you = somebody(chrome, host, hangs=True)
    page = you.page
    host.faults, host.once = {ENGINE: kind}, True
    page.add_init_script("sessionStorage.begun = window.name")
    page.goto(host.url)
    with page.expect_navigation():
        pass_time(you, 30_000)
    # The second start may be over already, and has then forgotten that it was one.
    assert page.evaluate("() => sessionStorage.begun").startswith("takujo-tries ")
    plays(you.ready())
    assert page.evaluate(TRIES) == ""
    you.leave()


def test_a_file_that_never_comes_is_asked_for_again_and_then_missed_in_words(chrome: Browser, host: FaultyHost) -> None:
    you = somebody(chrome, host, hangs=True)
    host.faults = {ENGINE: "silent"}
    you.page.goto(host.url)
    while not host.met[1:]:
        pass_time(you, TICK_MS)
    pass_time(you, 30_000)
    assert "could not be loaded" in outcome(you)
    # The page has not given up: it starts once the host answers.
    host.mend()
    plays(you.ready())
    you.leave()


def test_a_slow_machine_and_a_hidden_page_are_left_in_peace(chrome: Browser, host: FaultyHost) -> None:
    you = somebody(chrome, host, hangs=True)
    page = you.page
    host.faults = {ENGINE: "silent"}
    page.goto(host.url)
    while not host.met:  # the host may take a while to answer that it won't
        page.wait_for_timeout(50)
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 5"))
    # Busy or asleep: what should have come every five seconds comes once in ten minutes.
    for _ in range(20):
        page.clock.fast_forward(600_000)
    # Signs of life in between.
    for n in range(20):
        page.evaluate(SIGN_OF_LIFE, n)
        page.clock.run_for(4 * TICK_MS)
    page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.clock.run_for(100 * TICK_MS)
    assert page.evaluate(TRIES) == "" and host.met == [ENGINE] and page.locator("#boot-error").is_hidden()
    assert "Trying" not in you.text("#boot-text")
    you.leave()


# -- the engine in the middle of its work

BREAK = """async () => {
  const { loadPyodide } = await import("./static/start/interpreter.mjs");
  const python = await loadPyodide(console); // the one that there is
  try { python._api.fatal_error(new RangeError("out of bounds")); } catch { /* whoever called it is told so, too */ }
}"""
# Snapshots that are kept.
SNAPSHOTS = "async () => (await caches.keys()).filter((name) => name.startsWith('takujo-snapshot '))"


def test_an_engine_that_breaks_says_so_and_the_match_goes_on(chrome: Browser, host: FaultyHost) -> None:
    you = with_snapshot(chrome, host)
    match = you.start(seats=2)
    you.press(match, match.actions(match.actors()[0])[0])
    assert len(you.page.evaluate(SNAPSHOTS)) == 1
    you.page.evaluate(BREAK)
    told = you.page.get_by_role("alert").filter(visible=True).inner_text()
    assert "saved up to the last move" in told and "out of bounds" in told
    you.until(f"async () => !(await ({SNAPSHOTS})()).length")  # what it was started from may be to blame
    you.page.click("#boot-reload")
    you.page.wait_for_selector("html[data-screen='table'][data-ready]")
    assert you.page.locator("#boot-error").is_hidden() and you.saved().digest() == match.digest()
    you.press(match, match.actions(match.actors()[0])[0])
    you.leave()


# -- what is kept on the device


def test_a_page_does_not_start_from_a_snapshot_with_holes(chrome: Browser, host: FaultyHost) -> None:
    """Where it would crash, or hang for ever."""
    you = with_snapshot(chrome, host)
    assert damaged_snapshot(you, ("cut", 0.95, 0)) == 0
    you.page.evaluate(SNAPSHOT)
    assert damaged_snapshot(you, ("zeros", 0.05, 0.1)) == 0
    you.leave()


def test_only_what_is_whole_is_kept_for_offline_and_what_gets_lost_is_kept_again(
    chrome: Browser, host: FaultyHost, site: Path, tmp_path: Path
) -> None:
    you = beside(chrome, host)
    page = you.page
    for name, kind in (("py/main.py", "cut"), (ENGINE, "short"), ("static/texts.js", "garbled")):
        host.faults = {name: kind}
        assert page.evaluate(INSTALL) == "failed", name
        held = page.evaluate(HELD)
        assert name not in held and held.items() <= listed(site).items(), "what came whole before the network was lost"
        assert kind != "garbled" or held == {}, "of what the host sends otherwise nothing stays"
        host.mend()
        page.evaluate(LATER)
        page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    assert page.evaluate(INSTALL) == "kept" and page.evaluate(HELD) == listed(site)
    # The browser makes room; the page asks for all of it at its next start.
    lose = """async (names) => { const cache = await caches.open((await caches.keys())[0]);
      for (const name of names) await cache.delete(new URL(name, location.href)); }"""
    page.evaluate(lose, ["static/texts.js", ENGINE])
    page.evaluate("() => navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ type: 'complete' }))")
    wanted = "Object.entries(wanted).every(([name, hash]) => held[name] === hash)"
    you.until(f"async (wanted) => {{ const held = await ({HELD})(); return {wanted}; }}", listed(site))
    # What a version takes over from the one before is looked at, too.
    spoil = """async (name) => { const cache = await caches.open((await caches.keys())[0]);
      await cache.put(new URL(name, location.href), new Response("spoilt")); }"""
    page.evaluate(spoil, ENGINE)
    host.folder = newer(site, tmp_path / "newer")
    update = """() => navigator.serviceWorker.getRegistration().then(async (registration) => {
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      const state = new Promise((done) => worker.addEventListener("statechange", () => done(worker.state)));
      return worker.state === "installing" ? state : worker.state; })"""
    assert page.evaluate(update) == "installed"
    only_the_newer = """async () => {
      for (const name of await caches.keys()) if (!name.endsWith("newer")) await caches.delete(name); }"""
    page.evaluate(only_the_newer)
    assert page.evaluate(HELD) == listed(host.folder)
    you.leave()


def test_an_update_in_the_middle_of_a_match(chrome: Browser, host: FaultyHost, site: Path, tmp_path: Path) -> None:
    you = come(somebody(chrome, host), "?game=wartime-economy&seats=2&seed=4&option.nations=ussr,japan&start").ready()
    page = you.page
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    match = you.saved()
    you.press(match, match.actions(match.actors()[0])[0])
    check = (
        "() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => true)"
    )
    host.folder = newer(site, tmp_path / "newer")
    # The first try fails: nothing is offered, and the match goes on.
    host.faults = {"static/texts.js": "cut"}
    failed = """() => navigator.serviceWorker.getRegistration().then(async (registration) => {
      await registration.update();
      const worker = registration.installing;
      while (worker.state === "installing") await new Promise((done) => worker.addEventListener("statechange", done));
      return worker.state; })"""
    assert page.evaluate(failed) == "redundant"
    assert page.locator("#update-bar").is_hidden()
    assert "next visit" in str(page.text_content("#offline-state"))
    host.faults = {"static/texts.js": "garbled"}
    assert page.evaluate(failed) == "redundant"
    said = "#offline-state[data-text='offline.host'] + #offline-detail"
    assert page.wait_for_selector(said, state="attached").text_content() == "static/texts.js"
    page.evaluate(LATER)
    you.press(match, match.actions(match.actors()[0])[0])
    host.mend()
    page.evaluate(check)
    page.wait_for_selector("#update-bar:not([hidden])")
    # On a phone it lies over none of the controls, and at the end of the page over nothing at all.
    for size in ((360, 640), (320, 480), (640, 360)):
        you.resize(*size)
        assert page.evaluate(COVERED, "#controls button, #moves button") == [], size
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        you.frames()
        assert page.evaluate(COVERED, "button, [data-target]") == [], size
    you.resize(1280, 900)
    you.press(match, match.actions(match.actors()[0])[0])
    # Put off, it is offered again a day later.
    page.locator("#update-later").click()
    later = "() => JSON.parse(localStorage['takujo.later'] ?? '[0, 0]')[1]"
    you.until(later)
    page.reload()
    you.ready()
    you.until("() => navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting)")
    you.frames(10)
    assert page.locator("#update-bar").is_hidden()
    page.evaluate(f"() => {{ localStorage['takujo.later'] = JSON.stringify(['', ({later})()]); }}")
    page.reload()
    you.ready()
    page.wait_for_selector("#update-bar:not([hidden])")
    with page.expect_navigation():
        page.locator("#update-now").click()
    you.ready()
    assert page.locator("html").get_attribute("data-screen") == "table"
    you.agrees(match)
    assert page.evaluate("() => fetch('./static/texts.js').then((answer) => answer.text())").endswith("\n\n")
    you.leave()


def test_a_tab_is_offered_other_versions_than_its_own(
    chrome: Browser, host: FaultyHost, site: Path, tmp_path: Path
) -> None:
    you = somebody(chrome, host)
    other = you.second()
    # One tab is still loading when the first worker, registered by the other tab, takes over both.
    script = other.hold("**/start/update.js")
    other.page.goto(you.home, wait_until="commit")
    you.page.goto(you.home)
    you.ready()
    controlled = "() => navigator.serviceWorker.controller?.state === 'activated'"
    other.until(controlled)
    script.send()
    other.ready()
    for tab in (you, other):
        tab.until(controlled)
        tab.frames(10)
        assert tab.page.locator("#update-bar").is_hidden()
    # A new version is offered in both. Once one of them has switched to it, the other can still reload.
    host.folder = newer(site, tmp_path / "newer")
    other.page.evaluate("() => navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    for tab in (you, other):
        tab.page.wait_for_selector("#update-bar:not([hidden])", state="attached")
    for tab in (other, you):
        with tab.page.expect_navigation():
            tab.page.evaluate("() => document.querySelector('#update-now').click()")  # a toast may cover it
        tab.ready()
        assert tab.page.evaluate("() => fetch('./static/texts.js').then((answer) => answer.text())").endswith("\n\n")
    you.leave()
