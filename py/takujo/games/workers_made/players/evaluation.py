"""Evaluates positions for computer players and hints; it assumes sample placings for seats that haven't placed yet."""

from __future__ import annotations

from math import exp

from ..data import CHIPS, CHIPS_A_SPOT, QUIET_ROUNDS
from ..rules.battle import weigh
from ..rules.ground import AREAS, PAIRS, SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from ..rules.ranking import rank
from .sketches import SKETCHES, Sketch, front, sketch_of, sketches

PLACES = (60.0, -20.0, -40.0)
"""By final place, its value in evaluations, before the value of points is added."""
MOST = 9.0
"""The most that points can add to or subtract from the value of a place: less than half the difference between two
places.
"""
FEAR, REACH = 45.0, 6.0
"""The penalty for having no citizens, and over how many citizens it falls by the factor e."""


def unit(p: WorkersMadePosition) -> str:
    """Return the unit in which computer players value their ideas."""
    return "ahead"


def evaluate(p: WorkersMadePosition, seat: int) -> float:
    """Return the value of a fully known position for a seat, including the battle under way."""
    citizens = [p.citizens(s) for s in range(SEATS)]
    totals = [p.total(s) for s in range(SEATS)]
    if p.pending not in ("place", "battle", "pay"):
        return _standing(citizens, totals, seat, over=not p.stack)
    waiting = [s for s in range(SEATS) if p.pending == "place" and not _has_begun(p, s)]
    if len(waiting) == SEATS:  # A new round: nothing is placed, so the value depends only on what the seats own.
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
    """Return a seat's value after these placings have fought and all payments are made."""
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
    """Return a seat's lead; with a nation at its end (6.1), or after the match, the value of its place."""
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
    """Return the value of a seat's chips: only a limited number fit on the spots, and high ones are worth more."""
    left = SPOTS * CHIPS_A_SPOT
    worth = 0.0
    for chip, n in zip(reversed(CHIPS), reversed(counts), strict=True):
        laid = min(n, left)
        left -= laid
        worth += 0.4 * chip * laid + (0.15 * chip * laid if chip > 2 else 0.0)
    return worth
