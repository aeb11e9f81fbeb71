"""Rates and means with their intervals.

Matches of one seed are correlated, so the matches of a seed are treated as one cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan, cos, erf, inf, isinf, pi, sin, sqrt
from typing import NamedTuple

CONFIDENCE = 0.95
Clusters = Sequence[Sequence[float]]
"""The values of each seed's matches, as one sequence per seed; seeds may have different numbers of values."""


class Interval(NamedTuple):
    """A rate in per cent, or a mean, in the rounded form in which it is shown and stored.

    With its 95% interval, if there is one.
    """

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the interval; twice the value if there is none."""
        return (self.value if self.low is None else self.low, self.value if self.high is None else self.high)


NOTHING = "–"
"""The text of a figure that there isn't."""


def percent(rate: Interval | None) -> str:
    """Return a rate with its interval as text: "61.0% (57.2–64.7)"."""
    if rate is None:
        return NOTHING
    interval = "" if rate.low is None else f" ({rate.low:.1f}–{rate.high:.1f})"
    return f"{rate.value:.1f}%{interval}"


def points(mean: Interval | None) -> str:
    """Return a mean with its interval as text: "41.20 (40.10 to 42.30)"."""
    if mean is None:
        return NOTHING
    interval = "" if mean.low is None else f" ({mean.low:.2f} to {mean.high:.2f})"
    return f"{mean.value:.2f}{interval}"


class Estimate(NamedTuple):
    """A mean or a rate from 0 to 1, with its 95% confidence interval."""

    value: float
    low: float
    high: float
    n: int
    """The number of values from which the estimate was computed."""
    spread: float
    """The standard deviation of the values."""

    def percent(self) -> Interval:
        """Return the rate in per cent, rounded to one decimal."""
        return Interval(*(round(100 * x, 1) for x in self[:3]))

    def rounded(self) -> Interval:
        """Return the mean rounded to two decimals.

        Without an interval if all values come from a single seed.
        """
        return Interval(*(round(x, 2) for x in self[: 1 if isinf(self.high) else 3]))


def rate(clusters: Clusters) -> Estimate:
    """Return the mean of values from 0 to 1, with Wilson's interval.

    Wilson's formula expects independent matches. It gets the effective sample size instead (Korn and Graubard, 1998):
    the number of independent matches with the same variance, at least the number of seeds, at most that of matches.
    """
    k, n, value, variance, spread = _moments(clusters)
    if k < 2:
        return Estimate(value, 0.0, 1.0, n, spread)
    plain = value * (1 - value)
    # If all matches ended alike, the correlation within a seed is unknown, and the largest possible is assumed.
    worth = k if not plain else min(max(plain / variance, k), n) if variance else n
    return Estimate(value, *wilson(value, worth, students_t(k - 1)), n, spread)


def mean(clusters: Clusters) -> Estimate:
    """Return the mean of the values, with Student's interval over the seeds."""
    k, n, value, variance, spread = _moments(clusters)
    half = students_t(k - 1) * sqrt(variance) if k > 1 else inf
    return Estimate(value, value - half, value + half, n, spread)


def ratio(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """Return the sum of the first values over the sum of the second ones, with Student's interval.

    Each pair has the two sums of a seed, of which the first is at most the second; the interval is within 0 and 1.

    >>> [round(x, 3) for x in ratio([(1, 2), (1, 4), (3, 4)])[:3]]
    [0.5, 0.0, 1.0]
    """
    k = len(pairs)
    whole = sum(b for _, b in pairs)
    if k < 2 or not whole:
        return Estimate(sum(a for a, _ in pairs) / whole if whole else 0.0, 0.0, 1.0, k, 0.0)
    value = sum(a for a, _ in pairs) / whole
    off = sum((a - value * b) ** 2 for a, b in pairs)
    half = students_t(k - 1) * sqrt(k / (k - 1) * off) / whole
    return Estimate(value, max(0.0, value - half), min(1.0, value + half), k, sqrt(off / (k - 1)))


def paired(differences: Sequence[float]) -> Estimate:
    """Return the mean of differences between two shares, one for each seed that both sets played.

    The interval is that of Agresti and Min (2005) for pairs: two more pairs are added, with half a pair for each of the
    four results of two shares that are 0 or 1. So it isn't empty if no pair differs.

    >>> [round(x, 3) for x in paired([1, 0, 0, 0, 1, 0, 0, -1, 0, 0])[:3]]
    [0.1, -0.284, 0.451]
    """
    n = len(differences)
    if not n:
        return Estimate(0.0, -1.0, 1.0, 0, 0.0)
    total, squares = sum(differences), sum(d * d for d in differences)
    size = n + 2
    middle = total / size
    half = students_t(n) * sqrt((squares + 1 - total**2 / size) / size**2)
    spread = sqrt(max(0.0, squares - total**2 / n) / (n - 1)) if n > 1 else 0.0
    return Estimate(total / n, max(-1.0, middle - half), min(1.0, middle + half), n, spread)


def _moments(clusters: Clusters) -> tuple[int, int, float, float, float]:
    # The mean is a ratio of two sums over seeds. Its variance follows from each seed's deviation from that ratio.
    held = [cluster for cluster in clusters if cluster]
    k = len(held)
    n = sum(map(len, held))
    value = sum(map(sum, held)) / n if n else 0.0
    off = sum((sum(cluster) - value * len(cluster)) ** 2 for cluster in held)
    variance = k / (k - 1) * off / n**2 if k > 1 else 0.0
    spread = sqrt(sum((x - value) ** 2 for cluster in held for x in cluster) / (n - 1)) if n > 1 else 0.0
    return k, n, value, variance, spread


def wilson(value: float, n: float, z: float) -> tuple[float, float]:
    """Return Wilson's score interval of a rate `value` observed in `n` trials, at `z` standard errors.

    >>> [round(bound, 4) for bound in wilson(0.9, 10, 1.96)]
    [0.5958, 0.9821]
    """
    share = z * z / n
    middle = (value + share / 2) / (1 + share)
    half = z / (1 + share) * sqrt(value * (1 - value) / n + share / (4 * n))
    return max(0.0, middle - half), min(1.0, middle + half)


@cache
def students_t(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the bound that the absolute value of Student's t stays below with the given probability.

    >>> [round(students_t(freedom), 3) for freedom in (1, 2, 9, 100, 100_000)]
    [12.706, 4.303, 2.262, 1.984, 1.96]
    """
    z = _where(lambda bound: erf(bound / sqrt(2)), confidence, 0.0)  # of the normal distribution
    if freedom > 1000:
        return z + (z**3 + z) / (4 * freedom)  # Abramowitz and Stegun 26.7.5
    return _where(lambda bound: _within(bound, freedom), confidence, z)


def _where(rising: Callable[[float], float], value: float, low: float) -> float:
    """Return where a rising function has a value, from `low` to 100."""
    high = 100.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < value else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    # Abramowitz and Stegun 26.7.3 and 26.7.4: the probability of a value from -t to t.
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for k in range(odd + 1, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * k / (k + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
