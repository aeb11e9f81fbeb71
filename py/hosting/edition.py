"""Writes the edition of the page's Python: a hash of all of it, and the sizes of the large files that a start loads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from .archive import BUNDLES
from .bundles import LIBRARY
from .files import write_whole
from .site import REST, Site
from .squeeze import Squeezer

LARGE = 50_000
"""The minimum size in bytes of a file in the loading progress; smaller files arrive too fast to matter."""


def write_edition(site: Site) -> None:
    """Write static/vendor/takujo.js: the edition (a hash of interpreter and bundles) and the sizes of large files.

    Files cached from another edition are useless to the page. The sizes are those of bundles and large files, by public
    name: [bytes as the file is, bytes as a host that compresses sends it].
    """
    # The page fetches the bundles in this order once it is ready: those that a game is most likely to need come first.
    bundles = sorted((site.vendor / BUNDLES).iterdir(), key=lambda path: (path.name.startswith(LIBRARY), path.name))
    whole = hashlib.sha256(b"split" if site.is_split else b"")
    for path in (*sorted((site.vendor / "pyodide").iterdir()), *bundles):
        whole.update(f"{path.name}\0{site.digest(path)}\n".encode())
    squeezer = Squeezer(site)
    sizes = {}
    for name, path in (*_large(site), *((_public(site, path), path) for path in bundles)):
        packed = squeezer.body(path)
        size = path.stat().st_size
        sizes[name] = [size, size if packed is None else len(packed)]
    written = json.dumps(sizes, separators=(",", ":"))
    text = f'export const edition = "{whole.hexdigest()[:16]}";\nexport const sizes = {written};\n'
    write_whole(site.vendor / "takujo.js", text.encode())


def _large(site: Site) -> Iterator[tuple[str, Path]]:
    """Yield the large files of the runtime that a start waits for: public names and paths."""
    for folder in ("pyodide", "pyscript"):
        for place in sorted((site.vendor / folder).glob("*")):
            name = _public(site, place)
            path = site.find(name)
            if path and name != REST and path.stat().st_size >= LARGE:
                yield name, path


def _public(site: Site, path: Path) -> str:
    return path.relative_to(site.root).as_posix()
