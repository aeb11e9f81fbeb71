"""Finds puzzles about walking: which path to take, and where to put the goal, by exact search (3.4, 3.5).

Of the panels in a deal that the walker doesn't know, each is equally likely to be a dobon. A position becomes a puzzle
only if its best move is also best for two other kinds of walker: those who infer something from the order in which
panels were laid, and those who maximize not the points, but the chance to finish ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .....core.rules.match_history import Course
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation
from .....core.thinking.puzzle_finder import Ask
from ...players.opponent_model import suspicion
from ...players.value_function import worth
from ...players.ways import water
from ...rules.actions import DOBON
from ...rules.field import around, at
from ...rules.places import goal_places, goal_to, walk_to
from ...rules.position import WaterWalkerPosition
from .walks import EVEN, POINTS, Cells, SearchBudget, TooMany, Walks

READINGS = (0.0, 0.8, 2.0)
"""The assumed strengths of a walker's inference from the order in which panels were laid, in nats of the odds of a
dobon: none, little, much.
"""
STEPS = 5
"""The maximum number of steps of a walk that makes a puzzle."""
TEMPTING = 0.4
"""A tempting alternative has at least this share of the best value."""
CLEAR = 0.2
"""The minimum lead of the best over the second best in points; below it, the other checks are skipped."""
Light = tuple[float, Sequence[float]]
"""What a walker is assumed to do: how much it infers from the order in which panels were laid, and how it values a
walk, by the number of panels turned over.
"""
PLAIN: Light = 0.0, POINTS


def lights(p: WaterWalkerPosition, seat: int) -> list[Light]:
    """Return the assumptions about a walker, besides PLAIN, under each of which a puzzle's solution must be best.

    An assumption is an inference strength from READINGS, with a valuation of walks by points or by the chance to finish
    ahead.
    """
    ahead = worth(p, seat)
    return [(reading, gain) for reading in READINGS for gain in (POINTS, ahead) if (reading, gain) != PLAIN]


def walks(p: WaterWalkerPosition, budget: SearchBudget, light: Light, goal: int) -> Walks:
    """Return the turn player's walks under an assumed inference strength and valuation of walks."""
    reading, gain = light
    return Walks(p, budget, water(p, p.turn, suspicion(p, reading) if reading else {}), gain, goal)


# -- the path


def ways_to_go(p: WaterWalkerPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return the best walks, and each step away from them, with the best value that a walk can still have.

    [] if the position makes no puzzle.
    """
    if len(p.actions(seat)) < 2:
        return []
    try:
        budget = SearchBudget()
        plain = walks(p, budget, PLAIN, p.goal)
        top, lines = plain.best(), [_to_goal(p, line) for line in plain.ties()]
        if not lines or max(map(len, lines)) > STEPS:
            return []
        found = [_way(plain.best(step), step) for step in _beside(p, lines)]
        if not any(len(way.steps) == 1 and way.worth > TEMPTING * top for way in found):
            return []
        for light in lights(p, seat):
            if any(_to_goal(p, line) not in lines for line in walks(p, budget, light, p.goal).ties()):
                return []
        return [*(_way(top, line) for line in lines), *found]
    except TooMany:
        return []


def _to_goal(p: WaterWalkerPosition, line: Cells) -> Cells:
    return (*line[len(p.path) :], p.goal)


def _beside(p: WaterWalkerPosition, lines: Sequence[Cells]) -> Iterator[Cells]:
    """Yield every path that leaves the given lines with its last step."""
    on = {line[:n] for line in lines for n in range(len(line) + 1)}
    for prefix in sorted(on):
        here = (*p.path, *prefix)
        if here[-1] != p.goal:
            for there in around(here[-1]):
                if there not in here and (there in p.panels or there in p.boats) and (*prefix, there) not in on:
                    yield (*prefix, there)


def _way(value: float, cells: Cells) -> Continuation:
    return Continuation(value, tuple((str(walk_to(cell)),) for cell in cells))


def away_from_goal(match: Course[WaterWalkerPosition]) -> Iterator[Ask]:
    """Yield the positions where a walker goes on and the goal isn't adjacent."""
    return _walking(match, False)


def beside_goal(match: Course[WaterWalkerPosition]) -> Iterator[Ask]:
    """Yield the positions where a walker may step to the goal at once, or go on."""
    return _walking(match, True)


def _walking(match: Course[WaterWalkerPosition], beside: bool) -> Iterator[Ask]:
    for point, p in enumerate(match.positions[:-1]):
        if p.pending == "walk" and (p.goal in around(p.path[-1])) == beside and _stays_dry(p):
            yield Ask(point, p.turn)


def _stays_dry(p: WaterWalkerPosition) -> bool:
    """Return whether the best walks reach the goal: a solver who found the best path must not sink."""
    try:
        lines = walks(p.view(p.turn), SearchBudget(), PLAIN, p.goal).ties()
    except TooMany:
        return False
    return not any(p.panels[cell].kind == DOBON for line in lines for cell in line if cell not in p.boats)


def about_walk(p: WaterWalkerPosition, seat: int) -> object:
    """Return the panels and boats relative to the goal; puzzles with the same result are duplicates."""
    return p.round, seen_from(p.goal, p.panels), seen_from(p.goal, p.boats)


def seen_from(centre: int, cells: Iterable[int]) -> list[tuple[int, int]]:
    """Return the coordinates of cells relative to a centre."""
    x, y = at(centre)
    return sorted((a - x, b - y) for a, b in map(at, cells))


# -- the goal


def ways_to_place(p: WaterWalkerPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return the possible goal cells, each with the value of the best walk to it.

    [] if the position makes no puzzle.
    """
    try:
        budget = SearchBudget()
        worths = _by_goal(p, budget, PLAIN)
        top = max(worths.values())
        right = {place for place, value in worths.items() if value >= top - EVEN}
        if any(top - CLEAR < value < top - EVEN for value in worths.values()):
            return []
        for light in lights(p, seat):
            others = _by_goal(p, budget, light)
            if any(value >= max(others.values()) - EVEN and place not in right for place, value in others.items()):
                return []
        return [Continuation(value, ((str(goal_to(place)),),)) for place, value in worths.items()]
    except TooMany:
        return []


def _by_goal(p: WaterWalkerPosition, budget: SearchBudget, light: Light) -> dict[int, float]:
    found: dict[int, float] = {}
    for place in goal_places(p):
        q = p.copy()
        q.boats[place] = q.goal = place  # The owner of the boat doesn't matter here.
        found[place] = walks(q, budget, light, place).best()
    return found


def placing(match: Course[WaterWalkerPosition]) -> Iterator[Ask]:
    """Yield the positions where the goal is placed."""
    for point, p in enumerate(match.positions[:-1]):
        if p.pending == "goal":
            yield Ask(point, p.turn)


def about_goal(p: WaterWalkerPosition, seat: int) -> object:
    """Return the panels and boats relative to the start boat; puzzles with the same result are duplicates."""
    return p.round, seen_from(p.start, p.panels), seen_from(p.start, p.boats)
