"""Moving tiles (5.6): lifted first, then put down one by one; in war they leave their flags behind (7.10)."""

from __future__ import annotations

from typing import NamedTuple

from ..data import FORCED_COST, KINDS, MOVE_COST, TURNING_DESTROYS_TOKEN
from ..hexes import CELLS
from . import automation
from .fitting import clashes, fits
from .paying import pay, plus, refund
from .position import WarCloudsPosition


class Lifted(NamedTuple):
    """A tile in the hand: where it lay and how, whether with a token, how many units were built on it this phase."""

    cell: int
    kind: int
    facing: int
    token: int
    fresh: int


class PlacedTile(NamedTuple):
    """A lifted tile that has been put down: where, whether a flag of its own stood there, whether by force."""

    tile: Lifted
    cell: int
    flag: bool
    forced: int


def can_move(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a seat can pay for a move and has a tile."""
    return p.holds(seat, MOVE_COST) and bool(p.tiles_of(seat))


def lift(p: WarCloudsPosition, seat: int, cell: int) -> Lifted:
    """Take a tile from the board, outside war with its flag."""
    tile = Lifted(cell, p.tile[cell], p.facing[cell], p.token[cell], p.fresh.count(cell))
    p.fresh = [other for other in p.fresh if other != cell]
    p.tile[cell] = -1
    p.facing[cell] = p.token[cell] = 0
    if not p.war:
        p.flag[cell] = -1
    p.last = cell
    p.emit("lift", seat, cell=CELLS[cell], what=KINDS[tile.kind])
    return tile


def free(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a hex is one that tiles of a seat can move to, whatever their dots."""
    if p.tile[cell] >= 0 or cell in p.blocked:
        return False
    return p.flag[cell] == seat or (not p.war and p.flag[cell] < 0)


def destinations(p: WarCloudsPosition, seat: int, kind: int) -> list[int]:
    """Return the hexes where a lifted tile can be put, by force if the seat can pay for that (5.5)."""
    forced = p.holds(seat, FORCED_COST)
    flag, blocked, mine = p.flag, p.blocked, (seat, seat if p.war else -1)
    return [
        cell
        for cell, tile in enumerate(p.tile)
        if tile < 0 and flag[cell] in mine and cell not in blocked and (forced or fits(p, cell, kind))
    ]


def put(p: WarCloudsPosition, seat: int, tile: Lifted, cell: int, turn: int) -> PlacedTile:
    """Put a lifted tile down."""
    forced = clashes(p, cell, tile.kind) >> turn & 1
    if forced:
        pay(p, seat, FORCED_COST)
    had = p.flag[cell] == seat
    p.put_tile(cell, tile.kind, turn)
    p.fresh += [cell] * tile.fresh  # 7.2
    p.emit("put", seat, cell=CELLS[cell], what=KINDS[tile.kind], turn=turn, forced=forced)
    if not p.war:
        p.flag[cell] = seat
        if had:  # the tile has brought its own
            p.flags[seat] += 1
            p.emit("back", seat, cell=CELLS[cell])
    return PlacedTile(tile, cell, had, forced)


def settle(
    p: WarCloudsPosition, seat: int, puts: tuple[PlacedTile, ...], splits: tuple[automation.Split, ...]
) -> list[automation.Choice]:
    """See to the tokens when all tiles are down; return the choices that this leaves, as automation.after does."""
    lost = [put.tile.cell for put in puts if p.war and put.tile.token and _destroys_token(put)]
    for cell in lost:
        automation.scrap(p, seat, cell)
    return automation.after(p, seat, splits, {put.tile.cell: put.cell for put in puts}, lost)


def _destroys_token(put: PlacedTile) -> bool:
    """Return whether a tile that was put down has lost its token in war (7.10)."""
    return put.cell != put.tile.cell or TURNING_DESTROYS_TOKEN


def recall(p: WarCloudsPosition, seat: int, puts: tuple[PlacedTile, ...], queue: tuple[Lifted, ...]) -> None:
    """Put everything back as it was, the Capital too: a tile fits nowhere (12.21)."""
    cost = MOVE_COST
    for put in puts:
        p.tile[put.cell] = -1
        p.facing[put.cell] = 0
        p.fresh = [cell for cell in p.fresh if cell != put.cell]
        if put.forced:
            cost = plus(cost, FORCED_COST)
        if not p.war:
            p.flag[put.cell] = seat if put.flag else -1
            if put.flag:
                p.flags[seat] -= 1
    for tile in (*(put.tile for put in puts), *queue):
        p.put_tile(tile.cell, tile.kind, tile.facing)
        p.token[tile.cell] = tile.token
        p.fresh += [tile.cell] * tile.fresh
        if not p.war:
            p.flag[tile.cell] = seat
    p.emit("recall", seat)
    refund(p, seat, cost)


def carried(p: WarCloudsPosition) -> list[tuple[int, int, int]]:
    """Return the tiles in a hand during a move: seat, kind, token. Outside war their flags are there with them."""
    top = p.stack[-1] if p.stack else ("",)
    tiles = top[2] if top[0] in ("lift", "put", "turned") else ()
    return [(top[1], tile[1], tile[3]) for tile in tiles]
