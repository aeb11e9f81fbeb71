"""How computer players think of this game, and the hints with them."""

from __future__ import annotations

from ..rules.position import WaterWalkerPosition
from .search import think

__all__ = ["AMISS", "think", "unit"]

AMISS: dict[str, float] = {}
"""No level is greedy here."""


def unit(p: WaterWalkerPosition) -> str:
    """Return what computer players reckon in."""
    return "walk"
