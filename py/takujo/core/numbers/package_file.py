"""The files that lie in a package beside its code: data, prose, lessons."""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Any

JSON = ".json"
"""How a TOML file's name goes on where it has become JSON."""


def text_of(package: str, name: str) -> str:
    """Return a file of a package as text; raises FileNotFoundError if it isn't there.

    Not by importlib.resources: in an archive that lists everything before it reads one file, which a first visit feels.
    """
    found = get_data(package, name)
    if found is None:
        raise FileNotFoundError(f"{package} has no files")
    return found.decode("utf-8")


def tables_of(package: str, name: str) -> dict[str, Any]:
    """Return what a TOML file of a package says; raises FileNotFoundError if it isn't there.

    In the page's archive it is JSON (hosting/archive.py), which is read there in a tenth of the time.
    """
    try:
        tables: dict[str, Any] = json.loads(text_of(package, name + JSON))
    except OSError:
        import tomllib  # never on a page that only plays

        tables = tomllib.loads(text_of(package, name))
    return tables
