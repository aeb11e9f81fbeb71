"""Minifies and merges the site's scripts, styles and page, so that visitors load few and small files."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from .problem import Problem
from .runtime import ESBUILD
from .site import Site

PATIENCE = 60
"""Timeout in seconds for minifying; a script takes some hundredths of a second."""
STYLESHEET = "static/vendor/page.css"
VENDOR = "static/vendor/"
COMMENT = re.compile("<!--.*?-->", re.DOTALL)
INDENT = re.compile(r"^\s+", re.MULTILINE)


def minified(site: Site, names: list[str], say: Callable[[str], None]) -> dict[str, bytes | None]:
    """Return by public name the minified replacement of each file; None for a file that was merged into another one.

    A module with a folder of the same name ("painter.js" and "painter/") contains what it imports from that folder.
    """
    shorter: dict[str, bytes | None] = {}
    if "index.html" in names:
        shorter["index.html"] = minified_page((site.find("index.html") or Path()).read_text("utf-8")).encode()
    tool = next((site.vendor / ESBUILD).glob("esbuild*"), None)
    if tool is None:
        say("There is no esbuild for this machine: scripts and styles are sent as they are, and pages start later.")
        return shorter
    folders = {f"{PurePosixPath(name).parent}/" for name in names}
    for name in _ours(names):
        folder = f"{PurePosixPath(name).with_suffix('')}/"
        if folder in folders:
            shorter |= dict.fromkeys(other for other in names if other.startswith(folder))
        if shorter.get(name, b"") is not None:
            shorter[name] = _minified(tool, site.find(name) or Path(), joined=folder in folders)
    return shorter


def minified_page(text: str) -> str:
    """Return a page without comments and indentation; line breaks remain as white space."""
    return INDENT.sub("", COMMENT.sub("", text))


def _ours(names: list[str]) -> Iterator[str]:
    """Yield the names of our own scripts and styles; vendored files are minified already or must not change."""
    for name in names:
        if name == STYLESHEET or (name.endswith((".js", ".mjs", ".css")) and not name.startswith(VENDOR)):
            yield name


def _minified(tool: Path, path: Path, *, joined: bool) -> bytes:
    options = ("--bundle", "--format=esm") if joined else ()
    command = [str(tool), str(path), "--minify", "--charset=utf8", "--tsconfig-raw={}", "--log-level=error", *options]
    done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
    if done.returncode:
        raise Problem(f"{path.name} can't be minified: {done.stderr.decode(errors='replace').strip()[:500]}")
    return done.stdout
