"""One's rate in a game: the Elo formula, with a problem in the opponent's place."""

from __future__ import annotations

START = 900
"""The rate of whoever has tried nothing yet: as hard as the easier problems are rated."""
LEAST, MOST = 0, 4000
"""No rate is beyond these: problems are rated from 600 to 1,800."""
STEP = 40
"""The most that one problem can change the rate by."""
TENFOLD = 400
"""So many points above a problem, it is solved ten times as often as not."""


def expected(rate: float, rating: float) -> float:
    """Return how likely it is that somebody solves a problem at the first try.

    >>> expected(1200, 1200)
    0.5
    >>> round(expected(1600, 1200), 2)
    0.91
    """
    return float(1 / (1 + 10 ** ((rating - rate) / TENFOLD)))


def after(rate: int, rating: float, solved: bool) -> int:
    """Return the rate after the first try at a problem: rate + 40 x (1 if solved, else 0, less what was expected).

    >>> after(900, 900, True), after(900, 900, False), after(900, 1300, True)
    (920, 880, 936)
    """
    return min(MOST, max(LEAST, round(rate + STEP * (solved - expected(rate, rating)))))
