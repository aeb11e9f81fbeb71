"""The assignment of hits (8.6.5): which units can take them, which seat chooses, and which hits have no choice."""

from __future__ import annotations

from ...data import PLACES, UNITS
from ..position import CoProsperityPosition
from .state import ASHORE, ORDER, ORDERS, at_sea, fighters, shown, with_loss

Face = tuple[str, int, str]
"""A unit's type, steps and nation; units that agree in them are interchangeable when hit."""


def pending(p: CoProsperityPosition) -> tuple[int, int, int]:
    """Return the seat that scored the hits to assign next, their firing order, and their number.

    Japan's come first (8.6.5).

    The number is 0 if no hits are left.
    """
    for shooter, hits in enumerate(p.battle.hits):
        for order, n in enumerate(hits):
            if n:
                return shooter, order, n
    return -1, -1, 0


def room(p: CoProsperityPosition, unit: int, order: int) -> int:
    """Return how many hits scored in a firing order a unit can take.

    Ships can't destroy army units, nor army units ships: such a unit can only be reduced (8.6.5.4).
    """
    like = at_sea(p, unit) == (order < ASHORE)
    return p.strength[unit] if like else p.strength[unit] - 1


def pool(p: CoProsperityPosition, shooter: int, order: int) -> tuple[int, list[int]]:
    """Return the seat that assigns the next hit and the possible units; no units if the hit is lost."""
    owner = 1 - shooter
    able = [unit for unit in fighters(p, owner) if room(p, unit, order)]
    same = [unit for unit in able if ORDER[unit] == order]
    if same:
        return shooter, same  # 8.6.5.1
    like = [unit for unit in able if at_sea(p, unit) == (order < ASHORE)]
    return owner, like or able  # 8.6.5.2, 8.6.5.3


def faces(p: CoProsperityPosition, units: list[int]) -> list[Face]:
    """Return the different kinds (type, steps and nation) among some units."""
    return list(dict.fromkeys((UNITS[u].type, p.strength[u], UNITS[u].nation) for u in units))


def strike(p: CoProsperityPosition, shooter: int, order: int, unit: int) -> None:
    """Take a step from a unit for one hit."""
    owner = 1 - shooter
    told = shown(p, unit)
    p.lose(unit)
    p.battle = p.battle._replace(hits=with_hits(p, shooter, order, -1), lost=with_loss(p, owner, 1))
    p.emit("loss", owner, unit=told, left=p.strength[unit], order=ORDERS[order], at=PLACES[p.battle.space])


def with_hits(p: CoProsperityPosition, shooter: int, order: int, n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the position's unassigned hits, in the form of Battle.hits, with `n` more hits scored by a shooter."""
    mine, theirs = p.battle.hits
    row = list(theirs if shooter else mine)
    row[order] += n
    return (mine, tuple(row)) if shooter else (tuple(row), theirs)


def give_out(p: CoProsperityPosition) -> int:
    """Assign all hits that leave no choice.

    Return the seat that chooses for the next hit, or -1 if no hits are left.
    """
    while True:
        shooter, order, n = pending(p)
        if not n:
            return -1
        chooser, units = pool(p, shooter, order)
        if not units:
            p.battle = p.battle._replace(hits=with_hits(p, shooter, order, -n))  # 8.6.5.4, 8.6.5.5
            p.emit("wasted", shooter, n=n, order=ORDERS[order])
            continue
        spare = sum(room(p, unit, order) for unit in units) - n
        kinds = faces(p, units)
        if spare <= 0:
            for unit in units:
                for _ in range(room(p, unit, order)):
                    strike(p, shooter, order, unit)
        elif len(kinds) == 1:
            strike(p, shooter, order, units[0])
        elif spare == 1 and len({(type, nation) for type, _, nation in kinds}) == 1:
            # In every assignment, one such unit with one step is left.
            strike(p, shooter, order, min(units, key=lambda unit: p.strength[unit]))
        else:
            return chooser


def victim(p: CoProsperityPosition, units: list[int], face: Face) -> int:
    """Return the first of the units with this type, steps and nation, or -1."""
    return next((u for u in units if (UNITS[u].type, p.strength[u], UNITS[u].nation) == face), -1)
