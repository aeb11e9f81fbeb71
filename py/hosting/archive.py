"""Pack the page's Python code, its standard library and our package, into zip bundles of compiled modules."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from .bundles import INDEX, START, assign, imports
from .files import fill_folder, write_whole
from .node import COMPILER, compile_sources
from .problem import Problem
from .site import LIBRARY, Site
from .stdlib import PREFIX, library_imports
from .zips import read_zip, zip_bytes

NEVER_PACKED = ("__pycache__", "tests", "README.md", "colours.toml")
"""Files and folders that the page doesn't load, of our package and of games outside the project: caches, tests,
documentation, and the colours, which are part of the page's stylesheet.
"""
LEFT_OUT = (
    "testing",
    "__main__.py",
    "charts.py",
    "ladder",
    "study",
    "installed.py",
    "game_sources.py",
    "command_line.py",
    "adapters",
    "lessons.py",
    "problems.py",
    "mining",
    "terminal",
    "finding",
    "finding.py",
    "deeper.py",
    "tune.py",
    "tuning.py",
    "sampling.py",
    "responses.py",
    "calibrate.py",
    "claims.py",
    "forecast_claims.py",
    "encoding",
    "encoding.py",
    "board_pictures.py",
    "review_error.py",
    "hill_climb.py",
    "learned_file.py",
    "API.md",
    "py.typed",
    "LESSONS.md",
    "PROBLEMS.md",
    "FOLDER.md",
    "GLOSSARY.md",
)
"""Files of our package that the page doesn't load: development tools (contests, ladder, studies, mining, tuning)
and documentation. A module of a game outside the project may have one of these names, and is loaded.
"""
MANNER = COMPILER.read_bytes()
"""The code of the script that compiles modules; it is part of the cache key, so a change compiles everything again."""
GAMES = "takujo/games/"
NO_GAMES = (".", "_", "test_", "conftest")
"""The beginnings of names of files that aren't games."""
OF_A_GAME = re.compile(r"takujo/games/([a-zA-Z]\w*)[./]")
"""The beginning of the name of a game's file in the archive."""
ONE_FILE_LESSON = re.compile(r"takujo/games/\w+\.[\w-]+\.toml")
"""A lesson of a game in one file, beside its module."""
DOCSTRINGS = ".docstrings.json"
"""The ending of the file with the docstrings of a game's module, beside the module."""
BUNDLES = "python"
"""The folder of the bundles in static/vendor."""
BARE = ".bare"
"""The suffix of compiled modules without line numbers."""
FITTING = {"lc": 4, "lp": 0, "pb": 0}
"""The xz filter properties for compiled modules: byte-aligned, because marshalled code has no larger unit."""
HARD = 6
"""The xz preset of the bundles of a built site."""
# The cache is in static/vendor, so that it is replaced together with the interpreter that compiled it.
HIDDEN_FOLDER = ".compiled"
COMPRESSED = ".compressed"
"""The folder in static/vendor with the compressed bundles of the last build, by hash of their content."""


def package_files(site: Site) -> dict[str, Path]:
    """Return the package's files that the page needs, by name in the archive: code and data, no tests, no tools."""
    found = _files_in(site.package, site.package.name, LEFT_OUT)
    if site.only:
        found = {
            name: path for name, path in found.items() if not name.startswith(GAMES) or name == f"{GAMES}__init__.py"
        }
    return dict(sorted((found | author_files(site)).items()))


def author_files(site: Site) -> dict[str, Path]:
    """Return the files of games outside the project, by name in the archive; raises Problem if a name is taken."""
    found: dict[str, Path] = {}
    ours = () if site.only else (site.package / "games").glob("*")
    taken = {path.stem: path for path in ours}
    for path in _author_games(site):
        if path.suffix == ".py":
            lessons = sorted(path.parent.glob(f"{path.stem}.*.toml"))
            pages = [page for lang in ("ja", "en") if (page := path.with_name(f"{path.stem}.{lang}.md")).is_file()]
            files = {f"{GAMES}{one.name}": one for one in (path, *lessons, *pages)}
        elif (path / "__init__.py").is_file():
            files = _files_in(path, f"{GAMES}{path.name}")
        else:
            continue
        if path.stem in taken:
            raise Problem(f"There are two games named {path.stem}: {taken[path.stem]} and {path}. Rename one of them.")
        taken[path.stem] = path
        found |= files
    return found


