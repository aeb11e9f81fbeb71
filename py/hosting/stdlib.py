"""Python's standard library for the browser: compiled by the interpreter that will run it, without what a page can't use.

Pyodide ships it as sources, and compiling them is most of a cold start: with .pyc inside, the page is ready in a third of the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from .node import compile_sources
from .zips import read_zip, zip_bytes

PREFIX = "/lib/python314.zip/"  # where Pyodide mounts it

# A page has no processes, sockets, terminals, mail or foreign libraries, and develops nothing. Pyodide, PyScript and micropip import none of these.
UNUSED = frozenset(
    """
    __hello__ __phello__ _pyio _pyrepl antigravity bdb cProfile cmd compileall ctypes doctest filecmp fileinput ftplib getpass imaplib
    mailbox modulefinder multiprocessing netrc optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc
    rlcompleter shelve smtplib socketserver sqlite3 symtable tabnanny this timeit trace tracemalloc tty unittest wave webbrowser wsgiref
    xmlrpc zipapp
    """.split()
)
# One-byte alphabets of the last century; those that zip files (cp437), Windows (cp1252) and HTTP (iso8859-1) speak of stay.
UNUSED_ALPHABET = re.compile(r"encodings/(cp(?!437|932|1252)|iso8859_(?!1\.)|mac_|koi8_|hp_roman8|kz1048|palmos|ptcp154|tis_620)")


def is_used(name: str) -> bool:
    """Say whether a file of the standard library ("json/decoder.py") travels to the browser."""
    return re.split(r"[/.]", name)[0] not in UNUSED and not UNUSED_ALPHABET.match(name)


def repack(pyodide: Path, say: Callable[[str], None]) -> None:
    """Replace python_stdlib.zip in `pyodide` by its compiled form; leave it as it is, and say so, where Node can't compile."""
    stock = pyodide / "python_stdlib.zip"
    entries = {name: data for name, data in read_zip(stock).items() if is_used(name)}
    compiled = compile_sources(pyodide, {name: data for name, data in entries.items() if name.endswith(".py")}, PREFIX)
    if not compiled:
        say("Node could not compile the standard library: the stock file is used, and pages start more slowly.")
        return
    kept = {name: data for name, data in entries.items() if f"{name}c" not in compiled}
    stock.write_bytes(zip_bytes({**kept, **compiled}))
