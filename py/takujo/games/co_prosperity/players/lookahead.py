"""A world in which a side looks ahead: what the enemy would do best next, and what it would do itself after that."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence

from ....core.rules.rng import Stream
from ..data import ALLIES, JAPAN, PLACES
from ..odds.outcomes import is_undecided, outcomes
from ..rules.actions import From, Pass, To
from ..rules.position import CoProsperityPosition
from ..rules.steps import OperateStep
from .plans import Way, led_to, operations
from .value_function import chance

ALIKE = 3
"""How many of them, at most, do the same with the same card."""
DEPTH = 2
"""How many operations are foreseen after one's own."""
REPLIES = 12
"""How many operations each side is thought to have in mind for that."""
TIMES = 2
"""How many ways to carry out each action are drawn to find them, beside attacks."""
RESULTS = 3
"""By about how many of its results a battle counts on the way."""
PASS: Way = (Pass(),)


class Ahead:
    """A world in which ways are compared: what each side has in mind to do is found once, before any of them."""

    def __init__(self, world: CoProsperityPosition, seat: int, own: Sequence[Way], rng: Stream) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        whole = world.pending == "operate"
        self.minds = {seat: _few(own)} if whole else {}
        """By side, its best operations, if it were to operate now."""

    def prepare(self) -> Generator[None, None, None]:
        """Find what the sides have in mind."""
        for side in (JAPAN, ALLIES):
            if side not in self.minds:
                q = self.world.copy()
                q.stack, q.passes = [OperateStep(side)], 0
                worth: dict[Way, float] = {}
                for way in operations(q, side, self.rng, TIMES):
                    worth[way] = chance(led_to(q, side, way), side, RESULTS)
                    yield
                self.minds[side] = _few(sorted(worth, key=lambda way: -worth[way]))

    def foreseen(self, way: Way) -> Generator[None, None, float]:
        """Return the chance to win after a way, a few operations later."""
        q = self.world.copy()
        for action in way:
            q.play(self.seat, action)
        return (yield from self._results(q, DEPTH))

    def _results(self, p: CoProsperityPosition, depth: int) -> Generator[None, None, float]:
        """Return the chance to win over the results of an attack that is being made."""
        if not is_undecided(p):
            return (yield from self._played_on(p, depth))
        value = 0.0
        for weight, q in outcomes(p, RESULTS):
            value += weight * (yield from self._played_on(q, depth))
        return value

    def _played_on(self, p: CoProsperityPosition, depth: int) -> Generator[None, None, float]:
        """Return the chance to win after the best of so many operations, where one is due."""
        step = p.stack[-1] if p.stack else None
        if not isinstance(step, OperateStep):
            yield
            return chance(p, self.seat)
        mover = step.seat
        most, then = -1.0, p
        for way in self._choices(p, mover):
            q = carried_out(p, mover, way)
            if q is not None:
                value = chance(led_to(p, mover, way) if way == PASS else q, mover, RESULTS)
                if value > most:
                    most, then = value, q
            yield
        if depth == 1 or (not is_undecided(then) and then.stack and then.pending != "operate"):
            return most if mover == self.seat else 1 - most
        return (yield from self._results(then, depth - 1))

    def _choices(self, p: CoProsperityPosition, mover: int) -> Iterator[Way]:
        """Yield what a side may do: what it has in mind, attacks where something has changed, and nothing."""
        yield from self.minds[mover]
        changed: set[str] = set()
        for unit, place in enumerate(p.place):
            before = self.world.place[unit]
            if place != before or p.strength[unit] != self.world.strength[unit]:
                changed.update((PLACES[place], PLACES[before]))
        for way in operations(p, mover, self.rng, 0):
            if any(isinstance(action, From | To) and action.space in changed for action in way):
                yield way
        yield PASS


def carried_out(p: CoProsperityPosition, seat: int, way: Way) -> CoProsperityPosition | None:
    """Return the position to which a way leads, None where it is not possible (any more)."""
    q = p.copy()
    for action in way:
        if action not in q.actions(seat):
            return None
        q.play(seat, action)
    return q


def _few(ways: Iterable[Way]) -> list[Way]:
    """Return the operations that a side is thought to have in mind: the first of some, in their order."""
    return varied((way for way in ways if len(way) > 1), REPLIES)


def varied(ways: Iterable[Way], most: int) -> list[Way]:
    """Return the first of some ways, with no more than a few that do the same with the same card."""
    alike: dict[Way, int] = {}
    found: list[Way] = []
    for way in ways:
        if alike.get(way[:2], 0) < ALIKE and len(found) < most:
            alike[way[:2]] = alike.get(way[:2], 0) + 1
            found.append(way)
    return found
