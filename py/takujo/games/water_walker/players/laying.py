"""Where to lay a panel, and which one: a dobon in the walker's way, yet not where it is looked for.

Which kind is laid is left to chance, so that walkers who know this very code still can't tell. The chance rises with
what a dobon would spoil now; then the panel goes where one of its kind does most harm.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking
from ..rules.actions import DOBON, STEP
from ..rules.places import lay_on, lay_places
from ..rules.position import WaterWalkerPosition
from .opponent_model import suspicion
from .value_function import MOST
from .ways import dry, water, ways

FOCUS = 6
"""How much likelier a walker is to take a way that is worth more: the power of its worth."""
SUSPECT = 1.0
"""How much the walker is thought to read."""
BREADTH, LENGTH = 6, 6
"""How far the walker is thought to think."""
POINTS = [n + 1.0 for n in range(MOST)]
"""What a walk brings, by the panels turned over."""


class Judged(NamedTuple):
    """What a panel at a cell would do."""

    step: float
    """What the walk is thought to bring if it is a step."""
    dobon: float
    """The same if it is a dobon."""
    cell: int
    taken: float
    """How likely the walker is to go over it."""


def lay(p: WaterWalkerPosition, seat: int, rng: Stream, haste: float) -> Thinking:
    """Think of every place for a panel; `haste` makes a dobon likelier now than later, in nats of the odds."""
    traps, held = p.traps[seat], p.held[seat]
    places = lay_places(p)
    rng.shuffle(places)  # among equals, no fixed preference
    found: list[Judged] = []
    for place in places:
        found.append(judge(p, seat, place))
        yield _ideas(p, seat, found, STEP if traps < held else DOBON)
    if 0 < traps < held and rng.below(1000) < 1000 * boldness(found, traps, held, haste):
        yield _ideas(p, seat, found, DOBON)


def boldness(found: list[Judged], traps: int, held: int, haste: float) -> float:
    """Return the chance that who holds so many panels, so many of them dobon, lays a dobon now."""
    if not 0 < traps < held:
        return float(traps > 0)
    spoilt = min(found).step - min(judged.dobon for judged in found)
    odds = traps / (held - traps) * exp(haste + spoilt)
    return odds / (1 + odds)


def _ideas(p: WaterWalkerPosition, seat: int, found: list[Judged], kind: int) -> list[Idea]:
    """Return the places where a panel of this kind leaves the walker least."""
    least = sorted(found, key=lambda judged: judged[kind])[:3]
    return [Idea((lay_on(judged.cell)[kind],), -judged[kind]) for judged in least]


def judge(p: WaterWalkerPosition, seat: int, place: int) -> Judged:
    """Return about how many points the walk brings if the seat's next panel lies at a place."""
    q = p.copy()
    q.panels[place] = (q.deal, seat, STEP)
    q.held[seat] -= 1
    seen = water(q, q.turn, suspicion(q, SUSPECT), 1.0)  # by the walker, to whom the two kinds look alike
    known = water(q, seat, {}, 1.0)
    found = ways(seen, q.boats, (q.start,), 0, -1, POINTS, BREADTH, LENGTH)
    top = max(found)[0]
    total = step = dobon = taken = 0.0
    for way in found:
        likely = (way.value / top) ** FOCUS
        total += likely
        points = likely * dry(known, q.boats, way.cells) * POINTS[way.turned]
        step += points
        if place in way.cells:
            taken += likely
        else:
            dobon += points
    return Judged(step / total, dobon / total, place, taken / total)
