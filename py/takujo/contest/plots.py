"""Charts of a study as parts of a page, narrow enough for a phone.

The same figures give the same bytes. The texts are those of the caller, in its language.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from ..core.text.number_text import MINUS
from ..core.text.number_text import number as signed
from .stats import Interval
from .svg import circle, inline, line, path, rect, text

WIDTH = 360
"""The width of a chart in its own units, which are about the pixels of a phone."""
LEFT, RIGHT = 8, WIDTH - 8
ROW = 40


class Rate(NamedTuple):
    """A row of a chart: its label, a rate or mean with its interval, and the text of the figure."""

    label: str
    rate: Interval
    said: str
    even: float | None = None
    """The value with which it is compared, such as an even share."""


class Pair(NamedTuple):
    """A row of a chart that compares two values."""

    label: str
    first: Interval
    second: Interval
    said: str


class Bin(NamedTuple):
    """A bar of a histogram: from `low` up to, but without `high`."""

    low: float
    high: float
    many: int
    """The number of values."""


class Scale(NamedTuple):
    """The values from the left to the right of a chart."""

    low: float
    high: float
    suffix: str = ""

    def x(self, value: float) -> float:
        """Return the x coordinate of a value."""
        inside = min(max(value, self.low), self.high)
        return LEFT + (RIGHT - LEFT) * (inside - self.low) / ((self.high - self.low) or 1)

    def ticks(self) -> list[float]:
        """Return round values for the marks of the scale: four to six of them."""
        step = nice((self.high - self.low) / 4)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [round(k * step, 9) for k in range(first, last + 1)]


def nice(step: float) -> float:
    """Return the round number 1, 2 or 5 times a power of ten that is nearest above a step's lower half.

    >>> [nice(x) for x in (0.9, 2.4, 3.1, 14, 70)]
    [1.0, 2.0, 2.0, 10.0, 50.0]
    """
    if step <= 0:
        return 1.0
    power: float = 10.0 ** floor(log10(step))
    return power * next(m for m, most in ((1, 1.5), (2, 3.5), (5, 7.5), (10, 11)) if step / power < most)


def scale_of(values: Sequence[float], suffix: str = "", floor_at: float | None = None) -> Scale:
    """Return a scale with room for all values, with round ends; `floor_at` is its lowest end, if given."""
    low, high = min(values), max(values)
    if floor_at is not None:
        low = min(low, floor_at) if low < floor_at else floor_at
    step = nice((high - low) / 4 or 1)
    return Scale(floor(low / step) * step, ceil(high / step + 1e-9) * step, suffix)


def number(value: float) -> str:
    """Return a number without needless decimals, with a minus sign and thousands apart.

    >>> number(1234.0), number(-0.5), number(3.25)
    ('1,234', '−0.5', '3.25')
    """
    return f"{value:,.2f}".rstrip("0").rstrip(".").replace("-", MINUS)


def difference(change: Interval, digits: int = 0) -> str:
    """Return a difference with half the width of its interval: "+8 ± 4".

    >>> difference(Interval(-8.25, -12.5, -4.5), 1)
    '−8.2 ± 4.0'
    >>> difference(Interval(0.2, -3.0, 3.4))
    '0 ± 3'
    """
    low, high = change.ends
    value = signed(change.value, digits, plus=True) if round(change.value, digits) else "0"
    half = f" ± {(high - low) / 2:.{digits}f}" if change.low is not None else ""
    return value + half


def rates(title: str, rows: Sequence[Rate], scale: Scale, foot: str = "") -> str:
    """Return a chart with a dot and its interval for each row; a dashed mark shows what it is compared with."""
    parts, y = _grid(scale, len(rows))
    for row in rows:
        low, high = row.rate.ends
        parts += [text(LEFT, y + 13, row.label, "label"), text(RIGHT, y + 13, row.said, "note", "end")]
        middle = y + 25
        if row.even is not None:
            parts.append(line("even", scale.x(row.even), middle - 8, scale.x(row.even), middle + 8))
        parts += [line("line", scale.x(low), middle, scale.x(high), middle), circle(scale.x(row.rate.value), middle)]
        y += ROW
    return _finished(title, parts, y, foot)


def pairs(title: str, rows: Sequence[Pair], scale: Scale, foot: str = "") -> str:
    """Return a chart with two dots and their intervals for each row: hollow for the first, filled for the second."""
    parts, y = _grid(scale, len(rows))
    for row in rows:
        parts += [text(LEFT, y + 13, row.label, "label"), text(RIGHT, y + 13, row.said, "note", "end")]
        for rate, at, kinds in ((row.first, y + 22, ("line thin", "hollow")), (row.second, y + 30, ("line", "mark"))):
            low, high = rate.ends
            parts += [line(kinds[0], scale.x(low), at, scale.x(high), at), circle(scale.x(rate.value), at, kinds[1], 4)]
        y += ROW
    return _finished(title, parts, y, foot)


def histogram(title: str, bins: Sequence[Bin], suffix: str = "", foot: str = "", middle: float | None = None) -> str:
    """Return a histogram; a dashed line marks the middle, if given."""
    top, bottom = 18.0, 128.0
    scale = Scale(bins[0].low, bins[-1].high, suffix)
    most = max(one.many for one in bins) or 1
    parts = [line("grid", LEFT, bottom, RIGHT, bottom)]
    for one in bins:
        if one.many:
            height = max(2.0, (bottom - top) * one.many / most)
            left, right = scale.x(one.low), scale.x(one.high)
            parts.append(rect("bar", left + 1, bottom - height, max(1.0, right - left - 2), height))
    if middle is not None:
        parts.append(line("even", scale.x(middle), top - 6, scale.x(middle), bottom))
    parts += _labels(scale, bottom + 16)
    return _finished(title, parts, bottom + 20, foot)


def band(title: str, quartiles: Sequence[tuple[float, float, float]], even: float, clear: float, foot: str = "") -> str:
    """Return the course of a rate in per cent: the median as a line, the middle half as a band.

    `even` and `clear` are levels with a dashed line.
    """
    top, bottom, left = 10.0, 170.0, 40.0

    def at(k: int, value: float) -> tuple[float, float]:
        return left + (RIGHT - left) * k / (len(quartiles) - 1), bottom - (bottom - top) * value / 100

    parts: list[str] = []
    for mark in (0, 25, 50, 75, 100):
        parts += [line("grid", left, at(0, mark)[1], RIGHT, at(0, mark)[1])]
        parts += [text(left - 6, at(0, mark)[1] + 4, f"{mark}%", "note", "end")]
    for level in (even, clear):
        parts.append(line("even", left, at(0, level)[1], RIGHT, at(0, level)[1]))
    area = [at(k, q[2]) for k, q in enumerate(quartiles)] + [at(k, q[0]) for k, q in enumerate(quartiles)][::-1]
    parts += [path("area", area, "polygon"), path("line", [at(k, q[1]) for k, q in enumerate(quartiles)])]
    last = len(quartiles) - 1
    for share in (0, 25, 50, 75, 100):
        anchor = "start" if share == 0 else "end" if share == 100 else "middle"
        parts.append(text(at(0, 0)[0] + (RIGHT - left) * share / 100, bottom + 16, f"{share}%", "note", anchor))
    return _finished(title, parts if last else [], bottom + 20, foot)


def shares(title: str, parts_of: Sequence[tuple[str, float]]) -> str:
    """Return a bar that is divided in shares of 1, each with its label below."""
    shapes: list[str] = []
    at = float(LEFT)
    for k, (label, share) in enumerate(parts_of):
        width = (RIGHT - LEFT) * share
        shapes.append(rect(f"bar part-{k}", at, 6, max(0.0, width - 2), 26))
        last = k == len(parts_of) - 1
        shapes.append(text(RIGHT if last else LEFT, 50, label, "label", "end" if last else "start"))
        at += width
    return _finished(title, shapes, 46, "")


def spark(title: str, values: Sequence[float]) -> str:
    """Return a small line of a rate from 0 to 1, with the middle as a dashed line."""
    width, height = 132, 36
    points = [(4 + (width - 8) * k / (len(values) - 1), height - 4 - (height - 8) * v) for k, v in enumerate(values)]
    shapes = [line("even", 4, height / 2, width - 4, height / 2), path("line", points), circle(*points[-1], r=3)]
    return inline(title, width, shapes, height)


def _grid(scale: Scale, rows: int) -> tuple[list[str], float]:
    bottom = 18 + rows * ROW
    parts = [line("grid", scale.x(tick), 18, scale.x(tick), bottom) for tick in scale.ticks()]
    return [*_labels(scale, 12), *parts], 18.0


def _labels(scale: Scale, y: float) -> list[str]:
    def anchor(x: float) -> str:
        return "start" if x < LEFT + 14 else "end" if x > RIGHT - 14 else "middle"

    places = [(tick, scale.x(tick)) for tick in scale.ticks()]
    return [text(x, y, f"{number(tick)}{scale.suffix}", "note", anchor(x)) for tick, x in places]


def _finished(title: str, parts: Sequence[str], height: float, foot: str) -> str:
    if not foot:
        return inline(title, WIDTH, parts, height + 6)
    return inline(title, WIDTH, [*parts, text(WIDTH / 2, height + 18, foot, "note", "middle")], height + 26)
