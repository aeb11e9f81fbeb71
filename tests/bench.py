"""Measure every number of the quality bar: python3 tests/bench.py [--no-browser] [--json].

python3 tests/bench.py visit [--against REV] [--rounds N] measures only first visits over slow networks, in turn with a
plain PyScript page and with the site of another commit.

Where a time depends on the machine, the bar is a ratio to something that is measured in the same run: the start of a
plain PyScript page, or a loop of plain Python or JavaScript. The times themselves say little on a busy machine.

--no-browser leaves out the page. --json prints the numbers as JSON instead of a table. The exit code is 1 if a number
misses its bar.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

import takujo  # noqa: E402
from tests import chromium, run  # noqa: E402 (the root has to be found first)
from tests.bars import Row, for_a_pass, in_passes, in_plain_starts, table  # noqa: E402

SPEED = "tests/node/speed.py"
ENCODING = "tests/encoding_speed.py"
THINKING = "tests/node/thinking.py"
WAITING = "tests/node/waiting.py"
BEGAN = time.perf_counter()
PATIENCE = {"normal": 1000, "strong": 3000, "master": 3000}
"""How long a computer player may think about a decision, in milliseconds: it keeps to the clock on any machine."""
A_ROUND = {"normal": 5000}
"""How long five computers may take in all from a round of War Clouds to the next, in milliseconds."""
MATCHES = 10
"""So many whole matches are played one after the other to see whether the page's memory grows."""


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and return the exit code."""
    if any(a in ("-h", "--help") for a in arguments):
        print(__doc__.strip())
        return 0
    with_browser = "--no-browser" not in arguments
    try:
        run.make_venv()
        run.runtime()
        if with_browser:
            run.node_modules()  # the plain page is made of it
            run.browser()
    except run.Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    python = run.BIN / "python"
    if Path(sys.prefix).resolve() != run.VENV.resolve():  # the page's half needs Playwright
        return subprocess.run([str(python), str(Path(__file__).resolve()), *arguments], check=False).returncode

    if hasattr(os, "getloadavg"):
        say(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}: what else runs here makes every time longer")
    if "visit" in arguments:
        from tests import first_visit

        print(table(first_visit.rows([one for one in arguments if one != "visit"])))
        return 0
    say("engine on CPython")
    rows = engine("CPython", cpython(), 33_000, 100_000)
    say("matches in numbers on CPython")
    rows += encoding(printed([sys.executable, ENCODING], on_path()))
    rows += whole_live()
    say("engine on Pyodide under Node")
    rows += engine("Pyodide, Node", pyodide(SPEED), 15_000, None)
    say("computer players on Pyodide under Node")
    rows += players(pyodide(THINKING))
    rows += waits(pyodide(WAITING))
    if with_browser:
        rows += page()
    if "--json" in arguments:
        print(json.dumps([row._asdict() | {"met": row.met} for row in rows], ensure_ascii=False, indent=1))
    else:
        print(table(rows))
    return 0 if all(row.met for row in rows) else 1


def say(what: str) -> None:
    """Tell what is being measured, and how many seconds have gone by."""
    print(f"… {time.perf_counter() - BEGAN:4.0f} s  {what}", file=sys.stderr, flush=True)


# -- measuring


def cpython() -> dict[str, Any]:
    """Return the speed of the rules on this Python."""
    return printed([sys.executable, SPEED], on_path())


def on_path() -> dict[str, str]:
    """Return the environment in which Python finds the package and the tests."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}


def pyodide(script: str) -> dict[str, Any]:
    """Return what a script measures on Pyodide under Node."""
    node = shutil.which("node") or "node"
    return printed([node, "tests/node/run.mjs", "static/vendor/pyodide", ".", "", script], dict(os.environ))


def printed(command: list[str], env: dict[str, str]) -> dict[str, Any]:
    """Run a command that prints JSON and return it."""
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def engine(where: str, found: dict[str, Any], actions: float, copies: float | None) -> list[Row]:
    """Return the rows of one platform's rules; the bars are told in so many a second and set in times of the loop."""

    def takes(what: str, measured: dict[str, float], bar_ms: float | None = None) -> Row:
        bar = None if bar_ms is None else in_passes(bar_ms, where)
        return Row(f"{what} [{where}]", measured["best"] * 1000, "ms", bar, ratio=measured["ratio"])

    def does(what: str, measured: dict[str, float], least: float | None) -> Row:
        bar = None if least is None else for_a_pass(least, where)
        return Row(f"{what} [{where}]", measured["best"], "/s", bar, True, measured["ratio"])

    once, games = found["table"], found["games"]
    measured = [*once.values(), *(one for speed in games.values() for one in speed.values())]
    rows = [
        Row(f"the loop, a pass [{where}]", median(one["one_pass"] for one in measured) * 1000, "ms"),
        takes("hostile record or link, the slowest", once["hostile"], 200),
        takes("co-prosperity: odds of the largest battle", once["odds"], 100),
        takes("war-clouds: output of a full board's blocs", once["blocs"], 2),
    ]
    for game, speed in games.items():
        rows.append(does(f"{game}: actions", speed["actions"], actions))
        rows.append(does(f"{game}: copies", speed["copies"], copies))
        rows.append(takes(f"{game}: play + list + record, the slowest", speed["response"]))
    return rows


