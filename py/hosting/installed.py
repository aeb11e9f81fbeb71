"""Finds the games of installed packages, by the entry point group `takujo.games`."""

from __future__ import annotations

from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from .problem import Problem

GROUP = "takujo.games"


def installed_games() -> dict[str, Path]:
    """Return the file of each installed game in one file, and the folder of each other one, by the name of its module.

    Raises Problem if there is none, for an entry point that names no game, and for two games of one name.
    """
    found: dict[str, Path] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.value):
        try:
            spec = find_spec(entry.module)
        except ImportError:
            spec = None
        if spec is None or spec.origin is None or entry.attr != "GAME":
            raise Problem(
                f"The entry point {entry.name!r} of the group {GROUP} is {entry.value}, which names no game."
                " Write MODULE:GAME, with a module that can be imported."
            )
        origin = Path(spec.origin)
        path = origin.parent if origin.name == "__init__.py" else origin
        if path.stem in found and found[path.stem] != path:
            raise Problem(
                f"There are two games named {path.stem}: {found[path.stem]} and {path}. Uninstall one of them."
            )
        found[path.stem] = path
    if not found:
        raise Problem(f"No installed package has an entry point of the group {GROUP}, which names its game.")
    return found
