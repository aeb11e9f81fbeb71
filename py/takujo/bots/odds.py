"""How likely each seat is to win a position, or the points it may expect alone: estimated, and exact at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from ..core.game import Game
from ..core.position import Outcome, Position


def chances(game: Game, position: Position) -> tuple[float, ...]:
    """Return by seat the chance to win, summing to 1; at the end those in the first place share it.

    The position has to be a full one: what a seat sees of it is not enough.
    """
    outcome = position.outcome()
    if outcome is not None:
        return shares(outcome)
    lead: Any = game.part("lead")
    return softmax([dot(lead.WEIGHTS, row) for row in lead.features(position)])


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return by seat its share of the win."""
    best = outcome.ranking[0]
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(outcome.scores)))


def points(game: Game, position: Position) -> float:
    """Return the final points that somebody who plays alone may expect."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.scores[0])
    lead: Any = game.part("lead")
    return dot(lead.POINTS, lead.features(position)[0])


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the sum of features, each by its weight."""
    return sum(w * f for w, f in zip(weights, features, strict=True))


def softmax(worths: Sequence[float]) -> tuple[float, ...]:
    """Return shares of 1 in proportion to e to the power of each worth."""
    highest = max(worths)
    parts = [exp(max(-700.0, worth - highest)) for worth in worths]
    whole = sum(parts)
    return tuple(part / whole for part in parts)
