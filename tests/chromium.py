"""The Chromium that the browser tests and the benchmark drive: the machine's own, never a downloaded one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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
    """Install what is missing, where that is ours to do: root, apt-get."""
    apt = shutil.which("apt-get")
    if apt is not None and sys.platform == "linux" and os.geteuid() == 0:
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["install", "-y", "--no-install-recommends"]
        whole = [] if find(windows=True) else [[*install, "chromium", "fonts-noto-cjk"]]
        # Not every distribution has the shell: there the tests take longer.
        for command in (["update"], *whole, [*install, SHELL]):
            print(f"   apt-get {command[-1]}", flush=True)
            subprocess.run([apt, "-qq", *command], env=env, capture_output=True, check=False)
