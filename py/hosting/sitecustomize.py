"""How the page's Python imports modules: compiled modules are read once, and modules that are only named load lazily.

Python runs a module of this name at its start (docs.python.org/3/library/site.html); the page's library contains this
one. Python's own zip importer reads and unmarshals every module twice, the first time only for its file name, and opens
the zip as a buffered file. In a browser that takes 0.2 ms for each of some 300 modules of a first visit. It also checks
every field of a zip's directory, which takes five times as long as this module's reader, some 60 ms at a first visit.

The page's archive is split into bundles (bundles.py): files beside it, named after it and the bundle. The index lists
the contents of all bundles, and a file is read when it is imported. The page normally loads a bundle before it runs the
code that needs it. Otherwise the import itself fetches the bundle synchronously, which blocks the page.
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

KINDS = (("/__init__.pyc", True), (".pyc", False), ("/__init__.py", True), (".py", False))
INDEX = "bundles.txt"
"""The file that lists the bundles: one line each, with the bundle's name and its files."""
LATE = frozenset(("_colorize", "bz2", "compression.zstd", "html", "ipaddress", "linecache", "locale", "lzma", "signal"))
"""Modules that a start imports but doesn't use: each runs when one of its attributes is first used.

Colours for tracebacks alone took an eighth of Python's own start, because they are dataclasses, which generate code and
compile it.
"""
APART = frozenset(("asyncio.base_events", "asyncio.graph", "asyncio.streams", "asyncio.subprocess"))
"""Modules that asyncio imports by `from x import *`, but that load only when their attributes are used directly.

An import of all names gets none from such a module, and doesn't load it. A page needs nothing from these modules: they
concern sockets, subprocesses and the task graph.
"""
HEADER = 16
"""The size in bytes of a .pyc header (docs.python.org/3/library/py_compile.html)."""
LOCAL = 30
"""The size in bytes of a zip's local file header without the name; py/hosting/zips.py writes no extra field after the
name.
"""
END = Struct("<4s6xHII2x")
"""The end record of a zip without a comment: number of entries, size and offset of the directory."""
ENTRY = Struct("<10xHHHIIIHHH8xI")
"""The fixed part of a zip directory entry: compression, time, date, checksum, sizes, the lengths of name, extra field
and comment, and the file's offset.
"""

Entry = tuple[str, int, int, int, int, int, int, int]
"""The description of a file in a zip, in zipimport's format."""
Place = Entry | str | None
"""The place of a file: its description in this zip, the name of the bundle that has it, or None for a folder."""


class Late(ModuleType):
    """A module whose code runs only when one of its attributes is first used, except those that all modules have."""

    def __getattr__(self, name: str) -> object:
        if name in ("__path__", "__file__", "__cached__"):
            raise AttributeError(name)  # The import system reads these attributes of every module.
        self.__class__ = ModuleType  # type: ignore[assignment]
        self.__loader__.exec_module(self)  # type: ignore[union-attr]
        return getattr(self, name)


