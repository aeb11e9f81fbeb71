"""The rating of a person in a game by the Elo formula, with puzzles as opponents."""

from __future__ import annotations

START = 900
"""The rating with which a person starts, equal to that of the easier puzzles."""
LEAST, MOST = 0, 4000
"""The limits of ratings; puzzles are rated from 600 to 1,800."""
STEP = 40
"""The maximum change of the rating by one puzzle."""
TENFOLD = 400
"""The number of rating points above a puzzle at which it is solved ten times as often as not."""


def expected(rate: float, rating: float) -> float:
    """Return the probability of solving a puzzle at the first try.

    >>> expected(1200, 1200)
    0.5
    >>> round(expected(1600, 1200), 2)
    0.91
    """
    return float(1 / (1 + 10 ** ((rating - rate) / TENFOLD)))


def after(rate: int, rating: float, solved: bool) -> int:
    """Return the rating after the first try at a puzzle: rate + 40 x (1 if solved, else 0, minus the expectation).

    >>> after(900, 900, True), after(900, 900, False), after(900, 1300, True)
    (920, 880, 936)
    """
    return min(MOST, max(LEAST, round(rate + STEP * (solved - expected(rate, rating)))))
