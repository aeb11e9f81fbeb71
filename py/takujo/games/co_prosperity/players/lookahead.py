"""Looks a few operations ahead in a simulated world: the enemy's best replies, then the player's next operations."""

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
"""The maximum number of ways that are considered of all those with the same first two actions, usually the card and its
use.
"""
DEPTH = 2
"""The number of operations to look ahead after the one that is compared."""
REPLIES = 12
"""The number of operations that each side considers at each step of the lookahead."""
TIMES = 2
"""How many random ways to carry out each action of a card the lookahead tries, in addition to attacks."""
RESULTS = 3
"""About how many results of a battle the lookahead considers."""
PASS: Way = (Pass(),)


class Ahead:
    """A simulated world in which ways to continue are compared.

    Each side's candidate operations are computed once for all.
    """

    def __init__(self, world: CoProsperityPosition, seat: int, own: Sequence[Way], rng: Stream) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        whole = world.pending == "operate"
        self.minds = {seat: _few(own)} if whole else {}
        """By side, the best operations (sequences of actions) that it could carry out if it were its turn now."""

    def prepare(self) -> Generator[None, None, None]:
        """Compute the candidate operations of both sides; yields regularly, so that it can be interrupted."""
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
        """Return the chance of winning a few operations after a sequence of actions is carried out."""
        q = self.world.copy()
        for action in way:
            q.play(self.seat, action)
        return (yield from self._results(q, DEPTH))

    def _results(self, p: CoProsperityPosition, depth: int) -> Generator[None, None, float]:
        """Return the chance of winning over the results of the attack under way."""
        if not is_undecided(p):
            return (yield from self._played_on(p, depth))
        value = 0.0
        for weight, q in outcomes(p, RESULTS):
            value += weight * (yield from self._played_on(q, depth))
        return value

    def _played_on(self, p: CoProsperityPosition, depth: int) -> Generator[None, None, float]:
        """Return the chance of winning after the best of `depth` operations."""
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
        """Yield a side's options: its candidate operations, attacks if anything has changed, and none."""
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
    """Return the position after the actions of a way; None if one of them is no longer possible."""
    q = p.copy()
    for action in way:
        if action not in q.actions(seat):
            return None
        q.play(seat, action)
    return q


def _few(ways: Iterable[Way]) -> list[Way]:
    """Return a side's candidate operations: the first of some, in order."""
    return varied((way for way in ways if len(way) > 1), REPLIES)


def varied(ways: Iterable[Way], most: int) -> list[Way]:
    """Return the first of some sequences of actions, at most `most`.

    Of those with the same first two actions, at most ALIKE.
    """
    alike: dict[Way, int] = {}
    found: list[Way] = []
    for way in ways:
        if alike.get(way[:2], 0) < ALIKE and len(found) < most:
            alike[way[:2]] = alike.get(way[:2], 0) + 1
            found.append(way)
    return found
