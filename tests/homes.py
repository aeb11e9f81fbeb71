"""Where each game's own tests and records stand, and the template's game among the others.

The template (`tests/template`) is a whole game in one folder that no site holds. `lend` puts its package beside those
of `py/takujo/games`, so that every test that asks which games there are has it, too. A game's own tests and records
stand beside its package where there are folders `tests` and `records`, as in the template; else in `tests/games` and
`tests/records`, under the name of its package.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import takujo
from takujo.core.game.game import Game

TESTS = Path(__file__).resolve().parent
TEMPLATES = TESTS / "template"


def template_packages() -> list[Path]:
    """Return the folder of every package of the template."""
    return sorted(path.parent for path in TEMPLATES.glob("*/*/__init__.py"))


def lend() -> None:
    """Put the template's packages among those of the games, before anybody has asked which games there are."""
    places = import_module("takujo.games").__path__
    places.extend(str(package.parent) for package in template_packages() if str(package.parent) not in places)


def package(game: Game) -> Path:
    """Return the folder of the game's package."""
    return Path(str(import_module(game.package).__file__)).resolve().parent


def shipped() -> list[Game]:
    """Return the games that a site holds."""
    return [game for game in takujo.games().values() if package(game) not in template_packages()]


def own_tests(game: Game) -> Path:
    """Return the folder of the game's own tests."""
    return _home(game, "tests", TESTS / "games")


def own_records(game: Game) -> Path:
    """Return the folder of the game's recorded matches."""
    return _home(game, "records", TESTS / "records")


def _home(game: Game, name: str, elsewhere: Path) -> Path:
    own = package(game).parent / name
    return own if own.is_dir() else elsewhere / package(game).name


def module(folder: Path, name: str) -> ModuleType | None:
    """Return a module of a folder below tests, if it is there."""
    full = ".".join(["tests", *folder.relative_to(TESTS).parts, name])
    return import_module(full) if find_spec(full) else None
