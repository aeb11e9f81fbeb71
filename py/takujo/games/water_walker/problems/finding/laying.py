"""Finds where the last panel of a turn should go, against the best walks of walkers with different assumptions.

A position becomes a puzzle only if the walker knows nothing that is hidden from the seat that lays, so that each
walker's best path can be calculated exactly, and only if one place is at least as good as all others against every
walker.
"""

from __future__ import annotations

from collections.abc import Iterator

from .....core.rules.match_history import Course
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation
from .....core.thinking.puzzle_finder import Ask
from ...players.value_function import worth
from ...players.ways import Water, dry, water
from ...rules import LayStep
from ...rules.actions import DOBON, STEP
from ...rules.places import lay_on, lay_places
from ...rules.position import Panel, WaterWalkerPosition
from .walking import PLAIN, Light, seen_from, walks
from .walks import NO_GOAL, POINTS, SearchBudget, TooMany

PLACES = 4
"""A position in which a panel has fewer possible places than this makes no puzzle."""
EVEN = 1e-6
AS_GOOD = 0.05
"""The largest difference in points between the values that the walker's best walk has for two places that count as
equally good for a panel.
"""


def ways_to_lay(p: WaterWalkerPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return the value of the walker's best walk for each place of the panel, as a loss; [] if it makes no puzzle."""
    budget = SearchBudget()
    if len(lay_places(p)) < PLACES or _secrets(p, water(p, seat, {})):
        return []
    ahead = worth(p, p.turn)
    kind = DOBON if p.traps[seat] else STEP
    try:
        rows = [_by_place(p, seat, kind, budget, light) for light in (PLAIN, (0.8, ahead), (2.0, ahead))]
    except TooMany:
        return []
    mean = {place: sum(row[place] for row in rows) / len(rows) for place in rows[0]}
    right = [place for place, value in mean.items() if value >= max(mean.values()) - EVEN]
    if any(row[place] < max(row.values()) - AS_GOOD for row in rows for place in right):
        return []
    return [Continuation(value, ((str(lay_on(place)[kind]),),)) for place, value in mean.items()]


def _secrets(p: WaterWalkerPosition, known: Water) -> bool:
    """Return whether the walker has laid a panel that the other player can't know."""
    mine = [cell for cell, (_, by, _) in p.panels.items() if by == p.turn]
    return any(known.panels.get(cell, (0, 1.0))[1] for cell in mine)


def _by_place(p: WaterWalkerPosition, seat: int, kind: int, budget: SearchBudget, light: Light) -> dict[int, float]:
    found: dict[int, float] = {}
    for place in lay_places(p):
        q = p.copy()
        q.panels[place] = Panel(q.deal, seat, kind)
        q.held[seat] = q.traps[seat] = 0
        known = water(q, seat, {})
        ends = walks(q, budget, light, NO_GOAL).ties()
        found[place] = -sum(dry(known, q.boats, cells) * POINTS[len(_turned(q, cells))] for cells in ends) / len(ends)
    return found


def _turned(p: WaterWalkerPosition, cells: tuple[int, ...]) -> list[int]:
    return [cell for cell in cells if cell not in p.boats]


def last_dobon(match: Course[WaterWalkerPosition]) -> Iterator[Ask]:
    """Yield the turns whose last panel is a dobon."""
    return _last(match, DOBON)


def last_step(match: Course[WaterWalkerPosition]) -> Iterator[Ask]:
    """Yield the turns whose last panel is a step."""
    return _last(match, STEP)


def _last(match: Course[WaterWalkerPosition], kind: int) -> Iterator[Ask]:
    for point, p in enumerate(match.positions[:-1]):
        step = p.stack[-1]
        if isinstance(step, LayStep) and sum(p.held) == 1 and sum(p.traps) == kind:
            yield Ask(point, step.seat)


def about_laying(p: WaterWalkerPosition, seat: int) -> object:
    """Return the panels and boats relative to the start boat; puzzles with the same result are duplicates."""
    return p.round, seen_from(p.start, p.panels), seen_from(p.start, p.boats)
