"""The battle that is being fought, as it lies in the position: its fields, who fights, and how well."""

from __future__ import annotations

from collections.abc import Sequence

from ...data import BONUS, JAPAN, SHIPS, SIDE, UNITS, UNITS_OF_SIDE
from .. import control
from ..position import CoProsperityPosition

(
    SPACE,
    ATTACKER,
    KIND,  # "sea" or "land", as the attacker came; "bomb" for a bombardment
    SURPRISE,
    MOVED,  # the attacker's units; the bomber
    ORIGINS,  # where they came from, in the same order
    MET,  # the defender's units, with those of a reaction
    DIVERTED,  # the carrier that serves as air, or -1; for each seat
    STAGE,  # -1 before any fire; the firing order, or 0 and 1 in a surprise attack
    QUEUE,  # units that are still to fire before hits are given out
    HITS,  # for each shooter, by firing order: hits still to be given out
    LOST,  # steps lost by each seat so far
    THROWN,  # the unit that fired last, then its dice; () before
    SCORED,  # hits scored by each seat so far
) = range(14)
"""The fields of `position.battle`."""

ORDERS = "ABCD"
ASHORE = 2
"""The first firing order that armies fire in: C."""
ORDER: tuple[int, ...] = tuple(ORDERS.find(unit.order) if unit.order else -1 for unit in UNITS)
"""By unit: its firing order from 0, -1 for aircraft."""
NO_HITS = (0, 0, 0, 0)


def open_battle(
    p: CoProsperityPosition,
    attacker: int,
    space: int,
    units: Sequence[int],
    origins: Sequence[int],
    kind: str,
    surprise: bool,
) -> None:
    """Lay the fields of a battle out, before anybody has decided anything."""
    met = tuple(p.units_at(space, 1 - attacker))
    hits = (NO_HITS, NO_HITS)
    p.battle = [
        *(space, attacker, kind, int(surprise), tuple(units), tuple(origins), met),
        *((-1, -1), -1, (), hits, (0, 0), (), (0, 0)),
    ]


def fighters(p: CoProsperityPosition, seat: int) -> list[int]:
    """Return a seat's units that can fire and be hit: not aircraft (8.6.7), nor a carrier used as such (8.6.8)."""
    space, diverted = p.battle[SPACE], p.battle[DIVERTED][seat]
    where = p.place
    return [u for u in UNITS_OF_SIDE[seat] if where[u] == space and ORDER[u] >= 0 and u != diverted]


def covered(p: CoProsperityPosition, seat: int) -> bool:
    """Return whether a seat's units fight better for their aircraft (8.6.6)."""
    return p.battle[DIVERTED][seat] >= 0 or control.air_cover(p, seat, p.battle[SPACE])


def base_value(unit: int, attacks: bool) -> int:
    """Return a unit's combat value without cover: the Chinese infantry is better in defence (8.6.2)."""
    return UNITS[unit].atk if attacks else UNITS[unit].dfn


def value(p: CoProsperityPosition, unit: int) -> tuple[int, int]:
    """Return the combat value that a unit fires with, and what air cover adds (8.6.6; nothing to a bomber: 8.8)."""
    b = p.battle
    seat = SIDE[UNITS[unit].nation]
    base = base_value(unit, seat == b[ATTACKER])
    return base, (BONUS if b[KIND] != "bomb" and covered(p, seat) else 0)


def at_sea(p: CoProsperityPosition, unit: int) -> bool:
    """Return whether a unit counts as naval now: marines that came by sea do until they fire (8.2.4)."""
    type = UNITS[unit].type
    if type in SHIPS:
        return True
    b = p.battle
    landing = 0 if b[SURPRISE] else ASHORE
    return type == "MAR" and b[KIND] == "sea" and b[STAGE] < landing and unit in b[MOVED]


def divertible(p: CoProsperityPosition, seat: int) -> int:
    """Return the full carrier that a seat may use as air (8.6.8), or -1: some other unit has to fight."""
    units = fighters(p, seat)
    if len(units) < 2:
        return -1
    return next((u for u in units if UNITS[u].type == "CV" and p.strength[u] == UNITS[u].steps), -1)


def shown(p: CoProsperityPosition, unit: int) -> str:
    """Return a unit as one word for an event: `CV:JP:2`."""
    return f"{UNITS[unit].type}:{UNITS[unit].nation}:{p.strength[unit]}"


def count_loss(p: CoProsperityPosition, seat: int, steps: int) -> None:
    """Add to the steps that a seat has lost in this battle."""
    j, k = p.battle[LOST]
    p.battle[LOST] = (j + steps, k) if seat == JAPAN else (j, k + steps)
