"""The expected points of a nation's remaining turns, with weights learned by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from ..data import BONUS_SQUARES, LABOUR_MAX, ROUNDS
from .learned import VALUE_ROWS
from .turn_codes import Means

Weights = dict[str, list[list[float]]]
"""By nation, then by number of remaining turns and labour (both from 1): each feature's weight in points."""

FULL = tuple(float(ROUNDS) for _ in BONUS_SQUARES)
"""The number of turns for which bonus squares are open if no rival reaches them."""
BASE, DIE, ARMED = 1.5, 1.3, 0.4
"""The points of a seat per turn: without dice, what each die adds, and what each level of its military technology adds
per die.
"""
HURRY = 0.6
"""The uncertainty about when a rival reaches a bonus square, in turns."""


@cache
def weights() -> Weights:
    """Return the learned weights; `python3 -m takujo tune wartime-economy` learns them."""
    return {nation: [[int(w) / 10 for w in row.split()] for row in rows] for nation, rows in VALUE_ROWS.items()}


class Judge:
    """Computes the expected points of a seat's remaining turns; remembers results."""

    def __init__(self, rows: Sequence[Sequence[float]], left: int, last: Sequence[float]) -> None:
        """Evaluate positions after which a seat has `left` more turns.

        `last` has for each bonus square in how many of these turns it still gives points.
        """
        self.left = left
        self.last = last
        at = (min(left, ROUNDS) - 1) * LABOUR_MAX
        self.rows: list[Sequence[float]] = [(), *rows[at : at + LABOUR_MAX]] if left > 0 else []
        self._held: dict[tuple[int, int, int, int], float] = {}
        self._purse: dict[tuple[int, int, int], float] = {}
        self._squares: dict[tuple[int, int, int, int], float] = {}

    def to_come(self, labour: int, infra: int, econ: int, mil: int, vp: int, gone: int, money: int) -> float:
        """Return the points that a seat with these means can expect to add to its present ones."""
        if self.left <= 0:
            return 0.0
        held = self._held.get((labour, infra, econ, mil))
        if held is None:
            row = self.rows[labour][:HELD]
            held = self._held[labour, infra, econ, mil] = _dot(row, _features_held(infra, econ, mil))
        purse = self._purse.get((labour, mil, money))
        if purse is None:
            row = self.rows[labour][HELD : HELD + PURSE]
            purse = self._purse[labour, mil, money] = _dot(row, _features_purse(mil, money))
        squares = self._squares.get((labour, mil, vp, gone))
        if squares is None:
            row = self.rows[labour][HELD + PURSE :]
            x = _features_squares(labour, mil, vp, gone, self.left, self.last)
            squares = self._squares[labour, mil, vp, gone] = _dot(row, x)
        return held + purse + squares


def _dot(row: Sequence[float], x: Sequence[float]) -> float:
    return sum([w * v for w, v in zip(row, x, strict=True)])


def pace(labour: int, mil: int) -> float:
    """Return the approximate points per turn of a seat with this labour and military technology."""
    return BASE + labour * (DIE + ARMED * mil)


def features(m: Means, left: int, last: Sequence[float]) -> list[float]:
    """Return features of a seat's means, on which its future points depend almost linearly.

    Labour isn't a feature: each level of it has weights of its own.
    """
    labour, infra, econ, mil, vp, gone, money = m
    squares = _features_squares(labour, mil, vp, gone, left, last)
    return _features_held(infra, econ, mil) + _features_purse(mil, money) + squares


def _features_held(infra: int, econ: int, mil: int) -> list[float]:
    x = [infra > 0, infra > 1, infra > 2, infra > 3, econ > 0, econ > 1, econ > 2, mil > 0, mil > 1, mil > 2]
    return [1.0, *x, max(mil - 3, 0), econ * mil, mil * infra]


def _features_purse(mil: int, money: int) -> list[float]:
    few = min(money, 10)
    return [min(money, 2), min(max(money - 2, 0), 3), min(max(money - 5, 0), 5), max(money - 10, 0), mil * few]


def _features_squares(labour: int, mil: int, vp: int, gone: int, left: int, last: Sequence[float]) -> list[float]:
    """Return for each bonus square the probability that it is reached in time, and for distant ones their nearness."""
    x: list[float] = []
    speed = pace(labour, mil)
    for k, square in enumerate(BONUS_SQUARES):
        until = 0.0 if gone >> k & 1 else min(last[k], left)
        hurry = (square - vp) / speed - until - 0.5
        x.append(1 / (1 + exp(min(hurry / HURRY, 50.0))) if until > 0 else 0.0)
        if k > 1:
            x.append(min(vp, square) / 10 if until > 0 else 0.0)
            x.append(1.0 if until > 0 else 0.0)
    return x


HELD, PURSE = len(_features_held(0, 0, 0)), len(_features_purse(0, 0))
