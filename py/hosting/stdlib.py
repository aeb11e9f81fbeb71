"""Python's standard library for the browser: compiled by the very interpreter that runs it, less what a page can't use.

Pyodide ships it as sources, and compiling them is most of a start: with .pyc inside, pages are ready in a third of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from .bundles import imports
from .node import compile_sources
from .zips import read_zip, zip_bytes

PREFIX = "/lib/python314.zip/"  # where Pyodide mounts it
IMPORTS = ".imports.json"  # in static/vendor: what the library's modules import, by their names
OURS = {
    name: Path(__file__).with_name(name.rpartition("/")[2]).read_bytes()
    for name in ("sitecustomize.py", "asyncio/unix_events.py")
}
"""What Python runs at its start, and finds here: how it imports; and what stands for an event loop that no page has."""

# A page has no processes, sockets, terminals, mail or foreign libraries, and develops nothing.
# Pyodide, PyScript, micropip, segno and we import none of these, or do without. (The importers are in the interpreter.)
UNUSED = re.compile(
    r"(?:"
    r"__hello__|__phello__|_ast_unparse|_compat_pickle|_pydatetime|_pyio|_pyrepl|_ssl|antigravity|argparse|bdb|cProfile|cmd|code"
    r"|colorsys|compileall|configparser|ctypes|difflib|doctest|filecmp|fileinput|fractions|ftplib|getopt|getpass|gettext|graphlib|imaplib"
    r"|mailbox|modulefinder|multiprocessing|netrc|nturl2path|optparse|pdb|pickle|pickletools|plistlib|poplib|pprint|profile|pstats"
    r"|pty|py_compile|pyclbr|pydoc|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver|sqlite3|sre_\w+|ssl|statistics|symtable"
    r"|tabnanny|this|timeit|trace|tracemalloc|tty|unittest|uuid|wave|webbrowser|wsgiref|xmlrpc|zipapp|zipimport|zoneinfo"
    r"|asyncio/(?:__main__|base_subprocess|proactor_events|selector_events|tools|windows_\w+)"
    r"|concurrent/(?:interpreters|futures/(?:interpreter|process))"
    # One-byte alphabets of the last century; those that zip files, Windows and HTTP speak of stay.
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
    """Say whether a file of the standard library ("json/decoder.py") travels to the browser."""
    return not UNUSED.match(name)


def repack(root: Path, pyodide: Path, beside: Mapping[str, bytes], say: Callable[[str], None]) -> None:
    """Replace python_stdlib.zip in `pyodide` by its compiled form, with what goes `beside`: sources by name.

    `root` is the project folder. Where Node can't compile, they go in as sources, and that is said. Beside the folder
    `pyodide` it is written down what they import when they are imported: the bundles are made by it.
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
    """Return what `repack` has written down."""
    found: dict[str, list[str]] = json.loads((vendor / IMPORTS).read_text("utf-8"))
    return found


def _waiting(importer: bytes) -> set[str]:
    """Return the modules that wait until they are asked for something, as the importer's source names them."""
    named = re.findall(rb"^(?:LATE|APART) = frozenset\(\((.*?)\)\)", importer, re.MULTILINE | re.DOTALL)
    return {name.decode() for names in named for name in re.findall(rb'"([\w.]+)"', names)}