class Importer(zipimporter):
    """A zip importer for compiled modules in zips written by zips.py; it leaves everything else to Python's own."""

    def __init__(self, path: str) -> None:
        if path not in directories:
            found = directory(path)
            if found is not None:
                directories[path] = found
        super().__init__(path)
        if INDEX in _known(self.archive):
            _add_bundles(self.archive)

    def find_spec(self, fullname: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module; see importlib.abc.PathEntryFinder."""
        found = self._find(fullname)
        if found is None:
            return super().find_spec(fullname, target)
        name, is_package = found
        origin = f"{self.archive}/{name}"
        spec = ModuleSpec(fullname, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [f"{self.archive}/{name.rpartition('/')[0]}"]
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:  # type: ignore[override]
        """Return a lazy module to be run later, or None for a module that runs at once."""
        if spec.name not in LATE and spec.name not in APART:
            return None
        module = Late(spec.name)
        if spec.name in APART:
            module.__all__ = ()  # type: ignore[attr-defined]
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, unless it is a lazy module that hasn't been used yet."""
        if not isinstance(module, Late):
            super().exec_module(module)

    def get_code(self, fullname: str) -> CodeType:
        """Return the code of a module; see importlib.abc.InspectLoader."""
        found = self._find(fullname)
        if found is None:
            return super().get_code(fullname)
        name, _ = found
        data = _read(self.archive, name)
        if not name.endswith("c"):
            return compile(bytes(data), f"{self.archive}/{name}", "exec", dont_inherit=True)
        code: CodeType = marshal.loads(data[HEADER:])
        return code

    def get_data(self, pathname: str) -> bytes:
        """Return the content of a file; see importlib.abc.ResourceLoader."""
        name = pathname.removeprefix(f"{self.archive}/")
        if _known(self.archive).get(name) is None:
            raise FileNotFoundError(0, "", pathname)
        return bytes(_read(self.archive, name))

    def invalidate_caches(self) -> None:
        """Do nothing, so that the directory stays cached: no zip changes while the page is open."""

    def _find(self, fullname: str) -> tuple[str, bool] | None:
        """Return the file name of a module in the zip, and whether the module is a package."""
        stem = self.prefix + fullname.rpartition(".")[2]
        files = _known(self.archive)
        for tail, is_package in KINDS:
            if files.get(stem + tail) is not None:
                return stem + tail, is_package
        return None


def _known(archive: str) -> dict[str, Place]:
    """Return the directory of an archive, or of a loaded bundle; empty if it has none."""
    if archive not in directories:
        directories[archive] = directory(archive)
    files: dict[str, Place] = directories[archive]
    return files


def _add_bundles(archive: str) -> None:
    """Add the files of the bundles to an archive's directory."""
    files = _known(archive)
    listed = bytes(_read(archive, INDEX)).decode()
    del files[INDEX]
    for line in listed.splitlines():
        bundle, *names = line.split(" ")
        for name in names:
            files[name] = bundle
            _add_folders(files, name)


def _read(archive: str, name: str) -> memoryview:
    """Return a file of an archive or of one of its bundles."""
    entry = _known(archive)[name]
    if isinstance(entry, str):
        archive = f"{archive}.{entry}"
        try:
            file = posix.open(archive, posix.O_RDONLY)
        except FileNotFoundError:
            _fetch(archive, entry, name)
            file = posix.open(archive, posix.O_RDONLY)
        entry = _known(archive)[name]
    else:
        file = posix.open(archive, posix.O_RDONLY)
    assert entry is not None and not isinstance(entry, str), "a bundle has files of its own only"
    _, packing, size, _, at, *_ = entry
    try:
        data = posix.pread(file, size, at + LOCAL + len(name.encode()))
    finally:
        posix.close(file)
    return memoryview(decompress(data, -15) if packing else data)


def _fetch(place: str, bundle: str, name: str) -> None:
    """Fetch a bundle synchronously, because an import needs a file of it."""
    from _lzma import LZMADecompressor  # Python's module lzma may itself be in a bundle.

    from js import bridge

    data = bridge.bundles.fetchNow(bundle, name).to_bytes()
    file = posix.open(place, posix.O_WRONLY | posix.O_CREAT)
    try:
        posix.write(file, data if data[:2] == b"PK" else LZMADecompressor().decompress(data))
    finally:
        posix.close(file)


def directory(archive: str) -> dict[str, Place] | None:
    """Return a zip's directory in zipimport's format; None for a folder, and for a zip that zips.py didn't write."""
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
    except OSError:  # This is a folder or a file that is too short.
        return None
    files: dict[str, Place] = {}
    at = 0
    for _ in range(count):
        packing, time, date, check, packed, size, name_length, more, comment, place = ENTRY.unpack_from(data, at)
        at += ENTRY.size
        name = data[at : at + name_length].decode()
        at += name_length + more + comment
        files[name] = (f"{archive}/{name}".removesuffix("/"), packing, packed, size, place, time, date, check)
    for name in [*files]:
        _add_folders(files, name)
    return files


def _add_folders(files: dict[str, Place], name: str) -> None:
    """Add the parent folders of a file to a directory."""
    folder = name.rpartition("/")[0]
    while folder and f"{folder}/" not in files:
        files[f"{folder}/"] = None
        folder = folder.rpartition("/")[0]


sys.path_hooks[sys.path_hooks.index(zipimporter)] = Importer
for path, found in sys.path_importer_cache.items():
    if type(found) is zipimporter:
        sys.path_importer_cache[path] = Importer(path)
