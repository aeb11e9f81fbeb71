"""The page's stylesheets as one file, so that a browser has what it paints with after one answer."""

from __future__ import annotations

import re

from .files import write_whole
from .problem import Problem
from .site import SHEETS, Site

IMPORT = re.compile(r'^@import "\./([\w-]+\.css)";$', re.MULTILINE)


def write_stylesheet(site: Site) -> None:
    """Write static/vendor/page.css, what static/styles/page.css imports in its order.

    Raise Problem if it imports a sheet that isn't there, or imports one otherwise than a line each.
    """
    folder = site.root / SHEETS
    listed = (folder / "page.css").read_text("utf-8")
    if "@import" in IMPORT.sub("", listed):
        raise Problem('static/styles/page.css must import each sheet on a line of its own: @import "./name.css";')
    try:
        sheets = [(folder / name).read_bytes() for name in IMPORT.findall(listed)]
    except FileNotFoundError as missing:
        raise Problem(f"static/styles/page.css imports {missing.filename}, but that file is missing.") from None
    write_whole(site.vendor / "page.css", b"\n".join(sheets))
