"""The values that hints show; an idea's own value serves for comparing ideas, but is often a bad forecast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..rules.position import Position
from ..thinking.ideas import Idea

if TYPE_CHECKING:
    from .game import Game


def calibrated(game: Game, view: Position, seat: int, ideas: Sequence[Idea]) -> list[Idea]:
    """Return ideas with their expected results as values; None if hints show no number.

    Without a calibration, the values stay unchanged.
    """
    part = game.calibration
    if part is None:
        return list(ideas)
    expectations = [None if idea.value is None else part.expectation(view, seat, idea) for idea in ideas]
    values = [None if each is None else each.value(part.FITS) for each in expectations]
    return [idea._replace(value=value) for idea, value in zip(ideas, values, strict=True)]
