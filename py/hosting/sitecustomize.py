"""How the page's Python imports: a compiled module is read once, and in one go.

Python runs a module of this name at its start (docs.python.org/3/library/site.html); the page's library holds this one.
Python's own importer of zips reads and unmarshals every module twice, the first time to learn what its file is called,
and opens the zip as a file with buffers. In a browser that is 0.2 ms for each of some 300 modules of a first visit.
"""

from __future__ import annotations

import marshal
import posix
import sys
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from zipimport import zipimporter
from zlib import decompress

KINDS = (("/__init__.pyc", True), (".pyc", False))
LATE = frozenset(("_colorize", "compression.zstd"))
"""Modules that a start names without asking them for anything: each runs when it is asked, which may be never.

Colours for tracebacks alone took an eighth of Python's own start, for they are dataclasses: each writes code and
compiles it. (A module that is imported twice can't be had so: the second import asks it whether it has run.)
"""
HEADER = 16
"""Bytes of a .pyc before its code (docs.python.org/3/library/py_compile.html)."""
LOCAL = 30
"""Bytes in a zip before the name of a file, which the file follows: py/hosting/zips.py puts nothing between."""


class Importer(zipimporter):
    """Python's own, for whatever is compiled; all else is left to it."""

    def find_spec(self, fullname: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module, as importlib.abc.PathEntryFinder has it."""
        found = self._find(fullname)
        if found is None:
            return super().find_spec(fullname, target)
        name, is_package, _ = found
        origin = f"{self.archive}/{name}"
        spec = ModuleSpec(fullname, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if fullname in LATE:
            from importlib.util import LazyLoader  # by then Pyodide has it, too

            spec.loader = LazyLoader(self)  # type: ignore[arg-type]
        if is_package:
            spec.submodule_search_locations = [f"{self.archive}/{name.rpartition('/')[0]}"]
        return spec

    def get_code(self, fullname: str) -> CodeType:
        """Return the code of a module, as importlib.abc.InspectLoader has it."""
        found = self._find(fullname)
        if found is None:
            return super().get_code(fullname)
        name, _, (_, deflated, size, _, at, *_) = found
        file = posix.open(self.archive, posix.O_RDONLY)
        try:
            data = posix.pread(file, size, at + LOCAL + len(name))
        finally:
            posix.close(file)
        code: CodeType = marshal.loads(memoryview(decompress(data, -15) if deflated else data)[HEADER:])
        return code

    def _find(self, fullname: str) -> tuple[str, bool, tuple[str, int, int, int, int, int, int, int]] | None:
        """Return what a module's compiled file is called in the zip, whether it is a package's, and the zip's entry."""
        stem = self.prefix + fullname.rpartition(".")[2]
        files = self._get_files()  # type: ignore[attr-defined]
        for tail, is_package in KINDS:
            entry = files.get(stem + tail)
            if entry is not None:
                return stem + tail, is_package, entry
        return None


sys.path_hooks[sys.path_hooks.index(zipimporter)] = Importer
for path, found in sys.path_importer_cache.items():
    if type(found) is zipimporter:
        sys.path_importer_cache[path] = Importer(path)
