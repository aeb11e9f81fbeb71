"""The registry of games; the package of games fills it, so that core doesn't depend on any game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from ..text.errors import Illegal
from .game import Game

Shelf = Callable[[], dict[str, Game]]

_shelves: list[Shelf] = []


def provide(shelf: Shelf) -> None:
    """Register the source of the games; `shelf` returns them by id when they are first needed."""
    _shelves[:] = [shelf]


def find(id: object) -> Game:
    """Return the game with an id; raises Illegal if there is none."""
    if not isinstance(id, str) or id not in games():
        raise Illegal("unknown-game", game=str(id), games=tuple(games()))
    return games()[id]


def games() -> dict[str, Game]:
    """Return every game by its id."""
    return _shelves[0]()


@contextmanager
def lent(game: Game) -> Generator[None]:
    """Register a game within a `with` block unless it is registered; raise ValueError if another game has its id."""
    if games().get(game.id, game) is not game:
        raise ValueError(f"there is another game with the id {game.id}")
    shelf = _shelves[0]
    _shelves[:] = [lambda: {**shelf(), game.id: game}]
    try:
        yield
    finally:
        _shelves[:] = [shelf]
