"""Which files are the site: the one list that the server, the service worker and the build go by."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path, PurePosixPath

# Beside everything under static/. (sw.js is written from static/sw.js: a service worker rules the folder it lies in.)
SINGLE_FILES = ("index.html", "pyscript.toml", "py/main.py", "py/worker.py", "LICENSE")
NOTICE = "static/vendor/NOTICE"
TEMPLATE = "static/sw.js"
LIBRARY = "static/vendor/pyodide/python_stdlib.zip"
"""Python's whole library, for Node; the site has it in its bundles (bundles.py)."""
WHOLE = "static/vendor/pyodide/pyodide.asm.wasm"
"""The WebAssembly: under this name the site has it in one piece, or its first part."""
FIRST = "static/vendor/pyodide/pyodide.first.wasm"
REST = "static/vendor/pyodide/pyodide.rest.wasm"
"""What the first part lacks (interpreter.py)."""
SHEETS = "static/styles/"
"""The page's stylesheets, which travel as one file (stylesheet.py)."""

DOCUMENT = "README.md"
"""What describes a folder to developers: the site goes without it."""


class Site:
    """The project folder seen as a site: public names and the files behind them."""

    def __init__(self, root: Path, *, vendor: Path | None = None, whole: bool = False) -> None:
        self.root = root.resolve()
        self.static = self.root / "static"
        self.vendor = vendor or self.static / "vendor"  # another one while setup is preparing it
        self.package = self.root / "py" / "takujo"
        self.whole = whole
        self._digests: dict[Path, tuple[tuple[int, int], str]] = {}

    @property
    def is_split(self) -> bool:
        """Whether the WebAssembly comes in two parts: not if there are none, or if it was asked for as a whole."""
        return not self.whole and (self.root / REST).is_file()

    def find(self, name: str) -> Path | None:
        """Return the file behind a public name ("static/start/boot.js"), or None if the site has no such file."""
        path = PurePosixPath(name)
        if name == "NOTICE":
            return self._real_file(self.root / NOTICE)
        if name in SINGLE_FILES:
            return self._real_file(self.root / name)
        if name == WHOLE and self.is_split:
            return self._real_file(self.root / FIRST)
        if name == REST and not self.is_split:
            return None
        if name in (TEMPLATE, NOTICE, LIBRARY, FIRST) or str(path) != name or path.parts[0] != "static" or "\\" in name:
            return None
        if name.startswith(SHEETS) or path.name == DOCUMENT:
            return None
        if any(part.startswith(".") for part in path.parts):
            return None  # "..", and the hidden folders that setup and the caches use
        return self._real_file(self.root.joinpath(*path.parts))

    def names(self) -> list[str]:
        """Return every public name, sorted; without sw.js, which is made from this list."""
        found = {*SINGLE_FILES, "NOTICE"}
        for folder, subfolders, files in os.walk(self.static):
            subfolders[:] = [name for name in subfolders if not name.startswith(".")]
            base = Path(folder).relative_to(self.root).as_posix()
            found.update(f"{base}/{name}" for name in files)
        return sorted(name for name in found if self.find(name))

    def digest(self, path: Path) -> str:
        """Return the SHA-256 of a file as hex; read again only when its time or size changed."""
        stat = path.stat()
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._digests.get(path)
        if known is None or known[0] != mark:
            known = (mark, hashlib.sha256(path.read_bytes()).hexdigest())
            self._digests[path] = known
        return known[1]

    def _real_file(self, path: Path) -> Path | None:
        # A symbolic link may lead anywhere, so none is followed: the real path has to be the asked one.
        try:
            real = path.resolve(strict=True)
        except (OSError, ValueError, RuntimeError):
            return None
        return path if real == path and real.is_file() else None
