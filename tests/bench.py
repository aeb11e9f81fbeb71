"""Every number of the quality bar, measured and set beside its bar: python3 tests/bench.py [--no-browser] [--json].

--no-browser leaves the page out; --json prints the numbers instead of the table. Exits with 1 if a bar is missed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests import chromium, run  # noqa: E402 (the root has to be found first)

SPEED = "tests/node/speed.py"
THINKING = "tests/node/thinking.py"
PATIENCE = {"normal": 1000, "strong": 3000}
"""How long a computer player may think about a decision, in milliseconds."""


class Row(NamedTuple):
    """One number beside its bar."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    least: bool = False
    """Whether the bar is the least that will do, not the most."""

    @property
    def met(self) -> bool:
        """Whether the number keeps to its bar."""
        return self.bar is None or (self.value >= self.bar if self.least else self.value <= self.bar)


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
            run.browser()
    except run.Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    python = run.BIN / "python"
    if Path(sys.prefix).resolve() != run.VENV.resolve():  # the page's half needs Playwright
        return subprocess.run([str(python), str(Path(__file__).resolve()), *arguments], check=False).returncode

    if hasattr(os, "getloadavg"):
        say(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}: what else runs here makes every time longer")
    say("engine on CPython")
    rows = engine(f"CPython {sys.version.split()[0]}", cpython(), 20_000, 100_000)
    say("engine on Pyodide under Node")
    rows += engine("Pyodide, Node", pyodide(SPEED), 8_000, None)
    say("computer players on Pyodide under Node")
    rows += players(pyodide(THINKING))
    if with_browser:
        rows += page()
    if "--json" in arguments:
        print(json.dumps([row._asdict() | {"met": row.met} for row in rows], ensure_ascii=False, indent=1))
    else:
        print(table(rows))
    return 0 if all(row.met for row in rows) else 1


def say(what: str) -> None:
    """Tell what is being measured."""
    print(f"… {what}", file=sys.stderr, flush=True)


# -- measuring


def cpython() -> dict[str, Any]:
    """Return the speed of the rules on this Python."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    return printed([sys.executable, SPEED], env)


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
    """Return the rows of one platform's rules."""
    rows = [
        Row(f"hostile record or link, the slowest [{where}]", found["hostile_ms"], "ms", 200),
        Row(f"co-prosperity: odds of the largest battle [{where}]", found["odds_ms"], "ms", 100),
        Row(f"war-clouds: output of a full board's blocs [{where}]", found["blocs_ms"], "ms", 2),
    ]
    for game, speed in found.items():
        if isinstance(speed, dict):
            rows.append(Row(f"{game}: actions [{where}]", speed["actions"], "/s", actions, True))
            rows.append(Row(f"{game}: copies [{where}]", speed["copies"], "/s", copies, True))
            rows.append(Row(f"{game}: play + list + record, the slowest [{where}]", speed["response_ms"], "ms"))
    return rows


def players(found: dict[str, dict[str, float]]) -> list[Row]:
    """Return the rows of the computer players' slowest answers."""
    return [
        Row(f"{setup}: the slowest answer of {level} [Pyodide, Node]", times[level], "ms", PATIENCE[level])
        for setup, times in found.items()
        for level in PATIENCE
    ]


def page() -> list[Row]:
    """Build the site and return the rows of the page in Chromium."""
    from tests import page_speed

    with tempfile.TemporaryDirectory(prefix="takujo-bench-") as folder:
        out = Path(folder) / "site"
        say("building the site")
        subprocess.run([sys.executable, "serve.py", "build", str(out)], cwd=ROOT, check=True, stdout=sys.stderr)
        say("the page in Chromium")
        found = page_speed.measure(out)
    version = subprocess.run([str(chromium.find()), "--version"], capture_output=True, text=True, check=False).stdout
    say(version.strip())
    return [
        *engine("Chromium", found["engine"], 8_000, None),
        *start("page ready, cold (first visit)", found, "cold_ready", 3000),
        *start("page ready, warm (second visit)", found, "warm_ready", 1500),
        *start("first paint, cold", found, "cold_first", 300),
        *start("lobby shown, cold", found, "cold_lobby", 300),
        *start("lobby shown, warm", found, "warm_lobby", 300),
        *(row for game, played in found["games"].items() for row in table_of(game, played)),
        Row("weight of the first visit", found["first_visit_bytes"] / 1e6, "MB", 7),
        Row(f"weight of the second visit {found['second_visit_paths']}", found["second_visit_bytes"] / 1e6, "MB", 0.01),
        Row("requests to other origins", len(found["other_origins"]), "", 0),
    ]


def start(what: str, found: dict[str, Any], key: str, bar: float) -> list[Row]:
    """Return the rows of one moment of the start: the median beside its bar, and the best."""
    return [
        Row(f"{what}, median", found[f"{key}_ms"], "ms", bar),
        Row(f"{what}, best", found[f"{key}_best_ms"], "ms"),
    ]


def table_of(game: str, played: dict[str, float]) -> list[Row]:
    """Return the rows of a game's table on the page."""
    return [
        Row(f"{game}: repaint, median", played["repaint_ms"], "ms", 8),
        Row(f"{game}: repaint, 95 of 100", played["most_repaints_ms"], "ms", 8),
        # the first pictures of a match also shape texts never drawn before
        Row(f"{game}: repaint, the slowest", played["slowest_repaint_ms"], "ms"),
        Row(f"{game}: answer to an action, median of {played['answers']:.0f}", played["answer_ms"], "ms", 50),
        Row(f"{game}: answer to an action, the slowest", played["slowest_answer_ms"], "ms", 50),
    ]


# -- printing


def table(rows: list[Row]) -> str:
    """Return the rows as a table."""
    wide = max(len(row.what) for row in rows)
    lines = [f"{'what':<{wide}}  {'measured':>13}  {'bar':>14}", "─" * (wide + 36)]
    for row in rows:
        bar = "" if row.bar is None else f"{'≥' if row.least else '≤'} {number(row.bar)} {row.unit}"
        mark = "" if row.bar is None else "ok" if row.met else "MISSED"
        lines.append(f"{row.what:<{wide}}  {number(row.value):>8} {row.unit:<4}  {bar:>14}  {mark}")
    return "\n".join(lines)


def number(value: float) -> str:
    """Return a number with as many places as matter."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3f}" if value < 0.1 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
