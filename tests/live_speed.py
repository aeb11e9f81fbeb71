"""Measure a live table of two devices on the built page: codes, the way to the first position, a move's way across."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from takujo.core.rules.rng import Stream
from tests import chromium
from tests.static_host import StaticHost
from tests.table_speed import STILL

# Notes when the log has grown, in time that both pages share.
WATCH = """() => {
  window.grown = [];
  new MutationObserver(() => window.grown.push(performance.timeOrigin + performance.now()))
    .observe(document.getElementById("log"), { childList: true, subtree: true });
}"""
MOVES = """() => document.querySelector("#outcome").hidden
  ? [...document.querySelectorAll("button[data-action]")].map((move) => move.dataset.action) : null"""
# Plays, and says when: the other page's log is to grow after that.
PLAY = """(action) => {
  const now = performance.timeOrigin + performance.now();
  document.querySelector(`button[data-action="${CSS.escape(action)}"]`).click();
  return now;
}"""
ACROSS = "since => window.grown.find((at) => at > since)"
LINK = "id => document.getElementById(id).value.includes('#')"
# The lines of a page, as its connections count them: all that has been sent on the wire, keeping alive included.
COUNT = """() => {
  const Plain = RTCPeerConnection;
  window.peers = [];
  window.RTCPeerConnection = class extends Plain { constructor(...how) { super(...how); window.peers.push(this); } };
}"""
SENT = """async () => {
  let sent = 0;
  for (const peer of window.peers) {
    if (peer.connectionState !== "connected") continue;
    for (const one of (await peer.getStats()).values()) if (one.type === "data-channel") sent += one.bytesSent;
  }
  return sent;
}"""


def measure(site: Path) -> dict[str, Any]:
    """Return the lengths of the codes in characters, times in milliseconds, and the bytes that a match took."""
    host = StaticHost(site)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium.find(windows=True), args=list(chromium.ARGS), headless=True
            )
            try:
                return _played(browser, host.url)
            finally:
                browser.close()
    finally:
        host.close()


def _played(browser: Browser, home: str) -> dict[str, Any]:
    ours, theirs = (_page(browser) for _ in range(2))
    ours.goto(f"{home}?game=wartime-economy&seats=2&seed=7&start&option.mode=short")
    theirs.goto(home)
    for page in (ours, theirs):
        page.wait_for_selector("html[data-ready]", state="attached")
        page.evaluate(WATCH)
    ours.locator("#live").click()
    ours.wait_for_function(LINK, arg="invite-url")
    invitation = ours.locator("#invite-url").input_value().partition("#")[2]
    theirs.evaluate("link => { location.hash = link; }", invitation)
    theirs.locator("[data-take='1']").click()
    theirs.wait_for_function(LINK, arg="answer-url")
    answer = theirs.locator("#answer-url").input_value()
    began = ours.evaluate("() => performance.timeOrigin + performance.now()")
    ours.locator("#answer").fill(answer)
    first = theirs.wait_for_function(ACROSS, arg=began).json_value() - began
    ours.wait_for_selector("#live-people li:nth-child(2)[data-state=connected]")
    luck, across = Stream(7, "live"), []
    while True:
        moves = [page.evaluate(MOVES) for page in (ours, theirs)]
        if moves == [None, None]:
            break
        for page, other, mine in ((ours, theirs, moves[0]), (theirs, ours, moves[1])):
            if mine:
                played = page.evaluate(PLAY, luck.choice(mine))
                across.append(other.wait_for_function(ACROSS, arg=played).json_value() - played)
                break
    return {
        "invitation": len(invitation),
        "answer": len(answer.partition("#")[2]),
        "first position": first,
        "across": median(across),
        "across, slowest": max(across),
        "moves": len(across),
        "bytes": ours.evaluate(SENT) + theirs.evaluate(SENT),
    }


def _page(browser: Browser) -> Page:
    context = browser.new_context(reduced_motion="reduce", locale="en-US")
    context.add_init_script(f"({COUNT})()")
    context.add_init_script(STILL)
    return context.new_page()


if __name__ == "__main__":
    import sys

    print(json.dumps(measure(Path(sys.argv[1])), indent=1))
