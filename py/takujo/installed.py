"""Finds the games of installed packages by their entry points, and imports them as modules of `takujo.games`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.metadata import entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

from .games import look_in

GROUP = "takujo.games"
"""The group of the entry points that name games."""
PACKAGE = "takujo.games"


class NoGameError(Exception):
    """Raised if installed packages name no game, or a wrong one; its text is a sentence for the user."""


def installed_games() -> dict[str, Path]:
    """Return the file of each installed game in one file, and the folder of each other one, by the name of its module.

    Raises NoGameError if there is none, for an entry point that names no game, and for two games of one name.
    """
    found: dict[str, Path] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.value):
        try:
            spec = find_spec(entry.module)
        except ImportError:
            spec = None
        if spec is None or spec.origin is None or entry.attr != "GAME":
            raise NoGameError(
                f"The entry point {entry.name!r} of the group {GROUP} is {entry.value}, which names no game."
                " Write MODULE:GAME, with a module that can be imported."
            )
        origin = Path(spec.origin)
        path = origin.parent if origin.name == "__init__.py" else origin
        if path.stem in found and found[path.stem] != path:
            raise NoGameError(
                f"There are two games named {path.stem}: {found[path.stem]} and {path}. Uninstall one of them."
            )
        found[path.stem] = path
    if not found:
        raise NoGameError(f"No installed package has an entry point of the group {GROUP}, which names its game.")
    return found


def load(paths: Mapping[str, str]) -> None:
    """Import the games with these files or folders, by the names of their modules, and offer them with the others."""
    for name, text in paths.items():
        full, path = f"{PACKAGE}.{name}", Path(text)
        if full in sys.modules:
            continue
        folder = [text] if path.is_dir() else None
        spec = spec_from_file_location(
            full, path / "__init__.py" if folder else path, submodule_search_locations=folder
        )
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} can't be imported")
        module = sys.modules[full] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[full]
            raise
    look_in((), paths)
