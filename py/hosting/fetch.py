"""Downloads pinned packages and verifies their hashes.

npm packages are pinned by the lock file, wheels by wheels.txt and node.txt.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from .problem import Problem

WHEELS = Path(__file__).with_name("wheels.txt")

# What npm and pip print when the network fails, and (BROKEN) when a download isn't what was pinned.
NO_NETWORK = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED"
    r"|NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|Temporary failure in name resolution"
    r"|Network is unreachable|Connection refused|Failed to establish a new connection|ProxyError",
)
REFUSED = re.compile(r"\bE40[37]\b")
NO_WHEEL = re.compile("No matching distribution")
PROXIES = ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY", "http_proxy")
BROKEN = re.compile(r"EINTEGRITY|EBADSHA|Z_BUF_ERROR|TAR_BAD_ARCHIVE|DO NOT MATCH THE HASHES|IncompleteRead|BadZipFile")


def fetch_packages(root: Path, work: Path, npm: Sequence[str]) -> Path:
    """Run `npm ci` on a copy of package.json and its lock in `work`; return the node_modules folder.

    `npm` is the command that runs npm.
    """
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(root / name, work / name)
    return install_packages(work, npm, "the browser runtime", "--omit=dev")


def install_packages(folder: Path, npm: Sequence[str], what: str, *options: str) -> Path:
    """Install the packages in the lock of `folder`, with further options of `npm ci`; return the node_modules folder.

    `npm` is the command that runs npm, `what` the name of the packages in messages. Raise Problem if that fails.
    """
    if _proxy() is not None:
        # If a proxy refuses npm's requests, `npm ci` never ends, but `npm ping` fails at once.
        _run([*npm, "ping", "--fetch-retries=0"], folder, "npm", what, needed=False)
    # Without a network, npm tries each package three times, by default with pauses of over a minute.
    always = "--ignore-scripts --no-audit --no-fund --fetch-retry-mintimeout=1000"
    _run([*npm, "ci", *always.split(), *options], folder, "npm", what)
    return folder / "node_modules"


def fetch_wheels(work: Path) -> list[Path]:
    """Download the wheels that wheels.txt pins into `work`; return their paths."""
    # The wheels are for the Python in the browser. Without --python-version, pip would look for those of this Python.
    return download(WHEELS, work, "micropip and segno", "--python-version=3.14")


def download(pins: Path, work: Path, what: str, *options: str, absent: str = "") -> list[Path]:
    """Download the wheels that a file pins by hash into `work`, with further options of pip; return their paths.

    `what` names the wheels in messages. Raise Problem if the download fails, with the sentence `absent` if PyPI has no
    such wheel for this machine.
    """
    target = work / "wheels"
    # pip prints the reason for each retry. Without retries it would only print that there is no such version.
    always = "--no-deps --only-binary=:all: --require-hashes --disable-pip-version-check --no-input --retries=3"
    command = [*_pip(work), "download", *always.split(), *options, f"--requirement={pins}", f"--dest={target}"]
    _run(command, work, "pip", what, absent)
    return sorted(target.glob("*.whl"))


def _pip(work: Path) -> list[str]:
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    if importlib.util.find_spec("ensurepip") is not None:
        # Python contains a pip. Unpacked in the working folder, it disappears with that folder.
        home = work / "pip"
        try:
            venv.create(home, with_pip=True)
            python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
            return [str(python), "-m", "pip"]
        except (subprocess.CalledProcessError, OSError):
            shutil.rmtree(home, ignore_errors=True)
    pip = shutil.which("pip3") or shutil.which("pip")
    if pip is None:
        raise Problem("The first start needs pip, and this Python has none. Install python3-pip, then start again.")
    return [pip]


def _run(command: list[str], work: Path, tool: str, what: str, absent: str = "", needed: bool = True) -> None:
    """Run a tool that fetches `what`; raise Problem if it fails. If it isn't `needed`, only a broken network counts.

    `absent` is the sentence for a wheel that pip does not find.
    """
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode == 0:
        return
    said = f"{done.stdout}\n{done.stderr}"
    if BROKEN.search(said):
        raise Problem(f"The download of {what} is damaged: its checksum isn't the pinned one. Start again.")
    cut_off = NO_NETWORK.search(said) is not None
    if absent and NO_WHEEL.search(said) and not cut_off:
        raise Problem(absent)
    proxy = _proxy()
    if proxy is not None and (cut_off or REFUSED.search(said)):
        # Not the variable's value: it may contain a password.
        raise Problem(
            f"{tool} couldn't fetch {what} through the proxy that {proxy} names."
            " Correct or unset that variable, then start again."
        )
    if cut_off or "from versions: none" in said:
        raise Problem(
            f"{tool} couldn't fetch {what} without a network. Connect, then start again. Only the first start needs it."
        )
    if needed:
        raise Problem(f"{tool} couldn't fetch {what}: {_reason(said)}")


def _proxy() -> str | None:
    return next((name for name in PROXIES if os.environ.get(name)), None)


def _reason(said: str) -> str:
    # npm's output ends with the path of its log file, pip's with hints. The first error line says most.
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"npm err|ERROR", line, re.IGNORECASE)]
    reasons = [re.sub(r"^(npm error|npm ERR!|ERROR:)\s*", "", line) for line in errors] or lines
    return next((line for line in reasons if not line.startswith("code ")), "it gave no reason")[:300]