def _author_games(site: Site) -> Iterator[Path]:
    """Yield the files and folders that may be games outside the project: those in folders, and installed ones."""
    for folder in site.games:
        if not folder.is_dir():
            raise Problem(f"{folder} isn't a folder. Name a folder with games.")
        yield from (path for path in sorted(folder.iterdir()) if not path.name.startswith(NO_GAMES))
    yield from site.installed.values()


def _files_in(folder: Path, name: str, left_out: Collection[str] = ()) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        if any(part.startswith(".") or part in (*NEVER_PACKED, *left_out) for part in parts) or path.suffix == ".pyc":
            continue
        if path.is_file():
            found["/".join((name, *parts))] = path
    return found


def docstrings_in(source: bytes) -> dict[str, str]:
    """Return the docstrings of a module ("") and of its classes, by name; {} for a module that can't be read.

    A game in one file takes texts from them (takujo/defaults/docs.py); compiled modules have none.
    """
    try:
        module = ast.parse(source)
    except SyntaxError:
        return {}
    kinds = [node for node in module.body if isinstance(node, ast.ClassDef)]
    return {"": ast.get_docstring(module) or "", **{node.name: ast.get_docstring(node) or "" for node in kinds}}


def made_from_rules(entries: Mapping[str, bytes]) -> set[str]:
    """Return the names of the files of games whose parts OneFileGame makes, which needs the docstrings of the rules."""
    named = {name: found[1] for name in entries if (found := OF_A_GAME.match(name))}
    games = {game for name, game in named.items() if name.endswith(".py") and b"OneFileGame" in entries[name]}
    return {name for name, game in named.items() if game in games}


def is_for_learners(name: str) -> bool:
    """Return whether a file of the package is a lesson, a puzzle, or says what to draw on a rules page.

    Lessons, puzzles and the pictures are loaded separately, one game at a time.
    """
    in_folder = name.endswith((".toml", ".jsonl")) and name.split("/")[-2] in ("lessons", "problems")
    return in_folder or name.endswith("/page/pictures.toml") or ONE_FILE_LESSON.fullmatch(name) is not None


def write_archive(site: Site, *, compile_all: bool, lines: bool = True) -> int:
    """Write the bundles in static/vendor/python; return how many modules were packed as source.

    With `compile_all`, modules that have no compiled form yet are compiled first (about two seconds, if there are any).
    Without `lines`, tracebacks through our package name only file and function, and the bundles are a quarter smaller;
    games outside the project, and those that are made from their rules, keep their line numbers.
    """
    files = package_files(site)
    entries = dict(_as_read(name, path) for name, path in files.items() if not is_for_learners(name))
    authors = {name for name, path in files.items() if not path.is_relative_to(site.package)}
    authors |= made_from_rules(entries)
    for name in authors:
        if name.endswith(".py"):
            written_in = docstrings_in(entries[name])
            entries[name.removesuffix(".py") + DOCSTRINGS] = json.dumps(written_in, ensure_ascii=False).encode()
    sources = {name: data for name, data in entries.items() if name.endswith(".py")}
    library = read_zip(site.root / LIBRARY)
    graph = library_imports(site.vendor)
    written = {name: data.decode(errors="replace") for name, data in sources.items()}
    ours = {name: imports(name, text) for name, text in written.items()}
    ever = {name: imports(name, text, inner=True) for name, text in written.items()}
    names = {name: name.removesuffix("c") if name.endswith(".pyc") else name for name in library}
    bundle_of = assign([*names.values(), *entries], graph | ours, ever)
    compiled = _compiled(site, sources, compile_all=compile_all, lines_of=authors if not lines else sources)
    bundles: dict[str, dict[str, bytes]] = {bundle: {} for bundle in sorted({START, *bundle_of.values()})}
    for name, data in library.items():
        bundles[bundle_of[names[name]]][name] = data
    for name, data in entries.items():
        code = compiled.get(name)
        bundles[bundle_of[name]].update({name: data} if code is None else {f"{name}c": code})
    index = "".join(f"{' '.join((name, *sorted(held)))}\n" for name, held in bundles.items() if name != START)
    bundles[START][INDEX] = index.encode()
    folder = site.vendor / BUNDLES
    zips = {name: zip_bytes(held, packed=False) for name, held in bundles.items()}
    if lines:
        squeezed = {name: _squeezed(data, preset=0) for name, data in zips.items()}
    else:
        squeezed = _squeezed_hard(site.vendor / COMPRESSED, zips)
    fill_folder(folder, {f"{name}.zip.xz": data for name, data in squeezed.items()})
    return len(sources) - len(compiled)


