"""Shares of a win: what an outcome gives each seat, and what is to be expected of worths in nats."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..rules.position import Outcome


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return by seat its share of the win."""
    best = outcome.ranking[0]
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(outcome.scores)))


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the sum of features, each by its weight."""
    return sum(w * f for w, f in zip(weights, features, strict=True))


def softmax(worths: Sequence[float]) -> tuple[float, ...]:
    """Return shares of 1 in proportion to e to the power of each worth."""
    highest = max(worths)
    parts = [exp(max(-700.0, worth - highest)) for worth in worths]
    whole = sum(parts)
    return tuple(part / whole for part in parts)
