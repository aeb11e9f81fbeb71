"""Ships in spaces without a port (9.0): how many are too many, and what their side can still do about it.

A space without a port may hold one ship at the end of the return phase. Ships beyond it have to leave, unless they are
cut off: then they stay, but none joins them.
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
"""A unit that returns, and where to."""
HARBOURS = BOX | PORTS
"""Where any number of ships may stay: ports, and the retreat box, which counts as one (8.1.2)."""
JOINED = 100
"""What it counts beside when a ship has come to where too many are: more than all ships of a side."""
OPENINGS = 2
"""How many aircraft are thought to move first, to open a way for ships."""

_OFF_PORT = EVERYWHERE & ~PORTS
_ROADS = frozenset(bits(_OFF_PORT))
_SHIPS_OF_SIDE = tuple(tuple(unit for unit in units if UNITS[unit].type in SHIPS) for units in UNITS_OF_SIDE)


class Ending(NamedTuple):
    """How a return phase can end."""

    cost: int
    """0 if all is lawful; see Crowd.cost."""
    moves: list[Move]
    """What brings it about."""
    crowded: list[int]
    """The spaces in which too many ships stay."""


LAWFUL = Ending(0, [], [])


class Crowd:
    """A seat's ships outside of ports at one moment of its return phase.

    `where` is where its units are, `back` which of them have moved in this phase, and the network where the others can
    go.
    """

    def __init__(self, seat: int, where: Sequence[int], back: Sequence[int], ways: Network) -> None:
        self.where = where
        self._back = back
        self._network = ways
        self._yielding: int | None = None
        self.ships: dict[int, list[int]] = {}
        """By space without a port: the ships in it."""
        for unit in _SHIPS_OF_SIDE[seat]:
            place = where[unit]
            if place in _ROADS:
                self.ships.setdefault(place, []).append(unit)
        self.free = _OFF_PORT
        """The spaces without a port in which one more ship may stay."""
        self.beyond: dict[int, int] = {}
        """By space that is crowded: how many ships are too many."""
        for place in sorted(self.ships):
            room = SHIPS_OFF_PORT - len(self.ships[place])
            if room <= 0:
                self.free &= ~(1 << place)
            if room < 0:
                self.beyond[place] = -room

    def reach(self, unit: int) -> int:
        """Return where a unit could go by the rules of strategic moves (8.1): nowhere if it has moved (9.0)."""
        return 0 if unit in self._back else self._network.reach(unit, self.where[unit])

    def joined(self, place: int) -> int:
        """Return how many of the ships in a space without a port have come in this phase."""
        back = self._back
        return len([unit for unit in self.ships[place] if unit in back])

    def full(self, place: int) -> bool:
        """Return whether ships that have come in this phase fill a space without a port."""
        return place in self.ships and self.joined(place) >= SHIPS_OFF_PORT

    def yielding(self) -> int:
        """Return the spaces without a port that are taken, but where one more ship may come: another can leave."""
        if self._yielding is None:
            room = HARBOURS | self.free
            self._yielding = sum(
                1 << place
                for place, ships in self.ships.items()
                if len(ships) == SHIPS_OFF_PORT and not self.joined(place) and any(self.reach(u) & room for u in ships)
            )
        return self._yielding

    def cost(self, beyond: dict[int, int]) -> int:
        """Return how bad it would be to end like this: ships that are too many, and that any has joined them."""
        return sum([n + JOINED * (self.joined(place) > 0) for place, n in beyond.items() if n])

    def hopeless(self) -> bool:
        """Return whether more ships have come to one space than may stay there."""
        return any(self.joined(place) > SHIPS_OFF_PORT for place in self.beyond)

    def relief(self) -> Ending:
        """Return how it ends after the ships have left that can leave as things are.

        None of these moves takes a space from its side, for one ship always stays: so they are possible one by one.
        """
        if not self.beyond:
            return LAWFUL
        beyond, free = self.beyond.copy(), self.free
        moves: dict[int, int] = {}
        crowded = sorted(beyond, key=self.joined, reverse=True)
        for harbours in (True, False):  # who finds a harbour takes no other's room
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
    """Return a seat's crowd in a position."""
    return Crowd(seat, p.place, p.returned, network(p, control.controlled(p, seat)))


def moved(p: CoProsperityPosition, moves: Sequence[Move]) -> CoProsperityPosition:
    """Return the position after some returns."""
    q = p.copy()
    for unit, place in moves:
        q.place[unit] = place
    q.returned = sorted([*p.returned, *(unit for unit, _ in moves)])
    return q


def best(p: CoProsperityPosition, seat: int, enough: int = 0, openings: int = OPENINGS) -> Ending:
    """Return the best ending of a seat's return phase that is found, or the first that is good enough.

    Ships leave as they can; if that isn't enough, aircraft move first, so many of them, each in every useful way. What
    is found from a position is found again after its first move: so who follows it always comes to its end.
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
    """Give moves of aircraft that bring more spaces under control, one for each result."""
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
