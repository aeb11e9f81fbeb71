"""The values that hints show. An idea's own value is good for finding the best idea, but often a bad forecast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..rules.position import Position
from ..thinking.ideas import Idea

if TYPE_CHECKING:
    from .game import Game


def expected(game: Game, view: Position, seat: int, ideas: Sequence[Idea]) -> list[Idea]:
    """Return ideas with what each is expected to bring as its value; None where hints show no number.

    Without a calibration, the values stay as they are.
    """
    part = game.calibration
    if part is None:
        return list(ideas)
    expectations = [None if idea.value is None else part.expectation(view, seat, idea) for idea in ideas]
    values = [None if each is None else each.value(part.FITS) for each in expectations]
    return [idea._replace(value=value) for idea, value in zip(ideas, values, strict=True)]
