"""The legal rotations of a tile in a hex: dots of different colours may not touch (5.4), except by force (5.5)."""

from __future__ import annotations

from ..data import ECONOMY
from ..hexes import AROUND
from .position import WarCloudsPosition
from .tile_geometry import CLASH, TURNED, TURNS

_FACES = range(6 * (ECONOMY + 1))
_BAD: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple(sum(1 << f for f in range(6) if CLASH[towards[kind * 6 + f]][towards[face]]) for face in _FACES)
        for towards in TURNED
    )
    for kind in range(ECONOMY + 1)
)
"""By kind, edge and face of the neighbour across it: the clashing rotations, as bits."""
_ALL = tuple((1 << turns) - 1 for turns in TURNS)


def clashes(p: WarCloudsPosition, cell: int, kind: int) -> int:
    """Return the rotations in which a tile in a hex would clash with a neighbour, as bits."""
    tiles, facing = p.tile, p.facing
    bad = 0
    for over, there in zip(_BAD[kind], AROUND[cell], strict=True):
        if there >= 0 and tiles[there] >= 0:
            bad |= over[tiles[there] * 6 + facing[there]]
    return bad


def fits(p: WarCloudsPosition, cell: int, kind: int) -> bool:
    """Return whether a tile fits in a hex in some rotation without force."""
    return clashes(p, cell, kind) & _ALL[kind] != _ALL[kind]


def rotations(p: WarCloudsPosition, cell: int, kind: int, by_force: bool) -> list[int]:
    """Return the legal rotations of a tile in a hex; with `by_force`, all."""
    if by_force:
        return list(range(TURNS[kind]))
    bad = clashes(p, cell, kind)
    return [turn for turn in range(TURNS[kind]) if not bad >> turn & 1]