def _compiled(
    site: Site, sources: Mapping[str, bytes], *, compile_all: bool, lines_of: Collection[str]
) -> dict[str, bytes]:
    """Return modules compiled, by the names of their sources; those that aren't compiled yet are absent.

    Those in `lines_of` have their line numbers.
    """
    shelf = site.vendor / HIDDEN_FOLDER
    places = {name: shelf / _key(name, data) for name, data in sources.items()}
    if compile_all:
        missing = {name: sources[name] for name, place in places.items() if not place.is_file()}
        shelf.mkdir(exist_ok=True)
        for name, code in compile_sources(site.root, site.vendor / "pyodide", missing, PREFIX).items():
            place = places[name.rpartition(".")[0] + ".py"]
            write_whole(place.with_suffix(BARE) if name.endswith(BARE) else place, code)
        for stale in {*shelf.iterdir()} - {*places.values(), *(place.with_suffix(BARE) for place in places.values())}:
            stale.unlink(missing_ok=True)
    found: dict[str, bytes] = {}
    for name, place in places.items():
        with suppress(FileNotFoundError):
            found[name] = (place if name in lines_of else place.with_suffix(BARE)).read_bytes()
    return found


def _squeezed_hard(folder: Path, zips: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return bundles in their smallest form: kept from the last build if unchanged, else compressed (3 s for all)."""
    keys = {name: hashlib.sha256(f"{HARD} {FITTING}".encode() + data).hexdigest() for name, data in zips.items()}
    squeezed: dict[str, bytes] = {}
    folder.mkdir(exist_ok=True)
    for name, key in keys.items():
        try:
            squeezed[name] = (folder / key).read_bytes()
        except FileNotFoundError:
            squeezed[name] = _squeezed(zips[name], preset=HARD)
            write_whole(folder / key, squeezed[name])
    held = {path.name for path in folder.iterdir() if not path.name.startswith(".")}  # Another build writes the others.
    for stale in held - {*keys.values()}:
        (folder / stale).unlink(missing_ok=True)
    return squeezed


@lru_cache(maxsize=64)
def _squeezed(data: bytes, *, preset: int) -> bytes:
    # An edit changes only one or two bundles. The others keep their compressed files, which takes a tenth of the time.
    try:
        import lzma
    except ImportError:
        raise Problem("This Python has no module lzma. Install a Python that has it, then start again.") from None
    how = {"id": lzma.FILTER_LZMA2, "preset": preset, **FITTING}
    return lzma.compress(data, check=lzma.CHECK_CRC32, filters=[how])


def _as_read(name: str, path: Path) -> tuple[str, bytes]:
    """Return a file in the form the page reads.

    TOML tables become JSON, which the browser's Python reads ten times faster.
    """
    data = path.read_bytes()
    if path.suffix == ".toml":
        # A file with an error stays TOML, so that the error is reported where the file is read.
        with suppress(ValueError):
            tables = tomllib.loads(data.decode())
            return f"{name}.json", json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()
    return name, data


def _key(name: str, source: bytes) -> str:
    # The name is part of it, because a compiled module remembers its file's name; so is how it is compiled.
    return hashlib.sha256(MANNER + name.encode() + b"\0" + source).hexdigest()[:40]
