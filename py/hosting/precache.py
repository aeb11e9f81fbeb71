"""The service worker as it is served: its template, with the list of every file it keeps and their hashes."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping

from .problem import Problem
from .site import TEMPLATE, Site

LATER = ("static/vendor/lessons/", "static/vendor/problems/", "static/vendor/qr/")
"""What is kept only once somebody has asked for it."""
PLACE = re.compile(r"/\* precache \*/.*?/\* end \*/", re.DOTALL)


def hashes(site: Site) -> dict[str, str]:
    """Return the SHA-256 of every file of the site, by public name."""
    found = {}
    for name in site.names():
        path = site.find(name)
        if path is not None:
            found[name] = site.digest(path)
    return found


def service_worker(template: str, files: Mapping[str, str], *, live: bool) -> str:
    """Fill in sw.js's list. A `live` one asks the network first: when developing, an edit has to show at reload."""
    # Hosts may redirect index.html to its folder, and a redirected answer can't be a page's: "./" is asked for instead.
    listed = {"./" if name == "index.html" else name: digest for name, digest in sorted(files.items())}
    later = {name: listed.pop(name) for name in [name for name in listed if name.startswith(LATER)]}
    text = json.dumps([listed, later], separators=(",", ":"))
    version = hashlib.sha256(f"{live}{text}{template}".encode()).hexdigest()[:16]
    value = json.dumps({"version": version, "live": live, "files": listed, "later": later}, separators=(",", ":"))
    filled, count = PLACE.subn(lambda _: value, template)
    if count != 1:
        raise Problem(f"{TEMPLATE} has to hold the place /* precache */ … /* end */ exactly once.")
    return filled
