"""Assigns the page's Python files to bundles, so that a first visit waits only for the files it needs.

Python's library and our package are one archive, which comes in several files:

- `start`: what the lobby imports, games in one file, and what games import from outside of their folders
- one for each game in a folder, by the folder's name: its rules, texts and board
- GAME-players: its computer players
- `more`: the rest of our package, and what that imports of the library
- `library`: the rest of the library
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import resolve_name

FIRST = (
    *("asyncio.unix_events", "compression", "encodings.utf_8", "logging", "ntpath", "posixpath", "pyscript", "re"),
    *("selectors", "site", "sitecustomize", "tempfile", "typing", "zipfile"),
    *("_pyodide._future_helper", "_pyodide.docstring", "_pyodide.jsbind"),
    *("pyodide._package_loader", "pyodide.code", "pyodide.common", "pyscript.workers"),
)
"""Modules that Python, Pyodide and PyScript import at every start and that no plain import statement shows."""
OURS = (
    *("takujo.web.app", "takujo.web.computers.worker", "takujo.web.page.bundle_loader"),
    *("takujo.web.saves.address_query", "takujo.web.saves.result_book", "takujo.core.match.dice"),
)
"""The entry modules of the page and its worker, and the modules that a game may import while it is played."""
APART = ("page", "lessons", "problems", "fields.py")
"""The parts of a game's folder that aren't needed to play at the table."""
PLAYERS = "players"
START, MORE, LIBRARY = "start", "more", "library"
INDEX = "bundles.txt"
"""The file in the bundle `start` that lists the files of the other bundles: a line for each, which begins with its
name.
"""

GAME = re.compile(r"takujo/games/(\w+)/([\w.]+)")
ONE_FILE = re.compile(r"takujo/games/(\w+\.[\w.]+|\w+/\w+\.docstrings\.json|(\w+)/\2\.(ja|en)\.md)")
"""A file of a game in one file, or of a folder with rules alone: its module, docstrings and rules pages."""
IMPORT = re.compile(r"^( *)(?:from (\.*[\w.]*) import (\([^)]*\)|[^\n(]*)|import ([^\n#;]*))", re.MULTILINE)


def module_of(name: str) -> str:
    """Return the module of a source file.

    >>> module_of("json/__init__.py"), module_of("json/decoder.py")
    ('json', 'json.decoder')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(name: str, text: str, *, inner: bool = False) -> list[str]:
    """Return the modules (and perhaps other names) that a file imports at module level.

    With `inner`, also in functions.

    >>> imports("json/decoder.py", "from . import scanner, tool")
    ['json', 'json.scanner', 'json.tool']
    """
    package = module_of(name) if name.endswith("__init__.py") else module_of(name).rpartition(".")[0]
    named: list[str] = []
    for indent, source, names, plain in (found.groups("") for found in IMPORT.finditer(text)):
        if indent and not inner:
            continue
        if plain:
            named += (one.split()[0] for one in plain.split(",") if one.strip())
            continue
        base = resolve_name(source, package) if source.startswith(".") else source
        listed = re.sub(r"#.*", "", names).strip("() \n").split(",")
        named += (base, *(f"{base}.{one.split()[0]}" for one in listed if one.strip()))
    return named


def assign(
    files: Iterable[str], graph: Mapping[str, Sequence[str]], inner: Mapping[str, Sequence[str]]
) -> dict[str, str]:
    """Return the bundle of each file, by the file's name in the archive; a module's name ends in .py.

    `graph` has what each module imports when it is imported, `inner` what the modules of our package import at any
    time.
    """
    modules = {module_of(name): name for name in files if name.endswith(".py")}

    def closure(roots: Iterable[str], edges: Mapping[str, Sequence[str]]) -> set[str]:
        seen: set[str] = set()
        todo = [*roots]
        while todo:
            module = todo.pop()
            if module in seen or module not in modules:
                continue
            seen.add(module)
            todo += (module.rpartition(".")[0], *edges.get(modules[module], ()))
        return {modules[module] for module in seen}

    bundles = {name: _of_folder(name) for name in files}
    players = {name for name, bundle in bundles.items() if bundle not in (MORE, LIBRARY)}
    cards = [module_of(name) for name in files if re.fullmatch(r"takujo/games/\w+(/__init__)?\.py", name)]
    start = closure((*FIRST, *OURS, *cards), graph)
    outside = closure([module_of(name) for name in players if name.endswith(".py")], graph) - players
    rest = closure([module_of(name) for name in files if name.startswith("takujo/")], {**graph, **inner})
    bundles |= dict.fromkeys((name for name in rest if bundles[name] == LIBRARY), MORE)
    beside = {name for name in files if ONE_FILE.fullmatch(name)}
    return bundles | dict.fromkeys(start | outside | beside, START)


def _of_folder(name: str) -> str:
    """Return the bundle of a file that isn't needed at the start."""
    if not name.startswith("takujo/"):
        return LIBRARY
    found = GAME.match(name)
    if found is None or found[2] in APART:
        return MORE
    return f"{found[1]}-{PLAYERS}" if found[2] == PLAYERS else found[1]
