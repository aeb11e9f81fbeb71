"""Python's standard library for the browser: compiled by the interpreter that runs it, without unusable modules.

Pyodide ships the library as sources, and compiling them takes most of a start; with .pyc files, pages are ready in a
third of the time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from .bundles import imports
from .node import compile_sources
from .zips import read_zip, zip_bytes

PREFIX = "/lib/python314.zip/"  # Pyodide mounts the library here.
IMPORTS = ".imports.json"  # In static/vendor: the modules that each library module imports, by name.
OURS = {
    name: Path(__file__).with_name(name.rpartition("/")[2]).read_bytes()
    for name in ("sitecustomize.py", "asyncio/unix_events.py")
}
"""Modules of ours that replace modules of the library.

They are sitecustomize (the importer), and an event loop module that a page doesn't need.
"""

# A page has no processes, sockets, terminals, mail or foreign libraries, and no developer tools. Pyodide, PyScript,
# micropip, segno and this project don't import these modules, or work without them. (The import system itself is built
# into the interpreter.)
UNUSED = re.compile(
    r"(?:"
    r"__hello__|__phello__|_ast_unparse|_compat_pickle|_pydatetime|_pyio|_pyrepl|_ssl|antigravity|argparse|bdb|cProfile|cmd|code"
    r"|colorsys|compileall|configparser|ctypes|difflib|doctest|filecmp|fileinput|fractions|ftplib|getopt|getpass|gettext|graphlib|imaplib"
    r"|mailbox|modulefinder|multiprocessing|netrc|nturl2path|optparse|pdb|pickle|pickletools|plistlib|poplib|pprint|profile|pstats"
    r"|pty|py_compile|pyclbr|pydoc|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver|sqlite3|sre_\w+|ssl|statistics|symtable"
    r"|tabnanny|this|timeit|trace|tracemalloc|tty|unittest|uuid|wave|webbrowser|wsgiref|xmlrpc|zipapp|zipimport|zoneinfo"
    r"|asyncio/(?:__main__|base_subprocess|proactor_events|selector_events|tools|windows_\w+)"
    r"|concurrent/(?:interpreters|futures/(?:interpreter|process))"
    # Legacy one-byte encodings; those that zip files, Windows and HTTP use are kept.
    r"|encodings/(?:cp(?!437|932|1252)\w+|hp_roman8|iso8859_(?!1\b)\w+|koi8_\w|kz1048|mac_\w+|palmos|ptcp154|tis_620)"
    r"|email/mime"
    r"|http/(?:cookiejar|cookies|server)"
    r"|importlib/_bootstrap(?:_external)?"
    r"|json/(?:__main__|tool)"
    r"|logging/(?:config|handlers)"
    r"|pathlib/(?:_local|types)"
    r"|pyodide/(?:_nodesock_transport|console)"
    r"|pyscript/(?:fs|media|web)"
    r"|sysconfig/__main__"
    r"|urllib/robotparser"
    r"|xml/(?:dom|etree|parsers|sax/expatreader)"
    r")(?:/|\.py$)"
)


def is_used(name: str) -> bool:
    """Return whether a file of the standard library ("json/decoder.py") is shipped to the browser."""
    return not UNUSED.match(name)


def repack(root: Path, pyodide: Path, beside: Mapping[str, bytes], say: Callable[[str], None]) -> None:
    """Replace python_stdlib.zip in `pyodide` by a compiled one; `beside` are further sources to compile, by name.

    `root` is the project folder. If Node can't compile them, the sources are included, and a message says so. A file
    beside the folder `pyodide` records the import graph, from which the bundles are made.
    """
    stock = pyodide / "python_stdlib.zip"
    entries = {name: data for name, data in {**read_zip(stock), **beside}.items() if is_used(name)}
    sources = {name: data for name, data in entries.items() if name.endswith(".py")}
    compiled = compile_sources(root, pyodide, sources, PREFIX)
    if not compiled:
        say("Node could not compile the standard library: its sources are used, and pages start more slowly.")
    kept = {name: data for name, data in entries.items() if f"{name}c" not in compiled}
    stock.write_bytes(zip_bytes({**kept, **compiled}))
    waiting = _waiting(beside["sitecustomize.py"])
    graph = {
        name: [module for module in imports(name, text.decode(errors="replace")) if module not in waiting]
        for name, text in sources.items()
    }
    (pyodide.parent / IMPORTS).write_text(json.dumps(graph), "utf-8")


def library_imports(vendor: Path) -> dict[str, list[str]]:
    """Return the import graph of the library's modules that `repack` has stored."""
    found: dict[str, list[str]] = json.loads((vendor / IMPORTS).read_text("utf-8"))
    return found


def _waiting(importer: bytes) -> set[str]:
    """Return the names of the lazy modules that the importer's source lists."""
    named = re.findall(rb"^(?:LATE|APART) = frozenset\(\((.*?)\)\)", importer, re.MULTILINE | re.DOTALL)
    return {name.decode() for names in named for name in re.findall(rb'"([\w.]+)"', names)}
