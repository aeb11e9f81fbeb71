"""The legal hexes for starting tiles: next to the seat's other tiles, and with room for all of a package (2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..hexes import COUNT, NEAR
from .fitting import fits, rotations
from .position import WarCloudsPosition

Kinds = tuple[int, ...]
"""The kinds of a package's tiles that must still be placed, the next one first."""
NOWHERE = 4
"""The preference, as a number, of a kind of tile that fits in no hex; hexes have 0 (preferred) to 3, as in `_sorts`."""


def firsts(p: WarCloudsPosition, seat: int, kinds: Kinds) -> list[int]:
    """Return which kinds of a package's tiles may be placed next: those that fit in the most preferred hexes (12.6)."""
    best = {kind: _best(p, seat, put_first(kinds, kind))[0] for kind in sorted(set(kinds))}
    return [kind for kind, sort in best.items() if sort == min(best.values())]


def put_first(kinds: Kinds, kind: int) -> Kinds:
    """Return the kinds of tiles with one tile of a kind moved to the front."""
    at = kinds.index(kind)
    return (kind, *kinds[:at], *kinds[at + 1 :])


def touches(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a hex is next to one of the seat's tiles; the first tile may be placed anywhere."""
    return cell in _free(p, seat, True)


def places(p: WarCloudsPosition, seat: int, kinds: Kinds) -> list[int]:
    """Return the legal hexes for the first of some tiles, which leave room for the others."""
    return _best(p, seat, kinds)[1]


def facings(p: WarCloudsPosition, seat: int, kinds: Kinds, cell: int) -> list[int]:
    """Return the legal rotations of the first of some tiles in a hex, which leave room for the others."""
    board, beside = p.copy(), _beside(p, seat)
    fitting = rotations(p, cell, kinds[0], False)
    return [turn for turn in fitting if _leaves_room(board, seat, kinds, cell, [turn], beside)] or fitting


def _best(p: WarCloudsPosition, seat: int, kinds: Kinds) -> tuple[int, list[int]]:
    """Return the best rank of hexes available for the first of some tiles, and the hexes of that rank."""
    nothing: tuple[int, list[int]] = NOWHERE, []
    return next(((n, found) for n, found in enumerate(_sorts(p, seat, kinds)) if found), nothing)


def _sorts(p: WarCloudsPosition, seat: int, kinds: Kinds) -> Iterator[list[int]]:
    """Yield the hexes where the first of some tiles fits, rank by rank (12.6).

    First come those beside the seat's tiles that leave room for the others, then all beside; then anywhere, likewise.
    """
    board, beside = p.copy(), _beside(p, seat)
    for near in (True, False):
        fitting = [cell for cell in _free(board, seat, near) if fits(board, cell, kinds[0])]
        yield [cell for cell in fitting if _has_room(board, seat, kinds, cell, beside)]
        yield fitting


def _free(p: WarCloudsPosition, seat: int, near: bool) -> list[int]:
    """Return the free hexes; with `near`, only those next to the seat's tiles, if it has any."""
    return _beside(p, seat) if near and p.tiles_of(seat) else _empty(p, range(COUNT))


def _beside(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the free hexes next to the seat's tiles."""
    return _empty(p, sorted({there for cell in p.tiles_of(seat) for there in NEAR[cell]}))


def _empty(p: WarCloudsPosition, cells: Iterable[int]) -> list[int]:
    flag, blocked = p.flag, p.blocked
    return [cell for cell in cells if flag[cell] < 0 and cell not in blocked]


def _has_room(board: WarCloudsPosition, seat: int, kinds: Kinds, cell: int, beside: list[int]) -> bool:
    """Return whether the first of some tiles can be placed in a hex so that all others find room."""
    if len(kinds) == 1:
        return fits(board, cell, kinds[0])
    return _leaves_room(board, seat, kinds, cell, rotations(board, cell, kinds[0], False), beside)


def _leaves_room(
    board: WarCloudsPosition, seat: int, kinds: Kinds, cell: int, turns: list[int], beside: list[int]
) -> bool:
    """Return whether the others find room if the first tile has one of these rotations.

    The board is restored afterwards.

    `beside` are the free hexes next to the seat's tiles before that tile is placed.
    """
    others = kinds[1:]
    if not others or not turns:
        return bool(turns)
    board.flag[cell], board.tile[cell] = seat, kinds[0]
    free = _empty(board, {*beside, *NEAR[cell]})
    found = any(_all_fit(board, seat, others, free) for board.facing[cell] in turns)
    board.flag[cell] = board.tile[cell] = -1
    board.facing[cell] = 0
    return found


def _all_fit(board: WarCloudsPosition, seat: int, kinds: Kinds, free: list[int]) -> bool:
    """Return whether some tiles find room next to each other, in any order."""
    return any(_has_room(board, seat, put_first(kinds, kind), there, free) for kind in set(kinds) for there in free)
