"""Flags and tiles: legal hexes and the effects of building (5.2, 5.3, 5.5)."""

from __future__ import annotations

from ..data import COSTS, FLAG_COST, KINDS, NO_FLAG_WHERE_ENEMY_STANDS
from ..hexes import CELLS, NEAR
from .fitting import clashes, fits
from .paying import FORCED_COSTS, pay
from .position import WarCloudsPosition


def held(p: WarCloudsPosition, seat: int, cell: int, what: str) -> bool:
    """Return whether an enemy unit in a hex prevents a seat from placing its flag there by the action `what` (7.9)."""
    return p.war and what in NO_FLAG_WHERE_ENEMY_STANDS and p.enemy_at(seat, cell)


def flag_cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes where a seat may place a flag (5.2): empty and next to one of its own."""
    if not p.flags[seat] or not p.holds(seat, FLAG_COST):
        return []
    found = beside(p, seat)
    return [cell for cell in found if not held(p, seat, cell, "flag")] if p.war else found


def beside(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the empty hexes next to a seat's own hexes, ascending."""
    flag, blocked = p.flag, p.blocked
    near: set[int] = set()
    cell = -1
    for _ in range(flag.count(seat)):
        cell = flag.index(seat, cell + 1)
        near.update(NEAR[cell])
    return [cell for cell in sorted(near) if flag[cell] < 0 and cell not in blocked]


def place_flag(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Put a flag of a seat's pool on a hex."""
    p.put_flag(seat, cell)
    p.emit("flag", seat, cell=CELLS[cell])


def sites(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes with a flag of the seat and no tile (5.3)."""
    flag, tile = p.flag, p.tile
    found: list[int] = []
    cell = -1
    for _ in range(flag.count(seat)):
        cell = flag.index(seat, cell + 1)
        if tile[cell] < 0:
            found.append(cell)
    return found


def kinds(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the kinds of tile that a seat can pay for and place.

    Building by force counts if it can pay for that (5.5).
    """
    payable = [kind for kind, left in enumerate(p.stacks) if left and p.holds(seat, COSTS[kind])]
    if not payable:
        return payable
    places = sites(p, seat)
    if not places:
        return places
    return [kind for kind in payable if can_force(p, seat, kind) or any(fits(p, cell, kind) for cell in places)]


def can_force(p: WarCloudsPosition, seat: int, kind: int) -> bool:
    """Return whether a seat can pay for building a tile by force."""
    return p.holds(seat, FORCED_COSTS[kind])


def build(p: WarCloudsPosition, seat: int, kind: int, cell: int, turn: int) -> None:
    """Build a tile, by force if its dots clash."""
    forced = clashes(p, cell, kind) >> turn & 1
    pay(p, seat, FORCED_COSTS[kind] if forced else COSTS[kind])
    p.stacks[kind] -= 1
    p.put_tile(cell, kind, turn)
    p.emit("build", seat, what=KINDS[kind], cell=CELLS[cell], turn=turn, forced=forced)