def encoding(found: dict[str, dict[str, dict[str, float]]]) -> list[Row]:
    """Return the rows of matches in numbers: tensors, and random playouts by the numbers of actions."""
    rows = []
    for game, speed in found.items():
        is_heavy = takujo.games()[game].weight == "heavy"
        tensor, playouts = speed["tensors"], speed["playouts"]
        bar = in_passes(0.25 if is_heavy else 0.06, "CPython")
        rows.append(Row(f"{game}: a tensor", 1e6 / tensor["best"], "µs", bar, ratio=1 / tensor["ratio"]))
        least = None if is_heavy else for_a_pass(20_000, "CPython")
        what = f"{game}: numbered decisions, random"
        rows.append(Row(what, playouts["best"], "/s", least, True, playouts["ratio"]))
    return rows


def whole_live() -> list[Row]:
    """Return the row of a whole live match of six devices."""
    from tests import live_bytes

    actions, sent = live_bytes.measure()
    what = f"live table: a whole match of six devices, {actions} actions, all lines and both ways"
    return [Row(what, sent / 1000, "kB")]


def players(found: dict[str, dict[str, float]]) -> list[Row]:
    """Return the rows of the computer players' slowest answers."""
    return [
        Row(f"{setup}: the slowest answer of {level} [Pyodide, Node]", slowest, "ms", PATIENCE[level])
        for setup, times in found.items()
        for level, slowest in times.items()
    ]


def waits(found: dict[str, dict[str, float]]) -> list[Row]:
    """Return the rows of how long a person waits for five computers at War Clouds."""
    return [
        Row(f"war-clouds, five computers: {how} for {level} [Pyodide, Node]", times[key], "ms", bars.get(level))
        for level, times in found.items()
        for key, how, bars in (
            ("usual", "the usual wait between own decisions", {}),
            ("longest", "the longest wait between own decisions", {}),
            ("a round", "the waits of a round in all", A_ROUND),
        )
    ]


def page() -> list[Row]:
    """Build the site and return the rows of the page in Chromium."""
    from tests import live_speed, page_memory, page_speed, phone_speed, table_speed

    with tempfile.TemporaryDirectory(prefix="takujo-bench-") as folder:
        out = Path(folder) / "site"
        say("building the site")
        subprocess.run([sys.executable, "serve.py", "build", str(out)], cwd=ROOT, check=True, stdout=sys.stderr)
        say("the page's start in Chromium, in turn with a plain PyScript page's")
        start = page_speed.measure(out)
        say("the table in Chromium")
        played = table_speed.measure(out)
        say("the table on a slow phone")
        slow = phone_speed.measure(out)
        say("memory over whole matches of computers")
        megabytes = page_memory.measure(out, MATCHES)
        say("a live table of two devices in Chromium")
        live = live_speed.measure(out)
    version = subprocess.run(
        [str(chromium.find(windows=True)), "--version"], capture_output=True, text=True, check=False
    ).stdout
    say(version.strip())
    return [
        *engine("Chromium", played["engine"], 15_000, None),
        *starts(start["times"]),
        *(row for game, found in played["games"].items() for row in table_of(game, found)),
        *(row for game, found in slow.items() for row in phone_of(game, found)),
        *memory(megabytes),
        *live_of(live),
        Row("weight of the first visit", sum(start["first_visit"].values()) / 1e6, "MB", 7),
        Row(
            f"weight of the second visit {sorted(start['second_visit'])}",
            sum(start["second_visit"].values()) / 1e6,
            "MB",
            0.01,
        ),
        Row("requests to other origins", len(start["strangers"] + played["strangers"]), "", 0),
    ]


