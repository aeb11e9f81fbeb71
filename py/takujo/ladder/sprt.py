"""Wald's sequential test: it plays no longer than it takes to tell two strengths apart."""

from __future__ import annotations

import re
from math import log
from typing import NamedTuple

from .plan import Trouble

LEAST = 10
"""Before so many seeds nothing is decided: by then it shows how alike the matches of one seed are."""


class Sprt(NamedTuple):
    """Two hypotheses on a rate (first places, or ahead of a rival), and how often either may be accepted wrongly."""

    h0: float
    h1: float
    alpha: float = 0.05
    """The chance to accept H1 where H0 holds."""
    beta: float = 0.05
    """The chance to accept H0 where H1 holds."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The evidence (natural logarithm of the likelihood ratio) at which H0 and H1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def command(self) -> str:
        """Return what asks for this test on the command line."""
        return f"--sprt {self.h0:g},{self.h1:g} --alpha {self.alpha:g} --beta {self.beta:g}"


class Evidence:
    """What the seeds so far say."""

    def __init__(self, test: Sprt, size: int) -> None:
        self.test = test
        self.size = size
        """Values a seed: its matches, or their pairs of rivals."""
        self.seeds = 0
        self.total = 0.0
        self.squares = 0.0
        self.llr = 0.0
        """The natural logarithm of the likelihood ratio of H1 to H0."""

    def add(self, shares: float) -> str:
        """Take in what one seed's matches add to the rate; return "H0" or "H1" once it is accepted, else ""."""
        self.seeds += 1
        self.total += shares
        self.squares += shares * shares
        values = self.seeds * self.size
        test = self.test
        plain = self.total * log(test.h1 / test.h0) + (values - self.total) * log((1 - test.h1) / (1 - test.h0))
        # A shared place varies less than the coin that it is counted as, which errs on the safe side.
        self.llr = plain / self._likeness()
        low, high = test.bounds
        if self.seeds < LEAST or low < self.llr < high:
            return ""
        return "H1" if self.llr >= high else "H0"

    def _likeness(self) -> float:
        # How many values weigh as much as one independent match: from 1 to all the values of a seed.
        value = self.total / (self.seeds * self.size)
        if self.seeds < 2 or value in (0, 1):
            return float(self.size)
        between = (self.squares - self.total**2 / self.seeds) / (self.seeds - 1)
        return min(max(between / (self.size * value * (1 - value)), 1.0), float(self.size))

    def __str__(self) -> str:
        test = self.test
        low, high = test.bounds
        return (
            f"H0 {100 * test.h0:.1f} %, H1 {100 * test.h1:.1f} %, α {100 * test.alpha:g} %, β {100 * test.beta:g} %: "
            f"evidence {self.llr:.2f} ({low:.2f} to {high:.2f})"
        )


def hypothesis(text: str, fair: float) -> float:
    """Return the rate that a notation stands for: 0.6, 60%, or 25elo ahead of the others.

    An Elo difference d makes a player 10^(d/400) times as likely to be first as each other seat, or to be ahead of a
    rival as behind.

    >>> round(hypothesis("100elo", 1 / 2), 3), round(hypothesis("0elo", 1 / 3), 3), hypothesis("60%", 1 / 2)
    (0.64, 0.333, 0.6)
    """
    found = re.fullmatch(r"([+-]?\d{1,4}(?:\.\d{1,6})?)(elo|%)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise Trouble(f"“{text}” is not a hypothesis: write a rate (0.6 or 60%) or an Elo difference (25elo).")
    number, unit = float(found[1]), (found[2] or "").lower()
    if unit == "elo":
        odds = 10 ** (number / 400) * fair / (1 - fair)
        value = odds / (1 + odds)
    else:
        value = number / 100 if unit else number
    if not 0 < value < 1:
        raise Trouble(f"“{text}” is not a hypothesis: a rate lies between 0 and 1.")
    return value


def sprt(text: str, fair: float, alpha: float, beta: float) -> Sprt:
    """Return the test of a notation "H0,H1"; raises Trouble with the reason why it is none."""
    parts = text.split(",")
    if len(parts) != 2:
        raise Trouble(f"“{text}” does not say H0 and H1: write for example 0.5,0.6 or 0elo,30elo.")
    h0, h1 = (hypothesis(part, fair) for part in parts)
    if h0 >= h1:
        raise Trouble("H1 has to be higher than H0.")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise Trouble("Alpha and beta lie between 0 and 0.5.")
    return Sprt(h0, h1, alpha, beta)
