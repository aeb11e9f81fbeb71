"""The value of the end of a seat's turn: expected points in a solo game, otherwise the chance of winning."""

from __future__ import annotations

from collections.abc import Callable
from math import erf, exp, log2, sqrt

from ..data import BONUS_SQUARES, FIRST_PLAYER_BONUS, ROUNDS, SHORT_TARGET, SOLO_DEADLINE
from ..rules import WartimePosition, on_turn
from .turn_codes import Means
from .turn_ends import means
from .value_function import FULL, Judge, pace, weights

Last = list[float]
"""By bonus square: the number of further turns for which its bonus is expected to be still available."""
Worth = Callable[[Means, float], float]
"""A function that returns the value of a turn's end, given what the seat has then and its later turns' expected
points.
"""

LUCK, FLOOR = 3.6, 0.4
"""The standard deviation of a seat's final points around the expected ones: per remaining turn, and at least."""
GROWTH = 1.5
"""The exponent with which a seat's points grow over the turns; it is above 1, because most points come late."""
CLOSE = 3.0
"""The difference in points below which the order of two pieces on the track is uncertain."""
POINT = 1e-5
"""The value of a point that doesn't change the chance of winning."""
SURE = 1 - 200 * POINT
"""The factor for chances of winning, so that a chance plus the values of points stays below 1."""
HORIZON = 9
"""The maximum number of laps of a short game."""


def turns_to_come(p: WartimePosition, seat: int) -> int:
    """Return how many turns a seat still has after the present one, in a long or solo game."""
    waits = p.waits(seat) > p.waits(on_turn(p))
    return ROUNDS - p.round + waits


def arrivals(m: Means) -> Last:
    """Return by bonus square how many turns a seat with these means takes to reach it."""
    speed = pace(m.labour, m.mil)
    return [max(0.0, square - m.vp) / speed for square in BONUS_SQUARES]


def prospects(p: WartimePosition, seat: int, to_win: bool) -> tuple[int, Last, Worth]:
    """Return what is needed to value the ends of a seat's turn.

    That is: its number of later turns, for how many turns each bonus square stays open, and the function that values.
    """
    left = turns_to_come(p, seat)
    if p.mode == "solo":
        return left, [float(SOLO_DEADLINE[s] - p.round) for s in BONUS_SQUARES], lambda m, more: m.vp + more
    others = [s for s in range(p.seats) if s != seat]
    have = {s: means(p, s) for s in others}
    come = {s: arrivals(have[s]) for s in others}
    last = [min(come[s][k] for s in others) - 0.5 for k in range(len(BONUS_SQUARES))]
    if p.mode == "short":
        return _laps(p), last, _short(p, seat, have)
    if not to_win:
        return left, last, lambda m, more: m.vp + more
    mine = arrivals(means(p, seat))
    known: dict[int, dict[int, float]] = {}

    def rivals(gone: int) -> dict[int, float]:
        if gone not in known:
            known[gone] = {}
            for s in others:
                open_ = [min([mine[k]] + [come[r][k] for r in others if r != s]) - 0.5 for k in range(len(last))]
                m = have[s]._replace(gone=gone)
                known[gone][s] = Judge(weights()[p.nations[s]], turns_to_come(p, s), open_).to_come(*m)
        return known[gone]

    def worth(m: Means, more: float) -> float:
        now = {s: float(have[s].vp) for s in others}
        now[seat] = float(m.vp)
        final = {s: now[s] + its for s, its in rivals(m.gone).items()}
        final[seat] = m.vp + more
        _first_players(p, now, final)
        alone = 1.0
        for s in others:
            turns = (left + turns_to_come(p, s)) / 2
            alone *= _ahead(final[seat] - final[s], turns)
        return SURE * _of_all(alone, len(others)) + POINT * final[seat]

    return left, last, worth


def _ahead(lead: float, turns: float) -> float:
    """Return the chance to finish ahead; with equal points, the piece that arrived first is in front (4.1)."""
    return 0.5 + 0.5 * erf((lead - 0.25) / (LUCK * sqrt(2 * turns) + FLOOR))


def _of_all(alone: float, rivals: int) -> float:
    """Return the chance to finish ahead of all rivals, from the product of the chances against each.

    The chances aren't independent, because they share the seat's own luck: each of n equal players wins with
    probability 1/n, not 1/2^(n-1).
    """
    return float(alone ** (log2(rivals + 1) / rivals))


def of_each(first: float, rivals: int) -> float:
    """Return the chance to finish ahead of a given rival, from the chance to finish ahead of all: see `_of_all`."""
    return float(max(0.0, min(1.0, first)) ** (1 / log2(rivals + 1)))


def _first_players(p: WartimePosition, now: dict[int, float], final: dict[int, float]) -> None:
    """Add to the final points the bonus of each round's first player, the seat in last place (6.3)."""
    rounds = ROUNDS - p.round
    extra = dict.fromkeys(now, 0.0)
    for ahead in range(1, rounds + 1):
        bonus = FIRST_PLAYER_BONUS.get(p.round + ahead, 0)
        if bonus:
            share = ((ahead - 0.5) / rounds) ** GROWTH if rounds > 1 else 0.5
            at = {s: now[s] + share * (final[s] - now[s]) + extra[s] for s in now}
            low = min(at.values())
            behind = {s: exp((low - vp) / CLOSE) for s, vp in at.items()}
            total = sum(behind.values())
            for s, odds in behind.items():
                extra[s] += bonus * odds / total
    for s, more in extra.items():
        final[s] += more


def _laps(p: WartimePosition) -> int:
    """Return the approximate number of remaining laps in a short game."""
    return max(0, min(ROUNDS, round((SHORT_TARGET - max(p.vp)) / 6)))


def _short(p: WartimePosition, seat: int, have: dict[int, Means]) -> Worth:
    """Return the chance to lead at the end of the lap in which a nation reaches the target (5.2)."""
    order = p.waits(seat)
    waits = {s: p.waits(s) > order for s in have}
    theirs = [
        {s: m.vp + Judge(weights()[p.nations[s]], laps + waits[s], FULL).to_come(*m) for s, m in have.items()}
        for laps in range(HORIZON)
    ]
    judges = [Judge(weights()[p.nations[seat]], laps, FULL) for laps in range(HORIZON)]

    def worth(m: Means, more: float) -> float:
        value, goes_on = 0.0, 1.0
        for laps in range(HORIZON):
            mine = m.vp + judges[laps].to_come(*m)
            most = max(mine, *theirs[laps].values())
            turns = laps + sum(waits.values()) / len(waits) / 2
            over = 1.0 if laps == HORIZON - 1 else _ahead(most - SHORT_TARGET + 0.5, turns / 2)
            alone = 1.0
            for its in theirs[laps].values():
                alone *= _ahead(mine - its, turns)
            value += goes_on * over * _of_all(alone, len(have))
            goes_on *= 1 - over
            if goes_on < 0.01:
                break
        return SURE * value + POINT * m.vp

    return worth
