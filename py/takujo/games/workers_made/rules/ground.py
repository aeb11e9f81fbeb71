"""The geometry of the table: three areas between neighbours, each with three pairs of facing spots (1.3)."""

from __future__ import annotations

SEATS = 3
AREAS = 3
SPOTS = 6
"""A nation's spots: 0 to 2 in its area 0, towards the next seat; 3 to 5 in its area 1, towards the one before."""
SPOTS_AN_AREA = 3
FACING = AREAS * SPOTS_AN_AREA

PAIRS = tuple((area, (area + 1) % SEATS) for area in range(AREAS))
"""By area, the two seats between which the area is: seat k and the next one."""
FLOWS = tuple(pair for k, j in PAIRS for pair in ((k, j), (j, k)))
"""By index in a position's `flows`: the seat that pays, and the seat that is paid."""


def facing(n: int) -> tuple[int, int]:
    """Return the two spots, of all eighteen, that the n-th comparison compares.

    >>> [facing(n) for n in (0, 1, 8)]
    [(0, 9), (1, 10), (14, 5)]
    """
    area, spot = divmod(n, SPOTS_AN_AREA)
    first, second = PAIRS[area]
    return first * SPOTS + spot, second * SPOTS + SPOTS_AN_AREA + spot


def cards(area: int) -> tuple[int, int]:
    """Return the indices of an area's two tactic cards among all six."""
    first, second = PAIRS[area]
    return first * 2, second * 2 + 1


def neighbour(seat: int, area: int) -> int:
    """Return the nation that is a nation's neighbour at its own area 0 or 1."""
    return (seat + (1 if area == 0 else SEATS - 1)) % SEATS
