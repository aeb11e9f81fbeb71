"""Fetches the pinned runtime, by hash: npm packages by the lock, wheels by wheels.txt."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from .problem import Problem

WHEELS = Path(__file__).with_name("wheels.txt")

# What the two tools say when it is the network, and when what arrived is not what was pinned.
NO_NETWORK = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED"
    r"|NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|Temporary failure in name resolution"
    r"|Network is unreachable|Connection refused|Failed to establish a new connection|ProxyError|from versions: none",
)
BROKEN = re.compile(r"EINTEGRITY|EBADSHA|Z_BUF_ERROR|TAR_BAD_ARCHIVE|DO NOT MATCH THE HASHES|IncompleteRead|BadZipFile")


def fetch_packages(root: Path, work: Path) -> Path:
    """Run `npm ci` on a copy of package.json and its lock in `work`; return the node_modules folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise Problem("npm is needed for the first start (it comes with Node.js), and there is no `npm` on the PATH.")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(root / name, work / name)
    _run([npm, "ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"], work, "npm", "the browser runtime")
    return work / "node_modules"


def fetch_wheels(work: Path) -> list[Path]:
    """Download the wheels that wheels.txt pins into `work`; return them."""
    target = work / "wheels"
    # The wheels are for the browser's Python: without --python-version, pip would look for those of this one.
    options = (
        "--no-deps --only-binary=:all: --python-version=3.14 --require-hashes --disable-pip-version-check --no-input"
    )
    command = [*_pip(work), "download", *options.split(), f"--requirement={WHEELS}", f"--dest={target}"]
    _run(command, work, "pip", "micropip and segno")
    return sorted(target.glob("*.whl"))


def _pip(work: Path) -> list[str]:
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    if importlib.util.find_spec("ensurepip") is not None:
        # Python carries a pip of its own; unpacked in the working folder, it leaves no trace.
        home = work / "pip"
        try:
            venv.create(home, with_pip=True)
            python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
            return [str(python), "-m", "pip"]
        except (subprocess.CalledProcessError, OSError):
            shutil.rmtree(home, ignore_errors=True)
    pip = shutil.which("pip3") or shutil.which("pip")
    if pip is None:
        raise Problem(
            "pip is needed for the first start, and this Python has none: install python3-pip, then start again."
        )
    return [pip]


def _run(command: list[str], work: Path, tool: str, what: str) -> None:
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode == 0:
        return
    said = f"{done.stdout}\n{done.stderr}"
    if BROKEN.search(said):
        raise Problem(f"The download of {what} is broken: it is not what is pinned here. Please start again.")
    if NO_NETWORK.search(said):
        raise Problem(f"No network: {tool} could not fetch {what}. The first start needs it; later ones don't.")
    raise Problem(f"{tool} could not fetch {what}: {_reason(said)}")


def _reason(said: str) -> str:
    # npm's log ends with where its log file lies, pip's with hints: the first line marked as an error tells most.
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"npm err|ERROR", line, re.IGNORECASE)]
    told = [re.sub(r"^(npm error|npm ERR!|ERROR:)\s*", "", line) for line in errors] or lines
    return next((line for line in told if not line.startswith("code ")), "it gave no reason")[:300]
