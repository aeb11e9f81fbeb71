"""Reads the docstrings of a module and its classes, from which the texts of a game in one file are made."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import ModuleType

from ..core.text.data_files import text_of
from ..core.text.json_reader import is_object

FILE = ".docstrings.json"
"""The ending of the file that a site has beside each such module (hosting/archive.py): compiled modules have no
docstrings.
"""


def docstrings(*modules: ModuleType) -> Mapping[str, str]:
    """Return the docstrings of the first module ("") and of the classes of all, by name; "" for those without."""
    found: dict[str, str] = {}
    for module in modules:
        found = {**_of_module(module), **found}
    return found


def _of_module(module: ModuleType) -> dict[str, str]:
    if docstrings.__doc__ is not None:
        kinds = {name: of for name, of in vars(module).items() if isinstance(of, type)}
        return {"": module.__doc__ or "", **{name: of.__doc__ or "" for name, of in kinds.items()}}
    name = re.split(r"[/\\\\]", module.__file__ or "")[-1].partition(".")[0]
    found = json.loads(text_of(module.__name__, name + FILE))
    assert is_object(found)
    return {name: str(text) for name, text in found.items()}
