"""The Chromium that the browser tests and the benchmark drive: one that is installed, else Playwright's download."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import apt

SHELL = "chromium-headless-shell"
"""Chromium without windows: the same engine, and a visit takes half the work. Playwright's download is one, too."""
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
"""Where browsers are installed on systems that don't put them on the PATH."""
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
"""For tests: to optimize the runtime's code takes longer than most of their visits last."""
MISSING = (
    "No Chromium, Chrome or Edge was found, and Playwright could not download one. Install Chromium (Debian, Ubuntu: "
    "sudo apt-get install chromium fonts-noto-cjk), or name a browser in the variable TAKUJO_CHROMIUM, or leave the "
    "tests in browsers out with --no-browser."
)


def find(windows: bool = False) -> str | None:
    """Return the path of an installed Chromium, Chrome or Edge, or None: then Playwright's own is launched.

    One without windows is preferred unless `windows` asks for one that has them.
    """
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    on_path = map(shutil.which, NAMES if windows else (SHELL, *NAMES))
    elsewhere = (path for path in ELSEWHERE.get(sys.platform, ()) if Path(path).is_file())
    return next(filter(None, on_path), None) or next(elsewhere, None)


def install() -> None:
    """Install Chromium with Debian's apt-get, where this process may: with windows and, where offered, without."""
    apt.install(("chromium", "fonts-noto-cjk"), (SHELL,))


def download(python: Path) -> bool:
    """Have Playwright download its own Chromium, unless it has done so before; return whether it is there now.

    `python` is the interpreter of the environment that holds Playwright.
    """
    print("   Chromium from Playwright", flush=True)
    command = [str(python), "-m", "playwright", "install", "--only-shell", "chromium"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
