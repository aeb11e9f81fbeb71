"""The field: an unbounded grid of cells for square panels.

A cell is one int, so that neighbours are found by addition. x grows to the right, y downwards; the first boat of a
match is at (0, 0).
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Set
from typing import NamedTuple

WIDTH = 1024
HALF = WIDTH // 2
"""Half the width of the grid, far more than a match can use."""
NOWHERE = -1


def cell(x: int, y: int) -> int:
    """Return the cell at (x, y); NOWHERE if that is far outside of any field.

    >>> at(cell(3, -2))
    (3, -2)
    """
    return (y + HALF) * WIDTH + x + HALF if -HALF < x < HALF and -HALF < y < HALF else NOWHERE


def at(cell: int) -> tuple[int, int]:
    """Return the x and y of a cell."""
    y, x = divmod(cell, WIDTH)
    return x - HALF, y - HALF


CENTRE = cell(0, 0)


def around(cell: int) -> tuple[int, int, int, int]:
    """Return the four neighbours of a cell: above, right, below, left."""
    return cell - WIDTH, cell + 1, cell + WIDTH, cell - 1


class TileGroup(NamedTuple):
    """A connected group of panels and boats, with all cells next to it."""

    tiles: Set[int]
    beside: Set[int]


def reach(start: int, panels: Container[int], boats: Container[int]) -> TileGroup:
    """Return the panels and boats connected to the start, including the start."""
    return grown(TileGroup(frozenset(), frozenset()), start, panels, boats)


def grown(land: TileGroup, tile: int, panels: Container[int], boats: Container[int]) -> TileGroup:
    """Return a group extended by a tile and by all panels and boats connected to that tile."""
    tiles, beside = {*land.tiles, tile}, {*land.beside}
    beside.discard(tile)
    found = [tile]
    for here in found:  # The loop also covers the tiles that it adds.
        for there in (here - WIDTH, here + 1, here + WIDTH, here - 1):
            if there not in tiles:
                if there in panels or there in boats:
                    tiles.add(there)
                    found.append(there)
                else:
                    beside.add(there)
    return TileGroup(tiles, beside)


def shore(tiles: Iterable[int]) -> set[int]:
    """Return the tiles with all their neighbours."""
    return {there for here in tiles for there in (here, here - WIDTH, here + 1, here + WIDTH, here - 1)}


def rectangle(tiles: Collection[int]) -> list[int]:
    """Return the cells of the smallest rectangle around some tiles, extended by one cell on each side."""
    across = [at(tile)[0] for tile in tiles]
    down = [at(tile)[1] for tile in tiles]
    return [cell(x, y) for y in range(min(down) - 1, max(down) + 2) for x in range(min(across) - 1, max(across) + 2)]
