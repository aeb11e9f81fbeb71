"""The games, one package each; a new folder is a new game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from ..core.game.game import Game
from ..core.game.registry import provide


@cache
def games() -> dict[str, Game]:
    """Return every game by its id, the shortest first. Only the cards are imported; rules and boards come later."""
    found = [import_module(f"{__name__}.{info.name}").GAME for info in pkgutil.iter_modules(__path__)]
    return {game.id: game for game in sorted(found, key=lambda game: (game.minutes, game.id))}


provide(games)
