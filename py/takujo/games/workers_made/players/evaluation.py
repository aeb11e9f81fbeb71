"""What a position is worth to a seat, and whole placings to try: for computer players and hints."""

from __future__ import annotations

from math import exp

from ..data import CHIPS, CHIPS_A_SPOT, QUIET_ROUNDS
from ..rules.battle import weigh
from ..rules.ground import AREAS, PAIRS, SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from ..rules.ranking import rank
from .sketches import SKETCHES, Sketch, front, sketch_of, sketches

PLACES = (60.0, -20.0, -40.0)
"""What the places at the end are worth, beside the points."""
MOST = 9.0
"""The most that points can add or take there: less than half of what lies between two places."""
FEAR, REACH = 45.0, 6.0
"""What it costs to be without citizens, and by how many citizens that fear falls off."""


def unit(p: WorkersMadePosition) -> str:
    """Return what computer players reckon in."""
    return "ahead"


def evaluate(p: WorkersMadePosition, seat: int) -> float:
    """Return how well a seat stands in a full position, the battle that is under way included."""
    citizens = [p.citizens(s) for s in range(SEATS)]
    totals = [p.total(s) for s in range(SEATS)]
    if p.pending not in ("place", "battle", "pay"):
        return _standing(citizens, totals, seat, over=not p.stack)
    waiting = [s for s in range(SEATS) if p.pending == "place" and not _has_begun(p, s)]
    if len(waiting) == SEATS:  # a new round: nothing to go by but what everybody has
        return _standing(citizens, totals, seat) + _muster(p.soldiers[seat])
    lying = [sketch_of(p.spots, p.tactics, s) for s in range(SEATS)]
    if not waiting:
        return _after_battle(p, lying, citizens, totals, seat)
    value = 0.0
    for n in range(SKETCHES):
        for turn, s in enumerate(waiting):
            lying[s] = sketches(p.soldiers[s])[(n + 3 * turn) % SKETCHES]
        value += _after_battle(p, lying, citizens, totals, seat)
    return value / SKETCHES


def _has_begun(p: WorkersMadePosition, seat: int) -> bool:
    return any(p.tactics[seat * 2 : seat * 2 + 2]) or any(p.spots[seat * SPOTS : (seat + 1) * SPOTS])


def _after_battle(
    p: WorkersMadePosition, lying: list[Sketch], citizens: list[int], totals: list[int], seat: int
) -> float:
    """Return how well a seat stands once these placings have met and all is paid."""
    citizens, totals = citizens[:], totals[:]
    still = p.quiet == QUIET_ROUNDS - 1
    for area in range(AREAS):
        first, second = PAIRS[area]
        one, other = lying[first], lying[second]
        leads = [a - b for a, b in zip(front(one, 0), front(other, 1), strict=True)]
        result = weigh(one.tactics[0], other.tactics[1], leads, p.counter, p.sweep == "both")
        citizens[first] -= result.second
        citizens[second] -= result.first
        totals[first] += result.first - result.second
        totals[second] += result.second - result.first
        still = still and not (result.first or result.second)
    return _standing(citizens, totals, seat, over=still)


def _standing(citizens: list[int], totals: list[int], seat: int, *, over: bool = False) -> float:
    """Return how far a seat is ahead; with a nation at its end (6.1), or all over, how it has come off."""
    others = [s for s in range(SEATS) if s != seat]
    if over or min(citizens) <= 0:
        ranks = list(map(rank, citizens, totals))
        better = sum(ranks[s] > ranks[seat] for s in others)
        lead = 0.3 * (totals[seat] - max(totals[s] for s in others))
        return PLACES[better] + max(-MOST, min(MOST, lead))
    worth = [t - FEAR * exp(-c / REACH) for c, t in zip(citizens, totals, strict=True)]
    high, low = max(worth[s] for s in others), min(worth[s] for s in others)
    return worth[seat] - 0.6 * high - 0.4 * low


def _muster(counts: tuple[int, ...]) -> float:
    """Return what a seat's chips are worth as they are: only so many find room, and high ones concentrate."""
    left = SPOTS * CHIPS_A_SPOT
    worth = 0.0
    for chip, n in zip(reversed(CHIPS), reversed(counts), strict=True):
        laid = min(n, left)
        left -= laid
        worth += 0.4 * chip * laid + (0.15 * chip * laid if chip > 2 else 0.0)
    return worth
