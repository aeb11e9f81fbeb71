"""Where starting tiles may be laid: beside the seat's others, and so that all of a package find room (2.7)."""

from __future__ import annotations

from collections.abc import Iterator

from ..hexes import COUNT, NEAR
from .fitting import fits, rotations
from .position import WarCloudsPosition

Kinds = tuple[int, ...]
"""Tiles of a package that are yet to be laid, the next one first."""
NOWHERE = 4
"""What comes after the four sorts of places."""


def firsts(p: WarCloudsPosition, seat: int, kinds: Kinds) -> list[int]:
    """Return which kinds of a package can be laid next: those for which the best sort of place is left (12.6)."""
    best = {kind: _best(p, seat, put_first(kinds, kind))[0] for kind in sorted(set(kinds))}
    return [kind for kind, sort in best.items() if sort == min(best.values())]


def put_first(kinds: Kinds, kind: int) -> Kinds:
    """Return the tiles with one of a kind before the others."""
    at = kinds.index(kind)
    return (kind, *kinds[:at], *kinds[at + 1 :])


def touches(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a hex is one beside the seat's tiles; the first of them may lie anywhere."""
    return cell in _free(p, seat, True)


def places(p: WarCloudsPosition, seat: int, kinds: Kinds) -> list[int]:
    """Return the hexes where the first of some tiles may go, so that the others find room, too."""
    return _best(p, seat, kinds)[1]


def facings(p: WarCloudsPosition, seat: int, kinds: Kinds, cell: int) -> list[int]:
    """Return how the first of some tiles may lie on a hex, so that the others find room, too."""
    board = p.copy()
    fitting = rotations(p, cell, kinds[0], False)
    return [turn for turn in fitting if _leaves_room(board, seat, kinds, cell, turn)] or fitting


def _best(p: WarCloudsPosition, seat: int, kinds: Kinds) -> tuple[int, list[int]]:
    """Return the best sort of place that is left for the first of some tiles, and the hexes of that sort."""
    return next(((n, found) for n, found in enumerate(_sorts(p, seat, kinds)) if found), (NOWHERE, []))


def _sorts(p: WarCloudsPosition, seat: int, kinds: Kinds) -> Iterator[list[int]]:
    """Yield the hexes where the first of some tiles fits, sort by sort (12.6).

    First come those beside the seat's tiles that leave room for the others, then all beside; then anywhere, likewise.
    """
    board = p.copy()
    for near in (True, False):
        fitting = [cell for cell in _free(board, seat, near) if fits(board, cell, kinds[0])]
        yield [cell for cell in fitting if _has_room(board, seat, kinds, cell)]
        yield fitting


def _free(p: WarCloudsPosition, seat: int, near: bool) -> list[int]:
    """Return the free hexes, only those beside the seat's tiles if `near` and it has any."""
    own = p.tiles_of(seat) if near else []
    cells = sorted({there for cell in own for there in NEAR[cell]}) if own else range(COUNT)
    flag, blocked = p.flag, p.blocked
    return [cell for cell in cells if flag[cell] < 0 and cell not in blocked]


def _has_room(board: WarCloudsPosition, seat: int, kinds: Kinds, cell: int) -> bool:
    """Return whether the first of some tiles can lie on a hex so that all the others find room beside."""
    if len(kinds) == 1:
        return fits(board, cell, kinds[0])
    return any(_leaves_room(board, seat, kinds, cell, turn) for turn in rotations(board, cell, kinds[0], False))


def _leaves_room(board: WarCloudsPosition, seat: int, kinds: Kinds, cell: int, turn: int) -> bool:
    """Return whether the others find room if the first lies like this; the board is as before afterwards."""
    others = kinds[1:]
    if not others:
        return True
    board.flag[cell], board.tile[cell], board.facing[cell] = seat, kinds[0], turn
    free = _free(board, seat, True)
    found = any(_has_room(board, seat, put_first(others, kind), there) for kind in set(others) for there in free)
    board.flag[cell] = board.tile[cell] = -1
    board.facing[cell] = 0
    return found
