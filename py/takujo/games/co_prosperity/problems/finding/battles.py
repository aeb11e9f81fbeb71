"""Finds decisions in battles: whether a carrier serves as air (8.6.8), by exact odds."""

from __future__ import annotations

from collections.abc import Iterator

from .....core.rules.match_history import Course
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation
from .....core.thinking.puzzle_finder import Ask
from ...data import UNITS
from ...odds import exact
from ...rules.battle.state import fighters
from ...rules.position import CoProsperityPosition


def ways_to_divert(p: CoProsperityPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return both answers of a seat, each with its chance to hold the space, whatever the other side answers."""
    found: list[Continuation] = []
    for action in p.actions(seat):
        q = p.copy()
        q.play(seat, action)
        odds = [after for _, after in exact.after(q)] if q.pending == "divert" else [exact.now(q)]
        found.append(Continuation(min(one.holds(seat) for one in odds), ((str(action),),)))
    return found


def diversions(match: Course[CoProsperityPosition]) -> Iterator[Ask]:
    """Yield the points of a match where a seat may use a carrier as air."""
    for point, p in enumerate(match.positions[:-1]):
        if p.pending == "divert":
            yield Ask(point, p.actors()[0])


def about_battle(p: CoProsperityPosition, seat: int) -> object:
    """Return the units of a battle and its space; puzzles with the same result are duplicates."""
    b = p.battle
    forces = [sorted((UNITS[u].nation, UNITS[u].type, p.strength[u]) for u in fighters(p, side)) for side in (0, 1)]
    return b.space, b.attacker, b.kind, b.surprise, forces
