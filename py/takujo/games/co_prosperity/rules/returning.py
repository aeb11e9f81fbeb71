"""The return phase (9.0): strategic moves one unit at a time, each unit once."""

from __future__ import annotations

from ....core.action import Action
from ..data import NATIONS, PLACE, PLACES, PORTS, SHIPS, SHIPS_OFF_PORT, SIDE, SPACES, UNITS, UNITS_OF_SIDE
from . import moves
from .actions import Done, From, To, With
from .moves import Routes
from .paths import bits
from .position import NEXT, CoProsperityPosition

_BY_SEAT = tuple(tuple(nation for nation in NATIONS if SIDE[nation] == seat) for seat in (0, 1))


def begin(p: CoProsperityPosition, done: int) -> None:
    """Let the next seat return, once `done` have; who can move nothing is left out."""
    if not done:
        p.returned = []
    for n in range(done, 2):
        seat = p.first if n == 0 else 1 - p.first
        if Returns(p, seat).origins():
            p.stack = [(NEXT, "return", n + 1), ("return", seat)]
            return
    p.returned = []
    p.stack = [(NEXT, "end")]


class Returns:
    """Where a seat's units can still return to, worked out for one position."""

    def __init__(self, p: CoProsperityPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        self._routes = {nation: Routes(p, "strategic", nation) for nation in _BY_SEAT[seat]}
        self._back = frozenset(p.returned)

    def reach(self, unit: int) -> int:
        """Return where a unit can go."""
        return 0 if unit in self._back else self._routes[UNITS[unit].nation].reach(unit)

    def origins(self) -> list[Action]:
        """Return where there is a unit that can still move."""
        places = sorted({self.p.place[unit] for unit in UNITS_OF_SIDE[self.seat] if self.reach(unit)})
        return [From(PLACES[place]) for place in places]

    def units(self, place: int) -> dict[Action, int]:
        """Return the units of a place that can still move, one of each look, by the action that takes it."""
        units = [unit for unit in self.p.units_at(place, self.seat) if self.reach(unit)]
        nations: dict[tuple[str, int], set[str]] = {}
        for unit in units:
            nations.setdefault((UNITS[unit].type, self.p.strength[unit]), set()).add(UNITS[unit].nation)
        found: dict[Action, int] = {}
        for unit in units:
            look = UNITS[unit].type, self.p.strength[unit]
            found.setdefault(With(*look, UNITS[unit].nation) if len(nations[look]) > 1 else With(*look), unit)
        return found

    def ends(self, unit: int) -> list[Action]:
        """Return where a unit can go, as actions."""
        return [To(PLACES[place]) for place in bits(self.reach(unit))]

    def crowded(self) -> int:
        """Return a space without a port that holds too many ships, of which one can still leave; or -1 (9.0)."""
        ships: dict[int, list[int]] = {}
        for unit in UNITS_OF_SIDE[self.seat]:
            place = self.p.place[unit]
            if place < len(SPACES) and not PORTS >> place & 1 and UNITS[unit].type in SHIPS:
                ships.setdefault(place, []).append(unit)
        for place, there in sorted(ships.items()):
            if len(there) > SHIPS_OFF_PORT and any(map(self.reach, there)):
                return place
        return -1


def choices(p: CoProsperityPosition, seat: int) -> list[Action]:
    """Return what a seat can do in its return phase."""
    returns = Returns(p, seat)
    found = returns.origins()
    if returns.crowded() < 0:
        found.append(Done())
    return found


def carry_out(p: CoProsperityPosition, seat: int, unit: int, to: str) -> None:
    """Move a unit back."""
    start, p.place[unit] = p.place[unit], PLACE[to]
    p.emit("move", seat, how="return", units=moves.listed(p, [unit]), start=PLACES[start], to=to)
    p.returned = sorted([*p.returned, unit])
