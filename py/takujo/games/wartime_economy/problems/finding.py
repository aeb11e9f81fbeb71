"""Finds puzzles for Wartime Economy by comparing every end of a turn.

The values of a match's last turn are exact: its points, or whether it wins. So are those of the last turn but one,
computed over all rolls of the last turn; in a solo game, also those of the turn before. Earlier turns are valued by the
value function, and then by each end of the following turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from ....core.thinking.continuation import Continuation
from ....core.thinking.puzzle_finder import Ask, Finder
from ..card import NATIONS
from ..data import BONUS_SQUARES, NATION, ROUNDS, SOLO_DEADLINE
from ..players.search import throws
from ..players.turn_codes import Means
from ..players.turn_ends import ends, means, paying
from ..players.value_function import Judge, weights
from ..rules import TurnStep, WartimePosition, on_turn
from ..rules.actions import End
from ..rules.flow import ROLLS

Setup = tuple[int, Mapping[str, str | Sequence[str]]]
_AGAINST: list[Setup] = [(seats, {}) for seats in (2, 3, 4, 2, 3)]
SETUPS: list[Setup] = [setup for nation in NATIONS for setup in ((1, {"mode": "solo", "nations": [nation]}), *_AGAINST)]
"""The seats and options of the matches in which puzzles are searched. Few of them have rivals, because such matches are
seldom decided in the last turn.
"""
MOST = 3
"""The largest number of dice left to place in a puzzle; the dice before these stay where a strong computer player put
them.
"""
Valued = Callable[[WartimePosition, int], float]
Turns = Callable[[WartimePosition], bool]


def _asks(fits: Turns) -> Callable[[Course[WartimePosition]], Iterator[Ask]]:
    """Return a finder of fitting turns, each from the point where few enough dice are left to enumerate all ways."""

    def asks(match: Course[WartimePosition]) -> Iterator[Ask]:
        seen: set[tuple[int, int]] = set()
        for point, p in enumerate(match.positions):
            step = p.stack[-1] if p.stack else None
            if not isinstance(step, TurnStep) or not 1 < len(p.dice) <= MOST:
                continue
            if (p.round, step.seat) not in seen and fits(p):
                seen.add((p.round, step.seat))
                yield Ask(point, step.seat)

    return asks


def _alone(left: range) -> Turns:
    return lambda p: p.mode == "solo" and ROUNDS - p.round in left


def _before_the_end(turns: int) -> Turns:
    """Return a test for the turn of a match against others that `turns` turns follow."""
    return lambda p: p.mode == "long" and p.round == ROUNDS and p.seats - 1 - p.waits(on_turn(p)) == turns


def _every(p: WartimePosition, seat: int) -> Iterator[tuple[tuple[str, ...], WartimePosition]]:
    """Yield every way to end a turn, with the position before its last step."""
    todo: list[tuple[tuple[str, ...], WartimePosition]] = [((), p)]
    while todo:
        line, at = todo.pop()
        for action in at.actions(seat):
            if isinstance(action, End):
                yield (*line, str(action)), at
            else:
                after = at.copy()
                after.play(seat, action)
                todo.append(((*line, str(action)), after))


def _ways(value: Valued) -> Callable[[WartimePosition, int, Stream], list[Continuation]]:
    def ways(p: WartimePosition, seat: int, rng: Stream) -> list[Continuation]:
        return [Continuation(value(at, seat), tuple((notation,) for notation in line)) for line, at in _every(p, seat)]

    return ways


def _longer(value: Valued) -> Callable[[WartimePosition, int, Sequence[Continuation], Stream], list[Continuation]]:
    def longer(p: WartimePosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
        return _ways(value)(p, seat, rng)

    return longer


def _points(p: WartimePosition, seat: int) -> float:
    """Return the seat's points."""
    return float(p.vp[seat])


def _wins(p: WartimePosition, seat: int) -> float:
    """Return 1 if the match is won when the turn ends, otherwise 0."""
    after = p.copy()
    after.play(seat, End())
    outcome = after.outcome()
    return float(outcome is not None and outcome.ranking[0] == [seat])


def _holds(p: WartimePosition, seat: int) -> float:
    """Return the chance that the match is won after one more turn, of a rival who plays to win."""
    last = p.next(seat)
    leads = next(s for s in p.track if s != last) == seat
    if not leads or p.track[0] == last:  # The leader stays ahead without further points.
        return 0.0
    chance = 0.0
    for vp, likely in _final_turn(p.nations[last], means(p, last)).items():
        chance += likely * (vp <= p.vp[seat])  # 4.1: a piece that arrives on an occupied square is placed behind
    return chance


@lru_cache(1024)
def _final_turn(nation: str, m: Means) -> dict[int, float]:
    """Return the probability distribution of a seat's points after the last turn of a match against others."""
    found: dict[int, float] = {}
    rolls = ROLLS[m.labour]
    whole = sum(ways for _, ways in rolls)
    for roll, ways in rolls:
        vp = max(end[4] for end in ends(NATION[nation], m, tuple(roll.dice), paying("long", ROUNDS)))
        found[vp] = found.get(vp, 0.0) + ways / whole
    return found


def _judged(p: WartimePosition, seat: int) -> float:
    """Return the expected final points of a solo game by the value function."""
    return p.vp[seat] + _judge(p.nations[seat], p.round).to_come(*means(p, seat))


def _over_all_rolls(p: WartimePosition, seat: int) -> float:
    return _next_turn(p.nations[seat], p.round + 1, means(p, seat), True)


def _over_some_rolls(p: WartimePosition, seat: int) -> float:
    return _next_turn(p.nations[seat], p.round + 1, means(p, seat), False)


@lru_cache(1024)
def _next_turn(nation: str, round: int, m: Means, all: bool) -> float:
    """Return the expected final points of a solo game before a turn's roll, over all rolls or a spread sample."""
    rolls = [(roll.dice, ways) for roll, ways in ROLLS[m.labour]] if all else throws(m.labour)
    to_come, pays = _judge(nation, round).to_come, paying("solo", round)
    total = 0.0
    for dice, ways in rolls:
        over = ends(NATION[nation], m, tuple(dice), pays)
        total += ways * max(end[4] + to_come(*end, money) for end, (money, _) in over.items())
    return total / sum(ways for _, ways in rolls)


@lru_cache(16)
def _judge(nation: str, round: int) -> Judge:
    return Judge(weights()[nation], ROUNDS - round, [float(SOLO_DEADLINE[square] - round) for square in BONUS_SQUARES])


def _decision(p: WartimePosition, seat: int) -> object:
    others = sorted(p.vp[s] for s in range(p.seats) if s != seat)
    return p.mode, p.nations[seat], p.round, means(p, seat), p.dice, p.placed, others


FINDERS = {
    "last": Finder(_asks(_alone(range(1))), _ways(_points), _decision),
    "next": Finder(_asks(_alone(range(1, 2))), _ways(_judged), _decision, _longer(_over_all_rolls)),
    "plan": Finder(_asks(_alone(range(2, ROUNDS))), _ways(_judged), _decision, _longer(_over_some_rolls)),
    "hold": Finder(_asks(_before_the_end(1)), _ways(_holds), _decision),
    "win": Finder(_asks(_before_the_end(0)), _ways(_wins), _decision),
}
