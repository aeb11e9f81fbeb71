"""The board as numbers: 61 hexes in rows a to i, and the neighbours of each."""

from __future__ import annotations

RADIUS = 4
DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""By edge: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. Corner i is between edge i-1 and edge i: 0 is the top."""

AXIAL: tuple[tuple[int, int], ...] = tuple(
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
)
"""By cell, row by row from the top: its coordinates (q, r); the hexes have a corner at the top."""
_NUMBER = {place: cell for cell, place in enumerate(AXIAL)}
CELLS: tuple[str, ...] = tuple(f"{chr(ord('a') + r + RADIUS)}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in AXIAL)
"""The name of each cell: its row, and its number in the row."""
CELL: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
COUNT = len(CELLS)
CENTRE = CELL["e5"]
"""The central hex, which is always impassable (2.1)."""


def cell(q: int, r: int) -> int:
    """Return the cell at (q, r), or -1 off the board."""
    return _NUMBER.get((q, r), -1)


AROUND: tuple[tuple[int, ...], ...] = tuple(tuple(cell(q + dq, r + dr) for dq, dr in DIRECTIONS) for q, r in AXIAL)
"""By cell: the neighbour over each edge, -1 off the board."""
NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(c for c in around if c >= 0) for around in AROUND)
"""By cell: its neighbours on the board."""
