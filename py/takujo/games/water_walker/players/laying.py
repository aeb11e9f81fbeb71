"""Chooses which panel to lay and where: a dobon in the walker's way, but not where the walker expects it.

The kind is random, so that even a walker who knows this code can't be sure. The chance of a dobon rises with the damage
that it would do now; then the panel goes to the place where its kind does most damage.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking
from ..rules.actions import DOBON, STEP
from ..rules.places import lay_on, lay_places
from ..rules.position import Panel, WaterWalkerPosition
from .opponent_model import suspicion
from .value_function import MOST
from .ways import dry, water, ways

FOCUS = 6
"""How strongly the walker is assumed to prefer better paths: the probability of a path is its value to this power."""
SUSPECT = 1.0
"""How much the walker is assumed to infer from the order in which panels were laid, in nats of the odds."""
BREADTH, LENGTH = 6, 6
"""The number of paths of each length, and the maximum number of steps of a path, that the walker is assumed to
consider.
"""
POINTS = [n + 1.0 for n in range(MOST)]
"""The points of a successful walk, by the number of panels turned over."""


class Judged(NamedTuple):
    """How the turn player's walk is expected to go after a panel is laid on a cell."""

    step: float
    """The walk's expected points if the panel is a step."""
    dobon: float
    """The walk's expected points if the panel is a dobon."""
    cell: int
    taken: float
    """The probability that the walker steps on the panel."""


def lay(p: WaterWalkerPosition, seat: int, rng: Stream, haste: float) -> Thinking:
    """Yield the best places for a seat's panel, improving as more places are evaluated.

    `haste` raises the odds of a dobon early in the turn, in nats.
    """
    traps, held = p.traps[seat], p.held[seat]
    places = lay_places(p)
    rng.shuffle(places)  # Shuffled, so that ties have no fixed preference.
    found: list[Judged] = []
    for place in places:
        found.append(judge(p, seat, place))
        yield _ideas(p, seat, found, STEP if traps < held else DOBON)
    if 0 < traps < held and rng.below(1000) < 1000 * boldness(found, traps, held, haste):
        yield _ideas(p, seat, found, DOBON)


def boldness(found: list[Judged], traps: int, held: int, haste: float) -> float:
    """Return the probability with which a seat lays a dobon now; `traps` of its `held` panels in hand are dobon."""
    if not 0 < traps < held:
        return float(traps > 0)
    spoilt = min(found).step - min(judged.dobon for judged in found)
    odds = traps / (held - traps) * exp(haste + spoilt)
    return odds / (1 + odds)


def _ideas(p: WaterWalkerPosition, seat: int, found: list[Judged], kind: int) -> list[Idea]:
    """Return the places where a panel of this kind leaves the walker the fewest points, best first."""
    least = sorted(found, key=lambda judged: judged[kind])[:3]
    return [Idea((lay_on(judged.cell)[kind],), -judged[kind]) for judged in least]


def judge(p: WaterWalkerPosition, seat: int, place: int) -> Judged:
    """Return how the turn player's walk is expected to go if the seat lays its next panel on a cell."""
    q = p.copy()
    q.panels[place] = Panel(q.deal, seat, STEP)
    q.held[seat] -= 1
    seen = water(q, q.turn, suspicion(q, SUSPECT), 1.0)  # To the walker, the two kinds look alike.
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
