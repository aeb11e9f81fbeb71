"""Fills in the service worker's template with the list of all files that it caches and their hashes."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import lru_cache

from .problem import Problem
from .site import TEMPLATE, Site

FOLDERS = ("boards", "lessons", "licences", "problems", "qr", "rules", "studies")
LATER = tuple(f"static/vendor/{folder}/" for folder in FOLDERS)
"""The folders whose files the service worker caches only when they are first used."""
MARKS = re.compile(r'data-text[\w-]*="[^"]*"|(?:src|href)="\./[^"]*"|</html>')
"""The parts of the page that hosts don't change, by which the service worker recognizes it (static/sw.js has the same
pattern).
"""
PLACE = re.compile(r"/\* precache \*/.*?/\* end \*/", re.DOTALL)


def hashes(site: Site) -> dict[str, str]:
    """Return the SHA-256 of every file of the site by public name; for a .xz file, that of its unpacked content."""
    found = {}
    for name in site.names():
        path = site.find(name)
        if path is not None:
            found[name] = _unpacked(path.read_bytes()) if path.suffix == ".xz" else site.digest(path)
    return found


def page_marks(page: str) -> str:
    """Return the SHA-256 of the parts of the page that hosts don't change."""
    return _sha256("\n".join(MARKS.findall(page)).encode())


def service_worker(template: str, files: Mapping[str, str], page: str, *, live: bool) -> str:
    """Return the service worker's script, with the hashes of files by name and the hash that identifies the page.

    A `live` worker asks the network first, because an edit must show at a reload during development.
    """
    # Hosts may redirect index.html to its folder, and a redirected answer can't be a page's: "./" is asked for instead.
    listed = {"./" if name == "index.html" else name: digest for name, digest in sorted(files.items())}
    later = {name: listed.pop(name) for name in [name for name in listed if name.startswith(LATER)]}
    text = json.dumps([listed, later], separators=(",", ":"))
    version = _sha256(f"{live}{text}{template}".encode())[:16]
    filling = {"version": version, "live": live, "files": listed, "later": later, "page": page}
    value = json.dumps(filling, separators=(",", ":"))
    filled, count = PLACE.subn(lambda _: value, template)
    if count != 1:
        raise Problem(f"{TEMPLATE} must contain /* precache */ … /* end */ exactly once.")
    return filled


@lru_cache(maxsize=64)
def _unpacked(data: bytes) -> str:
    import lzma

    return _sha256(lzma.decompress(data))


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
