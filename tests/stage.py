"""A copy of the project in which the template's package stands among the games: what whoever adds a game has done."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.homes import TESTS, template_packages

ROOT = TESTS.parent
NEEDED = ("index.html", "pyscript.toml", "LICENSE", "package-lock.json", "pyproject.toml", "serve.py", "py", "static")
GAMES = Path("py", "takujo", "games")
_CACHES = shutil.ignore_patterns("__pycache__", ".*_cache", ".generated")


def stage(folder: Path, *needed: str) -> Path:
    """Make the copy in a new folder, all of it or only some files and folders, and return it.

    Nothing is added but the template's package: whatever works there works without an edit elsewhere.
    """
    folder.mkdir()
    for name in needed or NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=_CACHES)
        else:
            shutil.copy2(ROOT / name, folder / name)
    for package in template_packages():
        shutil.copytree(package, folder / GAMES / package.name, ignore=_CACHES)
    return folder
