"""Learns the weights of value_function.py by fitted value iteration over a game's turns, from the last one backwards.

A pass plays solo games with the present weights and some random choices, and records the nation's means between turns.
Then for 1, 2, … remaining turns, it rolls dice for each recorded position, evaluates the best end of that turn, and
fits the weights to these values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.rules.rng import Stream
from ....core.thinking.parameter_learning import Search, Tables
from ..card import NATIONS
from ..data import BONUS_SQUARES, LABOUR_MAX, NATION, ROUNDS, SOLO_DEADLINE, NationBoard
from .turn_codes import Means
from .turn_ends import ends
from .value_function import HELD, PURSE, Judge, features

Rows = list[list[float]]
Last = tuple[int, ...]
"""By bonus square, the last round in which it gives points."""

PASSES = 6
"""The number of passes of the tuning."""
GAMES = 400
"""The number of games per pass."""
KEPT = 3
"""The number of most recent passes whose recorded positions are used."""
THROWS = 2
"""The number of rolls tried for each recorded position."""
STRAY = 12
"""In recorded games, one choice of a turn's end in this many is random."""
TRIED = 300
"""The number of games by which the weights of the passes are compared, to find the best."""
RIDGE = 3.0
"""The strength of the regularization towards weights fitted for all labour levels together, as a number of
observations.
"""
SOLO = tuple(SOLO_DEADLINE[square] for square in BONUS_SQUARES)


def tune(seed: int, say: Callable[[str], None]) -> Tables:
    """Return the table of weights: rows by turns to come and by labour, in tenths of a point."""
    found = {id: nation_weights(NATION[id], seed, say) for id in NATIONS}
    return {
        "value_function": {
            id: [" ".join(str(round(10 * weight)) for weight in row) for row in rows] for id, rows in found.items()
        }
    }


def nation_weights(nation: NationBoard, seed: int, say: Callable[[str], None]) -> Rows:
    """Return the weights of the value function for one nation: rows by turns to come and by labour."""
    rng = Stream(seed, f"tune/{nation.id}")
    width = len(features(Means(1, 0, 0, 0, 0, 0, 0), 1, SOLO))
    rows: Rows = [[0.0] * width for _ in range(ROUNDS * LABOUR_MAX)]
    for row in rows:  # Initially all means are worth a lot, money a little.
        row[:HELD] = [1.0] * HELD
        row[HELD : HELD + PURSE - 1] = [0.4] * (PURSE - 1)
    met: list[list[tuple[Means, Last]]] = [[] for _ in range(ROUNDS + 1)]
    found, most = rows, 0.0
    for n in range(PASSES):
        table = TurnChooser(nation, rows)
        for game in range(GAMES):
            last = _deadlines(rng, game)
            for left, m in _played(table, last, rng, STRAY):
                met[left].append((m, last))
        # Positions reached with weaker weights are kept for a while, so that bad positions are known too.
        met = [one[-KEPT * GAMES :] for one in met]
        rows = [[round(w, 1) for w in row] for row in _fitted(nation, met, rng)]
        mean = _mean(nation, rows, Stream(seed, f"tried/{nation.id}"))
        say(f"{nation.id}: pass {n + 1} of {PASSES}, {mean:.1f} points alone")
        if mean > most:
            found, most = rows, mean
    return found


def _mean(nation: NationBoard, rows: Rows, rng: Stream) -> float:
    """Return the mean points of solo games."""
    table = TurnChooser(nation, rows)
    return sum(m.vp for _ in range(TRIED) for left, m in _played(table, SOLO, rng) if not left) / TRIED


def _deadlines(rng: Stream, game: int) -> Last:
    """Return the deadlines of a game: those of the solo game, random ones, or none that pay."""
    if game % 5 < 3:
        return SOLO
    if game % 5 == 4:
        return (0,) * len(SOLO)
    return tuple(rng.below(ROUNDS + 1) for _ in SOLO)


def roll(rng: Stream, dice: int) -> tuple[int, ...]:
    """Return `dice` random dice, lowest first."""
    return tuple(sorted(1 + rng.below(6) for _ in range(dice)))


def pays(last: Last, round: int) -> int:
    """Return which bonus squares still give points in a round, as bits."""
    return sum(1 << k for k, until in enumerate(last) if round <= until)


