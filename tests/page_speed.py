"""Measure the built page in Chromium: start, painting, answering, weight. The benchmark's browser half."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

import takujo
from takujo.core.game import Game
from tests import chromium
from tests.static_host import StaticHost

ROOT = Path(__file__).resolve().parent.parent
VISITS = 5
SEED = 7
ACTIONS = 40
PLAYS = 3

# Notes when the lobby's first card has been painted.
WATCH = """
(() => {
  const seen = () => {
    if (!document.querySelector("[data-game]")) return false;
    requestAnimationFrame(() => setTimeout(() => { window.lobbyShown ??= performance.now(); }));
    return true;
  };
  const watcher = new MutationObserver(() => { if (seen()) watcher.disconnect(); });
  watcher.observe(document, { childList: true, subtree: true });
})();
"""
TIMES = """
() => ({
  ready: performance.getEntriesByName("takujo:ready")[0].startTime,
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  lobby: window.lobbyShown ?? 0,
})
"""
# Waits until the next start's snapshot is made.
SNAPSHOT = """
async () => {
  const { isKept } = await import(new URL("static/snapshot.mjs", location.href));
  while (!(await isKept())) await new Promise((done) => setTimeout(done, 100));
}
"""
# What comes after an action and whatever goes on by itself: a choice, the curtain before the next person, the end.
NEXT = "[data-action], #curtain:not([hidden]), #outcome:not([hidden])"
CURTAIN = "#curtain:not([hidden]) [data-continue]"
# Plays an action from the first third of the list, as a person's click does, and waits until the list of moves
# or the log shows it: not every action has a line in the log.
PLAY = """
async () => {
  const buttons = [...document.querySelectorAll("[data-action]")];
  if (!buttons.length) return null;
  const button = buttons[Math.floor(buttons.length / 3)];
  const shown = new Promise((done) => {
    const watcher = new MutationObserver(() => { watcher.disconnect(); done(); });
    for (const id of ["moves", "log"]) watcher.observe(document.getElementById(id), { childList: true, subtree: true });
  });
  const began = performance.now();
  button.click();
  await Promise.race([shown, new Promise((done) => setTimeout(done, 5000))]);
  const answered = performance.now() - began;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await window.takujoPainter.settled();
  return { answered, painted: window.takujoPainter.lastPaintMs };
}
"""
# A Pyodide of its own in the page's browser, with the tests' speed script.
ENGINE = """
async ({ base, files }) => {
  const { loadPyodide } = await import(base + "static/vendor/pyodide/pyodide.mjs");
  const python = await loadPyodide({ indexURL: base + "static/vendor/pyodide/" });
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree("/home/bench/" + path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile("/home/bench/" + path, text);
  }
  let printed = "";
  python.setStdout({ batched: (line) => { printed += line; } });
  python.runPython(`
import runpy, sys
sys.path[:0] = ["/home/bench/py", "/home/bench"]
runpy.run_path("/home/bench/tests/node/speed.py", run_name="__main__")
`);
  return printed;
}
"""


def measure(site: Path) -> dict[str, Any]:
    """Return every number of the page, measured on a built site."""
    found: dict[str, Any] = {}
    strangers: list[str] = []
    visits: list[dict[str, dict[str, float]]] = []
    host = StaticHost(site)
    try:
        for _ in range(VISITS):
            with tempfile.TemporaryDirectory(prefix="takujo-bench-") as profile:
                host.take()
                with browser(profile, host.url, strangers) as context:
                    cold = visit(context, host.url)
                    installed(context)
                    first = host.take()
                with browser(profile, host.url, strangers) as context:
                    warm = visit(context, host.url)
                    context.pages[-1].wait_for_timeout(500)
                    second = host.take()
                visits.append({"cold": cold, "warm": warm})
        found["first_visit_bytes"] = sum(first.values())
        found["second_visit_bytes"] = sum(second.values())
        found["second_visit_paths"] = sorted(second)
        for name in ("cold", "warm"):
            for key in ("ready", "first", "lobby"):
                times = [visit[name][key] for visit in visits]
                found[f"{name}_{key}_ms"] = median(times)
                found[f"{name}_{key}_best_ms"] = min(times)
        with (
            tempfile.TemporaryDirectory(prefix="takujo-bench-") as profile,
            browser(profile, host.url, strangers) as context,
        ):
            found["games"] = {name: play(context, host.url, game) for name, game in takujo.games().items()}
            page = context.new_page()
            page.goto(host.url)
            found["engine"] = json.loads(page.evaluate(ENGINE, {"base": host.url, "files": sources()}))
    finally:
        host.close()
    found["other_origins"] = strangers
    return found


@contextmanager
def browser(profile: str, home: str, strangers: list[str]) -> Iterator[BrowserContext]:
    """Give a Chromium with a profile that outlives it; whatever it asks of another origin goes into `strangers`."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=list(chromium.ARGS), headless=True, locale="ja-JP"
        )
        context.add_init_script(WATCH)
        context.on("request", lambda r: strangers.append(r.url) if is_strange(r.url, home) else None)
        try:
            yield context
        finally:
            context.close()


