"""The painter by itself, on a wide page and on a phone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.painter.easel import Easel, Server, Site

ROOT = Path(__file__).parents[3]
KINDS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 800, "height": 700}, "device_scale_factor": 1},
    "phone": {"viewport": {"width": 320, "height": 640}, "device_scale_factor": 2, "has_touch": True},
}


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    server = Server(("127.0.0.1", 0), partial(Site, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Easels:
    """A page of each kind for all tests of the painter: each loads it anew, which costs less than another profile."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._pages: dict[tuple[str, bool], Page] = {}
        self._errors: list[str] = []

    def set_up(self, kind: str, stopped: bool) -> Easel:
        """Load a page of a kind, its clock stopped or not."""
        page = self._pages.get((kind, stopped))
        if page is None:
            page = self._pages[kind, stopped] = self._browser.new_context(**KINDS[kind]).new_page()
            page.on("pageerror", lambda error: self._errors.append(str(error)))
            if stopped:
                page.clock.install(time=0)
        page.set_viewport_size(KINDS[kind]["viewport"])
        page.emulate_media(reduced_motion="no-preference")
        page.goto(self._address)
        if stopped:
            page.clock.pause_at((page.evaluate("() => Date.now()") // 100_000 + 1) * 100)
            # Frames come every 16 ms: each test begins with one.
            page.clock.run_for(16 - int(page.evaluate("() => performance.now()")) % 16)
        page.mouse.move(0, 0)
        return Easel(page, stopped)

    def errors(self) -> list[str]:
        """Return what has gone wrong since the last question."""
        found, self._errors = self._errors, []
        return found


@pytest.fixture(scope="package")
def easels(chrome: Browser, address: str) -> Easels:
    return Easels(chrome, address)


def _open(request: pytest.FixtureRequest, easels: Easels, kind: str) -> Iterator[Easel]:
    yield easels.set_up(kind, request.node.get_closest_marker("stopped_clock") is not None)
    assert easels.errors() == []


@pytest.fixture
def easel(request: pytest.FixtureRequest, easels: Easels) -> Iterator[Easel]:
    yield from _open(request, easels, "wide")


@pytest.fixture
def phone(request: pytest.FixtureRequest, easels: Easels) -> Iterator[Easel]:
    yield from _open(request, easels, "phone")
