"""Measure the table on the built page in Chromium: painting, answering, and the engine itself in a browser."""

from __future__ import annotations

import json
import tempfile
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page

import takujo
from takujo.core.game.game import Game
from tests.page_speed import SNAPSHOT
from tests.profiles import again_if_lost, browser
from tests.static_host import StaticHost

ROOT = Path(__file__).resolve().parent.parent
SEED = 7
ACTIONS = 40
PLAYS = 3

# The page's own fixed loop, in JavaScript: what reference.py is for the engine. Some milliseconds.
LOOP = """
() => {
  window.loop = () => {
    let total = 0;
    for (let turn = 0; turn < 1000; turn += 1) {
      const cells = Array.from({ length: 40 }, (_, k) => ({ kind: k % 7, count: k + turn, name: `cell ${k}` }));
      const tally = new Map();
      for (const { kind, count } of cells) tally.set(kind, (tally.get(kind) ?? 0) + count);
      total += JSON.stringify(cells.filter(({ count }) => count % 2)).length + tally.size;
    }
    return total;
  };
  for (let k = 0; k < 20; k += 1) loop(); // until the browser has compiled it
  window.passes = [];
}
"""
# What comes after an action and whatever goes on by itself: a choice, the curtain before the next person, the end.
NEXT = "[data-action], #curtain:not([hidden]), #outcome:not([hidden])"
CURTAIN = "#curtain:not([hidden]) [data-continue]"
STILL = """localStorage.setItem("takujo.settings", '{"motion":"off","confirm":"never"}')"""
# Plays an action from the first third of the list, as a person's click does, and waits until the list of moves
# or the log shows it: not every action has a line in the log. Then the loop runs for about
# as long; how often is settled before, or it would end with whatever disturbed it.
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
  await bridge.painter.settled();
  const painted = bridge.painter.lastPaintMs;
  const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const count = passes.length ? Math.max(2, Math.round(answered / average(passes))) : 5;
  const beside = [];
  for (let k = 0; k < count; k += 1) {
    const started = performance.now();
    loop();
    beside.push(performance.now() - started);
  }
  passes.push(...beside);
  return { answered, painted, quickest: Math.min(...beside), usual: average(beside) };
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
ENGINE_FILES = (
    "hostile.py",
    "play.py",
    "reference.py",
    "node/speed.py",
    "games/co_prosperity/worst.py",
    "games/war_clouds/full.py",
)


def measure(site: Path) -> dict[str, Any]:
    """Return every number of the table, measured on a built site."""
    strangers: list[str] = []
    host = StaticHost(site)
    try:
        with (
            tempfile.TemporaryDirectory(prefix="takujo-bench-") as profile,
            browser(profile, host.url, strangers) as context,
        ):
            # what the first visit leaves to be done would disturb the first game
            page = context.new_page()
            page.goto(host.url)
            page.evaluate(SNAPSHOT)
            games = {name: play(context, host.url, game) for name, game in takujo.games().items()}
            engine = json.loads(page.evaluate(ENGINE, {"base": host.url, "files": sources()}))
    finally:
        host.close()
    return {"games": games, "engine": engine, "strangers": strangers}


def play(context: BrowserContext, url: str, game: Game) -> dict[str, float]:
    """Play the same actions a few times; return how long the page takes to answer and to paint, and times the loop."""
    plays = [again_if_lost(partial(play_once, context, url, game)) for _ in range(PLAYS)]
    actions = [*zip(*plays, strict=True)]
    found: dict[str, float] = {"answers": len(actions)}
    for what in ("answered", "painted"):
        best = [min(one[what] for one in same) for same in actions]
        beside = [median(one[what] / one["usual"] for one in same) for same in actions]
        for end, values in (("", best), (" beside", beside)):
            found[f"{what}{end}"] = median(values)
            found[f"{what}, most{end}"] = quantiles(values, n=20)[-1]
            found[f"{what}, slowest{end}"] = max(values)
    return found | {"pass": min(one["quickest"] for same in actions for one in same)}


def play_once(context: BrowserContext, url: str, game: Game) -> list[dict[str, Any]]:
    """Play some actions of a new match; return the milliseconds of each until shown, of its painting, of the loop."""
    page: Page = context.new_page()
    page.add_init_script(STILL)
    lay(page, url, game, SEED)
    times = play_on(page, PLAY, ACTIONS)
    page.close()
    return times


def lay(page: Page, url: str, game: Game, seed: int) -> None:
    """Put a new match of people on the table."""
    seats = next(count for count in game.seats if count >= 2)
    people = "".join(f"&seat.{seat}=human" for seat in range(seats))
    page.goto(f"{url}?game={game.id}&seed={seed}&seats={seats}{people}&start")
    page.wait_for_selector(NEXT, state="attached", timeout=120_000)
    page.evaluate(LOOP)


def come(page: Page) -> None:
    """Come to the table where a curtain hangs before it."""
    if page.query_selector(CURTAIN):
        page.click(CURTAIN)
        page.mouse.move(0, 0)  # The next curtain would ignore a click that comes too soon under a resting pointer.
        page.wait_for_selector("[data-action]", state="attached")


def play_on(page: Page, script: str, most: int) -> list[Any]:
    """Play until the match is over, at most so many actions; return what the script says of each."""
    told: list[Any] = []
    while len(told) < most:
        page.wait_for_selector(NEXT, state="attached", timeout=60_000)
        come(page)
        played = page.evaluate(script)
        if played is None:
            break
        told.append(played)
    return told


def sources() -> dict[str, str]:
    """Return the engine's and the speed script's files by path."""
    kinds = (".py", ".toml", ".md")
    paths = [path for path in (ROOT / "py" / "takujo").rglob("*.*") if path.suffix in kinds]
    paths += [ROOT / "tests" / name for name in ENGINE_FILES]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
