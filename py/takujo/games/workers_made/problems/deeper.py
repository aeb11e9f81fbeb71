"""Computes the value of a position between two battles, looking one battle further ahead than the value function.

Each nation has ten sensible placings for the next battle, and mixes them so that it does well against how the others
mix theirs (regret matching). All thousand battles are resolved; their results are the end of the match, or are
evaluated.
"""

from __future__ import annotations

from math import exp

from ..players.sketches import SKETCHES, front, sketches
from ..players.value_function import BattleStanding, ranked
from ..rules import TrainStep
from ..rules.actions import Decline
from ..rules.battle import weigh
from ..rules.ground import AREAS, PAIRS, SEATS
from ..rules.position import WorkersMadePosition
from ..rules.training import exchanges, train

ROUNDS = 30
"""The number of iterations in which every seat improves its mixed strategy."""
MIXED = range(SKETCHES)
Table = list[list[list[tuple[float, ...]]]]
"""Indexed by the number of each of the three seats' placings: for each seat, the expected share of its rivals that it
finishes ahead of.
"""


def share(p: WorkersMadePosition, seat: int) -> float:
    """Return the share of its rivals that a seat finishes ahead of.

    Before the end, the value function's estimate of it.
    """
    citizens, totals = [p.citizens(s) for s in range(SEATS)], [p.total(s) for s in range(SEATS)]
    if not p.stack:
        return ranked(seat, citizens, totals)
    return BattleStanding(p.soldiers).chance(seat, citizens, totals)


def deeper(p: WorkersMadePosition, seat: int) -> float:
    """Return the share of its rivals that a seat is expected to finish ahead of, after looking one battle ahead.

    The training before the battle is included.
    """
    if not p.stack:
        return share(p, seat)
    step = p.stack[-1]
    if isinstance(step, TrainStep):
        p = _trained(p, step.seat)
    table = _table(p)
    mixes = _mixes(table)
    return sum(
        mixes[0][i] * mixes[1][j] * mixes[2][k] * table[i][j][k][seat] for i in MIXED for j in MIXED for k in MIXED
    )


def _trained(p: WorkersMadePosition, seat: int) -> WorkersMadePosition:
    """Return the position after the training with the highest value."""
    best, most = p, share(p, seat)
    for exchange in exchanges(p, seat):
        after = p.copy()
        train(after, seat, exchange)
        worth = share(after, seat)
        if worth > most:
            best, most = after, worth
    best = best.copy()
    best.play(seat, Decline())
    return best


def _table(p: WorkersMadePosition) -> Table:
    lying = [sketches(p.soldiers[s]) for s in range(SEATS)]
    gains: list[list[list[tuple[int, int]]]] = []
    for area in range(AREAS):
        first, second = PAIRS[area]
        rows: list[list[tuple[int, int]]] = []
        for one in lying[first]:
            mine = front(one, 0)
            row: list[tuple[int, int]] = []
            for other in lying[second]:
                theirs = front(other, 1)
                leads = [a - b for a, b in zip(mine, theirs, strict=True)]
                result = weigh(one.tactics[0], other.tactics[1], leads, p.counter, p.sweep == "both")
                row.append((result.first, result.second))
            rows.append(row)
        gains.append(rows)
    citizens, totals = [p.citizens(s) for s in range(SEATS)], [p.total(s) for s in range(SEATS)]
    standing = BattleStanding(p.soldiers)
    return [
        [
            [_after(standing, citizens, totals, gains[0][i][j], gains[1][j][k], gains[2][k][i]) for k in MIXED]
            for j in MIXED
        ]
        for i in MIXED
    ]


def _after(
    standing: BattleStanding,
    citizens: list[int],
    totals: list[int],
    red_blue: tuple[int, int],
    blue_white: tuple[int, int],
    white_red: tuple[int, int],
) -> tuple[float, ...]:
    """Return each seat's value after a battle, from the gains of both seats in each area."""
    gained = red_blue[0] + white_red[1], red_blue[1] + blue_white[0], blue_white[1] + white_red[0]
    paid = red_blue[1] + white_red[0], red_blue[0] + blue_white[1], blue_white[0] + white_red[1]
    left = [c - n for c, n in zip(citizens, paid, strict=True)]
    both = [t + g - n for t, g, n in zip(totals, gained, paid, strict=True)]
    if min(left) <= 0:
        return tuple(ranked(s, left, both) for s in range(SEATS))
    per = standing.total[min(left)]
    worth = [per * both[s] + standing.fear[left[s]] + standing.chips[s][gained[s]] for s in range(SEATS)]
    ahead = [[1 / (1 + exp(min(b - a, 50.0))) for b in worth] for a in worth]
    return tuple((sum(row) - 0.5) / 2 for row in ahead)


def _mixes(table: Table) -> list[list[float]]:
    """Return the probabilities with which each seat chooses its placings."""
    regrets = [[0.0] * SKETCHES for _ in range(SEATS)]
    sums = [[0.0] * SKETCHES for _ in range(SEATS)]
    for _ in range(ROUNDS):
        now = [_matched(row) for row in regrets]
        for total, row in zip(sums, now, strict=True):
            total[:] = map(float.__add__, total, row)
        a, b, c = now
        values = [[0.0] * SKETCHES for _ in range(SEATS)]
        for i in MIXED:
            for j in MIXED:
                cells, ab = table[i][j], a[i] * b[j]
                for k in MIXED:
                    x, y, z = cells[k]
                    values[0][i] += b[j] * c[k] * x
                    values[1][j] += a[i] * c[k] * y
                    values[2][k] += ab * z
        for regret, value, mix in zip(regrets, values, now, strict=True):
            mean = sum(map(float.__mul__, mix, value))
            regret[:] = [max(0.0, r + v - mean) for r, v in zip(regret, value, strict=True)]
    return [[n / ROUNDS for n in row] for row in sums]


def _matched(regrets: list[float]) -> list[float]:
    whole = sum(regrets)
    return [r / whole for r in regrets] if whole > 0 else [1 / SKETCHES] * SKETCHES
