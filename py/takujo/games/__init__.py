"""The games: one package each, or one module for a game in one file; a new folder or file is a new game."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib import import_module

from ..core.game.game import Game
from ..core.game.registry import provide

NOT_GAMES = ("test_", "conftest", "_")
"""The beginnings of names of modules that aren't games: tests and private modules."""


@cache
def games() -> dict[str, Game]:
    """Return every game by its id, the shortest first. Only the cards are imported; rules and boards come later."""
    names = [info.name for info in pkgutil.iter_modules(__path__) if not info.name.startswith(NOT_GAMES)]
    modules = [import_module(f"{__name__}.{name}") for name in names]
    found = [module.GAME for module in modules if hasattr(module, "GAME")]
    return {game.id: game for game in sorted(found, key=lambda game: (game.minutes, game.id))}


def look_in(folders: Iterable[str], *, only: bool = False) -> None:
    """Find games in these folders, too, or nowhere else."""
    kept = [] if only else [*__path__]
    __path__[:] = [*kept, *(folder for folder in folders if folder not in kept)]
    games.cache_clear()


provide(games)
