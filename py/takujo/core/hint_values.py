"""What hints say that ideas are worth: their values often tell well which is best, but not what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .calibration import said
from .ideas import Idea
from .position import Position

if TYPE_CHECKING:
    from .game import Game


def expected(game: Game, view: Position, seat: int, ideas: Sequence[Idea]) -> list[Idea]:
    """Return ideas with what is to be expected of each in the place of its value; None where nothing is to be said.

    Where a game has no calibration, these are the values themselves.
    """
    part = game.calibration
    if part is None:
        return list(ideas)
    estimates = [None if idea.value is None else part.estimate(view, seat, idea) for idea in ideas]
    values = [None if of is None else said(part.FITS, of) for of in estimates]
    return [idea._replace(value=value) for idea, value in zip(ideas, values, strict=True)]
