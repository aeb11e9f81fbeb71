"""Check the whole project, from a fresh clone: python3 tests/run.py [OPTIONS] [PYTEST ARGUMENTS].

By default it proves what matters, in five minutes on two quiet cores: style and types, the rules of every game,
recorded matches on CPython and Pyodide, and in Chromium a match of each game and each feature of the page. It needs
Python 3.11 or newer and sets up the rest: the pinned test tools (.venv), Node where the machine has none, the browser's
runtime, and Chromium where it may install one.

    --rest        run what the default leaves out (tests/tiers.py says what and why), in Firefox and WebKit too
    --all         run both
    --no-browser  leave out the tests in Chromium, Firefox and WebKit
    --style       check style and types alone
    --no-style    run the tests alone
    --shuffle     run the tests in random order; --shuffle=SEED repeats an order

With arguments for pytest only those tests run, whichever tier they belong to: python3 tests/run.py tests/core -k undo
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from hosting.fetch import install_packages  # noqa: E402 (the root has to be found first)
from hosting.node import Node, find_or_fetch  # noqa: E402
from hosting.problem import Problem  # noqa: E402
from tests import chromium, cpu, other_engines, report  # noqa: E402

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
REQUIREMENTS = ROOT / "tests" / "requirements.txt"


class Stop(Exception):
    """Something that this machine lacks, as one sentence."""


class Asked(NamedTuple):
    """What the command line asks for."""

    default: bool
    """Whether the default tier runs."""
    rest: bool
    tests: bool
    style: bool
    """Whether style and types are checked beside the tests."""
    browser: bool
    order: list[str]
    """pytest's arguments for a random order."""
    given: list[str]
    """The caller's arguments for pytest."""


class Check(NamedTuple):
    """A check that runs beside the tests."""

    name: str
    command: list[str]


STYLE = [
    Check("ruff check", ["ruff", "check", "--quiet", "--output-format", "concise"]),
    Check("ruff format", ["ruff", "format", "--check", "--output-format", "concise"]),
    Check("mypy --strict", ["mypy"]),
    Check("import-linter", ["lint-imports", "--no-cache", "--no-logo"]),
]
PYRIGHT_CORE = Check("pyright, strict, core", ["python", "tests/pyright.py", "py/takujo/core"])
PYRIGHT = Check("pyright, strict", ["python", "tests/pyright.py"])


def main(arguments: Sequence[str]) -> int:
    """Set up, run what is asked for, and return the exit code."""
    if any(a in ("-h", "--help") for a in arguments):
        print((__doc__ or "").strip())
        return 0
    asked = parse(arguments)
    began = time.monotonic()
    cpu.adopt_orphans()
    try:
        heading("setup")
        set_up(asked)
    except Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    print(f"   {time.monotonic() - began:.1f} s", flush=True)
    set_up_in = cpu.spent() or 0.0
    beside = [(check.name, begin(check.command)) for check in checks(asked)]
    found, passed = pytest(asked) if asked.tests else (report.Found(), True)
    failed = [] if passed else ["pytest"]
    failed += [name for name, running in beside if not end(name, running)]
    spent = cpu.spent()
    heading("summary")
    for line in report.lines(found):
        print(line)
    if asked.rest and asked.tests and asked.browser:
        for engine in other_engines.absent():
            print(f"Not run: the tests in {engine.missing}")
    if spent is not None:
        print(f"CPU: {spent - set_up_in:.0f} s after setup{bar(asked)}")
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(f"{'FAILED: ' + ', '.join(failed) if failed else 'All is well'} ({minutes} min {seconds} s)")
    return 1 if failed else 0


def parse(arguments: Sequence[str]) -> Asked:
    """Read the command line."""
    options = {"--rest", "--all", "--no-browser", "--style", "--no-style"} & set(arguments)
    order = [a for a in arguments if a.partition("=")[0] == "--shuffle"]
    given = [a for a in arguments if a not in options and a not in order]
    both = bool({"--all", "--style"} & options or given)
    return Asked(
        default=both or "--rest" not in options,
        rest=both or "--rest" in options,
        tests="--style" not in options,
        style=not (given or "--no-style" in options),
        browser=not {"--no-browser", "--style"} & options,
        order=["--shuffle=any" if a == "--shuffle" else a for a in order],
        given=given,
    )


def checks(asked: Asked) -> list[Check]:
    """Return the checks that run beside the tests."""
    if not asked.style:
        return []
    return [*(STYLE if asked.default else []), PYRIGHT if asked.rest else PYRIGHT_CORE]


def bar(asked: Asked) -> str:
    """Return how much CPU time a run may take, in words; "" where there is no bar for what is asked."""
    if not (asked.style and asked.browser and asked.default):
        return ""
    return f" (at most {cpu.BAR_OF_ALL if asked.rest else cpu.BAR})"


