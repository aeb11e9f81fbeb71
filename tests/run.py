"""Every check of the project, from a fresh clone: python3 tests/run.py [--fast] [--shuffle[=SEED]] [pytest arguments].

Needs Python 3.11+ and Node 20+ and sets up the rest itself: a virtual environment with the pinned test tools (.venv),
the browser's runtime (as serve.py does) and, for root on Debian or Ubuntu, Chromium, Firefox and WebKit. Where Firefox
or WebKit is missing, its tests are not run, which is said at the end.

--fast leaves out what takes long: the browser, Pyodide, matches between computer players, and most of the set-ups of a
game where all of them are played. --shuffle runs the tests in random order. What is retried is listed at the end.
With pytest arguments only pytest runs: python3 tests/run.py tests/core -k undo
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import apt, chromium, other_engines  # noqa: E402 (the root has to be found first)

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
REQUIREMENTS = ROOT / "tests" / "requirements.txt"


class Stop(Exception):
    """Something that this machine lacks, as one sentence."""


def main(arguments: Sequence[str]) -> int:
    """Set up, check everything, and return the exit code."""
    if any(a in ("-h", "--help") for a in arguments):
        print(__doc__.strip())
        return 0
    fast = "--fast" in arguments
    order = [a for a in arguments if a.partition("=")[0] == "--shuffle"]
    given = [a for a in arguments if a != "--fast" and a not in order]
    order = ["--shuffle=any" if a == "--shuffle" else a for a in order]
    began = time.monotonic()
    try:
        heading("set-up")
        set_up(make_venv, packages, *([] if fast else [browsers]))
        print(f"   {time.monotonic() - began:.1f} s", flush=True)
    except Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    beside = [] if given else [(name, begin(command)) for name, command in STYLE]
    failed = [] if check("pytest", pytest(fast, order, given)) else ["pytest"]
    failed += [name for name, running in beside if not end(name, running)]
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    for engine in () if fast else other_engines.absent():
        print(f"   not run: the tests in {engine.missing}", flush=True)
    print(f"\n{'FAILED: ' + ', '.join(failed) if failed else 'All is well'} ({minutes} min {seconds} s)")
    return 1 if failed else 0


STYLE = [
    ("ruff check", ["ruff", "check", "--quiet", "--output-format", "concise"]),
    ("ruff format", ["ruff", "format", "--check", "--output-format", "concise"]),
    ("mypy --strict", ["mypy"]),
    ("import-linter", ["lint-imports", "--no-cache", "--no-logo"]),
]
"""What runs beside the tests, and is told of after them."""
IN_A_HURRY = "not browser and not engines and not pyodide and not strength and not further"


def pytest(fast: bool, order: list[str], given: list[str]) -> list[str]:
    """Return the command for the tests: rules and table, records on CPython and Pyodide, browser."""
    command = ["pytest", "--durations=20", *(["-m", IN_A_HURRY] if fast else []), *order]
    return [*command, *given] if given else [*command, "-n", "2", "--dist", "loadscope", "--no-loadscope-reorder"]


def begin(command: list[str], quiet: bool = True) -> subprocess.Popen[str]:
    """Begin a check; a quiet one keeps what it says."""
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "py"),
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    out = subprocess.PIPE if quiet else None
    both = subprocess.STDOUT if quiet else None
    return subprocess.Popen(
        [str(BIN / command[0]), *command[1:]], cwd=ROOT, env=env, stdout=out, stderr=both, text=True
    )


def end(name: str, running: subprocess.Popen[str]) -> bool:
    """Wait for a check that runs beside the tests, show what it says if it fails, and return whether it passed."""
    said, _ = running.communicate()
    passed = running.returncode == 0
    if not passed:
        heading(name)
        print(said)
    print(f"   {name}: {'passed' if passed else 'FAILED'}", flush=True)
    return passed


def check(name: str, command: list[str]) -> bool:
    """Run one check under its heading; return whether it passed."""
    heading(name)
    began = time.monotonic()
    passed = begin(command, quiet=False).wait() == 0
    print(f"   {name}: {'passed' if passed else 'FAILED'} in {time.monotonic() - began:.1f} s", flush=True)
    return passed


def heading(text: str) -> None:
    """Print a line that stands out."""
    print(f"\n── {text} {'─' * max(0, 90 - len(text))}", flush=True)


# -- set-up


def set_up(*parts: Callable[[], None]) -> None:
    """Set up several parts side by side; raises Stop for the first that lacks something."""
    with ThreadPoolExecutor() as side_by_side:
        for part in [side_by_side.submit(part) for part in parts]:
            part.result()


def packages() -> None:
    """Install the npm packages, and prepare the runtime."""
    node_modules()
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


def node_modules(folder: Path = ROOT) -> None:
    """Install what a folder's lock names from npm, unless it is there as the lock says.

    For the tests that is the whole of Pyodide, and axe-core.
    """
    stamp = folder / "node_modules" / ".made-from"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise Stop("npm is missing: install Node.js 20 or newer.")
    print(f"   test tools into {stamp.parent.relative_to(ROOT)}", flush=True)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=False).returncode:
        raise Stop("The npm packages could not be installed; is there a network?")
    stamp.write_text(wanted)


def runtime() -> None:
    """Prepare the browser's runtime as serve.py does."""
    if subprocess.run([sys.executable, "serve.py", "setup"], cwd=ROOT, check=False).returncode:
        raise Stop("The runtime could not be prepared (see above).")


def browser() -> None:
    """Find Chromium, or install it where that is ours to do."""
    if not chromium.complete():
        chromium.install()
    if chromium.find() is None:
        raise Stop(chromium.MISSING)


def browsers() -> None:
    """Find Chromium and the other engines; where one of those can't be had, its tests are not run."""
    browser()
    missing = other_engines.absent()
    if missing:
        apt.install(*[engine.packages for engine in missing])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
