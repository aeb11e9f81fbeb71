"""The Chromium that the browser tests and the benchmark drive: the machine's own, never a downloaded one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests import apt

SHELL = "chromium-headless-shell"
"""Chromium without windows: the same engine, and a visit takes half the work. Playwright's own default is one, too."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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
    "Chromium is missing: install it (Debian, Ubuntu: sudo apt-get install chromium fonts-noto-cjk), "
    "or name yours in the variable TAKUJO_CHROMIUM, or leave the browser tests out with --fast."
)


def find(windows: bool = False) -> str | None:
    """Return the path of a Chromium on this machine, or None: without windows if there is such a one, unless asked."""
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    return next((path for path in map(shutil.which, NAMES if windows else (SHELL, *NAMES)) if path), None)


def complete() -> bool:
    """Return whether there is one with windows and one without, or one that has been named."""
    return "TAKUJO_CHROMIUM" in os.environ or None not in (shutil.which(SHELL), find(windows=True))


def install() -> None:
    """Install what is missing, where that is ours to do."""
    whole = [] if find(windows=True) else [("chromium", "fonts-noto-cjk")]
    # Not every distribution has the shell: there the tests take longer.
    apt.install(*whole, (SHELL,))
