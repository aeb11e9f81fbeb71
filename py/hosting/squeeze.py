"""Caches responses in compressed form.

They are in memory while the server runs; large ones are also on disk, for its next start.
"""

from __future__ import annotations

import gzip
from contextlib import suppress
from pathlib import Path

from .files import write_whole
from .policy import is_packed
from .site import Site

HIDDEN_FOLDER = ".gzip"
BIG = 100_000  # Bytes; compressing a smaller file again is faster than a cache file is worth.
SMALL = 500  # Bytes; compressing a smaller file saves nothing.


class Squeezer:
    """The files of a site compressed by gzip, by hash of their content."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._known: dict[str, bytes] = {}

    def body(self, path: Path) -> bytes | None:
        """Return a file compressed by gzip, or None if the file should be sent uncompressed."""
        if is_packed(path.name) or path.stat().st_size < SMALL:
            return None
        digest = self.site.digest(path)
        if digest not in self._known:
            self._known[digest] = self._from_disk(path, digest)
        return self._known[digest]

    def _from_disk(self, path: Path, digest: str) -> bytes:
        if path.stat().st_size < BIG:
            return gzip.compress(path.read_bytes(), 6, mtime=0)
        shelf = self.site.vendor / HIDDEN_FOLDER / digest
        try:
            return shelf.read_bytes()
        except OSError:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            with suppress(OSError):  # In a folder that isn't writable, the file is compressed again at the next start.
                shelf.parent.mkdir(exist_ok=True)
                write_whole(shelf, packed)
            return packed
