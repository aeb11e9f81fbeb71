"""Greedy thinking: a seat's own turn is searched to the end, and the game's evaluation says what is best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..core.rules.action import Action
from ..core.rules.position import REVEAL, Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Greedy, Idea, Thinking, best

SLICE = 10
"""Positions valued between two looks at the clock: some milliseconds."""
LIMIT = 20_000
"""The most positions looked at in one decision."""
WORLDS = 8
"""How many of the positions that its knowledge leaves open a player thinks of, where there are secrets."""

Way = tuple[Action, ...]
"""How a turn may begin: one action, or a whole plan."""
Search = Callable[[Position, int, Sequence[Way]], Iterator[tuple[Way, Position]]]


def greedy(view: Position, seat: int, rng: Stream, how: Greedy[Position], level: str, secrets: bool) -> Thinking:
    """Think no further than the end of the seat's own turn: not about chance, what comes to light, the others.

    Where there are `secrets`, several of the positions that the view leaves open are thought of.
    """
    actions = view.actions(seat)
    rng.shuffle(actions)  # among equals, no fixed preference
    if len(actions) == 1 or view.by_hand():
        yield [Idea((actions[0],), 0.0)]
        return
    plans = [tuple(plan) for plan in how.plans(view, seat, rng)] if how.plans is not None else []
    ways: list[Way] = plans or [(action,) for action in actions]
    search: Search = _to_the_end_of_the_plan if plans else _to_the_end_of_the_turn
    errors: dict[Way, float] = {}
    sums = dict.fromkeys(ways, 0.0)
    ideas = [Idea(ways[0], 0.0)]
    looked = 0
    for world in range(1, 1 + (WORLDS if secrets else 1)):
        values: dict[Way, float] = {}
        start = view.determinize(seat, rng)
        errors = errors or _errors(start, seat, ways, how.noise[level], rng)
        for way, position in search(start, seat, ways):
            value = how.evaluate(position, seat)
            if way not in values or value > values[way]:
                values[way] = value
            looked += 1
            if looked % SLICE == 0:
                if world == 1:
                    ideas = best(Idea(way, value + errors[way]) for way, value in values.items())
                yield ideas
        worst = min(values.values())
        for way in ways:
            sums[way] += values.get(way, worst - 1)  # what there was no time for is nobody's favourite
        ideas = best(Idea(way, sums[way] / world + errors[way]) for way in ways)
    yield ideas


def _errors(start: Position, seat: int, ways: Sequence[Way], noise: float, rng: Stream) -> dict[Way, float]:
    """Return how far each way is misjudged; to stop at once is never overrated, which would look careless."""
    errors = dict.fromkeys(ways, 0.0)
    for way in ways if noise else ():
        error = noise * rng.bell()
        errors[way] = min(error, 0.0) if len(way) == 1 and _after(start, seat, way[0])[1] else error
    return errors


def _to_the_end_of_the_turn(start: Position, seat: int, ways: Sequence[Way]) -> Iterator[tuple[Way, Position]]:
    """Give every position in which the seat's own turn can end, with the way that leads there."""
    seen: dict[object, None] = {}
    # Depth first; each open position knows the way that led to it.
    todo = [(*_after(start, seat, way[0]), way) for way in reversed(ways)]
    for _ in range(LIMIT):
        if not todo:
            return
        position, over, way = todo.pop()
        if over:
            yield way, position
            continue
        key = position.key()
        if key not in seen:
            seen[key] = None
            todo.extend((*_after(position, seat, action), way) for action in position.actions(seat))


def _after(position: Position, seat: int, action: Action) -> tuple[Position, bool]:
    """Return the position after an action, and whether there is nothing more to think about."""
    after = position.copy()
    after.events = []
    after.play(seat, action)
    revealed = any(event.kind == REVEAL for event in after.events)
    after.events = None
    return after, revealed or seat not in after.actors() or after.by_hand()


def _to_the_end_of_the_plan(start: Position, seat: int, ways: Sequence[Way]) -> Iterator[tuple[Way, Position]]:
    """Give the position to which each plan leads."""
    for way in ways:
        position = start.copy()
        for action in way:
            position.play(seat, action)
        yield way, position
