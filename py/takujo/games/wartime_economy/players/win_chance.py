"""How far a seat is ahead: features of a position from which its chance to win, or its final points, follow."""

from __future__ import annotations

from math import sqrt

from ..data import ROUNDS, SHORT_TARGET
from ..rules import RollStep, TurnStep, WartimePosition, on_turn
from .evaluation import evaluate, turns_left

NEAR = 0.05
"""Keeps the last moments finite: the part of a round that is open even then."""
A_LAP = 4.5
"""About how many points the leader of a short game makes in a round."""
AVERAGE = 3.5
"""The mean of a die."""


def features(p: WartimePosition) -> list[tuple[float, ...]]:
    """Return what tells how each seat stands, seat by seat."""
    return [_features(p, seat) for seat in range(p.seats)]


def _features(p: WartimePosition, seat: int) -> tuple[float, ...]:
    """Return points made, points expected, dice of later turns and of this one, their pips above the mean.

    Then 1, for what a solo game begins with, and all that as the end nears.
    """
    if "" in p.nations:
        return (0.0,) * 12
    vp = float(p.vp[seat])
    later = turns_left(p, seat) * p.labour[seat]
    dice = pips = 0.0
    if TurnStep(seat) in p.stack:  # evaluate counts the turns after this one only, and no dice
        dice = p.labour[seat] if isinstance(p.stack[-1], RollStep) else len(p.dice)
        pips = sum(p.dice) - AVERAGE * len(p.dice)
    told = (vp, evaluate(p, seat) - vp, later, dice, pips, 1.0)
    sure = 1 / sqrt(NEAR + _rounds_left(p))  # what is still open varies with the root of the time
    return (*told, *(sure * feature for feature in told))


def _rounds_left(p: WartimePosition) -> float:
    """Return how many rounds are still to be played, this one by the part of it that is left."""
    open_seats = p.seats - p.waits(on_turn(p)) - (0 if p.dice or isinstance(p.stack[-1], RollStep) else 1)
    if p.mode == "short":
        return max(0.0, SHORT_TARGET - max(p.vp)) / A_LAP + open_seats / p.seats
    return ROUNDS - p.round + open_seats / p.seats


def stage(p: WartimePosition) -> int:
    """Return the round."""
    return p.round