class TurnChooser:
    """Chooses the ends of turns by given weights, in games where bonus squares have deadlines, such as solo games."""

    def __init__(self, nation: NationBoard, rows: Rows) -> None:
        self.nation = nation
        self.rows = rows
        self._judges: dict[tuple[int, Last], Judge] = {}

    def best(self, m: Means, dice: tuple[int, ...], left: int, last: Last) -> tuple[float, Means]:
        """Return the best end of a turn that `left` turns follow, and the seat's expected final points."""
        round = ROUNDS - left
        if (left, last) not in self._judges:
            self._judges[left, last] = Judge(self.rows, left, [float(until - round) for until in last])
        to_come = self._judges[left, last].to_come
        value, found = -1e9, m
        for end, (money, _) in ends(self.nation, m, dice, pays(last, round)).items():
            worth = end[4] + to_come(*end, money)
            if worth > value:
                value, found = worth, Means(*end, money)
        return value, found


def _played(table: TurnChooser, last: Last, rng: Stream, stray: int = 0) -> Iterator[tuple[int, Means]]:
    """Play a solo game with one random choice in `stray`; yield the remaining turns with the means before each."""
    nation = table.nation
    m = Means(nation.labour, 0, 0, 0, 0, 0, nation.money)
    for left in reversed(range(ROUNDS)):
        yield left + 1, _shaken(nation, m, rng) if rng.below(4) == 0 else m
        dice = roll(rng, m.labour)
        if not stray or rng.below(stray):
            m = table.best(m, dice, left, last)[1]
        else:
            every = list(ends(nation, m, dice, pays(last, ROUNDS - left)).items())
            end, (money, _) = rng.choice(every)
            m = Means(*end, money)
    yield 0, m


def _shaken(nation: NationBoard, m: Means, rng: Stream) -> Means:
    """Return slightly changed means, so that the weights also learn about positions that games don't reach."""

    def off(value: int, high: int, low: int = 0) -> int:
        return min(high, max(low, value + rng.below(3) - 1))

    econ = off(m.econ, len(nation.econ_cost))
    mil = econ if nation.unified else off(m.mil, len(nation.mil_cost))
    money = max(0, m.money + rng.below(9) - 4)
    return m._replace(
        labour=off(m.labour, LABOUR_MAX, 1), infra=off(m.infra, nation.infra_max), econ=econ, mil=mil, money=money
    )


def _fitted(nation: NationBoard, met: list[list[tuple[Means, Last]]], rng: Stream) -> Rows:
    rows: Rows = []
    for left in range(1, ROUNDS + 1):
        seen: list[list[tuple[list[float], float]]] = [[] for _ in range(LABOUR_MAX)]
        table = TurnChooser(nation, rows)
        for m, last in met[left]:
            until = [float(d - ROUNDS + left) for d in last]
            x = features(m, left, until)
            for _ in range(THROWS):
                dice = roll(rng, m.labour)
                value = table.best(m, dice, left - 1, last)[0] - m.vp
                seen[m.labour - 1].append((x + _luck(dice), value))
        width = len(x)
        whole = least_squares([s for one in seen for s in one], [0.0] * (width + 2), RIDGE)
        rows.extend(least_squares(one, whole, RIDGE)[:width] for one in seen)
    return rows


def _luck(dice: tuple[int, ...]) -> list[float]:
    """Return the luck of a roll as features: its effect on a turn isn't credited to the position."""
    return [sum(dice) / len(dice) - 3.5, len(dice) - len(set(dice)) - _ALIKE[len(dice) - 1]]


_ALIKE = [n - 6 * (1 - (5 / 6) ** n) for n in range(1, 5)]


def least_squares(seen: list[tuple[list[float], float]], prior: list[float], ridge: float) -> list[float]:
    """Return the weights with the least squared error, regularized towards prior ones.

    This is ridge regression, solved by Gaussian elimination.
    """
    n = len(prior)
    a = [[ridge if i == j else 0.0 for j in range(n)] + [ridge * prior[i]] for i in range(n)]
    for x, y in seen:
        held = [(i, v) for i, v in enumerate(x) if v]
        for i, v in held:
            row = a[i]
            for j, w in held:
                row[j] += v * w
            row[n] += v * y
    for i in range(n):
        pivot = a[i]
        for k in range(i + 1, n):
            factor = a[k][i] / pivot[i]
            if factor:
                row = a[k]
                for j in range(i, n + 1):
                    row[j] -= factor * pivot[j]
    solution = [0.0] * n
    for i in reversed(range(n)):
        solution[i] = (a[i][n] - sum(a[i][j] * solution[j] for j in range(i + 1, n))) / a[i][i]
    return solution


TUNING = Search(tune)
