"""The field: an unbounded table on which square panels lie edge to edge.

A cell is one int, so that neighbours are found by adding: x grows to the right, y downwards, and the
first boat of a match lies at 0, 0.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Set
from typing import NamedTuple

WIDTH = 1024
HALF = WIDTH // 2
"""No match lays anywhere near so many panels in a row."""
NOWHERE = -1


def cell(x: int, y: int) -> int:
    """Return the cell at x, y; NOWHERE far outside of any field.

    >>> at(cell(3, -2))
    (3, -2)
    """
    return (y + HALF) * WIDTH + x + HALF if -HALF < x < HALF and -HALF < y < HALF else NOWHERE


def at(cell: int) -> tuple[int, int]:
    """Return x and y of a cell."""
    y, x = divmod(cell, WIDTH)
    return x - HALF, y - HALF


CENTRE = cell(0, 0)


def around(cell: int) -> tuple[int, int, int, int]:
    """Return the four neighbours of a cell: above, right, below, left."""
    return cell - WIDTH, cell + 1, cell + WIDTH, cell - 1


class TileGroup(NamedTuple):
    """Tiles that hang together, and all other cells beside them."""

    tiles: Set[int]
    beside: Set[int]


def reach(start: int, panels: Container[int], boats: Container[int]) -> TileGroup:
    """Return the panels and boats that hang together with the start, itself included."""
    return grown(TileGroup(frozenset(), frozenset()), start, panels, boats)


def grown(land: TileGroup, tile: int, panels: Container[int], boats: Container[int]) -> TileGroup:
    """Return a land with a tile added, and with it all panels and boats that hang together with the tile."""
    tiles, beside = {*land.tiles, tile}, {*land.beside}
    beside.discard(tile)
    found = [tile]
    for here in found:  # and what is added to them meanwhile
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
    """Return the cells of the smallest rectangle around some tiles, grown by one on each side."""
    across = [at(tile)[0] for tile in tiles]
    down = [at(tile)[1] for tile in tiles]
    return [cell(x, y) for y in range(min(down) - 1, max(down) + 2) for x in range(min(across) - 1, max(across) + 2)]
