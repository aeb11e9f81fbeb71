"""Imports games of installed packages as modules of `takujo.games`, which they are on the page."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from .games import look_in

PACKAGE = "takujo.games"


def load(paths: Mapping[str, str]) -> None:
    """Import the games with these files or folders, by the names of their modules, and offer them with the others."""
    for name, text in paths.items():
        full, path = f"{PACKAGE}.{name}", Path(text)
        folder = [text] if path.is_dir() else None
        spec = spec_from_file_location(
            full, path / "__init__.py" if folder else path, submodule_search_locations=folder
        )
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} can't be imported")
        module = sys.modules[full] = module_from_spec(spec)
        spec.loader.exec_module(module)
    look_in((), paths)
