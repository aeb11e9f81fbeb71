"""The search of the computer players above the easy level: all ends of the turn, and what follows the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.thinking.ideas import MOST_IDEAS, Idea, Thinking, best
from ..data import BONUS_SQUARES, NATION, ROUNDS, SOLO_DEADLINE
from ..rules import DraftStep, RaiseStep, RollStep, TurnStep, WartimePosition
from ..rules.actions import End, Take
from ..rules.flow import ROLLS
from .prospects import Worth, prospects
from .turn_codes import ALL, Means
from .turn_ends import ends, paying, resume
from .value_function import FULL, Judge, weights

NOISE = {"long": 2.3, "short": 2.3, "solo": 0.7}
"""By mode, the standard deviation of the error that a normal player makes in evaluating a turn's end, in points."""
CROWDED = 0.3
"""The increase of NOISE for each seat above two: with more seats, a point decides less of the ranking."""
POINT = 0.2
"""How much a point raises the log-odds of winning, in a short game."""
DEEP = 4
"""The maximum number of turn ends from which a strong player searches the next turn."""
THROWS = 28
"""The maximum number of rolls that a strong player tries for the next turn, from each of these turn ends."""
WITHIN = 2.5
"""A strong player searches the next turn only from turn ends at most this many points worse than the best."""


TurnEnd = tuple[float, Means, Action]
"""The expected final points of a turn's end, the seat's means there, and the first action that leads there."""


def think(p: WartimePosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
    if isinstance(p.stack[-1], DraftStep):
        yield best(_drafts(p, seat))
        return
    strong = level == "strong"
    found, left, worth = sighted(p, seat, strong)
    if not strong:
        errs = rng if left else None  # Final results have no error.
        yield best(Idea((first,), _noisy(p, worth(m, points - m.vp), errs)) for points, m, first in found)
        return
    judged = [(worth(m, points - m.vp), points, n) for n, (points, m, _) in enumerate(found)]
    judged.sort(reverse=True)
    at_sight = _firsts(found, judged)
    ideas = [Idea(line(p, seat, first, found[n][1]), value) for first, (value, n) in at_sight.items()]
    yield ideas
    if left and not _before_roll(p) and p.mode == "solo":  # Against others, searching further won no more matches.
        bar = judged[0][1] - WITHIN
        deep: list[tuple[float, float, int]] = []
        for value, _, n in [v for v in judged if v[1] >= bar][:DEEP]:
            m = found[n][1]
            total = weight = 0.0
            for dice, ways in throws(m.labour):
                total += ways * _next_turn(p.nations[seat], p.round + 1, m, dice)
                weight += ways
                yield ideas
            deep.append((worth(m, total / weight - m.vp), value, n))
        deep.sort(reverse=True)
        value, was, n = deep[0]
        seen = _firsts(found, deep)
        # The error of an end that wasn't searched further is assumed to be that of the best; it can't become better
        # than it.
        for first, (other, k) in at_sight.items():
            seen.setdefault(first, (min(value, other + value - was), k))
        at_sight = dict(sorted(seen.items(), key=lambda idea: -idea[1][0])[:MOST_IDEAS])
    yield [Idea(line(p, seat, first, found[n][1]), value) for first, (value, n) in at_sight.items()]


def sighted(p: WartimePosition, seat: int, to_win: bool) -> tuple[list[TurnEnd], int, Worth]:
    """Return what is needed to choose the end of a seat's turn.

    That is: all ends, its number of later turns, and the function that values ends.
    """
    left, last, worth = prospects(p, seat, to_win)
    if _before_roll(p):
        left += 1
    judge = Judge(weights()[p.nations[seat]], left, last)
    found: list[TurnEnd] = []
    for end, (money, first) in resume(p, seat).items():
        m = Means(*end, money)
        found.append((m.vp + judge.to_come(*m), m, first or End()))
    return found, left, worth


def _before_roll(p: WartimePosition) -> bool:
    """Return whether the bonus of 6.3 brought the piece to square 24, so that the turn itself is still to come."""
    return isinstance(p.stack[-1], RaiseStep) and isinstance(p.stack[-2], RollStep)


def _firsts(found: Sequence[TurnEnd], judged: Sequence[tuple[float, float, int]]) -> dict[Action, tuple[float, int]]:
    """Return the best end by first action, with its value and index; only a few, best first."""
    firsts: dict[Action, tuple[float, int]] = {}
    for value, _, n in judged:
        firsts.setdefault(found[n][2], (value, n))
        if len(firsts) == MOST_IDEAS:
            break
    return firsts


def line(p: WartimePosition, seat: int, first: Action, m: Means) -> tuple[Action, ...]:
    """Return the actions that lead to a given end of the turn, from its first action."""
    played = [first]
    after = p.copy()
    while True:
        after.play(seat, played[-1])
        over = isinstance(played[-1], End)  # The next round may start with a choice of the same seat (6.3, 6.4).
        if over or seat not in after.actors() or not isinstance(after.stack[-1], TurnStep | RaiseStep):
            return tuple(played)
        played.append(resume(after, seat)[m[:6]][1] or End())


def _noisy(p: WartimePosition, value: float, rng: Stream | None) -> float:
    """Return a normal player's noisy estimate of a value."""
    if rng is None:
        return value
    off = (NOISE[p.mode] + CROWDED * max(0, p.seats - 2)) * rng.bell()
    if p.mode != "short":
        return value + off
    odds = max(value, 1e-12) / max(1 - value, 1e-12) * exp(POINT * off)
    return odds / (1 + odds)


@lru_cache(4096)
def _next_turn(id: str, round: int, m: Means, dice: tuple[int, ...]) -> float:
    """Return the expected final points of a solo game for a turn with this roll.

    The result is cached, because much the same ends of a turn occur again and again while its dice are placed.
    """
    to_come = _judge(id, round).to_come
    every = ends(NATION[id], m, dice, paying("solo", round))
    return max([end[4] + to_come(*end, money) for end, (money, _) in every.items()])


@lru_cache(2)
def _judge(id: str, round: int) -> Judge:
    """Return the evaluator of turn ends in a round of a solo game."""
    return Judge(weights()[id], ROUNDS - round, [float(SOLO_DEADLINE[square] - round) for square in BONUS_SQUARES])


def throws(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Return rolls of `dice` dice with their weights: all, or if there are too many, an evenly spread sample."""
    every = sorted(((roll.dice, ways) for roll, ways in ROLLS[dice]), key=lambda r: (sum(r[0]), r[0]))
    if len(every) <= THROWS + 14:
        return every
    total = sum(ways for _, ways in every)
    marks = [(2 * k + 1) * total // (2 * THROWS) for k in range(THROWS)]
    found: list[tuple[tuple[int, ...], int]] = []
    upto = 0
    for roll, ways in every:
        upto += ways
        hit = sum(1 for mark in marks if upto - ways <= mark < upto)
        if hit:
            found.append((roll, hit))
    return found


def _drafts(p: WartimePosition, seat: int) -> Iterator[Idea]:
    """Yield each nation with its value over all turns."""
    gone = ALL if p.mode == "short" else 0
    for action in p.actions(seat):
        assert isinstance(action, Take)
        nation = NATION[action.nation]
        start = Means(nation.labour, 0, 0, 0, 0, gone, nation.money)
        yield Idea((action,), Judge(weights()[nation.id], ROUNDS, FULL).to_come(*start))
