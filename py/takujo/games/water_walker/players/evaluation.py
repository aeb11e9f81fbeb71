"""What the ideas of computer players are valued in; no level is greedy here."""

from __future__ import annotations

from ..rules.position import WaterWalkerPosition


def unit(p: WaterWalkerPosition) -> str:
    """Return what computer players reckon in."""
    return "walk"
