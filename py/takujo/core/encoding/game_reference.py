"""References to games as text, for pickles and for environments that another process makes."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from ..game.game import Game
from ..game.registry import find, games
from .refusals import EncodingRefusal


def reference(game: Game) -> str:
    """Return the id of a game of the registry, or MODULE:NAME of another one; raises Illegal if it has no name."""
    standard = game.standard
    if games().get(standard.id) is standard:
        return standard.id
    for name, value in vars(sys.modules[standard.package]).items():
        if value is standard:
            return f"{standard.package}:{name}"
    raise EncodingRefusal("nameless-game", game=standard.id, module=standard.package)


def referred(text: object) -> Game:
    """Return the game with an id or a reference MODULE:NAME; raises Illegal if there is none."""
    if not isinstance(text, str) or ":" not in text:
        return find(text)
    module, _, name = text.partition(":")
    game = None
    if all(part.isidentifier() for part in module.split(".")):
        with suppress(ModuleNotFoundError):
            game = getattr(import_module(module), name, None)
    if not isinstance(game, Game):
        raise EncodingRefusal("not-a-game", name=name, module=module)
    return game
