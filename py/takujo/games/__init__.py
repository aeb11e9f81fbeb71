"""The games: one package each, or one module for a game in one file; a new folder or file is a new game."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from types import ModuleType

from ..core.game.game import Game
from ..core.game.registry import provide

NOT_GAMES = ("test_", "conftest", "_")
"""The beginnings of names of modules that aren't games: tests and private modules."""

_more: list[str] = []
"""The names of modules of this package that are in none of its folders (takujo/installed.py)."""


@cache
def games() -> dict[str, Game]:
    """Return every game by its id, the shortest first. Only the cards are imported; rules and boards come later."""
    names = [info.name for info in pkgutil.iter_modules(__path__) if not info.name.startswith(NOT_GAMES)]
    modules = [import_module(f"{__name__}.{name}") for name in (*names, *_more)]
    found: dict[str, tuple[Game, ModuleType]] = {}
    for module in modules:
        game: Game | None = getattr(module, "GAME", None)
        if game is not None and game.package == module.__name__:  # not a game that it has imported
            _, other = found.setdefault(game.id, (game, module))
            if other is not module:
                raise ValueError(f"There are two games with the id {game.id}: {other.__file__} and {module.__file__}")
    ordered = sorted((game for game, _ in found.values()), key=lambda game: (game.minutes, game.id))
    return {game.id: game for game in ordered}


def look_in(folders: Iterable[str], more: Iterable[str] = (), *, only: bool = False) -> None:
    """Look for games in these folders too (with `only` in no others), and in the imported modules named by `more`."""
    kept = [] if only else [*__path__]
    __path__[:] = [*kept, *(folder for folder in folders if folder not in kept)]
    _more.extend(more)
    games.cache_clear()


provide(games)
