"""How `master` chooses an operation: by what the enemy would do best next, and what it would do itself after that."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence

from ....core.ideas import Idea, Thinking, best, differing
from ....core.rng import Stream
from ..data import ALLIES, JAPAN, PLACES
from ..odds.outcomes import outcomes
from ..rules.actions import From, Pass, To
from ..rules.position import NEXT, CoProsperityPosition
from .plans import Way, led_to, operations, ways
from .value_function import chance

DRAWN = 6
"""How many times as many ways to carry out a move are looked at as `plans` draws."""
RIVALS = 8
"""How many ways are compared, at most."""
WITHIN = 0.04
"""They are no further behind the best at sight, in chances to win."""
ALIKE = 3
"""How many of them, at most, do the same with the same card."""
WORLDS = 3
"""In how many worlds ways are compared, at most: after each, the worse half of them is left behind."""
DEPTH = 2
"""How many operations are foreseen after one's own."""
REPLIES = 12
"""How many operations each side is thought to have in mind for that."""
TIMES = 2
"""How many ways to carry out each action are drawn to find them, beside attacks."""
RESULTS = 3
"""By about how many of its results a battle counts on the way."""
_PASS: Way = (Pass(),)


def think(view: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield the best ideas so far, again and again."""
    world = view.determinize(seat, rng)
    sight: dict[Way, float] = {}
    ideas: Sequence[Idea] = ()
    for way in ways(view, seat, rng, DRAWN):
        sight[way] = chance(led_to(world, seat, way), seat)
        if len(sight) % 3 == 1:
            ideas = best(Idea(*item) for item in sight.items())
            yield ideas
    ideas = best(Idea(*item) for item in sight.items())
    yield ideas
    seen = {way: [sight[way]] for way in _rivals(sight)}
    running, behind = list(seen), list[Way]()
    own = sorted(sight, key=lambda way: -sight[way])
    for _ in range(WORLDS):
        if len({way[0] for way in running}) < 2:  # what comes after the same action is not decided yet
            break
        found: dict[Way, float] = {}
        ahead = Ahead(world, seat, own, rng)
        for _ in ahead.prepare():
            yield ideas
        for way in running:
            if ends_phase(world, seat, way):
                continue
            thinking = ahead.foreseen(way)
            while True:
                try:
                    next(thinking)
                except StopIteration as done:
                    found[way] = done.value
                    break
                yield ideas
        less = sum(sight[way] - value for way, value in found.items()) / max(1, len(found))
        for way in running:
            seen[way].append(found.get(way, sight[way] - less))
        running.sort(key=lambda way: -sum(seen[way]))
        ideas = differing(Idea(way, sum(seen[way]) / len(seen[way])) for way in [*running, *behind])
        yield ideas
        half = max(2, (len(running) + 1) // 2)
        running, behind = running[:half], [*running[half:], *behind]
        world = view.determinize(seat, rng)


def serves(view: CoProsperityPosition) -> bool:
    """Return whether what is to be decided is an operation of the operations phase, or the rest of one."""
    return view.stack[-1][0] == "operate" or (
        view.stack[-1][0] in ("action", "from", "with") and view.stack[0][:2] == (NEXT, "operate")
    )


def ends_phase(p: CoProsperityPosition, seat: int, way: Way) -> bool:
    """Return whether a way is the pass that ends the phase: what the cards could do is weighed at sight alone."""
    if way != _PASS:
        return False
    q = p.copy()
    q.play(seat, _PASS[0])
    return not q.stack or q.stack[-1][0] != "operate"


def _rivals(sight: Mapping[Way, float]) -> list[Way]:
    """Return the ways that are worth comparing, the best at sight first."""
    bar = max(sight.values()) - WITHIN
    return _varied((way for way in sorted(sight, key=lambda way: -sight[way]) if sight[way] >= bar), RIVALS)


class Ahead:
    """A world in which ways are compared: what each side has in mind to do is found once, before any of them."""

    def __init__(self, world: CoProsperityPosition, seat: int, own: Sequence[Way], rng: Stream) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        whole = world.stack[-1][0] == "operate"
        self.minds = {seat: _few(own)} if whole else {}
        """By side, its best operations, if it were to operate now."""

    def prepare(self) -> Generator[None, None, None]:
        """Find what the sides have in mind."""
        for side in (JAPAN, ALLIES):
            if side not in self.minds:
                q = self.world.copy()
                q.stack, q.passes = [("operate", side)], 0
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
        """Return the chance to win over the results of a battle that is being fought."""
        if not p.battle:
            return (yield from self._played_on(p, depth))
        value = 0.0
        for weight, q in outcomes(p, RESULTS):
            value += weight * (yield from self._played_on(q, depth))
        return value

    def _played_on(self, p: CoProsperityPosition, depth: int) -> Generator[None, None, float]:
        """Return the chance to win after the best of so many operations, where one is due."""
        if not p.stack or p.stack[-1][0] != "operate":
            yield
            return chance(p, self.seat)
        mover = p.stack[-1][1]
        most, then = -1.0, p
        for way in self._choices(p, mover):
            q = carried_out(p, mover, way)
            if q is not None:
                value = chance(led_to(p, mover, way) if way == _PASS else q, mover, RESULTS)
                if value > most:
                    most, then = value, q
            yield
        if depth == 1 or (not then.battle and then.stack and then.stack[-1][0] != "operate"):
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
        yield _PASS


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
    return _varied((way for way in ways if len(way) > 1), REPLIES)


def _varied(ways: Iterable[Way], most: int) -> list[Way]:
    """Return the first of some ways, with no more than a few that do the same with the same card."""
    alike: dict[Way, int] = {}
    found: list[Way] = []
    for way in ways:
        if alike.get(way[:2], 0) < ALIKE and len(found) < most:
            alike[way[:2]] = alike.get(way[:2], 0) + 1
            found.append(way)
    return found
