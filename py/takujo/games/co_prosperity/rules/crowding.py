"""Ships in spaces without a port (9.0): how many are too many, and how their side can still comply.

A space without a port may hold one ship at the end of the return phase. Further ships have to leave. If they are cut
off, they stay, but no ship may join them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..data import AIR_OF_SIDE, EVERYWHERE, PORTS, SHIPS, SHIPS_OFF_PORT, UNITS, UNITS_OF_SIDE
from . import control
from .network import Network, network
from .paths import BOX, bits
from .position import CoProsperityPosition

Move = tuple[int, int]
"""A unit that returns, and its destination."""
HARBOURS = BOX | PORTS
"""The places that hold any number of ships: ports, and the retreat box, which counts as a port (8.1.2)."""
JOINED = 100
"""What a ship costs in addition, in Crowd.cost, if it joined a crowded space; this is more than a side has ships."""
OPENINGS = 2
"""How many air units the search moves first, so that ships can move through or leave."""

_OFF_PORT = EVERYWHERE & ~PORTS
_ROADS = frozenset(bits(_OFF_PORT))
_SHIPS_OF_SIDE = tuple(tuple(unit for unit in units if UNITS[unit].type in SHIPS) for units in UNITS_OF_SIDE)


class Ending(NamedTuple):
    """A possible end of the return phase, with the moves that lead to it."""

    cost: int
    """How far the end is from being legal: 0 if it is legal; see Crowd.cost."""
    moves: list[Move]
    """The moves that lead to this end."""
    crowded: list[int]
    """The spaces that have too many ships at the end."""


LAWFUL = Ending(0, [], [])


class Crowd:
    """A seat's ships outside of ports, at one moment of its return phase.

    `where` has the places of the seat's units, `back` the units that have already moved in this phase; the network has
    the destinations of all others.
    """

    def __init__(self, seat: int, where: Sequence[int], back: Sequence[int], ways: Network) -> None:
        self.where = where
        self._back = back
        self._network = ways
        self._yielding: int | None = None
        self.ships: dict[int, list[int]] = {}
        """By space without a port: the ships there."""
        for unit in _SHIPS_OF_SIDE[seat]:
            place = where[unit]
            if place in _ROADS:
                self.ships.setdefault(place, []).append(unit)
        self.free = _OFF_PORT
        """The spaces without a port that have room for one more ship, as bits."""
        self.beyond: dict[int, int] = {}
        """By crowded space: the number of ships above the limit."""
        for place in sorted(self.ships):
            room = SHIPS_OFF_PORT - len(self.ships[place])
            if room <= 0:
                self.free &= ~(1 << place)
            if room < 0:
                self.beyond[place] = -room

    def reach(self, unit: int) -> int:
        """Return where a unit could go by a strategic move (8.1), as bits.

        Nowhere if it has already returned in this phase (9.0).
        """
        return 0 if unit in self._back else self._network.reach(unit, self.where[unit])

    def joined(self, place: int) -> int:
        """Return how many of the ships in a space without a port came there in this phase."""
        back = self._back
        return len([unit for unit in self.ships[place] if unit in back])

    def full(self, place: int) -> bool:
        """Return whether a space without a port is full of ships that came there in this phase."""
        return place in self.ships and self.joined(place) >= SHIPS_OFF_PORT

    def yielding(self) -> int:
        """Return the full spaces without a port where one more ship may come, because another can leave; as bits."""
        if self._yielding is None:
            room = HARBOURS | self.free
            self._yielding = sum(
                1 << place
                for place, ships in self.ships.items()
                if len(ships) == SHIPS_OFF_PORT and not self.joined(place) and any(self.reach(u) & room for u in ships)
            )
        return self._yielding

    def cost(self, beyond: dict[int, int]) -> int:
        """Return the cost of an end of the return phase: the number of ships above the limit, and a penalty.

        `beyond` has these ships by space. The penalty is added if any of them joined others in this phase.
        """
        return sum([n + JOINED * (self.joined(place) > 0) for place, n in beyond.items() if n])

    def hopeless(self) -> bool:
        """Return whether a space has received more ships in this phase than may stay there."""
        return any(self.joined(place) > SHIPS_OFF_PORT for place in self.beyond)

    def relief(self) -> Ending:
        """Return the end of the phase after all ships that can leave at present have left.

        One ship always stays, so none of these moves loses a space, and they are legal one after the other.
        """
        if not self.beyond:
            return LAWFUL
        beyond, free = self.beyond.copy(), self.free
        moves: dict[int, int] = {}
        crowded = sorted(beyond, key=self.joined, reverse=True)
        for harbours in (True, False):  # A ship that finds a harbour takes no other ship's room.
            for place in crowded:
                for unit in self.ships[place]:
                    if not beyond[place]:
                        break
                    ends = 0 if unit in moves else self.reach(unit) & (HARBOURS if harbours else free)
                    if ends:
                        end = ends & -ends
                        moves[unit] = end.bit_length() - 1
                        beyond[place] -= 1
                        free &= ~end
        return Ending(self.cost(beyond), [*moves.items()], [place for place, n in beyond.items() if n])


def crowd(p: CoProsperityPosition, seat: int) -> Crowd:
    """Return a seat's ships outside of ports in a position, as a Crowd."""
    return Crowd(seat, p.place, p.returned, network(p, control.controlled(p, seat)))


def moved(p: CoProsperityPosition, moves: Sequence[Move]) -> CoProsperityPosition:
    """Return the position after some moves of the return phase."""
    q = p.copy()
    for unit, place in moves:
        q.place[unit] = place
    q.returned = sorted([*p.returned, *(unit for unit, _ in moves)])
    return q


def best(p: CoProsperityPosition, seat: int, enough: int = 0, openings: int = OPENINGS) -> Ending:
    """Return the best ending found of a seat's return phase, or the first whose cost is at most `enough`.

    Ships leave if they can; if that isn't enough, up to `openings` air units move first, each in every useful way.
    A search after the first move of an ending finds the rest of that ending, so that single moves lead to it.
    """
    now = crowd(p, seat)
    found = first = now.relief()
    if found.cost <= enough or not openings or now.hopeless():
        return found
    q = moved(p, first.moves)
    for opening in _openings(q, seat):
        then = best(moved(q, [opening]), seat, enough, openings - 1)
        if then.cost < found.cost:
            found = Ending(then.cost, [*first.moves, opening, *then.moves], then.crowded)
        if found.cost <= enough:
            break
    return found


def _openings(p: CoProsperityPosition, seat: int) -> Iterator[Move]:
    """Yield moves of air units that bring more spaces under control, one per result."""
    now, before, covers = crowd(p, seat), control.controlled(p, seat), control.COVERS[p.ledo]
    sway = control.Sway(p, seat)
    for unit in AIR_OF_SIDE[seat]:
        seen = set[int]()
        for place in bits(now.reach(unit)):
            if not covers[place] & ~before:
                continue
            where = p.place[:]
            where[unit] = place
            after = sway.whole(where)
            if after & ~before and after not in seen:
                seen.add(after)
                yield unit, place
