"""Estimates each seat's chance of winning a position, or a solo player's expected points.

Exact when the match is over.
"""

from __future__ import annotations

from ..core.game.game import Game
from ..core.rules.position import Position
from ..core.thinking.win_shares import dot, shares, softmax


def chances(game: Game, position: Position) -> tuple[float, ...]:
    """Return each seat's chance of winning, with sum 1; when the match is over, seats in first place share it.

    The position must be complete, not a seat's view.
    """
    outcome = position.outcome()
    if outcome is not None:
        return shares(outcome)
    players = game.players
    return softmax([dot(players.WEIGHTS, row) for row in players.features(position)])


def points(game: Game, position: Position) -> float:
    """Return the expected final points of a solo player, estimated from a complete position."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.scores[0])
    return dot(game.players.SOLO_WEIGHTS, game.players.features(position)[0])
