"""Writes the site as a folder for any static host: all files it needs, nothing else, with relative addresses only."""

from __future__ import annotations

import gzip
import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path

from .files import folder_swap
from .generated import Generated
from .interpreter import UNSPLIT
from .minify import minified
from .precache import hashes, page_marks, service_worker
from .problem import Problem
from .site import TEMPLATE, Site
from .squeeze import Squeezer

# This file marks the folder as one that a build may replace, and lists the files of that build.
MARKER = ".takujo-build"


def build(site: Site, out: Path, say: Callable[[str], None]) -> None:
    """Write the site to `out`.

    If `out` contains anything but an earlier build, raise Problem and change nothing there.
    """
    begun = time.perf_counter()
    out = out.resolve()
    _check(site, out)
    Generated(site, say).make_all(lines=False)
    if not (site.is_split or site.whole):
        say(UNSPLIT)
    files = hashes(site)
    if "index.html" not in files:
        raise Problem("The site can't be built because index.html is missing. Restore that file.")
    raw = wire = 0
    squeezer = Squeezer(site)
    out.parent.mkdir(parents=True, exist_ok=True)
    with folder_swap(out) as fresh:
        fresh.chmod(0o755)
        bodies = {name: (site.find(name) or Path()).read_bytes() for name in files}
        made = minified(site, [*files], say)
        for name, body in made.items():
            if body is None:
                del bodies[name], files[name]
            else:
                bodies[name], files[name] = body, hashlib.sha256(body).hexdigest()
        template = (site.root / TEMPLATE).read_text("utf-8")
        page = page_marks(bodies["index.html"].decode())
        bodies["sw.js"] = service_worker(template, files, page, live=False).encode()
        for name, body in bodies.items():
            target = fresh / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(body)
            raw += len(body)
            # A file that equals the project's may already have been compressed for the development server.
            path = None if name in made else site.find(name)
            packed = squeezer.body(path) if path else gzip.compress(body, 6)
            wire += len(body) if packed is None else len(packed)
        (fresh / MARKER).write_text(json.dumps(sorted(bodies), indent=0) + "\n", "utf-8")
    took = time.perf_counter() - begun
    say(f"{len(bodies)} files, {raw / 1e6:.1f} MB; {wire / 1e6:.2f} MB when sent (gzip); {took:.1f} s")
    say(f"The site is in {out}. Put it on any static host, under any path.")


def _check(site: Site, out: Path) -> None:
    sources = [site.root / name for name in ("static", "py", "tests", ".git")]
    if out == site.root or out in site.root.parents or any(out.is_relative_to(folder) for folder in sources):
        raise Problem(f"{out} belongs to the project itself. Choose another folder.")
    if not out.exists():
        return
    if not out.is_dir():
        raise Problem(f"{out} is a file. Choose a folder.")
    held = {path.relative_to(out).as_posix() for path in out.rglob("*") if not path.is_dir()}
    try:
        ours = {MARKER, *json.loads((out / MARKER).read_text("utf-8"))}
    except (OSError, ValueError):
        ours = set()
    foreign = sorted(held - ours)
    if foreign:
        raise Problem(
            f"{out} contains {foreign[0]}, which no earlier build wrote. Choose an empty folder or an earlier build."
        )
