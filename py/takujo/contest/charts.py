"""Charts of the stored results as SVG, readable on a light and on a dark page.

The same figures give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from .stats import Interval, percent
from .svg import circle, framed, line, text

WIDTH = 760
EVEN = 50
"""The pairwise win rate of equally strong players, in per cent."""


class ChartRow(NamedTuple):
    """A row of a chart: a rate and its label."""

    label: str
    rate: Interval


class ChartGroup(NamedTuple):
    """Some rows of a chart under a heading."""

    heading: str
    rows: list[ChartRow]


class Tick(NamedTuple):
    """A point of a curve: a rate, and the number of iterations for which it holds.

    Also the seconds that these iterations take in the browser, if that is known.
    """

    iterations: int
    rate: Interval
    seconds: float | None


def bars(title: str, groups: Sequence[ChartGroup]) -> str:
    """Return the chart of pairwise win rates: a dot with its 95% interval for each row."""
    left, right, row, heading = 220, 590, 22, 30
    lowest = min(bound for group in groups for _, rate in group.rows for bound in rate.ends)
    start = min(40, int(lowest // 10) * 10)

    def x(rate: float) -> float:
        return left + (right - left) * (rate - start) / (100 - start)

    top, height = 70, 70 + sum(heading + row * len(group.rows) for group in groups)
    parts: list[str] = []
    for tick in range(start, 101, 10):
        parts += [line("even" if tick == EVEN else "grid", x(tick), top, x(tick), height + 4)]
        parts += [text(x(tick), top - 8, f"{tick}%", "note", "middle")]
    y = float(top)
    for group in groups:
        parts.append(text(20, y + 21, group.heading, "head"))
        y += heading
        for label, rate in group.rows:
            middle = y + row / 2
            low, high = rate.ends
            parts += [text(32, middle + 4, label), line("line", x(low), middle, x(high), middle)]
            parts.append(circle(x(rate.value), middle))
            parts.append(text(right + 16, middle + 4, percent(rate), "note"))
            y += row
    foot = text(x(EVEN), height + 22, "equally strong", "note", "middle")
    return framed(title, WIDTH, [text(20, 30, title, "head"), *parts, foot], height + 36)


def curve(title: str, ticks: Sequence[Tick]) -> str:
    """Return the chart of pairwise win rates by iterations per decision, on a logarithmic scale."""
    left, right, top, bottom = 110, WIDTH - 50, 60, 300
    first, last = log(ticks[0].iterations), log(ticks[-1].iterations)
    start = min(40, int(min(bound for tick in ticks for bound in tick.rate.ends) // 10) * 10)

    def x(iterations: int) -> float:
        return left + (right - left) * (log(iterations) - first) / (last - first)

    def y(rate: float) -> float:
        return bottom - (bottom - top) * (rate - start) / (100 - start)

    parts: list[str] = []
    for mark in range(start, 101, 10):
        parts += [line("even" if mark == EVEN else "grid", left - 50, y(mark), right + 20, y(mark))]
        parts += [text(left - 58, y(mark) + 4, f"{mark}%", "note", "end")]
    path = " ".join(f"{x(tick.iterations):.1f},{y(tick.rate.value):.1f}" for tick in ticks)
    parts.append(f'<polyline class="line" points="{path}"/>')
    timed = any(tick.seconds is not None for tick in ticks)
    for tick in ticks:
        at = x(tick.iterations)
        low, high = tick.rate.ends
        parts += [line("line", at, y(low), at, y(high)), circle(at, y(tick.rate.value))]
        parts.append(text(at - 8, y(tick.rate.value) - 8, f"{tick.rate.value:.1f}%", "note", "end"))
        parts.append(text(at, bottom + 22, f"{tick.iterations:,}", "", "middle"))
        if tick.seconds is not None:
            parts.append(text(at, bottom + 40, f"{tick.seconds:g} s", "note", "middle"))
    axis = "iterations per decision" + (", and seconds in the browser where measured" if timed else "")
    height = bottom + (66 if timed else 48)
    parts.append(text((left + right) / 2, height - 4, axis, "note", "middle"))
    return framed(title, WIDTH, [text(20, 30, title, "head"), *parts], height + 12)
