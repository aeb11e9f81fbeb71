"""The geometry of rotated tiles: where their dots are, and which tiles they join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..data import DOTS, ECONOMY
from ..hexes import AROUND

if TYPE_CHECKING:
    from .position import WarCloudsPosition

Ring = tuple[int, ...]


def _turned(ring: Ring, rotation: int) -> Ring:
    """Return the positions of a tile rotated clockwise by a number of sixths."""
    return tuple(ring[(place - rotation) % 6] for place in range(6))


EDGES: tuple[tuple[Ring, ...], ...] = tuple(tuple(_turned(tile.edges, f) for f in range(6)) for tile in DOTS)
"""By kind and rotation: the colour of the half dot on each edge, -1 for none."""
CORNERS: tuple[tuple[Ring, ...], ...] = tuple(tuple(_turned(tile.corners, f) for f in range(6)) for tile in DOTS)
"""By kind and rotation: the colour of the third of a dot on each corner, -1 for none."""
CENTRES: Ring = tuple(tile.centre for tile in DOTS)
"""By kind: the colour of the whole dot, -1 for none."""
TURNS: Ring = tuple(
    next(f for f in range(1, 7) if f == 6 or (edges[f], corners[f]) == (edges[0], corners[0]))
    for edges, corners in zip(EDGES, CORNERS, strict=True)
)
"""By kind: the number of rotations that look different."""

# How two tiles meet depends only on their rotations relative to the shared edge, so all edges are reduced to edge 0
# (NE). There, edge 0, corner 0 and corner 1 of one tile touch edge 3, corner 4 and corner 3 of the other.
_FACES = 6 * (ECONOMY + 1)


def _meetings() -> tuple[tuple[list[int], ...], tuple[list[bool], ...]]:
    joined = tuple([0] * _FACES for _ in range(_FACES))
    clash = tuple([False] * _FACES for _ in range(_FACES))
    rims = [
        ((EDGES[k][f][0], CORNERS[k][f][0], CORNERS[k][f][1]), (EDGES[k][f][3], CORNERS[k][f][4], CORNERS[k][f][3]))
        for k in range(ECONOMY + 1)
        for f in range(6)
    ]
    for a, (mine, _) in enumerate(rims):
        for b, (_, theirs) in enumerate(rims):
            for x, y in zip(mine, theirs, strict=True):
                if x >= 0 and y >= 0:
                    if x == y:
                        joined[a][b] |= 1 << x
                    else:
                        clash[a][b] = True
    return joined, clash


JOINED, CLASH = _meetings()
"""By face of a tile, then by face of its neighbour across edge 0: in which colours their dots touch, as bits (JOINED),
and whether dots of different colours touch (CLASH).

A face is the number kind * 6 + rotation. For an edge e other than 0, subtract e from both rotations (modulo 6).
"""
TURNED: tuple[Ring, ...] = tuple(
    tuple(kind * 6 + (f - e) % 6 for kind in range(ECONOMY + 1) for f in range(6)) for e in range(6)
)
"""By edge and face: the face that results if the tile is turned so that this edge becomes edge 0."""


def mismatch(p: WarCloudsPosition, cell: int, kind: int, rotation: int) -> bool:
    """Return whether a tile in a cell would bring partial dots of different colours together (5.4)."""
    tiles, facing = p.tile, p.facing
    face = kind * 6 + rotation
    for edge, other in enumerate(AROUND[cell]):
        if other >= 0:
            neighbour = tiles[other]
            if neighbour >= 0:
                towards = TURNED[edge]
                if CLASH[towards[face]][towards[neighbour * 6 + facing[other]]]:
                    return True
    return False
