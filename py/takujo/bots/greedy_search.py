"""Greedy search: looks to the end of the seat's own turn, and chooses by the game's static evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..core.rules.action import Action
from ..core.rules.position import REVEAL, Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Greedy, Idea, Thinking, best

SLICE = 10
"""The number of positions evaluated before the search checks again whether its time is over; they take some
milliseconds.
"""
LIMIT = 20_000
"""The maximum number of positions per decision."""
WORLDS = 8
"""The number of possible positions sampled if the game has hidden information."""

Way = tuple[Action, ...]
"""The beginning of a turn: a single action, or a complete plan."""
Search = Callable[[Position, int, Sequence[Way]], Iterator[tuple[Way, Position]]]


def greedy(view: Position, seat: int, rng: Stream, how: Greedy[Position], level: str, secrets: bool) -> Thinking:
    """Yield the best ideas for a seat's decision, looking to the end of its own turn.

    Chance, newly revealed information and the other seats' actions are ignored. With `secrets`, several positions that
    are consistent with the view are sampled.
    """
    actions = view.actions(seat)
    rng.shuffle(actions)  # Shuffled, so that ties have no fixed preference.
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
            sums[way] += values.get(way, worst - 1)  # A way that wasn't evaluated in time must not come out best.
        ideas = best(Idea(way, sums[way] / world + errors[way]) for way in ways)
    yield ideas


def _errors(start: Position, seat: int, ways: Sequence[Way], noise: float, rng: Stream) -> dict[Way, float]:
    """Return the random error of each way; ending the turn at once is never overrated, which would look careless."""
    errors = dict.fromkeys(ways, 0.0)
    for way in ways if noise else ():
        error = noise * rng.bell()
        errors[way] = min(error, 0.0) if len(way) == 1 and _after(start, seat, way[0])[1] else error
    return errors


def _to_the_end_of_the_turn(start: Position, seat: int, ways: Sequence[Way]) -> Iterator[tuple[Way, Position]]:
    """Yield every position in which the seat's own turn can end, with the way that leads there."""
    seen: dict[object, None] = {}
    # Depth first; each open position stores the way that led to it.
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
    """Return the position after an action, and whether the search ends there."""
    after = position.copy()
    after.events = []
    after.play(seat, action)
    revealed = any(event.kind == REVEAL for event in after.events)
    after.events = None
    return after, revealed or seat not in after.actors() or after.by_hand()


def _to_the_end_of_the_plan(start: Position, seat: int, ways: Sequence[Way]) -> Iterator[tuple[Way, Position]]:
    """Yield the position after each plan."""
    for way in ways:
        position = start.copy()
        for action in way:
            position.play(seat, action)
        yield way, position
