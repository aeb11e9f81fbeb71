"""The state of the battle under way: its units and their combat values."""

from __future__ import annotations

from collections.abc import Sequence

from ...data import BONUS, JAPAN, SHIPS, SIDE, UNITS, UNITS_OF_SIDE
from .. import control
from ..position import Battle, CoProsperityPosition

ORDERS = "ABCD"
ASHORE = 2
"""The index of firing order C, the first order of army units."""
ORDER: tuple[int, ...] = tuple(ORDERS.find(unit.order) if unit.order else -1 for unit in UNITS)
"""By unit: its firing order from 0, -1 for air units."""


def open_battle(
    p: CoProsperityPosition,
    attacker: int,
    space: int,
    units: Sequence[int],
    origins: Sequence[int],
    kind: str,
    surprise: bool,
) -> None:
    """Begin a battle, before any decision in it."""
    p.battle = Battle(
        space=space,
        attacker=attacker,
        kind=kind,
        surprise=int(surprise),
        moved=tuple(units),
        origins=tuple(origins),
        met=tuple(p.units_at(space, 1 - attacker)),
    )


def fighters(p: CoProsperityPosition, seat: int) -> list[int]:
    """Return a seat's units that can fire and be hit: no air units (8.6.7), and no carrier used as air (8.6.8)."""
    space, diverted = p.battle.space, p.battle.diverted[seat]
    where = p.place
    return [u for u in UNITS_OF_SIDE[seat] if where[u] == space and ORDER[u] >= 0 and u != diverted]


def covered(p: CoProsperityPosition, seat: int) -> bool:
    """Return whether a seat's units have the bonus of air cover (8.6.6)."""
    return p.battle.diverted[seat] >= 0 or control.air_cover(p, seat, p.battle.space)


def base_value(unit: int, attacks: bool) -> int:
    """Return a unit's combat value without air cover; Chinese infantry has a higher one in defence (8.6.2)."""
    return UNITS[unit].atk if attacks else UNITS[unit].dfn


def value(p: CoProsperityPosition, unit: int) -> tuple[int, int]:
    """Return a unit's combat value and its bonus by air cover (8.6.6); a bomber has no bonus (8.8)."""
    b = p.battle
    seat = SIDE[UNITS[unit].nation]
    base = base_value(unit, seat == b.attacker)
    return base, (BONUS if b.kind != "bomb" and covered(p, seat) else 0)


def at_sea(p: CoProsperityPosition, unit: int) -> bool:
    """Return whether a unit counts as naval now; marines that came by sea do until they fire (8.2.4)."""
    type = UNITS[unit].type
    if type in SHIPS:
        return True
    b = p.battle
    landing = 0 if b.surprise else ASHORE
    return type == "MAR" and b.kind == "sea" and b.stage < landing and unit in b.moved


def divertible(p: CoProsperityPosition, seat: int) -> int:
    """Return the full carrier that a seat may use as air (8.6.8), or -1; the seat needs another unit that fights."""
    units = fighters(p, seat)
    if len(units) < 2:
        return -1
    return next((u for u in units if UNITS[u].type == "CV" and p.strength[u] == UNITS[u].steps), -1)


def shown(p: CoProsperityPosition, unit: int) -> str:
    """Return a unit as a word in the text of an event: `CV:JP:2`."""
    return f"{UNITS[unit].type}:{UNITS[unit].nation}:{p.strength[unit]}"


def with_loss(p: CoProsperityPosition, seat: int, steps: int) -> tuple[int, int]:
    """Return by seat the steps lost in the present battle, with `steps` more lost by a seat."""
    j, k = p.battle.lost
    return (j + steps, k) if seat == JAPAN else (j, k + steps)
