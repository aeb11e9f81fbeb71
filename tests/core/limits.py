"""What tests of every game have to know of one: `LIMITS` of the module `limits` of its own tests."""

from __future__ import annotations

from typing import NamedTuple

from takujo.core.game.game import Game
from tests import homes


class Limits(NamedTuple):
    """What a game's board and tests keep to; what a game says nothing of is at its default. Sizes: (wide, tall)."""

    width: tuple[int, int] | None = None
    """The width of the board; None for any that a screen holds."""
    target: tuple[int, int] = (24, 24)
    """The least side of a target that can be chosen."""
    informs: tuple[int, int] = (24, 24)
    """The least side of one that only informs."""
    text: tuple[int, int] = (10, 10)
    """The least size of a text."""
    bytes: int = 60_000
    """The largest frame."""
    shapes: int = 700
    height: int = 900
    """The greatest height of the wide layout."""
    refusals: int = 1
    """The fewest refusals that name their rule."""
    rulings: int = 0
    """The fewest rulings that the rules page marks as ours."""
    records: int = 1
    """The fewest recorded matches."""
    foretold: int = 4
    """Of so many matches the estimated chances foretell more than a guess would."""
    points_rank: bool = True
    """Whether the ranking follows the points: not where somebody with many of them may have lost all the same."""
    passed: frozenset[str] = frozenset()
    """Steps that end before a seat or chance is asked."""
    open: frozenset[str] = frozenset()
    """In a game with secrets: the steps that a seat decides on the board that everyone sees."""
    paced: frozenset[str] = frozenset()
    """Steps of chance that are shown one by one."""
    without_seats: frozenset[str] = frozenset()
    """Steps before the seats have their boards."""
    elsewhere: frozenset[tuple[str, str]] = frozenset()
    """Steps that give a reason for a verb that is not legal there in any of the recorded matches."""


def limits_of(game: Game) -> Limits:
    """Return the bars of a game."""
    own = homes.module(homes.own_tests(game), "limits")
    limits: Limits = own.LIMITS if own else Limits()
    return limits
