"""The name of a site's Python as a whole, for the page: what was kept of another edition is of no use to it."""

from __future__ import annotations

import hashlib

from .files import write_whole
from .site import Site


def write_edition(site: Site) -> None:
    """Write static/vendor/takujo.js, which names the interpreter, its library and the archive by what they contain."""
    whole = hashlib.sha256()
    for path in (*sorted((site.vendor / "pyodide").iterdir()), site.vendor / "takujo.zip.gz"):
        whole.update(f"{path.name}\0{site.digest(path)}\n".encode())
    write_whole(site.vendor / "takujo.js", f'export const edition = "{whole.hexdigest()[:16]}";\n'.encode())
