"""How the page's Python imports: a compiled module is read once and in one go, and what is only named waits.

Python runs a module of this name at its start (docs.python.org/3/library/site.html); the page's library holds this one.
Python's own importer of zips reads and unmarshals every module twice, the first time to learn what its file is called,
and opens the zip as a file with buffers. In a browser that is 0.2 ms for each of some 300 modules of a first visit.
Of a zip's directory it checks every field: five times as long as it takes to read ours, some 60 ms at a first visit.
"""

from __future__ import annotations

import marshal
import posix
import sys
from importlib.machinery import ModuleSpec
from struct import Struct
from types import CodeType, ModuleType
from zipimport import _zip_directory_cache as directories  # type: ignore[attr-defined]
from zipimport import zipimporter
from zlib import decompress

KINDS = (("/__init__.pyc", True), (".pyc", False))
LATE = frozenset(("_colorize", "bz2", "compression.zstd", "ipaddress", "linecache", "locale", "lzma", "signal"))
"""Modules that a start names without asking them for anything: each runs when it is asked, which may be never.

Colours for tracebacks alone took an eighth of Python's own start, for they are dataclasses: each writes code and
compiles it.
"""
APART = frozenset(("asyncio.base_events", "asyncio.graph", "asyncio.streams", "asyncio.subprocess"))
"""Modules that are late, too, though asyncio takes over whatever they name: it is told that they name nothing.

They are about sockets, processes and who awaits whom; a page has none. Whoever asks such a module itself is served.
"""
HEADER = 16
"""Bytes of a .pyc before its code (docs.python.org/3/library/py_compile.html)."""
LOCAL = 30
"""Bytes in a zip before the name of a file, which the file follows: py/hosting/zips.py puts nothing between."""
END = Struct("<4s6xHII2x")
"""Ends a zip without a comment: a signature, then how many entries there are, their bytes and where they begin."""
ENTRY = Struct("<10xHHHIIIHHH8xI")
"""Begins an entry of a zip's directory: how it is packed, its time, date, checksum, sizes, the lengths of what follows
(its name, more about it, a comment), and where it lies."""

Entry = tuple[str, int, int, int, int, int, int, int]


class Late(ModuleType):
    """A module that runs when it is first asked for something that every module does not have."""

    def __getattr__(self, name: str) -> object:
        if name in ("__path__", "__file__", "__cached__"):
            raise AttributeError(name)  # asked of whatever is imported
        self.__class__ = ModuleType  # type: ignore[assignment]
        self.__loader__.exec_module(self)  # type: ignore[union-attr]
        return getattr(self, name)


class Importer(zipimporter):
    """Python's own, for whatever is compiled and zips as we write them; all else is left to it."""

    def __init__(self, path: str) -> None:
        if path not in directories:
            found = directory(path)
            if found is not None:
                directories[path] = found
        super().__init__(path)

    def find_spec(self, fullname: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module, as importlib.abc.PathEntryFinder has it."""
        found = self._find(fullname)
        if found is None:
            return super().find_spec(fullname, target)
        name, is_package, _ = found
        origin = f"{self.archive}/{name}"
        spec = ModuleSpec(fullname, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [f"{self.archive}/{name.rpartition('/')[0]}"]
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:  # type: ignore[override]
        """Return a module that is still to run, or None where it is to run at once."""
        if spec.name not in LATE and spec.name not in APART:
            return None
        module = Late(spec.name)
        if spec.name in APART:
            module.__all__ = ()  # type: ignore[attr-defined]
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, unless it is a late one that nobody has asked for anything."""
        if not isinstance(module, Late):
            super().exec_module(module)

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

    def _find(self, fullname: str) -> tuple[str, bool, Entry] | None:
        """Return what a module's compiled file is called in the zip, whether it is a package's, and the zip's entry."""
        stem = self.prefix + fullname.rpartition(".")[2]
        files = self._get_files()  # type: ignore[attr-defined]
        for tail, is_package in KINDS:
            entry = files.get(stem + tail)
            if entry is not None:
                return stem + tail, is_package, entry
        return None


def directory(archive: str) -> dict[str, Entry | None] | None:
    """Return a zip's directory as zipimport keeps it (None for a folder); None of what zips.py does not write."""
    try:
        file = posix.open(archive, posix.O_RDONLY)
        try:
            end = posix.fstat(file).st_size - END.size
            signature, count, length, start = END.unpack(posix.pread(file, END.size, end))
            if signature != b"PK\5\6" or start + length != end:
                return None
            data = posix.pread(file, length, start)
        finally:
            posix.close(file)
    except OSError:  # a folder, or too short
        return None
    files: dict[str, Entry | None] = {}
    at = 0
    for _ in range(count):
        packing, time, date, check, packed, size, name_length, more, comment, place = ENTRY.unpack_from(data, at)
        at += ENTRY.size
        name = data[at : at + name_length].decode()
        at += name_length + more + comment
        files[name] = (f"{archive}/{name}".removesuffix("/"), packing, packed, size, place, time, date, check)
    for name in [*files]:
        folder = name.rpartition("/")[0]
        while folder and f"{folder}/" not in files:
            files[f"{folder}/"] = None
            folder = folder.rpartition("/")[0]
    return files


sys.path_hooks[sys.path_hooks.index(zipimporter)] = Importer
for path, found in sys.path_importer_cache.items():
    if type(found) is zipimporter:
        sys.path_importer_cache[path] = Importer(path)
