"""Each seat's share of a win: from the result of a match, or as expected from the seats' values, which are log odds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..rules.position import Outcome


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return by seat its share of the win in an outcome."""
    best = outcome.ranking[0]
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(outcome.scores)))


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the weighted sum of features."""
    return sum(w * f for w, f in zip(weights, features, strict=True))


def softmax(worths: Sequence[float]) -> tuple[float, ...]:
    """Return shares proportional to the exponential of each value, with sum 1."""
    highest = max(worths)
    parts = [exp(max(-700.0, worth - highest)) for worth in worths]
    whole = sum(parts)
    return tuple(part / whole for part in parts)
