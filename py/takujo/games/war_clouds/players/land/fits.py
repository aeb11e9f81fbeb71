"""Computes how a tile can join a seat's tiles on the available hexes; what that is worth is computed elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...data import ECONOMY, SECTIONS
from ...hexes import AROUND
from ...rules.fitting import clashes
from ...rules.tile_geometry import CENTRES, CORNERS, EDGES, TURNS
from ..worth.appraisal import Economy

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition


def is_open(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a hex is still free for a seat to build on."""
    return cell >= 0 and p.tile[cell] < 0 and p.flag[cell] in (-1, seat) and cell not in p.blocked


def surroundings(p: WarCloudsPosition, seat: int, cell: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Return by edge of a hex what is beyond the edge.

    That is the face of the seat's tile there (-1 for none), and whether the hex there is open.
    """
    mine: list[int] = []
    ours: list[bool] = []
    for there in AROUND[cell]:
        own = there >= 0 and p.tile[there] >= 0 and p.flag[there] == seat
        mine.append(p.tile[there] * 6 + p.facing[there] if own else -1)
        ours.append(not own and is_open(p, seat, there))
    return tuple(mine), tuple(ours)


class Shape(NamedTuple):
    """How a tile, in a given rotation, joins the seat's own tiles around it."""

    dots: int
    """The number of full dots that the tile completes."""
    halves: int
    """The number of half dots of the tile that may be completed later, because the hexes beside them are open."""
    thirds: int
    """The number of third dots that may be completed later; one that already meets another third counts as four."""
    joins: tuple[int, ...]
    """The edges across which the tile joins blocs."""


_shapes: dict[tuple[int, int, tuple[int, ...], tuple[bool, ...]], list[tuple[Shape, int, int]]] = {}
MOST_SHAPES = 20_000
"""The maximum number of shapes that are cached."""


def shapes(kind: int, colour: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> list[tuple[Shape, int, int]]:
    """Return the shapes in which a tile can join its neighbours; `mine` and `ours` are what `surroundings` returns.

    Each shape comes with two numbers: the rotations in which the tile has this shape, as bits, and the first of these
    rotations.
    """
    key = kind, colour, mine, ours
    found = _shapes.get(key)
    if found is None:
        by: dict[Shape, int] = {}
        for turn in range(TURNS[kind]):
            shape = touching(kind, colour, turn, mine, ours)
            by[shape] = by.get(shape, 0) | 1 << turn
        found = [(shape, turns, (turns & -turns).bit_length() - 1) for shape, turns in by.items()]
        if len(_shapes) >= MOST_SHAPES:
            _shapes.clear()
        _shapes[key] = found
    return found


def touching(kind: int, colour: int, turn: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> Shape:
    """Return the shape in which a tile joins its neighbours in the rotation `turn`.

    For `mine` and `ours` see `surroundings`.
    """
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


class Joint(NamedTuple):
    """What a tile adds to the blocs of one colour."""

    colour: int
    dots: int
    """The number of full dots that the tile completes with its neighbours, before it activates any bloc."""
    blocs: int
    """The blocs that the tile joins, as bits by their index in `Economy.bloc_of`."""


Parts = tuple[tuple[int, int], ...]
"""By colour: the numbers of half dots and of third dots that may be completed later."""
Place = tuple[Parts, int, int]
"""The partial dots of a tile, with its hex and rotation; among equal ones the last hex, and there the first
rotation.
"""
Fits = list[tuple[tuple[Joint, ...], list[Place]]]

_fits: dict[tuple[object, ...], dict[int, Fits]] = {}
MOST_FITS = 1_000
"""The number of sets of hexes for which the results of `fits` are cached, because lookahead reaches the same sets
repeatedly.
"""


def fits(p: WarCloudsPosition, economy: Economy, cells: tuple[int, ...], kinds: list[int]) -> dict[int, Fits]:
    """Return by kind of tile what it can add to blocs on some hexes, and where; at least for the given kinds."""
    key = cells, economy.seat, tuple(p.tile), tuple(p.facing), tuple(p.flag), p.terrain
    known = _fits.get(key)
    if known is None:
        if len(_fits) >= MOST_FITS:
            _fits.clear()
        known = _fits[key] = {}
    missing = [kind for kind in kinds if kind not in known]
    if missing:
        known.update(_found(p, economy, cells, missing))
    return known


def _found(p: WarCloudsPosition, economy: Economy, cells: tuple[int, ...], kinds: list[int]) -> dict[int, Fits]:
    by: dict[int, dict[tuple[Joint, ...], dict[Parts, tuple[int, int]]]] = {kind: {} for kind in kinds}
    for cell in cells:
        mine, ours = surroundings(p, economy.seat, cell)
        for kind in kinds:
            for shape, turn in _ways(kind, mine, ours, clashes(p, cell, kind)):
                joints = tuple(
                    [_joint(economy, cell, colour, one) for colour, one in zip(SECTIONS[kind], shape, strict=True)]
                )
                places = by[kind].setdefault(joints, {})
                parts = tuple([(one.halves, one.thirds) for one in shape])
                there = places.get(parts)
                if there is None or (cell, -turn) > (there[0], -there[1]):
                    places[parts] = cell, turn
    return {
        kind: [(joints, [(parts, *there) for parts, there in places.items()]) for joints, places in found.items()]
        for kind, found in by.items()
    }


def _joint(economy: Economy, cell: int, colour: int, shape: Shape) -> Joint:
    blocs, around = 0, AROUND[cell]
    for edge in shape.joins:
        blocs |= 1 << economy.bloc_of[around[edge] * 6 + colour]
    return Joint(colour, shape.dots, blocs)


def _ways(
    kind: int, mine: tuple[int, ...], ours: tuple[bool, ...], bad: int
) -> Iterator[tuple[tuple[Shape, ...], int]]:
    """Yield the shapes by colour in which a tile can join its neighbours, with the first rotation without a clash."""
    if kind == ECONOMY:
        for turn in range(TURNS[kind]):
            if not bad >> turn & 1:
                yield tuple(touching(kind, colour, turn, mine, ours) for colour in SECTIONS[kind]), turn
        return
    for shape, turns, _ in shapes(kind, kind, mine, ours):
        good = turns & ~bad
        if good:
            yield (shape,), (good & -good).bit_length() - 1
