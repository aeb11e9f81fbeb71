"""The search of the computer players: it evaluates every kind of decision by its effect on the walk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best
from ..rules.actions import STEP, Call
from ..rules.field import around
from ..rules.places import boat_places, boat_to, goal_places, goal_to, walk_places, walk_to
from ..rules.position import START, Panel, WaterWalkerPosition
from .belief import guesses, weights
from .laying import lay
from .opponent_model import suspicion
from .skill import SKILL, Skill
from .value_function import worth
from .ways import Route, water, ways

MASTER = "master"
"""The level that also infers a panel's kind from where it was laid; otherwise it plays like a strong player."""
START_BREADTH, START_LENGTH = 8, 10
"""The search breadth and depth when looking for a place to start."""


def think(p: WaterWalkerPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them.

    Ideas are ordered by the chance to finish ahead of another seat, and valued in points of the walk; the points of
    another seat's walk count as a loss.
    """
    return _read(p, seat, rng) if level == MASTER else think_with(p, seat, rng, SKILL[level])


def _read(p: WaterWalkerPosition, seat: int, rng: Stream) -> Thinking:
    """Search like a strong player, but evaluate walks with what the places of panels show of their kinds."""
    skill = SKILL["strong"]
    ideas: Sequence[Idea] = ()
    for ideas in think_with(p, seat, rng, skill):
        yield ideas
    if p.pending in ("goal", "walk"):
        work = guesses(p, seat)
        while True:
            try:
                next(work)
            except StopIteration as done:
                found = done.value
                break
            yield ideas
        yield from think_with(p, seat, rng, skill, weights(found))


def think_with(
    p: WaterWalkerPosition, seat: int, rng: Stream, skill: Skill, believed: Mapping[int, float] | None = None
) -> Thinking:
    """Yield the best ideas of a player of this skill, again and again while the search improves them.

    `believed` are the weights of panels that the player has inferred, by cell.
    """
    name = p.pending
    suspected = {**suspicion(p, skill.reading), **(believed or {})}
    if name == "boat":
        yield from _boat(p, seat, rng, skill, suspected)
    elif name == "lay":
        yield from lay(p, seat, rng, skill.haste)
    elif name == "goal":
        yield _goal(p, seat, rng, skill, suspected)
    elif name == "walk":
        yield _walk(p, seat, skill, suspected)
    else:
        done = -len(p.turned()) - 1.0
        yield best(Idea((action,), 0.0 if isinstance(action, Call) else done) for action in p.actions(seat))


def _boat(p: WaterWalkerPosition, seat: int, rng: Stream, skill: Skill, suspected: Mapping[int, float]) -> Thinking:
    """Choose a start cell by its best path, over the present panels and those expected around the boat."""
    places = boat_places(p)
    rng.shuffle(places)  # Shuffled, so that ties have no fixed preference.
    gain = worth(p, seat, skill)
    moved = p.start
    found: list[tuple[float, Idea]] = []
    for place in places:
        q = p.copy()
        q.boats.pop(moved, None)
        q.boats[place] = seat * 3 + START
        way = _start(q, seat, suspected, gain, skill)
        value = way.value * exp(skill.noise * rng.bell()) if skill.noise else way.value
        found.append((value, Idea((boat_to(place),), way.safe * (way.turned + 1))))
        found.sort(key=_first, reverse=True)
        del found[3:]
        yield [idea for _, idea in found]


def _first(found: tuple[float, Idea]) -> float:
    return found[0]


def _start(p: WaterWalkerPosition, seat: int, weights: Mapping[int, float], gain: list[float], skill: Skill) -> Route:
    """Return the best path from the start boat once panels are laid all around it; changes the position."""
    suspected = dict(weights)
    left = sum(p.held)
    by = (seat + 1) % p.seats  # It doesn't matter which of the others.
    for there in around(p.start):
        if left and there not in p.panels and there not in p.boats:
            p.panels[there] = Panel(p.deal, by, STEP)
            suspected[there] = skill.fear
            left -= 1
    p.held = [left if other == by else 0 for other in range(p.seats)]
    found = ways(water(p, seat, suspected, 1.0), p.boats, (p.start,), 0, -1, gain, START_BREADTH, START_LENGTH)
    return max(found)


def _goal(p: WaterWalkerPosition, seat: int, rng: Stream, skill: Skill, suspected: Mapping[int, float]) -> list[Idea]:
    """Choose the goal at the end of the best path."""
    known = water(p, seat, suspected)
    found = ways(known, p.boats, (p.start,), 0, -1, worth(p, seat, skill), skill.breadth, skill.length)
    found.sort(key=lambda way: way.value, reverse=True)
    places = set(goal_places(p))
    by_goal: dict[int, Route] = {}
    for way in found:
        # An empty cell is better, because a panel under the goal can't be turned over.
        for there in sorted(around(way.cells[-1]), key=p.panels.__contains__):
            if there in places and there not in way.cells:
                by_goal.setdefault(there, way)
    judged = [
        (way.value * exp(skill.noise * rng.bell()) if skill.noise else way.value, goal, way)
        for goal, way in by_goal.items()
    ]
    judged.sort(key=lambda entry: entry[0], reverse=True)
    return [
        Idea((goal_to(goal), *map(walk_to, way.cells[1:]), walk_to(goal)), way.safe * (way.turned + 1))
        for _, goal, way in judged[:3]
    ]


def _walk(p: WaterWalkerPosition, seat: int, skill: Skill, suspected: Mapping[int, float]) -> list[Idea]:
    """Take the best path to the goal, or any path if none leads there."""
    known = water(p, seat, suspected)
    done = len(p.path)
    found = ways(known, p.boats, p.path, len(p.turned()), p.goal, worth(p, seat, skill), skill.breadth, skill.length)
    found.sort(key=lambda way: way.value, reverse=True)
    ideas: dict[int, Idea] = {}
    for way in found:
        line = (*map(walk_to, way.cells[done:]), walk_to(p.goal))
        first = (*way.cells, p.goal)[done]
        ideas.setdefault(first, Idea(line, way.safe * (way.turned + 1)))
    if not ideas:
        return [Idea((walk_to(place),), 0.0) for place in walk_places(p)[:3]]
    return list(ideas.values())[:3]
