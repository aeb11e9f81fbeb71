"""How computer players above the easy ones choose in this game: every end of the turn, and what comes of the best."""

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
"""How far a normal player's judgement of an end may be off, in points (a standard deviation)."""
CROWDED = 0.3
"""How much further for each seat above two: the more play, the less of the ranking a point decides."""
POINT = 0.2
"""What a point changes in the logarithm of the odds to win a short game."""
DEEP = 4
"""How many ends a strong player thinks on from, at most."""
THROWS = 28
"""How many rolls it thinks of at most, for each."""
WITHIN = 2.5
"""It thinks on from ends that are worth so much less than the best, in points."""


TurnEnd = tuple[float, Means, Action]
"""The points to be expected of an end of the turn, what the seat has then, and the action that leads there."""


def think(p: WartimePosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas so far, again and again."""
    if isinstance(p.stack[-1], DraftStep):
        yield best(_drafts(p, seat))
        return
    strong = level == "strong"
    found, left, worth = sighted(p, seat, strong)
    if not strong:
        errs = rng if left else None  # nobody misjudges what is final
        yield best(Idea((first,), _noisy(p, worth(m, points - m.vp), errs)) for points, m, first in found)
        return
    judged = [(worth(m, points - m.vp), points, n) for n, (points, m, _) in enumerate(found)]
    judged.sort(reverse=True)
    at_sight = _firsts(found, judged)
    ideas = [Idea((first,), value) for first, (value, _) in at_sight.items()]
    yield ideas
    if left and not _before_roll(p) and p.mode == "solo":  # against others, thinking on won no more matches
        bar = judged[0][1] - WITHIN
        deep: list[tuple[float, float, int]] = []
        for value, points, n in [v for v in judged if v[1] >= bar][:DEEP]:
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
        # What was not thought on from is off by about as much as the best was, and not better than it.
        for first, (other, k) in at_sight.items():
            seen.setdefault(first, (min(value, other + value - was), k))
        at_sight = dict(sorted(seen.items(), key=lambda idea: -idea[1][0])[:MOST_IDEAS])
    yield [Idea(line(p, seat, first, found[n][1]), value) for first, (value, n) in at_sight.items()]


def sighted(p: WartimePosition, seat: int, to_win: bool) -> tuple[list[TurnEnd], int, Worth]:
    """Return the ends of a seat's turn, how many turns it has then, and what ends are worth."""
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
    """Return whether 6.3 has brought the piece to square 24: the turn itself is still to come."""
    return isinstance(p.stack[-1], RaiseStep) and isinstance(p.stack[-2], RollStep)


def _firsts(found: Sequence[TurnEnd], judged: Sequence[tuple[float, float, int]]) -> dict[Action, tuple[float, int]]:
    """Return by action the best of the ends that it leads to, with its value and number: a few, the best first."""
    firsts: dict[Action, tuple[float, int]] = {}
    for value, _, n in judged:
        firsts.setdefault(found[n][2], (value, n))
        if len(firsts) == MOST_IDEAS:
            break
    return firsts


def line(p: WartimePosition, seat: int, first: Action, m: Means) -> tuple[Action, ...]:
    """Return the actions that lead to an end of the turn."""
    played = [first]
    after = p.copy()
    while True:
        after.play(seat, played[-1])
        over = isinstance(played[-1], End)  # the next round may begin with a choice of the same seat (6.3, 6.4)
        if over or seat not in after.actors() or not isinstance(after.stack[-1], TurnStep | RaiseStep):
            return tuple(played)
        played.append(resume(after, seat)[m[:6]][1] or End())


def _noisy(p: WartimePosition, value: float, rng: Stream | None) -> float:
    """Return how a normal player judges what is worth so much."""
    if rng is None:
        return value
    off = (NOISE[p.mode] + CROWDED * max(0, p.seats - 2)) * rng.bell()
    if p.mode != "short":
        return value + off
    odds = max(value, 1e-12) / max(1 - value, 1e-12) * exp(POINT * off)
    return odds / (1 + odds)


@lru_cache(4096)
def _next_turn(id: str, round: int, m: Means, dice: tuple[int, ...]) -> float:
    """Return the points to be expected at the end of a solo game if a turn has this roll.

    It is remembered: while a turn's dice are placed one by one, much the same ends are thought of again and again.
    """
    to_come = _judge(id, round).to_come
    every = ends(NATION[id], m, dice, paying("solo", round))
    return max([end[4] + to_come(*end, money) for end, (money, _) in every.items()])


@lru_cache(2)
def _judge(id: str, round: int) -> Judge:
    """Return who judges the ends of a round's turn in a solo game."""
    return Judge(weights()[id], ROUNDS - round, [float(SOLO_DEADLINE[square] - round) for square in BONUS_SQUARES])


def throws(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Return rolls of so many dice with their weights: all, or of many as many as there is time for, evenly spread."""
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
    """Give each nation with what it makes of all the turns."""
    gone = ALL if p.mode == "short" else 0
    for action in p.actions(seat):
        assert isinstance(action, Take)
        nation = NATION[action.nation]
        start = Means(nation.labour, 0, 0, 0, 0, gone, nation.money)
        yield Idea((action,), Judge(weights()[nation.id], ROUNDS, FULL).to_come(*start))
