"""Which games there are. The table knows none by itself: the package of games puts them here."""

from __future__ import annotations

from collections.abc import Callable

from ..text.errors import Illegal
from .game import Game

Shelf = Callable[[], dict[str, Game]]

_shelves: list[Shelf] = []


def provide(shelf: Shelf) -> None:
    """Say where the games are to be found; `shelf` returns them by id when first asked."""
    _shelves[:] = [shelf]


def find(id: object) -> Game:
    """Return the game of an id; raises Illegal."""
    if not isinstance(id, str) or id not in games():
        raise Illegal("unknown-game", game=str(id))
    return games()[id]


def games() -> dict[str, Game]:
    """Return every game by its id."""
    return _shelves[0]()
