"""Wald's sequential probability ratio test, which ends as soon as it can tell two strengths apart."""

from __future__ import annotations

import re
from math import log
from typing import NamedTuple

from ..contest.plan import LadderError

LEAST = 10
"""The smallest number of seeds before a decision, because few seeds don't show how strongly their matches are
correlated.
"""


class Sprt(NamedTuple):
    """Two hypotheses on a rate (first places or pairwise wins), and the error probabilities of the test."""

    h0: float
    h1: float
    alpha: float = 0.05
    """The probability of accepting H1 although H0 is true."""
    beta: float = 0.05
    """The probability of accepting H0 although H1 is true."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The natural logarithms of the likelihood ratios at which H0 and H1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def command(self) -> str:
        """Return the options for this test on the command line."""
        return f"--sprt {self.h0:g},{self.h1:g} --alpha {self.alpha:g} --beta {self.beta:g}"


class Evidence:
    """The evidence for the two hypotheses from the seeds that have been played."""

    def __init__(self, test: Sprt, size: int) -> None:
        self.test = test
        self.size = size
        """The number of values that a seed contributes: one per match, or one per pair of rivals."""
        self.seeds = 0
        self.total = 0.0
        self.squares = 0.0
        self.llr = 0.0
        """The natural logarithm of the likelihood ratio of H1 to H0."""

    def add(self, shares: float) -> str:
        """Add the sum of a seed's values; return "H0" or "H1" once that hypothesis is accepted, "" before."""
        self.seeds += 1
        self.total += shares
        self.squares += shares * shares
        values = self.seeds * self.size
        test = self.test
        plain = self.total * log(test.h1 / test.h0) + (values - self.total) * log((1 - test.h1) / (1 - test.h0))
        # A tie counts as half a win here, but varies less than a coin toss, so the error stays below the bounds.
        self.llr = plain / self._likeness()
        low, high = test.bounds
        if self.seeds < LEAST or low < self.llr < high:
            return ""
        return "H1" if self.llr >= high else "H0"

    def _likeness(self) -> float:
        # The number of values that weigh as much as one independent match: from 1 to all values of a seed.
        value = self.total / (self.seeds * self.size)
        if self.seeds < 2 or value in (0, 1):
            return float(self.size)
        between = (self.squares - self.total**2 / self.seeds) / (self.seeds - 1)
        return min(max(between / (self.size * value * (1 - value)), 1.0), float(self.size))

    def __str__(self) -> str:
        test = self.test
        low, high = test.bounds
        return (
            f"H0 {100 * test.h0:.1f}%, H1 {100 * test.h1:.1f}%, α {100 * test.alpha:g}%, β {100 * test.beta:g}%: "
            f"evidence {self.llr:.2f} ({low:.2f} to {high:.2f})"
        )


def hypothesis(text: str, fair: float) -> float:
    """Return the rate that a notation describes: 0.6, 60%, or an Elo difference such as 25elo.

    An Elo difference d multiplies the odds of equally strong players by 10^(d/400). Raises LadderError if the notation
    is malformed.

    >>> round(hypothesis("100elo", 1 / 2), 3), round(hypothesis("0elo", 1 / 3), 3), hypothesis("60%", 1 / 2)
    (0.64, 0.333, 0.6)
    """
    found = re.fullmatch(r"([+-]?\d{1,4}(?:\.\d{1,6})?)(elo|%)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise LadderError(f"“{text}” is not a hypothesis. Write a rate (0.6 or 60%) or an Elo difference (25elo).")
    number, unit = float(found[1]), (found[2] or "").lower()
    if unit == "elo":
        odds = 10 ** (number / 400) * fair / (1 - fair)
        value = odds / (1 + odds)
    else:
        value = number / 100 if unit else number
    if not 0 < value < 1:
        raise LadderError(f"“{text}” is not a hypothesis. Write a rate between 0 and 1.")
    return value


def sprt(text: str, fair: float, alpha: float, beta: float) -> Sprt:
    """Return the test that the notation "H0,H1" describes; raises LadderError with the reason if it is malformed."""
    parts = text.split(",")
    if len(parts) != 2:
        raise LadderError(f"“{text}” is not a test. Write two hypotheses, such as 0.5,0.6 or 0elo,30elo.")
    h0, h1 = (hypothesis(part, fair) for part in parts)
    if h0 >= h1:
        raise LadderError("H1 must be higher than H0.")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise LadderError("Alpha and beta must be between 0 and 0.5.")
    return Sprt(h0, h1, alpha, beta)
