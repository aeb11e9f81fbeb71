"""Our own package as the browser gets it: one zip, imported from where it lies, compiled as far as that is done."""

from __future__ import annotations

import hashlib
import json
import tomllib
from contextlib import suppress
from pathlib import Path

from .files import write_whole
from .node import COMPILER, compile_sources
from .site import Site
from .zips import solid_bytes

PREFIX = "takujo.zip/"
LEFT_OUT = (
    "__pycache__",
    "tests",
    "ladder",
    "lessons.py",
    "problems.py",
    "mining",
    "finding",
    "finding.py",
    "deeper.py",
    "tune.py",
    "tuning.py",
    "sampling.py",
    "calibrate.py",
    "claims.py",
    "doubt.py",
    "climb.py",
    "README.md",
    "LESSONS.md",
    "PROBLEMS.md",
    "GLOSSARY.md",
)
"""What measures computer players and finds their weights takes long and runs at home: it is not for a page.

Neither is what is written for whoever reads the code."""
MANNER = COMPILER.read_bytes()
"""How modules are compiled."""
HIDDEN_FOLDER = ".compiled"  # in static/vendor, so that it goes with the interpreter it was made by


def package_files(package: Path) -> dict[str, Path]:
    """Return what belongs on the page, by its name in the archive: code and data; no tests, no caches, no tools."""
    found = {}
    for path in package.rglob("*"):
        parts = path.relative_to(package).parts
        if any(part.startswith(".") or part in LEFT_OUT for part in parts) or path.suffix == ".pyc":
            continue
        if path.is_file():
            found["/".join((package.name, *parts))] = path
    return dict(sorted(found.items()))


def is_for_learners(name: str) -> bool:
    """Say whether a file of the package is a lesson or holds problems: those come by themselves, one game at a time."""
    return name.endswith((".toml", ".jsonl")) and name.split("/")[-2] in ("lessons", "problems")


def write_archive(site: Site, *, compile_all: bool) -> int:
    """Write static/vendor/takujo.zip.gz; return how many modules went as source.

    With `compile_all`, modules that have no compiled form yet are compiled first (about two seconds, if there are any).
    """
    files = package_files(site.package)
    entries = dict(_as_read(name, path) for name, path in files.items() if not is_for_learners(name))
    sources = {name: data for name, data in entries.items() if name.endswith(".py")}
    shelf = site.vendor / HIDDEN_FOLDER
    places = {name: shelf / _key(name, data) for name, data in sources.items()}
    if compile_all:
        missing = {name: sources[name] for name, place in places.items() if not place.is_file()}
        shelf.mkdir(exist_ok=True)
        for name, code in compile_sources(site.root, site.vendor / "pyodide", missing, PREFIX).items():
            write_whole(places[name.removesuffix("c")], code)
        for stale in {*shelf.iterdir()} - {*places.values()}:
            stale.unlink(missing_ok=True)
    as_source = 0
    for name, place in places.items():
        try:
            entries[f"{name}c"] = place.read_bytes()
            del entries[name]
        except FileNotFoundError:
            as_source += 1
    write_whole(site.vendor / "takujo.zip.gz", solid_bytes(entries))
    return as_source


def _as_read(name: str, path: Path) -> tuple[str, bytes]:
    """Return a file as the page reads it: tables as JSON, for the browser's Python takes ten times as long for TOML."""
    data = path.read_bytes()
    if path.suffix == ".toml":
        with suppress(ValueError):  # left as TOML: its error is worded where it is read
            tables = tomllib.loads(data.decode())
            return f"{name}.json", json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()
    return name, data


def _key(name: str, source: bytes) -> str:
    # The name is part of it, because a compiled module remembers its file's name; so is how it is compiled.
    return hashlib.sha256(MANNER + name.encode() + b"\0" + source).hexdigest()[:40]
