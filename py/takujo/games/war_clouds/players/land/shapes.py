"""How a tile would meet a seat's own ones around a hex, whatever that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...hexes import AROUND
from ...rules.tile_geometry import CENTRES, CORNERS, EDGES, TURNS

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition


def is_open(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a seat may still build on a hex some day."""
    return cell >= 0 and p.tile[cell] < 0 and p.flag[cell] in (-1, seat) and cell not in p.blocked


def surroundings(p: WarCloudsPosition, seat: int, cell: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Return by edge the face of the seat's tile over it (-1 for none), and whether the hex there is open."""
    mine, ours = [], []
    for there in AROUND[cell]:
        own = there >= 0 and p.tile[there] >= 0 and p.flag[there] == seat
        mine.append(p.tile[there] * 6 + p.facing[there] if own else -1)
        ours.append(not own and is_open(p, seat, there))
    return tuple(mine), tuple(ours)


class Shape(NamedTuple):
    """How a tile meets the seat's own around it."""

    dots: int
    """Full dots that it would bring."""
    halves: int
    """Half dots that may be completed: the hexes beside them are open."""
    thirds: int
    """Third dots that may be, two thirds counting as four."""
    joins: tuple[int, ...]
    """The edges over which it joins blocs."""


_known: dict[tuple[int, int, tuple[int, ...], tuple[bool, ...]], list[tuple[Shape, int, int]]] = {}
MOST_KNOWN = 20_000
"""So many shapes are remembered."""


def shapes(kind: int, colour: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> list[tuple[Shape, int, int]]:
    """Return the ways in which a tile can meet its neighbours, with the rotations for it as bits, and the first."""
    key = kind, colour, mine, ours
    found = _known.get(key)
    if found is None:
        by: dict[Shape, int] = {}
        for turn in range(TURNS[kind]):
            shape = touching(kind, colour, turn, mine, ours)
            by[shape] = by.get(shape, 0) | 1 << turn
        found = [(shape, turns, (turns & -turns).bit_length() - 1) for shape, turns in by.items()]
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = found
    return found


def touching(kind: int, colour: int, turn: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> Shape:
    """Return how a tile turned like this meets its neighbours."""
    dots = 1 if CENTRES[kind] == colour else 0
    halves = thirds = 0
    joins: set[int] = set()
    edges, corners = EDGES[kind][turn], CORNERS[kind][turn]
    for edge in range(6):
        if edges[edge] == colour:
            face = mine[edge]
            if face >= 0:
                if EDGES[face // 6][face % 6][(edge + 3) % 6] == colour:
                    dots += 1
                    joins.add(edge)
            elif ours[edge]:
                halves += 1
        if corners[edge] == colour:
            one, two = mine[edge - 1], mine[edge]
            first = one >= 0 and CORNERS[one // 6][one % 6][(edge + 2) % 6] == colour
            second = two >= 0 and CORNERS[two // 6][two % 6][(edge + 4) % 6] == colour
            if first and second:
                dots += 1
            elif first or second:
                if ours[edge] or ours[edge - 1]:
                    thirds += 4
            elif ours[edge] and ours[edge - 1]:
                thirds += 1
            if first:
                joins.add((edge - 1) % 6)
            if second:
                joins.add(edge)
    return Shape(dots, halves, thirds, tuple(sorted(joins)))
