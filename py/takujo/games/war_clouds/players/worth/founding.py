"""What nations that begin with nothing but cash build first: each another industry, so that not all make the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...data import ACADEMY, FACTORY, FARM, GENERATOR, MINE

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

FIRST = (FARM, FACTORY, MINE, GENERATOR, ACADEMY, FARM)
"""By place from the marker: the industry."""
STAKE, DOTS = 3, 4
"""So many tiles of it make a bloc that one can live on, and have so many full dots."""


def founding(p: WarCloudsPosition) -> bool:
    """Return whether nations found what they live on: in the first round after a cash start."""
    return p.cash and p.round <= 1 and not p.ended


def industry(p: WarCloudsPosition, seat: int) -> int:
    """Return the kind of tile that a nation begins with."""
    return FIRST[(seat - p.marker) % p.seats]


def anyhow(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a nation builds the next tile of its industry, whatever it seems to bring: it has to begin."""
    return founding(p) and len(p.tiles_of(seat)) < STAKE