def is_strange(url: str, home: str) -> bool:
    """Return whether a request leaves the page's own origin."""
    return not url.startswith((home.removesuffix("takujo/"), "data:", "blob:"))


def visit(context: BrowserContext, url: str) -> dict[str, float]:
    """Open the page and return when it painted, showed the lobby and was ready, in milliseconds from the start."""
    page = context.new_page()
    page.wait_for_timeout(1000)  # the browser's own start is not the page's
    page.goto(url)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    page.wait_for_function("window.lobbyShown")
    times: dict[str, float] = page.evaluate(TIMES)
    return times


def installed(context: BrowserContext) -> None:
    """Wait until the service worker has fetched everything it keeps, and the snapshot of the next start is made."""
    page = context.pages[-1]
    page.evaluate("navigator.serviceWorker?.ready.then(() => true)")
    page.evaluate(SNAPSHOT)
    page.wait_for_timeout(1000)


def play(context: BrowserContext, url: str, game: Game) -> dict[str, float]:
    """Play the same actions a few times and return how long the page takes to answer and to paint each at best."""
    played = [play_once(context, url, game) for _ in range(PLAYS)]
    answers = [min(times) for times in zip(*([a for a, _ in one] for one in played), strict=True)]
    paints = [min(times) for times in zip(*([p for _, p in one] for one in played), strict=True)]
    return {
        "answers": len(answers),
        "answer_ms": median(answers),
        "slowest_answer_ms": max(answers),
        "repaint_ms": median(paints),
        "most_repaints_ms": quantiles(paints, n=20)[-1],
        "slowest_repaint_ms": max(paints),
    }


def play_once(context: BrowserContext, url: str, game: Game) -> list[tuple[float, float]]:
    """Play some actions of a new match; return the milliseconds of each until it was shown, and of its painting."""
    seats = next(count for count in game.seats if count >= 2)
    people = "".join(f"&seat.{seat}=human" for seat in range(seats))
    page: Page = context.new_page()
    page.add_init_script("""localStorage.setItem("takujo.settings", '{"motion":"off"}')""")
    page.goto(f"{url}?game={game.id}&seed={SEED}&seats={seats}{people}&start")
    times = []
    for _ in range(ACTIONS):
        page.wait_for_selector(NEXT, state="attached", timeout=60_000)
        if page.query_selector(CURTAIN):
            page.click(CURTAIN)
            page.wait_for_selector("[data-action]", state="attached")
        done = page.evaluate(PLAY)
        if done is None:
            break
        times.append((done["answered"], done["painted"]))
    page.close()
    return times


def sources() -> dict[str, str]:
    """Return the engine's and the speed script's files by path."""
    paths = [*(ROOT / "py" / "takujo").rglob("*.py"), *(ROOT / "py" / "takujo").rglob("*.toml")]
    tests = ("hostile.py", "play.py", "node/speed.py", "games/co_prosperity/worst.py", "games/war_clouds/full.py")
    paths += [ROOT / "tests" / name for name in tests]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
