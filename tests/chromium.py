"""The Chromium that the browser tests and the benchmark drive: the machine's own, never a downloaded one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


def find() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    named = os.environ.get("TAKUJO_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> str | None:
    """Install Chromium with Japanese fonts where that is ours to do (root, apt-get), and return its path."""
    apt = shutil.which("apt-get")
    if apt is None or sys.platform != "linux" or os.geteuid() != 0:
        return None
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"]):
        if subprocess.run([apt, "-qq", *command], env=env, stdout=subprocess.DEVNULL, check=False).returncode:
            return None
    return find()
