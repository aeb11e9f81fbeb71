"""The Chromium that the browser tests and the benchmark drive: an installed one, or else Playwright's download."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import apt

SHELL = "chromium-headless-shell"
"""Chromium without windows: the same engine, a fifth less CPU time in tests. Playwright downloads this one too."""
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
ELSEWHERE = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
        r"C:\Program Files\Microsoft\Edge\Application\msedge.exe",
    ),
}
"""The places of browsers on systems that don't put them on the PATH."""
ARGS = (
    "--no-sandbox",  # a container's root has no sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHORT_VISITS = "--js-flags=--liftoff-only"
"""For tests, whose visits are mostly too short to gain from optimized code."""
MISSING = (
    "No Chromium, Chrome or Edge was found, and Playwright could not download one. Install Chromium (Debian, Ubuntu: "
    "sudo apt-get install chromium fonts-noto-cjk), name a browser in the variable TAKUJO_CHROMIUM, or leave out the "
    "tests in browsers with --no-browser."
)


def find(windows: bool = False) -> str | None:
    """Return the path of an installed Chromium, Chrome or Edge; None if Playwright's own has to be launched.

    The variable TAKUJO_CHROMIUM comes first, then a Chromium without windows, unless `windows` demands one with them.
    """
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    on_path = map(shutil.which, NAMES if windows else (SHELL, *NAMES))
    elsewhere = (path for path in ELSEWHERE.get(sys.platform, ()) if Path(path).is_file())
    return next(filter(None, on_path), None) or next(elsewhere, None)


def install() -> None:
    """Install Chromium with apt-get, if this process may: with windows and, where Debian offers it, without."""
    apt.install(("chromium", "fonts-noto-cjk"), (SHELL,))


def add_shell() -> None:
    """Add Chromium without windows to Debian's Chromium, in the same version, if this process may; upgrade nothing."""
    query = shutil.which("dpkg-query")
    if query is None or shutil.which(SHELL):
        return
    command = [query, "--show", "--showformat=${Version}", "chromium-common"]
    installed = subprocess.run(command, capture_output=True, text=True, check=False)
    if installed.returncode == 0 and installed.stdout:
        apt.install((f"{SHELL}={installed.stdout}",), update=False)


def download(python: Path) -> bool:
    """Let Playwright download its own Chromium, unless it is there already; return whether it is there now.

    `python` is the interpreter of the environment that contains Playwright.
    """
    print("   Chromium from Playwright", flush=True)
    command = [str(python), "-m", "playwright", "install", "--only-shell", "chromium"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
