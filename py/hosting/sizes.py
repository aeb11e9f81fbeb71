"""The sizes of the large files of a start: the page shows how much of them has arrived."""

from __future__ import annotations

import json

from .files import write_whole
from .precache import LATER
from .site import Site
from .squeeze import Squeezer

LARGE = 50_000
"""The least size in bytes of a file that counts: smaller files arrive too fast to matter."""


def write_sizes(site: Site) -> None:
    """Write static/vendor/sizes.js: by public name [bytes as the file is, bytes as a host that compresses sends it]."""
    squeezer = Squeezer(site)
    sizes = {}
    for path in sorted(site.vendor.rglob("*")):
        name = path.relative_to(site.root).as_posix()
        if not path.is_file() or site.find(name) is None or name.startswith(LATER) or path.stat().st_size < LARGE:
            continue
        packed = squeezer.body(path)
        sizes[name] = [path.stat().st_size, path.stat().st_size if packed is None else len(packed)]
    text = json.dumps(sizes, separators=(",", ":"))
    write_whole(site.vendor / "sizes.js", f"export const sizes = {text};\n".encode())
