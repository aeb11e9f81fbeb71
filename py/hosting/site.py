"""The list of the site's files that the server, the service worker and the build share."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

# The files outside static/. sw.js is written to the root from static/sw.js, because a service worker controls its own
# folder.
SINGLE_FILES = ("index.html", "pyscript.toml", "py/main.py", "py/worker.py", "LICENSE")
NOTICE = "static/vendor/NOTICE"
TEMPLATE = "static/sw.js"
LIBRARY = "static/vendor/pyodide/python_stdlib.zip"
"""The complete Python library, for Node; pages load it as bundles (bundles.py)."""
WHOLE = "static/vendor/pyodide/pyodide.asm.wasm"
"""The public name of the interpreter's WebAssembly file; where the WebAssembly is split in two, this name serves only
the first part.
"""
FIRST = "static/vendor/pyodide/pyodide.first.wasm"
REST = "static/vendor/pyodide/pyodide.rest.wasm"
"""The public name of the file with the second part of the WebAssembly, which is loaded when it is first needed
(interpreter.py).
"""
SHEETS = "static/styles/"
"""The folder of the page's stylesheets, which are served as one file (stylesheet.py)."""

ICONS = "static/icons/"
OWN_FOLDER = ".site"
"""The folder in static/vendor with the files that the site.toml beside an author's games changes (brand.py)."""

DOCUMENT = "README.md"
"""The name of files that document a folder for developers; they aren't part of the site."""


class Site:
    """The project folder seen as a site: public names and the files behind them."""

    def __init__(
        self,
        root: Path,
        *,
        vendor: Path | None = None,
        whole: bool = False,
        games: Sequence[Path] = (),
        installed: Mapping[str, Path] | None = None,
        only: bool = False,
    ) -> None:
        """Describe the site of a project, with other games besides its own, or only with them.

        `games` are folders with games, `installed` the files or folders of installed games by name.
        """
        self.root = root.resolve()
        self.static = self.root / "static"
        self.vendor = vendor or self.static / "vendor"  # While setup prepares a runtime, this is another folder.
        self.package = self.root / "py" / "takujo"
        self.whole = whole
        self.games = [folder.resolve() for folder in games]
        self.installed = {**(installed or {})}
        self.only = only
        self._digests: dict[Path, tuple[tuple[int, int], str]] = {}

    @property
    def is_split(self) -> bool:
        """Whether the WebAssembly is split in two parts; False if it was requested whole or couldn't be split."""
        return not self.whole and (self.root / REST).is_file()

    def find(self, name: str) -> Path | None:
        """Return the file with a public name ("static/start/boot.js"), or None if the site has no such file."""
        path = PurePosixPath(name)
        own = self._own_names()
        if name in own:
            return self._real_file(self.vendor / OWN_FOLDER / name)
        if name.startswith(ICONS) and any(each.startswith(ICONS) for each in own):
            return None
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
            return None  # This excludes ".." and the hidden folders that setup and the caches use.
        return self._real_file(self.root.joinpath(*path.parts))

    def names(self) -> list[str]:
        """Return every public name, sorted, except sw.js, which is made from this list."""
        found = {*SINGLE_FILES, "NOTICE", *self._own_names()}
        for folder, subfolders, files in os.walk(self.static):
            subfolders[:] = [name for name in subfolders if not name.startswith(".")]
            base = Path(folder).relative_to(self.root).as_posix()
            found.update(f"{base}/{name}" for name in files)
        return sorted(name for name in found if self.find(name))

    def digest(self, path: Path) -> str:
        """Return a file's SHA-256 as hex, cached until its modification time or size changes."""
        stat = path.stat()
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._digests.get(path)
        if known is None or known[0] != mark:
            known = (mark, hashlib.sha256(path.read_bytes()).hexdigest())
            self._digests[path] = known
        return known[1]

    def _own_names(self) -> set[str]:
        """Return the public names of the files that the site has in place of the project's, or besides them."""
        home = self.vendor / OWN_FOLDER
        return (
            {path.relative_to(home).as_posix() for path in home.rglob("*.*") if path.is_file()} if self.games else set()
        )

    def _real_file(self, path: Path) -> Path | None:
        # A symbolic link may point anywhere, so links are not followed: the real path must be the requested one.
        try:
            real = path.resolve(strict=True)
        except (OSError, ValueError, RuntimeError):
            return None
        return path if real == path and real.is_file() else None
