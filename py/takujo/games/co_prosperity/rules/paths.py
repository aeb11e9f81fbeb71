"""Which places units can reach by strategic moves (8.1), sea moves (8.2) and land moves (8.3).

Sets of spaces are bit masks.
"""

from __future__ import annotations

from functools import lru_cache

from ..data import (
    AIR_OF_SIDE,
    ALLIES,
    EDGES,
    ENEMY_AIR_COST,
    EVERYWHERE,
    HOMES,
    JAPAN,
    PRINTED,
    RETREAT,
    SHIPS,
    SIDE,
    SPACES,
    UNITS,
)
from . import control
from .position import CoProsperityPosition

BOX = 1 << RETREAT
"""The bit of the retreat box in a set of places."""
ANYWHERE = EVERYWHERE | BOX
"""All places where a move may end."""


def _near(kinds: tuple[str, ...]) -> tuple[int, ...]:
    near = [0] * len(SPACES)
    for edge in EDGES:
        if edge.kind in kinds:
            near[edge.a] |= 1 << edge.b
            near[edge.b] |= 1 << edge.a
    return tuple(near)


SEA, LAND, ANY = _near(("sea",)), _near(("land",)), _near(("sea", "land"))
"""By space, the spaces to which its sea paths, its land paths, and any of its paths lead, as bits."""
LANES: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (edge.b if edge.a == n else edge.a, edge.length)
        for edge in EDGES
        if edge.kind == "sea" and n in (edge.a, edge.b)
    )
    for n in range(len(SPACES))
)
"""By space, the ends and the lengths of its sea paths."""
MOUNTAIN = frozenset(frozenset((edge.a, edge.b)) for edge in EDGES if edge.mountain)
"""The path of the Ledo Road (8.3.1)."""


@lru_cache(1024)
def bits(places: int) -> tuple[int, ...]:
    """Return the places in a set, given as bits, in ascending order."""
    found: list[int] = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return tuple(found)


@lru_cache(512)
def flood(start: int, within: int, near: tuple[int, ...]) -> int:
    """Return every space that can be reached from `start` through spaces of `within`, and the spaces next to these.

    All sets are bits.
    """
    found, edge = start, start
    while edge:
        step = 0
        while edge:
            low = edge & -edge
            step |= near[low.bit_length() - 1]
            edge ^= low
        edge = step & within & ~found
        found |= edge
    return found


def may_end(p: CoProsperityPosition, nation: str) -> int:
    """Return the spaces in which a nation's units may end a move, as bits (7.4)."""
    if nation == "US" and not p.war_us:
        return PRINTED["US"]
    if not p.belligerent(nation):
        return 0
    return EVERYWHERE & ~control.neutral(p)


def supplied(p: CoProsperityPosition, unit: int, friendly: int) -> bool:
    """Return whether a strategic move could bring a unit to a home base of its nation (8.4.1)."""
    u = UNITS[unit]
    place = p.place[unit]
    homes = HOMES[u.nation] & friendly
    if place == RETREAT:
        return homes > 0
    return place < len(SPACES) and bool(flood(1 << place, friendly, SEA if u.type in SHIPS else ANY) & homes)


def supply(p: CoProsperityPosition, unit: int, friendly: int) -> list[int]:
    """Return a shortest supply path of a unit (8.4.1): the spaces from its own to the home base.

    [] if there is none, or if the unit is not on the map.
    """
    u = UNITS[unit]
    place = p.place[unit]
    if place >= len(SPACES):
        return []
    homes = HOMES[u.nation] & friendly
    near = SEA if u.type in SHIPS else ANY
    before = {place: place}
    for here in (todo := [place]):
        if homes >> here & 1:
            way = [here]
            while way[-1] != place:
                way.append(before[way[-1]])
            return way[::-1]
        for there in bits(near[here] & friendly):
            if there not in before:
                before[there] = here
                todo.append(there)
    return []


@lru_cache(256)
def sail(origin: int, move: int, open: int, stops: int, aircraft: int) -> int:
    """Return the spaces that a ship can enter by a sea move of length `move`, as bits (8.2).

    It can only pass through `open`, must stop in `stops`, and pays more in spaces with enemy `aircraft`.
    """
    best = [move + 1] * len(SPACES)
    best[origin] = 0
    entered = 0
    todo = [origin]
    while todo:
        here = todo.pop()
        for there, length in LANES[here]:
            cost = best[here] + length
            if aircraft >> there & 1:
                cost += ENEMY_AIR_COST
            if cost < best[there] and open >> there & 1:
                best[there] = cost
                entered |= 1 << there
                if not stops >> there & 1:
                    todo.append(there)
    return entered


class Waters:
    """What sea moves of a nation depend on at one moment, computed once for all of its units."""

    def __init__(self, p: CoProsperityPosition, nation: str, through: bool, targets: int) -> None:
        seat = SIDE[nation]
        enemy = 1 - seat
        hostile = EVERYWHERE & ~control.controlled(p, seat)
        self.stops = control.occupied(p, enemy) if through else hostile
        """The spaces where a ship has to stop (8.2.1), as bits; in special operations, only those with enemies
        (7.3).
        """
        closed = control.neutral(p) if seat == JAPAN else 0 if p.belligerent(nation) else hostile
        self.open = EVERYWHERE & ~closed
        """The spaces that ships may enter, as bits (7.4)."""
        self.ends = may_end(p, nation) & targets
        self.aircraft = 0
        """The spaces with enemy air units, as bits (8.2.2)."""
        for unit in AIR_OF_SIDE[enemy]:
            if p.place[unit] < len(SPACES):
                self.aircraft |= 1 << p.place[unit]

    def reach(self, origin: int, move: int) -> int:
        """Return the spaces in which a ship may end a sea move of length `move`, as bits (8.2)."""
        return sail(origin, move, self.open, self.stops, self.aircraft) & self.ends & ~(1 << origin)


def land(p: CoProsperityPosition, nation: str, targets: int) -> int:
    """Return the spaces in which a nation's army may end land moves if a path leads there, as bits (8.3)."""
    ends = may_end(p, nation) & targets
    if ends and nation == "US" and not p.war_us:  # 7.4.2
        ends &= control.controlled(p, ALLIES)
    return ends
