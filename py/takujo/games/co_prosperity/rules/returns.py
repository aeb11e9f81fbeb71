"""The legal moves of the return phase (9.0), computed once per position.

A move is legal if the phase can still end legally after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.position import NOBODY
from ..data import AIR, GONE, RETREAT, SHIPS, UNITS, UNITS_OF_SIDE
from . import control, crowding
from .actions import From, To, With
from .crowding import HARBOURS, Crowd
from .moves import FROM, TO, WITH
from .network import network
from .paths import ANYWHERE, bits
from .position import CoProsperityPosition

_SAILS = tuple(unit.type in SHIPS for unit in UNITS)
_KINDS = tuple((unit.nation, unit.type) for unit in UNITS)
_KIND = tuple(_KINDS.index(kind) * (GONE + 1) for kind in _KINDS)
"""By unit, an offset that is the same for all units of its nation and type."""


class Returns:
    """Computes the legal moves of a seat's units in the return phase, in one position.

    To save time, much is taken over from `before`: the legal moves in the position before the unit `mover` moved.
    """

    def __init__(self, p: CoProsperityPosition, seat: int, before: Returns | None = None, mover: int = NOBODY) -> None:
        self.seat = seat
        self._where, self._back, self._strength = p.place[:], p.returned[:], p.strength[:]
        self._rest = p.war_us, p.war_uk, p.ledo  # Everything besides the units that returns depend on.
        # A copy, because the position itself will change.
        self._start: CoProsperityPosition = before._start if before else p.copy()
        self._sway: control.Sway = before._sway if before else control.Sway(p, seat)
        self._bare: int = before._bare if before and mover not in AIR else self._sway.bare(self._where)
        self._friendly = control.occupied(p, seat) | self._bare
        self.crowd = Crowd(seat, self._where, self._back, network(p, self._friendly))
        relief = self.crowd.relief()
        self.ending = crowding.best(self._position(), seat) if relief.cost else relief
        """The best end of the phase that is possible."""
        self._needs_air = bool(self.crowd.beyond) and any(unit in AIR for unit, _ in self.ending.moves)
        # If no space is crowded, all units can go anywhere, and ships certainly where there is room.
        self._room = (0, 0) if self.crowd.beyond else (ANYWHERE, HARBOURS | self.crowd.free)
        self._units: dict[int, dict[With, int]] = {}
        self._movable: dict[int, bool] = {}
        self._relief: dict[tuple[int, tuple[int, ...]], bool] = {}
        self._opened: dict[tuple[int, int], bool] = {}
        self._surely, self._perhaps = self._leavable(before, mover)
        """The places that certainly have room for a unit that leaves; others that may have some."""

    # -- the position that these returns belong to

    def of(self, p: CoProsperityPosition) -> bool:
        """Return whether these legal moves are those of a position."""
        return self._back == p.returned and self._agrees(p, self._where)

    def mover(self, p: CoProsperityPosition) -> int:
        """Return the seat's unit whose return leads from this position to another one; NOBODY if there is none."""
        if len(p.returned) != len(self._back) + 1:
            return NOBODY
        moved = {*p.returned}.difference(self._back)
        unit = moved.pop()
        where = self._where[:]
        where[unit] = p.place[unit]
        return unit if not moved and unit in UNITS_OF_SIDE[self.seat] and self._agrees(p, where) else NOBODY

    def _agrees(self, p: CoProsperityPosition, where: list[int]) -> bool:
        return where == p.place and self._strength == p.strength and self._rest == (p.war_us, p.war_uk, p.ledo)

    def _position(self) -> CoProsperityPosition:
        return crowding.moved(self._start, [(u, self._where[u]) for u in self._back if u not in self._start.returned])

    # -- legal moves

    def reach(self, unit: int) -> int:
        """Return where a unit can go, as bits, so that the phase can still end as well as before (9.0)."""
        could = self.crowd.reach(unit)
        found = could & self._safe(unit)
        for place in bits(could & ~found):
            if self._fits(unit, place):
                found |= 1 << place
        return found

    def can_move(self, unit: int) -> bool:
        """Return whether a unit can return to any place."""
        could = self.crowd.reach(unit)
        if could & self._room[_SAILS[unit]]:
            return True
        if not could:
            return False
        kind = self._kind(unit)
        found = self._movable.get(kind)
        if found is None:
            found = could & self._safe(unit) > 0 or any(self._fits(unit, place) for place in bits(could))
            self._movable[kind] = found
        return found

    def _kind(self, unit: int) -> int:
        """Return the class of a unit: units with the same place, nation and type have the same legal returns."""
        return _KIND[unit] + self._where[unit]

    def _safe(self, unit: int) -> int:
        """Return places to which a unit can certainly go, if they are in its reach: faster than trying them."""
        sails = _SAILS[unit]
        if not self.crowd.beyond:
            return self._room[sails] | (self.crowd.yielding() if sails and self._keeps_control(unit) else 0)
        if unit in AIR or self._needs_air or not self._keeps_control(unit):
            return 0
        return HARBOURS if sails else ANYWHERE  # Control doesn't change, and no ship loses its room.

    def _keeps_control(self, unit: int) -> bool:
        """Return whether its side keeps all spaces when a unit without air cover goes to one of them."""
        place = self._where[unit]
        return place == RETREAT or self._bare >> place & 1 > 0 or not control.alone(self._where, self.seat, place)

    def _fits(self, unit: int, place: int) -> bool:
        if _SAILS[unit] and self.crowd.full(place):
            return False  # Two ships that came in this phase would stay, so a trial is useless.
        return self._relieved(unit, place) or self._mended(unit, place)

    def _relieved(self, unit: int, place: int) -> bool:
        """Return whether the ships can leave as well as before once a unit has gone to a place."""
        where = self._where[:]
        where[unit] = place
        if unit in AIR:
            friendly = self._sway.whole(where)
        elif self._keeps_control(unit):
            friendly = self._friendly
        else:
            friendly = self._friendly & ~(1 << self._where[unit])
        # Ships matter where they need room, other units only by the control of spaces.
        ship = (self._kind(unit), -1 if HARBOURS >> place & 1 else place) if _SAILS[unit] else ()
        if not ship and not self._needs_air and friendly == self._friendly:
            return True
        found = self._relief.get((friendly, ship))
        if found is None:
            then = Crowd(self.seat, where, [*self._back, unit], network(self._start, friendly))
            found = self._relief[friendly, ship] = then.relief().cost <= self.ending.cost
        return found

    def _mended(self, unit: int, place: int) -> bool:
        """Return whether the phase can end as well as before after a unit's move, with the help of air units."""
        trial = self._kind(unit), place
        found = self._opened.get(trial)
        if found is None:
            then = crowding.best(crowding.moved(self._position(), [(unit, place)]), self.seat, self.ending.cost)
            found = self._opened[trial] = then.cost <= self.ending.cost
        return found

    def origins(self) -> list[From]:
        """Return the actions that choose a place with a unit that can still return."""
        found = self._surely
        for place in bits(self._perhaps):
            if any(map(self.can_move, self._there(place))):
                found |= 1 << place
        return [FROM[place] for place in bits(found)]

    def _leavable(self, before: Returns | None, mover: int) -> tuple[int, int]:
        if before and before._friendly == self._friendly and before._room == self._room:
            left = before._where[mover]
            surely, perhaps = before._surely & ~(1 << left), before._perhaps & ~(1 << left)
            units: Sequence[int] = self._there(left)
        else:
            surely = perhaps = 0
            units = UNITS_OF_SIDE[self.seat]
        where, room, could = self._where, self._room, self.crowd.reach
        for unit in units:
            place = where[unit]
            if place <= RETREAT and not surely >> place & 1 and (ends := could(unit)):
                if ends & room[_SAILS[unit]]:
                    surely |= 1 << place
                else:
                    perhaps |= 1 << place
        return surely, perhaps & ~surely

    def _there(self, place: int) -> list[int]:
        where = self._where
        return [unit for unit in UNITS_OF_SIDE[self.seat] if where[unit] == place]

    def units(self, place: int) -> dict[With, int]:
        """Return the units of a place that can still return, one of each kind, by the action that chooses the unit."""
        found = self._units.get(place)
        if found is None:
            found = self._units[place] = self._take(place)
        return found

    def _take(self, place: int) -> dict[With, int]:
        first: dict[int, int] = {}  # By kind and steps, as a number.
        for unit in self._there(place):
            kind = _KIND[unit] + self._strength[unit]
            if kind not in first and self.can_move(unit):
                first[kind] = unit
        looks = [WITH[unit][self._strength[unit]] for unit in first.values()]
        if len({*looks}) == len(looks):
            return dict(zip(looks, first.values(), strict=True))
        return {  # If units of two nations match, the action names the nation.
            look if looks.count(look) < 2 else look.replace(nation=UNITS[unit].nation): unit
            for look, unit in zip(looks, first.values(), strict=True)
        }

    def ends(self, unit: int) -> list[To]:
        """Return the actions that choose where a unit returns to."""
        return [TO[place] for place in bits(self.reach(unit))]

    def may_end(self) -> bool:
        """Return whether the return phase may end: no move could reduce the number of ships above the limits (9.0)."""
        return self.crowd.cost(self.crowd.beyond) <= self.ending.cost

    def crowded(self) -> int:
        """Return a space from which ships must still leave, while the phase may not end."""
        return self._worse([*self.crowd.beyond])

    def spoilt(self, unit: int, places: int) -> int:
        """Return a space that would stay crowded for good if a unit went to one of some places; -1 for none."""
        for place in bits(self.crowd.reach(unit) & places & ~self._safe(unit)):
            if not self._fits(unit, place):
                return self._worse(crowding.best(crowding.moved(self._position(), [(unit, place)]), self.seat).crowded)
        return -1

    def _worse(self, crowded: list[int]) -> int:
        return next((place for place in crowded if place not in self.ending.crowded), crowded[0])


_last: list[Returns | None] = [None, None]
"""By seat, the latest result: the steps of a move need the same one, and the next move builds on it."""


def returns(p: CoProsperityPosition, seat: int) -> Returns:
    """Return the legal returns of a seat's units, cached for all steps of a move."""
    last = _last[seat]
    if not last:
        last = Returns(p, seat)
    elif not last.of(p):
        mover = last.mover(p)
        last = Returns(p, seat) if mover == NOBODY else Returns(p, seat, last, mover)
    _last[seat] = last
    return last
