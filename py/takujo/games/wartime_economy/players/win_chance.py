"""Computes the features from which each seat's chance of winning, or its final points, are estimated."""

from __future__ import annotations

from math import sqrt

from ..data import ROUNDS, SHORT_TARGET
from ..rules import RollStep, TurnStep, WartimePosition, on_turn
from .evaluation import evaluate, turns_left

NEAR = 0.05
"""The share of a round that counts as remaining when the game is over, to avoid a division by zero."""
A_LAP = 4.5
"""The approximate points that the leader of a short game gains per lap."""
AVERAGE = 3.5
"""The mean number that a die shows."""


def features(p: WartimePosition) -> list[tuple[float, ...]]:
    """Return by seat the features from which its chance of winning or its final points are estimated."""
    return [_features(p, seat) for seat in range(p.seats)]


def _features(p: WartimePosition, seat: int) -> tuple[float, ...]:
    """Return present points, expected points, the dice of later turns and of this one, and their pips above the mean.

    Then a constant 1, and all of these again, weighted by the progress of the game.
    """
    if "" in p.nations:
        return (0.0,) * 12
    vp = float(p.vp[seat])
    later = turns_left(p, seat) * p.labour[seat]
    dice = pips = 0.0
    if TurnStep(seat) in p.stack:  # evaluate counts only the turns after this one, and no dice.
        dice = p.labour[seat] if isinstance(p.stack[-1], RollStep) else len(p.dice)
        pips = sum(p.dice) - AVERAGE * len(p.dice)
    told = (vp, evaluate(p, seat) - vp, later, dice, pips, 1.0)
    sure = 1 / sqrt(NEAR + _rounds_left(p))  # The uncertainty grows with the square root of the time left.
    return (*told, *(sure * feature for feature in told))


def _rounds_left(p: WartimePosition) -> float:
    """Return the number of remaining rounds; the current one counts in part."""
    open_seats = p.seats - p.waits(on_turn(p)) - (0 if p.dice or isinstance(p.stack[-1], RollStep) else 1)
    if p.mode == "short":
        return max(0.0, SHORT_TARGET - max(p.vp)) / A_LAP + open_seats / p.seats
    return ROUNDS - p.round + open_seats / p.seats


def stage(p: WartimePosition) -> int:
    """Return the number of the match's round; reviews attribute changes at its start to no seat."""
    return p.round
