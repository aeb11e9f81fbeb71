"""How the page's Python imports: a compiled module is read once and in one go, and what is only named waits.

Python runs a module of this name at its start (docs.python.org/3/library/site.html); the page's library holds this one.
Python's own importer of zips reads and unmarshals every module twice, the first time to learn what its file is called,
and opens the zip as a file with buffers. In a browser that is 0.2 ms for each of some 300 modules of a first visit.
Of a zip's directory it checks every field: five times as long as it takes to read ours, some 60 ms at a first visit.

The page's archive comes in bundles (bundles.py): files beside it, under its name and theirs. What is in them is known
from the beginning, and read when it is imported. The page waits for a bundle before it does what needs it; where it
has not, the import fetches the bundle, and everything stands still.
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
"""The file that says which bundles there are: a line for each, its name and its files."""
LATE = frozenset(("_colorize", "bz2", "compression.zstd", "html", "ipaddress", "linecache", "locale", "lzma", "signal"))
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
"""A file in a zip as zipimport notes it."""
Place = Entry | str | None
"""A file of this zip, the bundle that it is in, or a folder."""


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
        if INDEX in _known(self.archive):
            _add_bundles(self.archive)

    def find_spec(self, fullname: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module, as importlib.abc.PathEntryFinder has it."""
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
        name, _ = found
        data = _read(self.archive, name)
        if not name.endswith("c"):
            return compile(bytes(data), f"{self.archive}/{name}", "exec", dont_inherit=True)
        code: CodeType = marshal.loads(data[HEADER:])
        return code

    def get_data(self, pathname: str) -> bytes:
        """Return a file, as importlib.abc.ResourceLoader has it."""
        name = pathname.removeprefix(f"{self.archive}/")
        if _known(self.archive).get(name) is None:
            raise FileNotFoundError(0, "", pathname)
        return bytes(_read(self.archive, name))

    def invalidate_caches(self) -> None:
        """Keep what is known of the zip: none changes while the page is open."""

    def _find(self, fullname: str) -> tuple[str, bool] | None:
        """Return what a module's file is called in the zip, and whether it is a package's."""
        stem = self.prefix + fullname.rpartition(".")[2]
        files = _known(self.archive)
        for tail, is_package in KINDS:
            if files.get(stem + tail) is not None:
                return stem + tail, is_package
        return None


def _known(archive: str) -> dict[str, Place]:
    """Return the directory of an archive that has one, or of a bundle that has arrived."""
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
    """Return a file of an archive, or of one of its bundles."""
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
    """Fetch a bundle that is not there yet, for a file of it."""
    from _lzma import LZMADecompressor  # Python's module lzma may be in a bundle itself

    from js import takujoBundles

    data = takujoBundles.fetchNow(bundle, name).to_bytes()
    file = posix.open(place, posix.O_WRONLY | posix.O_CREAT)
    try:
        posix.write(file, data if data[:2] == b"PK" else LZMADecompressor().decompress(data))
    finally:
        posix.close(file)


def directory(archive: str) -> dict[str, Place] | None:
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
    """Add the folders that a file is in."""
    folder = name.rpartition("/")[0]
    while folder and f"{folder}/" not in files:
        files[f"{folder}/"] = None
        folder = folder.rpartition("/")[0]


sys.path_hooks[sys.path_hooks.index(zipimporter)] = Importer
for path, found in sys.path_importer_cache.items():
    if type(found) is zipimporter:
        sys.path_importer_cache[path] = Importer(path)
