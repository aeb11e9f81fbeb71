"""The painter by itself, on a wide page and on a phone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.painter.easel import Easel, Server, Site

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    server = Server(("127.0.0.1", 0), partial(Site, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def _open(request: pytest.FixtureRequest, browser: Browser, address: str, **context: Any) -> Iterator[Easel]:
    page = browser.new_context(**context).new_page()
    stopped = request.node.get_closest_marker("stopped_clock") is not None
    if stopped:
        page.clock.install(time=0)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    if stopped:
        page.clock.pause_at(10_000)
    yield Easel(page, stopped)
    page.context.close()
    assert errors == []


@pytest.fixture
def easel(request: pytest.FixtureRequest, chrome: Browser, address: str) -> Iterator[Easel]:
    yield from _open(request, chrome, address, viewport={"width": 800, "height": 700}, device_scale_factor=1)


@pytest.fixture
def phone(request: pytest.FixtureRequest, chrome: Browser, address: str) -> Iterator[Easel]:
    size = {"width": 320, "height": 640}
    yield from _open(request, chrome, address, viewport=size, device_scale_factor=2, has_touch=True)
