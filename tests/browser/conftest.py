"""The built site on a static host, one Chromium for all tests, and pages that must never complain."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests import chromium
from tests.browser.started import StartedPages
from tests.browser.visitor import Visitor
from tests.locks import locked
from tests.static_host import StaticHost

ROOT = Path(__file__).parents[2]

Visit = Callable[..., Visitor]

HANGS_AFTER_S = 300
"""A test that takes longer waits for a page that no longer answers; on a busy machine the slowest takes 130 s."""


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """One Chromium; every visitor gets a fresh profile in it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.ARGS, chromium.SHORT_VISITS]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def end_pages(chrome: Browser) -> Callable[[], None]:
    """Return a function that ends every page of the browser, from any thread; what waits for a page fails then."""
    told = chrome.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    [browser] = [process["id"] for process in told["processInfo"] if process["type"] == "browser"]

    def end() -> None:
        group = str(os.getpgid(int(browser)))
        subprocess.run(["pkill", f"-{signal.SIGKILL.value}", "-g", group, "-f", "type=renderer"], check=False)

    return end


@pytest.fixture(autouse=True)
def answer_in_time(end_pages: Callable[[], None]) -> Iterator[None]:
    """Let a test whose page hangs fail at the line that waits, before it holds up the run."""
    timer = Timer(HANGS_AFTER_S, end_pages)
    timer.start()
    yield
    timer.cancel()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The static site, as `serve.py build` writes it; the workers of a run share it."""
    if worker_id == "master" or sys.platform == "win32":
        return built(ROOT, tmp_path_factory.mktemp("built") / "site")
    shared = tmp_path_factory.getbasetemp().parent
    with locked(shared):
        site, whole = shared / "site", shared / "site-is-whole"
        if not whole.exists():
            built(ROOT, site)
            whole.touch()
    return site


def built(project: Path, folder: Path, *options: str) -> Path:
    """Build the site of a project and return its folder."""
    command = [sys.executable, "serve.py", "build", str(folder), *options]
    done = subprocess.run(command, cwd=project, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """The address of the built site, below a sub-path."""
    host = StaticHost(site)
    yield host.url
    host.close()


@pytest.fixture(autouse=True)
def note_matches(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """Note the game of each match on the page, for the summary of the run."""
    Visitor.matches.clear()
    yield
    for game in Visitor.matches:
        record_property("match", game)


def visits(chrome: Browser, home: str) -> Iterator[Visit]:
    """Give what brings visitors to the site at an address; in the end none of their pages may have complained."""
    visitors: list[Visitor] = []

    def visit(**how: Any) -> Visitor:
        visitors.append(Visitor(chrome, how.pop("home", home), **how))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leave()
    # A page never complains in the console, never breaks its content policy, and never asks a stranger.
    assert [problem for visitor in visitors for problem in visitor.problems] == []


@pytest.fixture
def visit(chrome: Browser, home: str) -> Iterator[Visit]:
    """Bring somebody new to the page: visit(**context options) -> Visitor."""
    yield from visits(chrome, home)


@pytest.fixture(scope="session")
def started_pages(chrome: Browser, home: str) -> Iterator[StartedPages]:
    """The pages that the tests of a whole run share."""
    pages = StartedPages(chrome, home)
    yield pages
    pages.close()


@pytest.fixture
def started(started_pages: StartedPages) -> Iterator[Visit]:
    """Bring somebody to an empty lobby on a page that has started before: started(**context options) -> Visitor."""
    yield started_pages.take
    assert started_pages.give_back() == []


@pytest.fixture(scope="module")
def stay(chrome: Browser, home: str) -> Iterator[Visit]:
    """As `visit`, for a page that the tests of a module share."""
    yield from visits(chrome, home)
