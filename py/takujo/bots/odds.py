"""How likely each seat is to win a position, or the points it may expect alone: estimated, and exact at the end."""

from __future__ import annotations

from ..core.game.game import Game
from ..core.rules.position import Position
from ..core.thinking.win_shares import dot, shares, softmax


def chances(game: Game, position: Position) -> tuple[float, ...]:
    """Return by seat the chance to win, summing to 1; at the end those in the first place share it.

    The position has to be a full one: what a seat sees of it is not enough.
    """
    outcome = position.outcome()
    if outcome is not None:
        return shares(outcome)
    players = game.players
    return softmax([dot(players.WEIGHTS, row) for row in players.features(position)])


def points(game: Game, position: Position) -> float:
    """Return the final points that somebody who plays alone may expect."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.scores[0])
    return dot(game.players.SOLO_WEIGHTS, game.players.features(position)[0])
