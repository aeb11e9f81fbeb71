"""Victory points and the ranking (8.4, 8.5), computed from plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..data import MONEY_A_POINT, NOTE_POINTS, TILE_POINTS


class Points(NamedTuple):
    """The parts that make up a nation's points."""

    tiles: int
    money: int
    notes: int


NONE = Points(0, 0, 0)
"""The points of an eliminated nation (4.9)."""


def points(tiles: int, money: int, notes: int) -> Points:
    """Return the points for tiles, money and notes (8.4)."""
    return Points(tiles * TILE_POINTS, money // MONEY_A_POINT, notes * NOTE_POINTS)


class NationRank(NamedTuple):
    """A nation's ranking key: ties are broken by money, then by flags on the board (8.5)."""

    score: int
    money: int
    flags: int


def ranking(standings: Sequence[NationRank | None]) -> list[list[int]]:
    """Return the seats from best to worst, tied ones together; eliminated seats (None) come last, tied."""
    together: dict[tuple[int, ...], list[int]] = {}
    for seat, standing in enumerate(standings):
        together.setdefault(() if standing is None else tuple(standing), []).append(seat)
    return [together[key] for key in sorted(together, reverse=True)]
