"""Control of spaces (3.3) and air cover (3.4), derived from a position; sets of spaces are bit masks."""

from __future__ import annotations

from itertools import product

from ..data import (
    AIR,
    AIR_OF,
    ALLIES,
    EDGES,
    EVERYWHERE,
    GONE,
    JAPAN,
    NATIONS,
    PRINTED,
    SIDE,
    SPACES,
    UNITS,
    UNITS_OF_SIDE,
)
from .position import CoProsperityPosition
from .seat_step import SideStep


def _covers(ledo: bool) -> tuple[int, ...]:
    covers = [1 << n for n in range(len(SPACES))] + [0] * (GONE + 1 - len(SPACES))
    for edge in EDGES:
        if edge.length == 1 and not (ledo and edge.mountain):  # 3.4, 8.3.1
            covers[edge.a] |= 1 << edge.b
            covers[edge.b] |= 1 << edge.a
    return tuple(covers)


COVERS: tuple[tuple[int, ...], ...] = (_covers(False), _covers(True))
"""First without, then with the Ledo Road: by place, the spaces that air units there cover, as bits."""
_BIT = tuple(1 << place if place < len(SPACES) else 0 for place in range(GONE + 1))
_FLYING = {
    (seat, us, uk): tuple(
        unit
        for nation in NATIONS
        if SIDE[nation] == seat and {"US": us, "UK": uk}.get(nation, True)
        for unit in AIR_OF[nation]
    )
    for seat, us, uk in product((JAPAN, ALLIES), (False, True), (False, True))
}
"""By seat and whether the US and the UK are at war: the air units of nations at war, as only those give air cover."""
_JAPAN_ENDS = len(UNITS_OF_SIDE[JAPAN])  # Japan's counters come first in the list of units.


def occupied(p: CoProsperityPosition, seat: int) -> int:
    """Return the spaces in which a seat has units, as bits."""
    return _occupied(p.place, seat)


def _occupied(where: list[int], seat: int) -> int:
    found = 0
    # Many units are in the same place.
    for place in {*where[:_JAPAN_ENDS]} if seat == JAPAN else {*where[_JAPAN_ENDS:]}:
        found |= _BIT[place]
    return found


def neutral(p: CoProsperityPosition) -> int:
    """Return the spaces of nations that are not at war yet, as bits (7.4)."""
    return (0 if p.war_us else PRINTED["US"]) | (0 if p.war_uk else PRINTED["UK"])


def cover(p: CoProsperityPosition, seat: int) -> int:
    """Return the spaces that a seat's air units cover, and that it may thereby control, as bits (3.4).

    Japan's cover ends at neutral spaces; that of a neutral nation never takes a space from Japan (7.4.2).
    """
    covers, where = COVERS[p.ledo], p.place
    found = 0
    for unit in _FLYING[seat, p.war_us > 0, p.war_uk > 0]:
        found |= covers[where[unit]]
    return found & ~neutral(p) if seat == JAPAN else found


def japan(p: CoProsperityPosition) -> int:
    """Return the spaces that Japan controls, as bits; the Allies control all others (3.3)."""
    # Everything that control depends on while no enemies share a space; results are cached, because they are often
    # needed.
    state = bytes(p.place), p.war_us, p.war_uk, p.ledo
    found = _known.get(state, -1)
    if found < 0:
        mine, theirs = occupied(p, JAPAN), occupied(p, ALLIES)
        if mine & theirs:
            return _shared(p, mine, theirs)
        if len(_known) >= _KEEP:
            _known.clear()
        found = _known[state] = _held(p, mine, theirs)
    return found


_known: dict[tuple[bytes, int, int, bool], int] = {}
_KEEP = 1024


def _shared(p: CoProsperityPosition, mine: int, theirs: int) -> int:
    """Return Japan's spaces during a battle, or on the way to one over the Ledo Road.

    The defender controls that space.
    """
    if p.battle:
        attacker = p.battle.attacker
    else:
        march = p.stack[-1]
        assert isinstance(march, SideStep)
        attacker = march.seat
    both = mine & theirs
    return _held(p, mine & ~both, theirs) if attacker == JAPAN else _held(p, mine, theirs & ~both)


def _held(p: CoProsperityPosition, mine: int, theirs: int) -> int:
    return _split(mine, theirs, cover(p, JAPAN), cover(p, ALLIES))


def _split(mine: int, theirs: int, over: int, under: int) -> int:
    """Return Japan's spaces from the spaces with units and the air cover of each side, Japan's first."""
    # 3.3: units first, then air cover of one side only, then the owner at the start
    return mine | (~theirs & ((over & ~under) | (PRINTED["JP"] & ~(under & ~over))))


def controlled(p: CoProsperityPosition, seat: int) -> int:
    """Return the spaces that a seat controls, as bits."""
    return japan(p) if seat == JAPAN else EVERYWHERE & ~japan(p)


class Sway:
    """Computes which spaces a seat controls while only its own units move, and not into battle.

    Its methods take the places of all units and return spaces as bits.
    """

    def __init__(self, p: CoProsperityPosition, seat: int) -> None:
        self._seat = seat
        self._enemies, self._under = occupied(p, 1 - seat), cover(p, 1 - seat)
        self._covers = COVERS[p.ledo]
        self._flying = _FLYING[seat, p.war_us > 0, p.war_uk > 0]
        self._bounds = EVERYWHERE & ~neutral(p) if seat == JAPAN else EVERYWHERE

    def bare(self, where: list[int]) -> int:
        """Return the spaces that the seat would control even without any unit in them, as bits.

        It controls these by its air cover, or from the start of the match.
        """
        over = 0
        for unit in self._flying:
            over |= self._covers[where[unit]]
        over &= self._bounds
        if self._seat == JAPAN:
            return _split(0, self._enemies, over, self._under)
        return EVERYWHERE & ~_split(self._enemies, 0, self._under, over)

    def whole(self, where: list[int]) -> int:
        """Return all spaces that the seat controls, as bits."""
        return _occupied(where, self._seat) | self.bare(where)


def alone(where: list[int], seat: int, place: int) -> bool:
    """Return whether a seat has no more than one unit at a place; `where` has the places of all units."""
    return (where[:_JAPAN_ENDS] if seat == JAPAN else where[_JAPAN_ENDS:]).count(place) < 2


def controller(p: CoProsperityPosition, space: int) -> int:
    """Return the seat that controls a space."""
    return JAPAN if japan(p) >> space & 1 else ALLIES


def count(p: CoProsperityPosition) -> int:
    """Return how many spaces of the map Japan controls (4.3)."""
    return japan(p).bit_count()


def air_cover(p: CoProsperityPosition, seat: int, space: int) -> bool:
    """Return whether a seat's air units cover a space, so that its other units there get a bonus (8.6.6)."""
    covers = COVERS[p.ledo]
    where = p.place
    for unit in AIR:
        nation = UNITS[unit].nation
        if SIDE[nation] == seat and covers[where[unit]] >> space & 1:
            if seat == JAPAN:
                if not neutral(p) >> space & 1:  # 3.4
                    return True
            elif p.belligerent(nation) or not japan(p) >> space & 1:  # 7.4.2
                return True
    return False