def starts(times: dict[str, list[float]]) -> list[Row]:
    """Return the rows of the start, each beside the plain page's in the same round of visits."""
    early = {visit: in_plain_starts(300, visit) for visit in ("cold", "warm")}
    quick = {visit: in_plain_starts(200, visit) for visit in ("cold", "warm")}
    return [
        Row("a plain PyScript page ready, cold, median", median(times["cold plain, ready"]), "ms"),
        Row("a plain PyScript page ready, warm, median", median(times["warm plain, ready"]), "ms"),
        *moment("ready with a game, cold (first visit)", times, "cold", "table, ready", 0.75),
        *steps("cold", times),
        *moment("longest task once something is shown, cold", times, "cold", "table, longest task", quick["cold"]),
        *moment("ready with a game, warm (second visit)", times, "warm", "table, ready", 0.40),
        *steps("warm", times),
        *moment("longest task once something is shown, warm", times, "warm", "table, longest task", quick["warm"]),
        Row("loaded again at the table: the board in sight, median", median(times["reload, glance"]), "ms"),
        Row("loaded again at the table: ready, median", median(times["reload, ready"]), "ms"),
        *moment("first paint, cold", times, "cold", "lobby, first paint", early["cold"]),
        *moment("lobby shown, cold", times, "cold", "lobby, ready", early["cold"]),
        *moment("lobby shown, warm", times, "warm", "lobby, ready", early["warm"]),
    ]


def steps(visit: str, times: dict[str, list[float]]) -> list[Row]:
    """Return the rows of a start's steps: how long each took, and its share of the whole."""
    from tests.page_speed import STEPS

    whole = times[f"{visit} table, ready"]

    def row(mark: str, words: str) -> Row:
        took = times[f"{visit} table, {mark}"]
        share = median(part / all_ for part, all_ in zip(took, whole, strict=True))
        return Row(f"  {visit}, {words}: its share", median(took), "ms", ratio=share)

    return [row(mark, words) for mark, words in STEPS.items()]


def moment(what: str, times: dict[str, list[float]], visit: str, key: str, bar: float) -> list[Row]:
    """Return the rows of one moment: the median, the median ratio beside its bar, and the best beside the best."""
    ours, plain = times[f"{visit} {key}"], times[f"{visit} plain, ready"]
    ratio = median(mine / its for mine, its in zip(ours, plain, strict=True))
    return [
        Row(f"{what}, median", median(ours), "ms", bar, ratio=ratio),
        Row(f"{what}, best", min(ours), "ms", ratio=min(ours) / min(plain)),
    ]


def table_of(game: str, found: dict[str, float]) -> list[Row]:
    """Return the rows of a game's table on the page."""
    repaint, answer = in_passes(8, "the page"), in_passes(50, "the page")

    def row(what: str, key: str, bar: float | None) -> Row:
        return Row(f"{game}: {what}", found[key], "ms", bar, ratio=found[f"{key} beside"])

    return [
        Row(f"{game}: the page's loop, a pass", found["pass"], "ms"),
        row("repaint, median", "painted", repaint),
        row("repaint, 95 of 100", "painted, most", repaint),
        # the first pictures of a match also shape texts never drawn before
        row("repaint, the slowest", "painted, slowest", None),
        row(f"answer to an action, median of {found['answers']:.0f}", "answered", answer),
        row("answer to an action, the slowest", "answered, slowest", answer),
    ]


def phone_of(game: str, found: dict[str, float]) -> list[Row]:
    """Return the rows of a game on a slow phone; the loop beside it is slowed down, too, so the bar is a fast one's."""
    from tests.phone_speed import ACTIONS, SLOWER

    def row(what: str, key: str, bar_ms: float) -> Row:
        bar = in_passes(bar_ms / SLOWER, "the page")
        return Row(f"{game}, {SLOWER} times slower: {what}", found[key], "ms", bar, ratio=found[f"{key} beside"])

    return [
        row(f"click to next frame, median of {ACTIONS}", "answered", 100),
        row("click to next frame, 95 of 100", "answered, most", 200),
        *(Row(f"{game}: {how} the map", found[how], "/s", 50, True) for how in ("drag", "zoom") if how in found),
    ]


def memory(megabytes: Sequence[float]) -> list[Row]:
    """Return the rows of what the page holds after whole matches of computers: the most, and whether it grows."""
    what = "held after a match of six computers"
    return [
        Row(f"{what}, the most", max(megabytes), "MB", 250),
        Row(f"{what}: the last of {len(megabytes)} as times of the second", megabytes[-1] / megabytes[1], "×", 1.05),
    ]


def live_of(found: dict[str, float]) -> list[Row]:
    """Return the rows of the live table: two devices on one machine, and a whole match between them."""
    return [
        Row("live table: an invitation, in the address", found["invitation"], "char", 200),
        Row("live table: an answer, in the address", found["answer"], "char", 200),
        Row("live table: from the answer to the first position", found["first position"], "ms"),
        Row(f"live table: a move's way across, median of {found['moves']:.0f}", found["across"], "ms", 100),
        Row("live table: a move's way across, the slowest", found["across, slowest"], "ms"),
        Row("live table: a whole match on the wire, both ways", found["bytes"] / 1000, "kB"),
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
