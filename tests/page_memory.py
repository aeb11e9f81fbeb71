"""Measure the memory of the built page in Chromium over whole matches of computers, one after the other."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from takujo.web.saves.query import request
from tests import chromium
from tests.static_host import StaticHost

GAME = "war-clouds"
SEATS = 6
LEVEL = "easy"
STILL = """localStorage.setItem("takujo.settings", '{"motion":"off"}')"""
MB = 1 << 20
OVER = "#outcome:not([hidden])"
ASK = "(detail) => document.dispatchEvent(new CustomEvent('takujo:start', { detail }))"


def measure(site: Path, matches: int) -> list[float]:
    """Return how many megabytes the page holds after each whole match, its workers included and garbage thrown away.

    Needs /proc (Linux); [] elsewhere.
    """
    if not Path("/proc/self/smaps_rollup").is_file():
        return []
    with closing(StaticHost(site)) as host, sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium.find(windows=True), args=list(chromium.ARGS))
        page = chrome.new_context(locale="ja-JP", service_workers="block").new_page()
        page.add_init_script(STILL)
        page.goto(host.url)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        found = []
        for seed in range(1, 1 + matches):
            play(page, seed)
            found.append(held(chrome, page))
            page.locator("#go-lobby").click()
        chrome.close()
    return found


def play(page: Page, seed: int) -> None:
    """Let computers play a whole match on the page."""
    seats = {f"seat.{seat}": LEVEL for seat in range(SEATS)}
    asked = {"game": GAME, "seats": str(SEATS), "seed": str(seed), **seats}
    page.evaluate(ASK, json.dumps(request(f"?{urlencode(asked)}&start")))
    page.wait_for_selector(OVER, timeout=1_200_000)


def held(chrome: Browser, page: Page) -> float:
    """Return the megabytes of memory that are the page's process alone, once its garbage is thrown away."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    asking = chrome.new_browser_cdp_session()
    processes = asking.send("SystemInfo.getProcessInfo")["processInfo"]
    asking.detach()
    return max(private(process["id"]) for process in processes if process["type"] == "renderer") / MB


def private(process: int) -> int:
    """Return how many bytes of a process's memory no other one shares."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Private_"))
