"""How likely each seat is to win a position, or the points it may expect alone: estimated, and exact at the end."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..core.position import Position
from ..core.shares import dot, shares, softmax


def chances(game: Game, position: Position) -> tuple[float, ...]:
    """Return by seat the chance to win, summing to 1; at the end those in the first place share it.

    The position has to be a full one: what a seat sees of it is not enough.
    """
    outcome = position.outcome()
    if outcome is not None:
        return shares(outcome)
    lead: Any = game.part("players.win_chance")
    return softmax([dot(lead.WEIGHTS, row) for row in lead.features(position)])


def points(game: Game, position: Position) -> float:
    """Return the final points that somebody who plays alone may expect."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.scores[0])
    lead: Any = game.part("players.win_chance")
    return dot(lead.POINTS, lead.features(position)[0])
