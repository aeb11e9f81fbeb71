"""The units of war and their operations (7), apart from the decisions."""

from __future__ import annotations

from collections.abc import Iterator

from ..data import ACTIVATE_COST, NEW_UNITS_A_TILE, RECRUIT_COST, TRANSPORT_COST, UNITS
from ..hexes import CELLS, COUNT, NEAR
from . import order
from .build import held, place_flag
from .paying import pay
from .position import WarCloudsPosition


def units_of(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes with units of a seat."""
    row = p.units[seat * COUNT : (seat + 1) * COUNT]
    return [cell for cell, n in enumerate(row) if n] if any(row) else []


def shift(p: WarCloudsPosition, seat: int, cell: int, by: int) -> None:
    """Add `by` units of a seat to a hex; a negative `by` removes units."""
    p.units[seat * COUNT + cell] += by
    p.last = cell


def enemies(p: WarCloudsPosition, seat: int, cell: int) -> list[int]:
    """Return the other seats with units in a hex, clockwise from a seat, including eliminated ones (4.9)."""
    units = p.units[cell::COUNT]
    return [other for other in ((seat + n) % p.seats for n in range(1, p.seats)) if units[other]]


# -- recruiting (7.2)


def recruit_cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the tiles on which a seat can build a unit."""
    if not p.holds(seat, RECRUIT_COST) or p.army(seat) >= UNITS:
        return []
    return [cell for cell in p.tiles_of(seat) if p.fresh.count(cell) < NEW_UNITS_A_TILE]


def recruit(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Build a unit on a tile."""
    pay(p, seat, RECRUIT_COST)
    shift(p, seat, cell, 1)
    p.fresh.append(cell)
    p.emit("recruit", seat, cell=CELLS[cell])


# -- operations


def can_conquer(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a seat's unit in a hex can conquer the flag there (7.6)."""
    if p.tile[cell] >= 0 or p.flag[cell] in (-1, seat) or not p.flags[seat]:
        return False
    return not held(p, seat, cell, "conquer")


def can_settle(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a seat's unit in a hex can be traded for a flag there (7.7)."""
    return p.flag[cell] < 0 and p.flags[seat] > 0 and not held(p, seat, cell, "settle")


def useful(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a unit of a seat has any legal operation in a hex."""
    return can_settle(p, seat, cell) or can_conquer(p, seat, cell) or p.enemy_at(seat, cell)


def clash(p: WarCloudsPosition, seat: int, other: int, cell: int) -> None:
    """Remove a unit of each of two seats from a hex (7.5)."""
    shift(p, seat, cell, -1)
    shift(p, other, cell, -1)


def battle(p: WarCloudsPosition, seat: int, other: int, cell: int) -> None:
    """Battle a unit of the seat `other` in the same hex (7.5)."""
    clash(p, seat, other, cell)
    order.wake(p, other)
    p.emit("battle", seat, other=other, cell=CELLS[cell])


def conquer(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Trade a unit for another seat's flag, which returns to its owner (7.6)."""
    owner = p.flag[cell]
    shift(p, seat, cell, -1)
    p.flags[owner] += 1
    order.wake(p, owner)
    p.emit("conquer", seat, other=owner, cell=CELLS[cell])
    p.emit("back", owner, cell=CELLS[cell])
    place_flag(p, seat, cell)


def settle(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Trade a unit for a flag of its seat in the same hex (7.7)."""
    shift(p, seat, cell, -1)
    p.emit("settle", seat, cell=CELLS[cell])
    place_flag(p, seat, cell)


# -- activation (7.3)


def steps(p: WarCloudsPosition, cell: int) -> Iterator[int]:
    """Return the hexes that a unit can move to."""
    blocked = p.blocked
    return (there for there in NEAR[cell] if there not in blocked)


def can_activate(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a seat can pay for activations and use one."""
    return p.holds(seat, ACTIVATE_COST) and can_go_on(p, seat)


def can_go_on(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a seat can use another activation."""
    return any(any(True for _ in steps(p, cell)) or useful(p, seat, cell) for cell in units_of(p, seat))


def march(p: WarCloudsPosition, seat: int, cell: int, to: int) -> None:
    """Move a unit, which wakes the owner of the hex (4.3)."""
    shift(p, seat, cell, -1)
    shift(p, seat, to, 1)
    if p.flag[to] not in (-1, seat):
        order.wake(p, p.flag[to])
    for other in enemies(p, seat, to):
        order.wake(p, other)
    p.emit("march", seat, cell=CELLS[cell], to=CELLS[to])


def defenders(p: WarCloudsPosition, seat: int, cell: int) -> list[int]:
    """Return the seats that may defend against a unit that has just arrived, clockwise from its owner (7.8).

    Eliminated seats are left out.
    """
    return [other for other in order.playing(p, seat) if other != seat and p.units[other * COUNT + cell]]


# -- transport (7.4)


def landings(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes without pieces of other seats, to which a unit can be transported."""
    manned = {i % COUNT for i, n in enumerate(p.units) if n and i // COUNT != seat}
    mine = (-1, seat)
    return [cell for cell, owner in enumerate(p.flag) if owner in mine and cell not in manned and cell not in p.blocked]


def transport_cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes from which a seat can transport a unit."""
    if not p.holds(seat, TRANSPORT_COST):
        return []
    here = units_of(p, seat)
    if not here:
        return here
    there = landings(p, seat)
    return here if len(there) > 1 else [cell for cell in here if there and there != [cell]]


def transport(p: WarCloudsPosition, seat: int, cell: int, to: int) -> None:
    """Move a unit to any legal hex."""
    pay(p, seat, TRANSPORT_COST)
    shift(p, seat, cell, -1)
    shift(p, seat, to, 1)
    p.emit("transport", seat, cell=CELLS[cell], to=CELLS[to])
