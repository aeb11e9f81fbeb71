"""The name of a site's Python as a whole, for the page: what was kept of another edition is of no use to it."""

from __future__ import annotations

import hashlib
import json

from .archive import BUNDLES
from .bundles import LIBRARY
from .files import write_whole
from .site import Site


def write_edition(site: Site) -> None:
    """Write static/vendor/takujo.js: what interpreter and bundles contain, as a name; the bundles' sizes."""
    whole = hashlib.sha256()
    # In this order the page fetches them once it is ready: what a match is likely to need comes first.
    bundles = sorted((site.vendor / BUNDLES).iterdir(), key=lambda path: (path.name.startswith(LIBRARY), path.name))
    for path in (*sorted((site.vendor / "pyodide").iterdir()), *bundles):
        whole.update(f"{path.name}\0{site.digest(path)}\n".encode())
    sizes = json.dumps({path.name.partition(".")[0]: path.stat().st_size for path in bundles})
    text = f'export const edition = "{whole.hexdigest()[:16]}";\nexport const sizes = {sizes};\n'
    write_whole(site.vendor / "takujo.js", text.encode())
