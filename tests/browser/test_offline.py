"""A match survives the reload, and the loss of the network; a new one can be begun without it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import Visit
from tests.browser.faults import INSTALL, LATER, TOLD, beside, newer
from tests.browser.test_board import BLANK
from tests.faulty_host import FaultyHost
from tests.homes import shipped
from tests.static_host import StaticHost
from tests.tiers import slow

# Whether a file is kept once its game has been opened.
KEPT = "async ([game, name]) => { await bridge.keepOffline(game); return !!(await caches.match(name)); }"


def test_save_reload_offline(visit: Visit, site: Path) -> None:
    host = StaticHost(site)
    you = visit(home=host.url, offline_copy=True)
    page = you.page
    match = you.start(seats=2, seed=3)
    for _ in range(3):
        you.press(match, match.actions(match.actors()[0])[0])
    page.reload()
    you.ready()
    assert page.locator("html").get_attribute("data-screen") == "table"
    you.agrees(match)
    assert len(you.saves()) == 1
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    # A game that is opened has its lessons kept, too.
    assert page.evaluate(KEPT, ["workers-made", "static/vendor/lessons/workers-made.json"])
    assert page.evaluate(KEPT, ["workers-made", "static/vendor/problems/workers-made.json"])
    assert "Offline use: ready" in page.inner_text("#offline-state")
    # Only what the site holds has been asked for.
    paths = {request.url.removeprefix(you.home).split("?")[0] for request in you.requests}
    others = [path for path in paths if path and not path.startswith(("blob:", "data:"))]
    assert [path for path in others if not (site / path).is_file()] == []
    # The host is gone, the network too.
    host.close()
    you.context.set_offline(True)
    you.allow("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION")
    page.reload()
    you.ready()
    you.agrees(match)
    you.press(match, match.actions(match.actors()[0])[0])
    page.locator("#go-lobby").click()
    page.locator("[name='option.nations']").select_option("random")
    page.locator("[name='seat.1']").select_option("easy")
    page.locator("#start").click()
    you.until("() => document.querySelector('html[data-screen=table] [data-action]')")
    new = you.saved()
    assert new.seed != match.seed and new.players[1].kind == "easy" and len(you.saves()) == 2
    # Two turns, so that the computer's worker has been asked as well.
    for _ in range(2):
        log = you.log()
        you.insist("[data-action=end]")
        you.until(
            "log => document.querySelectorAll('#log > li').length > log && document.querySelector('[data-action]')", log
        )
    page.locator("#share").click()
    page.wait_for_selector("#qr:visible")
    assert not page.locator("#qr").evaluate(BLANK.replace("< 4", "< 2"))
    assert you.page.locator("#share-url").input_value().startswith(host.url + "#m=")
    page.keyboard.press("Escape")
    you.ask("?lesson=workers-made/first")
    page.wait_for_selector("html[data-step='1/19']", state="attached")
    page.go_back()
    you.ask("?problem=workers-made")
    page.wait_for_selector("html[data-solving^='workers-made/']", state="attached")
    page.go_back()
    page.locator("#open-rules").click()
    assert "Wartime Economy" in you.text("#rules-body h1")


@slow("more of the start")
def test_a_page_without_a_worker_has_a_games_lessons_kept(visit: Visit) -> None:
    you = visit(offline_copy=True).open()
    you.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    you.context.new_cdp_session(you.page).send("Page.reload", {"ignoreCache": True})  # as with the shift key
    you.ready()
    assert you.page.evaluate("() => navigator.serviceWorker.controller") is None
    assert you.page.evaluate(KEPT, ["workers-made", "static/vendor/lessons/workers-made.json"])


@slow("more of the start")
def test_a_first_visit_is_offline_ready_at_once(visit: Visit) -> None:
    you = visit(offline_copy=True).open()
    you.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    you.context.set_offline(True)
    other = you.second()
    # The path is that of a link whose # some program has encoded.
    other.page.goto(you.home + "%23m%3DA?any=query", wait_until="domcontentloaded")
    other.ready()
    assert "cut off" in other.message() and other.page.url == you.home
    other.answer()
    assert other.page.locator("#cards .card").count() == len(shipped())


ICON = "static/icons/icon-512.png"


@slow("faults")
def test_a_host_that_changes_a_file_is_asked_less_and_less_often(chrome: Browser, site: Path, tmp_path: Path) -> None:
    host = FaultyHost(site)
    you = beside(chrome, host)
    page = you.page

    def install(missed: str) -> int:
        """Install the worker, which refuses a file or none, and return how many files were asked for."""
        page.evaluate(TOLD)
        host.take()
        assert page.evaluate(INSTALL) == ("failed" if missed else "kept")
        page.wait_for_function("() => told.length")
        assert page.evaluate(TOLD) == [["host", missed] if missed else ["kept", ""]]
        return len(host.take())

    host.faults = {ICON: "garbled"}
    assert install(missed=ICON) > 50
    assert install(missed=ICON) < 8  # the worker itself, and what was still on its way
    assert page.evaluate(LATER) == [1, 10]
    assert install(missed=ICON) > 50
    assert page.evaluate(LATER) == [2, 40]
    # Another version is tried at once.
    host.folder = newer(site, tmp_path / "newer")
    assert install(missed=ICON) > 50
    assert page.evaluate(LATER) == [1, 10]
    host.faults = {"index.html": "short"}
    install(missed="index.html")
    assert page.evaluate(LATER) == [2, 40]
    # This is the same site.
    host.faults = {"index.html": "edited"}
    install(missed="")
    assert page.evaluate("() => caches.match('./').then((page) => page.text())").count("by your host") == 1
    host.close()
    you.leave()


def test_an_install_that_is_broken_off_goes_on_from_what_it_has(chrome: Browser, site: Path) -> None:
    host = FaultyHost(site)
    you = beside(chrome, host)
    host.faults = {"LICENSE": "dropped"}
    assert you.page.evaluate(INSTALL) == "failed"
    assert len(host.take()) > 50
    host.mend()
    assert you.page.evaluate(INSTALL) == "kept"
    assert len(host.take()) < 8
    host.close()
    you.leave()
