"""Where units can still return to (9.0), so that the phase can end lawfully: worked out once for each position."""

from __future__ import annotations

from ....core.action import Action
from ..data import AIR, GONE, RETREAT, SHIPS, UNITS, UNITS_OF_SIDE
from . import control, crowding
from .crowding import HARBOURS, LAWFUL, Crowd
from .moves import FROM, TO, WITH
from .network import network
from .paths import ANYWHERE, bits
from .position import CoProsperityPosition

_SAILS = tuple(unit.type in SHIPS for unit in UNITS)
_KINDS = tuple((unit.nation, unit.type) for unit in UNITS)
_KIND = tuple(_KINDS.index(kind) * (GONE + 1) for kind in _KINDS)
"""By unit, the first unit of its nation and type: a number which tells them apart, with room for places."""


class Returns:
    """Where a seat's units can still return to, worked out for one position."""

    def __init__(self, p: CoProsperityPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        self.crowd = crowding.crowd(p, seat)
        self.ending = crowding.best(p, seat) if self.crowd.beyond else LAWFUL
        """How the phase ends at best."""
        self._needs_air = bool(self.crowd.beyond) and any(unit in AIR for unit, _ in self.ending.moves)
        # Where nothing is crowded, all can go where they please, and ships for sure where there is room.
        self._room = (0, 0) if self.crowd.beyond else (ANYWHERE, HARBOURS | self.crowd.free)
        self._origins: list[Action] | None = None
        self._units: dict[int, dict[Action, int]] = {}
        self._movable: dict[int, bool] = {}
        self._relief: dict[tuple[int, int], bool] = {}
        self._opened: dict[tuple[int, int], bool] = {}

    def reach(self, unit: int) -> int:
        """Return where a unit can go so that the phase can still end as well (9.0)."""
        could = self.crowd.reach(unit)
        found = could & self._safe(unit)
        for place in bits(could & ~found):
            if self._fits(unit, place):
                found |= 1 << place
        return found

    def can_move(self, unit: int) -> bool:
        """Return whether a unit can go anywhere."""
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
        """Return what all units have in common that go the same ways with the same result: place, nation, type."""
        return _KIND[unit] + self.p.place[unit]

    def _safe(self, unit: int) -> int:
        """Return places to which a unit can go for sure, if they are in its reach: quicker than to try them."""
        sails = _SAILS[unit]
        if not self.crowd.beyond:
            return self._room[sails] | (self.crowd.yielding() if sails and self._leaves_others(unit) else 0)
        if unit in AIR or self._needs_air or not self._leaves_others(unit):
            return 0
        return HARBOURS if sails else ANYWHERE  # control stays, and no ship's room is taken

    def _leaves_others(self, unit: int) -> bool:
        place = self.p.place[unit]
        return place == RETREAT or not control.alone(self.p.place, self.seat, place)

    def _fits(self, unit: int, place: int) -> bool:
        if _SAILS[unit] and self.crowd.full(place):
            return False  # two that came in this phase would stay: not worth a trial
        return self._relieved(unit, place) or self._mended(unit, place)

    def _relieved(self, unit: int, place: int) -> bool:
        """Return whether the ships can leave as well as ever once a unit has gone to a place, without more ado."""
        # Aircraft matter where they land, ships where they need room, others only where they are missed.
        lands = place if unit in AIR or (_SAILS[unit] and not HARBOURS >> place & 1) else -1
        trial = self._kind(unit), lands
        found = self._relief.get(trial)
        if found is None:
            found = self._relief[trial] = self._try_relief(unit, place)
        return found

    def _try_relief(self, unit: int, place: int) -> bool:
        friendly = control.after(self.p, self.seat, unit, place)
        if not _SAILS[unit] and not self._needs_air and friendly == control.controlled(self.p, self.seat):
            return True  # it changes nothing for ships
        where = self.p.place[:]
        where[unit] = place
        then = Crowd(self.seat, where, [*self.p.returned, unit], network(self.p, friendly))
        return then.relief().cost <= self.ending.cost

    def _mended(self, unit: int, place: int) -> bool:
        """Return whether the phase can end as well as ever once a unit has gone to a place, even if aircraft help."""
        trial = self._kind(unit), place
        found = self._opened.get(trial)
        if found is None:
            then = crowding.best(crowding.moved(self.p, [(unit, place)]), self.seat, self.ending.cost)
            found = self._opened[trial] = then.cost <= self.ending.cost
        return found

    def origins(self) -> list[Action]:
        """Return where there is a unit that can still move."""
        if self._origins is None:
            found = 0
            where = self.p.place
            for unit in UNITS_OF_SIDE[self.seat]:
                place = where[unit]
                if place <= RETREAT and not found >> place & 1 and self.can_move(unit):
                    found |= 1 << place
            self._origins = [FROM[place] for place in bits(found)]
        return self._origins[:]

    def units(self, place: int) -> dict[Action, int]:
        """Return the units of a place that can still move, one of each look, by the action that takes it."""
        found = self._units.get(place)
        if found is None:
            found = self._units[place] = self._take(place)
        return found

    def _take(self, place: int) -> dict[Action, int]:
        looks: dict[Action, dict[str, int]] = {}
        for unit in self.p.units_at(place, self.seat):
            if self.can_move(unit):
                nations = looks.setdefault(WITH[unit][self.p.strength[unit]], {})
                nations.setdefault(UNITS[unit].nation, unit)
        found = [
            (unit, look if len(nations) < 2 else look._replace(nation=nation))
            for look, nations in looks.items()
            for nation, unit in nations.items()
        ]
        return {action: unit for unit, action in sorted(found)}

    def ends(self, unit: int) -> list[Action]:
        """Return where a unit can go, as actions."""
        return [TO[place] for place in bits(self.reach(unit))]

    def may_end(self) -> bool:
        """Return whether the phase may end as things are: no better ending is left (9.0)."""
        return self.crowd.cost(self.crowd.beyond) <= self.ending.cost

    def crowded(self) -> int:
        """Return a space from which ships still have to be brought away, while the phase may not end."""
        return self._worse([*self.crowd.beyond])

    def spoilt(self, unit: int, places: int) -> int:
        """Return a space that too many ships could never leave if a unit went to one of some places; -1 for none."""
        for place in bits(self.crowd.reach(unit) & places & ~self._safe(unit)):
            if not self._fits(unit, place):
                return self._worse(crowding.best(crowding.moved(self.p, [(unit, place)]), self.seat).crowded)
        return -1

    def _worse(self, crowded: list[int]) -> int:
        return next((place for place in crowded if place not in self.ending.crowded), crowded[0])


_known: dict[tuple[object, ...], Returns] = {}
_KEEP = 64


def returns(p: CoProsperityPosition, seat: int) -> Returns:
    """Return where a seat's units can return to: worked out once for all steps of a move."""
    seen = bytes(p.place), bytes(p.strength), bytes(p.returned)
    state = seat, *seen, p.war_us, p.war_uk, p.ledo  # all that returns depend on
    found = _known.get(state)
    if not found:
        if len(_known) >= _KEEP:
            _known.clear()
        found = _known[state] = Returns(p.copy(), seat)  # a copy: the position itself will change
    return found
