"""How far a side is ahead: features of a position from which its chance to win follows."""

from __future__ import annotations

from math import log, sqrt

from ..data import JAPAN, TURNS
from ..rules.position import CoProsperityPosition
from .value_function import chance

SURE = 0.002
"""No position is surer than this before the end."""


def features(p: CoProsperityPosition) -> list[tuple[float, ...]]:
    """Return what tells how each side stands, side by side."""
    japan = min(1 - SURE, max(SURE, chance(p, JAPAN)))
    ahead = log(japan / (1 - japan)) / 2
    sure = 1 / sqrt(TURNS - p.turn + 1)  # what is still open varies with the root of the turns
    return [(ahead, ahead * sure, 0.5), (-ahead, -ahead * sure, -0.5)]


def stage(p: CoProsperityPosition) -> int:
    """Return the round."""
    return p.turn
