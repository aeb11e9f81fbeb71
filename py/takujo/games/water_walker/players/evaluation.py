"""The unit in which computer players' ideas are valued; this game has no greedy level."""

from __future__ import annotations

from ..rules.position import WaterWalkerPosition


def unit(p: WaterWalkerPosition) -> str:
    """Return the unit in which computer players value their ideas."""
    return "walk"
