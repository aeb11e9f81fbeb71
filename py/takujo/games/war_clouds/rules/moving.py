"""Moving tiles (5.6): they are lifted first, then put down one by one.

In a match with war, they leave their flags behind (7.10).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ..data import FORCED_COST, KINDS, MOVE_COST, TURNING_DESTROYS_TOKEN
from ..hexes import CELLS
from . import automation
from .fitting import clashes, fits
from .paying import pay, plus, refund
from .position import WarCloudsPosition

LiftedItems: TypeAlias = tuple[int, int, int, int, int]
"""A lifted tile in the form in which a step stores it: the items of a Lifted."""
PutItems: TypeAlias = tuple[LiftedItems, int, bool, int]
"""A tile that was put down, in the form in which a step stores it: the items of a PlacedTile."""


class Lifted(NamedTuple):
    """A lifted tile: its old cell and rotation, whether it has a token, and the units built on it in this phase."""

    cell: int
    kind: int
    facing: int
    token: int
    fresh: int

    @property
    def items(self) -> LiftedItems:
        """The tile in the form in which steps store it."""
        return self.cell, self.kind, self.facing, self.token, self.fresh


class PlacedTile(NamedTuple):
    """A lifted tile that was put down: its cell, whether a flag of its seat was there already, and whether by force."""

    tile: Lifted
    cell: int
    flag: bool
    forced: int

    @property
    def items(self) -> PutItems:
        """The tile in the form in which steps store it."""
        return self.tile.items, self.cell, self.flag, self.forced


def can_move(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a seat can pay for a move and has a tile."""
    return p.holds(seat, MOVE_COST) and bool(p.tiles_of(seat))


def lift(p: WarCloudsPosition, seat: int, cell: int) -> Lifted:
    """Remove a tile from the board; without the war rules, remove its flag too."""
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
    """Return whether a seat's tiles can move to a hex, apart from their dots."""
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
    """Put a lifted tile down in a cell, with a rotation."""
    forced = clashes(p, cell, tile.kind) >> turn & 1
    if forced:
        pay(p, seat, FORCED_COST)
    had = p.flag[cell] == seat
    p.put_tile(cell, tile.kind, turn)
    p.fresh += [cell] * tile.fresh  # 7.2
    p.emit("put", seat, cell=CELLS[cell], what=KINDS[tile.kind], turn=turn, forced=forced)
    if not p.war:
        p.flag[cell] = seat
        if had:  # The tile has brought its own flag.
            p.flags[seat] += 1
            p.emit("back", seat, cell=CELLS[cell])
    return PlacedTile(tile, cell, had, forced)


def settle(
    p: WarCloudsPosition, seat: int, puts: tuple[PlacedTile, ...], splits: tuple[automation.Split, ...]
) -> list[automation.Choice]:
    """Place the tokens when all tiles are down; return the choices that remain, as automation.after does."""
    lost = [put.tile.cell for put in puts if p.war and put.tile.token and _destroys_token(put)]
    for cell in lost:
        automation.scrap(p, seat, cell)
    return automation.after(p, seat, splits, {put.tile.cell: put.cell for put in puts}, lost)


def _destroys_token(put: PlacedTile) -> bool:
    """Return whether a tile that was put down has lost its token in war (7.10)."""
    return put.cell != put.tile.cell or TURNING_DESTROYS_TOKEN


def recall(p: WarCloudsPosition, seat: int, puts: tuple[PlacedTile, ...], queue: tuple[Lifted, ...]) -> None:
    """Put back all moved tiles and the Capital that was paid, because a tile fits nowhere (12.21)."""
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