def pytest(asked: Asked) -> tuple[report.Found, bool]:
    """Run the tests; return what they have shown, and whether they passed."""
    heading("pytest")
    chosen = []
    if not (asked.default and asked.rest):
        chosen.append("slow" if asked.rest else "not slow")
    if not asked.browser:
        chosen.append("not browser and not engines")
    command = ["pytest", *(["-m", " and ".join(chosen)] if chosen else []), *asked.order]
    command += asked.given or ["-n", "2", "--dist", "loadscope", "--no-loadscope-reorder"]
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder, "results.json")
        passed = begin(command, quiet=False, TAKUJO_RESULTS=str(results)).wait() == 0
        found = report.Found(**json.loads(results.read_text("utf-8"))) if results.is_file() else report.Found()
    return found, passed


def begin(command: list[str], quiet: bool = True, **variables: str) -> subprocess.Popen[str]:
    """Start a check; the output of a quiet one is kept back."""
    env = {
        **os.environ,
        **variables,
        "PYTHONPATH": str(ROOT / "py"),
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    out = subprocess.PIPE if quiet else None
    both = subprocess.STDOUT if quiet else None
    return subprocess.Popen(
        [str(BIN / command[0]), *command[1:]], cwd=ROOT, env=env, stdout=out, stderr=both, text=True
    )


def end(name: str, running: subprocess.Popen[str]) -> bool:
    """Wait for a check, print its output if it fails, and return whether it passed."""
    said, _ = running.communicate()
    passed = running.returncode == 0
    if not passed:
        heading(name)
        print(said)
    print(f"   {name}: {'passed' if passed else 'FAILED'}", flush=True)
    return passed


def heading(text: str) -> None:
    """Print a line that stands out."""
    print(f"\n── {text} {'─' * max(0, 90 - len(text))}", flush=True)


# -- setup


def set_up(asked: Asked) -> None:
    """Set up what the asked tests need, side by side; raises Stop for the first part that this machine can't have."""
    with ThreadPoolExecutor() as side_by_side:
        tools = side_by_side.submit(make_venv)
        parts = [tools, side_by_side.submit(packages, asked.tests)]
        if asked.browser:
            parts.append(side_by_side.submit(browser, tools.result))
        for part in parts:
            part.result()
    if asked.browser and asked.rest and not asked.given:
        other_engines.install()


def packages(with_runtime: bool) -> None:
    """Install the npm packages and, for tests, prepare the browser's runtime."""
    node()
    node_modules()
    if with_runtime:
        runtime()


def make_venv() -> None:
    """Make .venv with the pinned tools, unless it is there and nothing has changed."""
    stamp = VENV / "made-from"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("   test tools into .venv", flush=True)
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        raise Stop(
            "Python can't make virtual environments here: install venv (Debian, Ubuntu: python3-venv)."
        ) from None
    pip = [str(BIN / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--require-hashes", "-r", str(REQUIREMENTS)], check=False).returncode:
        raise Stop("The test tools could not be installed; is there a network?")
    stamp.write_text(wanted)


@cache
def node() -> Node:
    """Find Node and npm, or fetch the pinned ones, and put them on the PATH of every check; raises Stop."""
    try:
        found = find_or_fetch(ROOT, lambda line: print(line, flush=True))
    except Problem as problem:
        raise Stop(str(problem)) from None
    os.environ["PATH"] = found.environment()["PATH"]
    return found


def node_modules(folder: Path = ROOT) -> None:
    """Install what a folder's lock names from npm, unless it is there as the lock says.

    For the tests that is the whole of Pyodide, axe-core and pyright.
    """
    stamp = folder / "node_modules" / ".made-from"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print(f"   test tools into {stamp.parent.relative_to(ROOT)}", flush=True)
    try:
        install_packages(folder, node().npm, "the packages of the tests")
    except Problem as problem:
        raise Stop(str(problem)) from None
    stamp.write_text(wanted)


def runtime() -> None:
    """Prepare the browser's runtime as serve.py does."""
    if subprocess.run([sys.executable, "serve.py", "setup"], cwd=ROOT, check=False).returncode:
        raise Stop("The runtime could not be prepared (see above).")


def browser(tools_are_there: Callable[[], None] = make_venv) -> None:
    """Find a Chromium, or have one installed or downloaded; raises Stop if this machine can't have one."""
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named and chromium.find() is None:
        raise Stop(f"The variable TAKUJO_CHROMIUM names {named}, which is no file.")
    if chromium.find() is None:
        chromium.install()
    if chromium.find() is None:
        tools_are_there()
        if not chromium.download(BIN / "python"):
            raise Stop(chromium.MISSING)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
