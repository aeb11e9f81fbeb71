"""Measure the memory of the built page in Chromium over whole matches of computers, one after the other."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from takujo.web.saves.address_query import request
from tests import chromium
from tests.static_host import Handler, StaticHost
from tests.table_speed import STILL

GAME = "war-clouds"
SEATS = 6
LEVEL = "easy"
MB = 1 << 20
OVER = "#outcome:not([hidden])"
ASK = "(detail) => document.dispatchEvent(new CustomEvent('takujo:start', { detail }))"
# What the page and its workers hold, by the browser's own account: scripts, Python's memory, the document.
HELD = "async () => (await performance.measureUserAgentSpecificMemory()).bytes"
AT_ONCE = "--enable-blink-features=ForceEagerMeasureMemory"


class Isolated(Handler):
    """Answers as a host that isolates its pages: the browser tells only those what they hold."""

    def _head(self, status: int, headers: dict[str, str], length: int) -> None:
        alone = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
        super()._head(status, headers | alone, length)


def measure(site: Path, matches: int) -> list[float]:
    """Return how many megabytes the page holds after each whole match, its workers included and garbage thrown away."""
    with closing(StaticHost(site, Isolated)) as host, sync_playwright() as playwright:
        args = [*chromium.ARGS, AT_ONCE]
        chrome = playwright.chromium.launch(executable_path=chromium.find(windows=True), args=args)
        page = chrome.new_context(locale="ja-JP", service_workers="block").new_page()
        page.add_init_script(STILL)
        page.goto(host.url)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        found = []
        for seed in range(1, 1 + matches):
            play(page, seed)
            found.append(page.evaluate(HELD) / MB)
            page.locator("#go-lobby").click()
        chrome.close()
    return found


def play(page: Page, seed: int) -> None:
    """Let computers play a whole match on the page."""
    seats = {f"seat.{seat}": LEVEL for seat in range(SEATS)}
    asked = {"game": GAME, "seats": str(SEATS), "seed": str(seed), **seats}
    page.evaluate(ASK, json.dumps(request(f"?{urlencode(asked)}&start")))
    page.wait_for_selector(OVER, timeout=1_200_000)
