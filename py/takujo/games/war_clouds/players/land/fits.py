"""What a tile could do on the hexes open to a seat, whatever that is worth: known for as long as the land lies so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...data import ECONOMY, SECTIONS
from ...hexes import AROUND
from ...rules.fitting import clashes
from ...rules.tile_geometry import TURNS
from ..worth.appraisal import Economy
from .shapes import Shape, shapes, surroundings, touching

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition


class Joint(NamedTuple):
    """What a tile brings of one colour."""

    colour: int
    dots: int
    """Full dots that it brings by itself."""
    blocs: int
    """The blocs that it joins, as bits by their numbers in `Economy.bloc_of`."""


Parts = tuple[tuple[int, int], ...]
"""By colour: the half dots and the third dots that may be completed."""
Place = tuple[Parts, int, int]
"""Parts, and the hex and the rotation for them: of equal ones the last hex, and there the first rotation."""
Fits = list[tuple[tuple[Joint, ...], list[Place]]]

_known: dict[tuple[object, ...], dict[int, Fits]] = {}
MOST_KNOWN = 1_000
"""So many sets of hexes are remembered: whoever thinks ahead comes by the same ones again and again."""


def fits(p: WarCloudsPosition, economy: Economy, cells: tuple[int, ...], kinds: list[int]) -> dict[int, Fits]:
    """Return by kind, of those asked for at least, what a tile can do on some hexes, and where."""
    key = cells, economy.seat, tuple(p.tile), tuple(p.facing), tuple(p.flag), p.terrain
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[key] = {}
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
    """Give the shapes by colour in which a tile can meet its neighbours, with the first rotation that doesn't clash."""
    if kind == ECONOMY:
        for turn in range(TURNS[kind]):
            if not bad >> turn & 1:
                yield tuple(touching(kind, colour, turn, mine, ours) for colour in SECTIONS[kind]), turn
        return
    for shape, turns, _ in shapes(kind, kind, mine, ours):
        good = turns & ~bad
        if good:
            yield (shape,), (good & -good).bit_length() - 1
