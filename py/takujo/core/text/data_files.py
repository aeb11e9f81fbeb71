"""Reads data files of a package: tables, texts, lessons."""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Any

JSON = ".json"
"""The suffix appended to the name of a TOML file that has been converted to JSON."""


def text_of(package: str | None, name: str) -> str:
    """Return a file of a package as text; raises FileNotFoundError if there is none.

    It isn't read by importlib.resources, which in an archive first lists all files; that would slow down a first visit.
    """
    found = get_data(package or "", name)
    if found is None:
        raise FileNotFoundError(f"{package} has no files")
    return found.decode("utf-8")


def tables_of(package: str | None, name: str) -> dict[str, Any]:
    """Return the tables of a TOML file of a package; raises FileNotFoundError if there is none.

    In the page's archive the file is JSON (hosting/archive.py), which is read there in a tenth of the time.
    """
    try:
        tables: dict[str, Any] = json.loads(text_of(package, name + JSON))
    except OSError:
        import tomllib  # A page that only plays never imports this.

        tables = tomllib.loads(text_of(package, name))
    return tables
