"""Measure how the built page starts in Chromium, visit by visit in turn with a plain PyScript page, and its weight."""

from __future__ import annotations

import shutil
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

import takujo
from tests.profiles import again_if_lost, browser
from tests.static_host import StaticHost

ROOT = Path(__file__).resolve().parent.parent
VISITS = 5
"""Rounds of visits. Each puts the next game on the table."""

# Marks when the lobby's first card has been painted, and notes for how long the page has not answered at a stretch.
WATCH = """
(() => {
  window.stretches = [];
  const note = (list) => {
    for (const { startTime, duration } of list.getEntries()) window.stretches.push([startTime, duration]);
  };
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
  const seen = () => {
    if (!document.querySelector("[data-game]")) return false;
    requestAnimationFrame(() => setTimeout(() => { performance.mark("lobby"); }));
    return true;
  };
  const watcher = new MutationObserver(() => { if (seen()) watcher.disconnect(); });
  watcher.observe(document, { childList: true, subtree: true });
})();
"""
FIRST_PAINT = "first-contentful-paint"
# The longest stretch since the first paint that the page has not answered.
LONGEST = """async (name) => {
  await new Promise((told) => setTimeout(told, 100)); // the last of them is told of after it
  const [paint] = performance.getEntriesByName(name);
  return Math.max(0, ...window.stretches.filter(([at]) => at > paint.startTime).map(([, lasted]) => lasted));
}"""
STEPS = {
    "takujo:begun": "until the interpreter is begun",
    "takujo:python": "until Python is up",
    "takujo:imported": "until PyScript has run our imports",
    "takujo:ready": "until the match is on the table",
}
"""The marks of a start, in their order, and what each step is called."""
MARK = "(name) => performance.getEntriesByName(name)[0]?.startTime"
# The page's mark when nothing more is made for the next start.
SETTLED = "takujo:settled"
# Waits until the next start's snapshot is made.
SNAPSHOT = """
async () => {
  const { isKept } = await import(new URL("static/start/snapshot.mjs", location.href));
  while (!(await isKept())) await new Promise((done) => setTimeout(done, 100));
}
"""

# The least that PyScript needs. Our page and this one have in common: the versions of Pyodide and PyScript, the host
# with its compression and its headers, the browser, a fresh profile at the first visit and what it kept at the second,
# and how long they are left open for that to be written. Stock here: the standard library's archive, the index of
# packages, PyScript with all its plug-ins, and nothing fetched ahead.
PLAIN = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Plain</title>
  <script type="module" src="./pyscript/core.js"></script>
</head>
<body>
  <p>Python starts.</p>
  <script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
import js; js.performance.mark("plain:ready")
  </script>
</body>
</html>
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def measure(site: Path) -> dict[str, Any]:
    """Return how the built site starts, beside the plain page, and what it sends."""
    games = [*takujo.games()]
    with tempfile.TemporaryDirectory(prefix="takujo-bench-") as folder, ExitStack() as stack:
        lay_out(Path(folder))
        host, plain = StaticHost(site), StaticHost(Path(folder))
        for each in (host, plain):
            stack.callback(each.close)
            each.pack()
        turns = [partial(visits, host, plain, games[turn % len(games)]) for turn in range(VISITS)]
        rounds = [again_if_lost(turn) for turn in turns]
    keys = {key: None for one in rounds for key in one["times"]}
    times = {key: [one["times"][key] for one in rounds if key in one["times"]] for key in keys}
    return rounds[-1] | {"times": times, "strangers": [url for one in rounds for url in one["strangers"]]}


def lay_out(folder: Path) -> None:
    """Write the plain page with what it needs into a folder."""
    modules = ROOT / "node_modules"
    (folder / "index.html").write_text(PLAIN, encoding="utf-8")
    (folder / "pyodide").mkdir()
    for name in STOCK:
        shutil.copy(modules / "pyodide" / name, folder / "pyodide")
    dist = modules / "@pyscript" / "core" / "dist"
    shutil.copytree(dist, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))


def visits(host: StaticHost, plain: StaticHost, game: str) -> dict[str, Any]:
    """Visit the page and the plain page in turn, first with a fresh profile each and then again.

    Returns the times by what was visited and when, the bytes sent by path, and requests to other origins.
    """
    strangers: list[str] = []
    times: dict[str, float] = {}
    table = f"{host.url}?game={game}&start"
    with ExitStack() as stack:
        ours, theirs, fresh = (
            stack.enter_context(tempfile.TemporaryDirectory(prefix="takujo-bench-")) for _ in range(3)
        )
        host.take()
        with browser(ours, host.url, strangers) as context:
            times |= visit(context, "cold table", table, "takujo:ready")
            rested = rest(context.pages[-1])
            first = host.take()
        with browser(theirs, plain.url, []) as context:
            times |= visit(context, "cold plain", plain.url, "plain:ready")
            context.pages[-1].wait_for_timeout(rested)
        with browser(fresh, host.url, strangers) as context:
            times |= visit(context, "cold lobby", host.url, "lobby")
        host.take()
        with browser(ours, host.url, strangers) as context:
            times |= visit(context, "warm table", table, "takujo:ready")
            context.pages[-1].wait_for_timeout(500)
            second = host.take()
            if not takujo.games()[game].secrets:  # two people are at the device: what one keeps secret is not kept
                times |= again(context.pages[-1])
        with browser(theirs, plain.url, []) as context:
            times |= visit(context, "warm plain", plain.url, "plain:ready")
        with browser(ours, host.url, strangers) as context:
            times |= visit(context, "warm lobby", host.url, "lobby")
    return {"times": times, "first_visit": first, "second_visit": second, "strangers": strangers}


def visit(context: BrowserContext, what: str, url: str, mark: str) -> dict[str, float]:
    """Open a page and return when it painted first and when it set a mark, in milliseconds from the start.

    With the last mark of our start come its steps, each with the milliseconds that it took, and its longest task.
    """
    page = context.new_page()
    page.add_init_script(WATCH)
    page.wait_for_timeout(1000)  # the browser's own start is not the page's
    page.goto(url)
    page.wait_for_function(MARK, arg=mark, polling=100, timeout=120_000)
    found = {f"{what}, ready": page.evaluate(MARK, mark), f"{what}, first paint": page.evaluate(MARK, FIRST_PAINT)}
    if mark in STEPS:
        marks = [page.evaluate(MARK, step) for step in STEPS]
        found[f"{what}, longest task"] = page.evaluate(LONGEST, FIRST_PAINT)
        found |= {f"{what}, {step}": at - before for step, at, before in zip(STEPS, marks, [0, *marks], strict=False)}
    return found


def again(page: Page) -> dict[str, float]:
    """Load a page with a match on the table again; return when the board was in sight, and when the match was there."""
    page.reload()
    page.wait_for_function(MARK, arg="takujo:ready", polling=100, timeout=120_000)
    return {f"reload, {what}": page.evaluate(MARK, f"takujo:{what}") for what in ("glance", "ready")}


def rest(page: Page) -> float:
    """Leave our page open until all that the next visit profits from is kept; return for how many milliseconds.

    That is what the service worker fetches, the snapshot of the next start, and what the browser keeps by itself: the
    compiled interpreter among it.
    """
    began = time.monotonic()
    page.evaluate("navigator.serviceWorker?.ready.then(() => true)")
    page.evaluate(SNAPSHOT)
    page.wait_for_function(MARK, arg=SETTLED, polling=100, timeout=120_000)
    page.wait_for_timeout(1000)
    return (time.monotonic() - began) * 1000
