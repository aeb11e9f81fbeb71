"""What an end of a seat's turn is worth to it: alone its points to be expected, against others its chance to win."""

from __future__ import annotations

from collections.abc import Callable
from math import erf, exp, log2, sqrt

from ..data import BONUS_SQUARES, FIRST_PLAYER_BONUS, ROUNDS, SHORT_TARGET, SOLO_DEADLINE
from ..rules import WartimePosition, on_turn
from .turn_codes import Means
from .turn_ends import means
from .value_function import FULL, Judge, pace, weights

Last = list[float]
"""How many turns each bonus square is thought to stay open."""
Worth = Callable[[Means, float], float]
"""What an end of the turn is worth, by what the seat has then and the points that its turns to come will bring."""

LUCK, FLOOR = 3.6, 0.4
"""How far points fall from what is expected, for a turn and at least."""
GROWTH = 1.5
"""Points come the later the more: the power of the share of the turns."""
CLOSE = 3.0
"""How many points apart pieces may be for their order to be open."""
POINT = 1e-5
"""What a point counts where it changes no chance to win."""
SURE = 1 - 200 * POINT
"""What it counts to be sure to win: a chance and the points together stay below 1."""
HORIZON = 9
"""No short game takes more laps."""


def turns_to_come(p: WartimePosition, seat: int) -> int:
    """Return how many turns of a long or solo game a seat has after the one that is being played."""
    waits = p.waits(seat) > p.waits(on_turn(p))
    return ROUNDS - p.round + waits


def arrivals(m: Means) -> Last:
    """Return in how many turns each bonus square is reached."""
    speed = pace(m.labour, m.mil)
    return [max(0.0, square - m.vp) / speed for square in BONUS_SQUARES]


def prospects(p: WartimePosition, seat: int, to_win: bool) -> tuple[int, Last, Worth]:
    """Return the turns to come, how long each square stays open, and what ends of the turn are worth."""
    left = turns_to_come(p, seat)
    if p.mode == "solo":
        return left, [float(SOLO_DEADLINE[s] - p.round) for s in BONUS_SQUARES], lambda m, more: m.vp + more
    others = [s for s in range(p.seats) if s != seat]
    have = {s: means(p, s) for s in others}
    come = {s: arrivals(have[s]) for s in others}
    last = [min(come[s][k] for s in others) - 0.5 for k in range(len(BONUS_SQUARES))]
    if p.mode == "short":
        return _laps(p, seat), last, _short(p, seat, have)
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
    """Return the chance to be ahead at the end; on equal points the piece is in front that came first (4.1)."""
    return 0.5 + 0.5 * erf((lead - 0.25) / (LUCK * sqrt(2 * turns) + FLOOR))


def _of_all(alone: float, rivals: int) -> float:
    """Return the chance to be ahead of all rivals, from the product of the chances to be ahead of each.

    They hang together by one's own luck: of n even players each wins one in n, not one in two to the power of n - 1.
    """
    return float(alone ** (log2(rivals + 1) / rivals))


def of_each(first: float, rivals: int) -> float:
    """Return the chance to be ahead of one rival, from that to be ahead of all: see `_of_all`."""
    return float(max(0.0, min(1.0, first)) ** (1 / log2(rivals + 1)))


def _first_players(p: WartimePosition, now: dict[int, float], final: dict[int, float]) -> None:
    """Add to the final points what the last at the beginning of each round is given (6.3)."""
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


def _laps(p: WartimePosition, seat: int) -> int:
    """Return about how many laps of a short game follow."""
    return max(0, min(ROUNDS, round((SHORT_TARGET - max(p.vp)) / 6)))


def _short(p: WartimePosition, seat: int, have: dict[int, Means]) -> Worth:
    """Return the chance to be in front when the lap is over in which somebody reaches the target (5.2)."""
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
