"""Charts of the stored results as SVG, readable on a light and on a dark page.

The same figures give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log
from typing import NamedTuple

from .stats import Interval, percent

WIDTH = 760
STYLE = """
  .back { fill: #ffffff; stroke: #d0d7de } .grid { stroke: #d8dee4 } .even { stroke: #6e7781; stroke-dasharray: 5 4 }
  text { fill: #1f2328; stroke: #ffffff; stroke-width: 4; paint-order: stroke; stroke-linejoin: round }
  text { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif } .head { font-weight: 600 }
  .note { fill: #59636e; font-size: 12px } .mark { fill: #0a58ca }
  .line { stroke: #0a58ca; fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .back { fill: #0d1117; stroke: #3d444d } .grid { stroke: #2f353d } .even { stroke: #9198a1 }
    text { fill: #f0f6fc; stroke: #0d1117 } .note { fill: #9198a1 } .mark { fill: #6cb6ff } .line { stroke: #6cb6ff }
  }
"""
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
    lowest = min(bound for group in groups for _, rate in group.rows for bound in _bounds(rate))
    start = min(40, int(lowest // 10) * 10)

    def x(rate: float) -> float:
        return left + (right - left) * (rate - start) / (100 - start)

    top, height = 70, 70 + sum(heading + row * len(group.rows) for group in groups)
    parts: list[str] = []
    for tick in range(start, 101, 10):
        parts += [_line("even" if tick == EVEN else "grid", x(tick), top, x(tick), height + 4)]
        parts += [_text(x(tick), top - 8, f"{tick}%", "note", "middle")]
    y = float(top)
    for group in groups:
        parts.append(_text(20, y + 21, group.heading, "head"))
        y += heading
        for label, rate in group.rows:
            middle = y + row / 2
            low, high = _bounds(rate)
            parts += [_text(32, middle + 4, label), _line("line", x(low), middle, x(high), middle)]
            parts.append(_circle(x(rate.value), middle))
            parts.append(_text(right + 16, middle + 4, percent(rate), "note"))
            y += row
    foot = _text(x(EVEN), height + 22, "equally strong", "note", "middle")
    return _svg(title, [_text(20, 30, title, "head"), *parts, foot], height + 36)


def curve(title: str, ticks: Sequence[Tick]) -> str:
    """Return the chart of pairwise win rates by iterations per decision, on a logarithmic scale."""
    left, right, top, bottom = 110, WIDTH - 50, 60, 300
    first, last = log(ticks[0].iterations), log(ticks[-1].iterations)
    start = min(40, int(min(bound for tick in ticks for bound in _bounds(tick.rate)) // 10) * 10)

    def x(iterations: int) -> float:
        return left + (right - left) * (log(iterations) - first) / (last - first)

    def y(rate: float) -> float:
        return bottom - (bottom - top) * (rate - start) / (100 - start)

    parts: list[str] = []
    for mark in range(start, 101, 10):
        parts += [_line("even" if mark == EVEN else "grid", left - 50, y(mark), right + 20, y(mark))]
        parts += [_text(left - 58, y(mark) + 4, f"{mark}%", "note", "end")]
    path = " ".join(f"{x(tick.iterations):.1f},{y(tick.rate.value):.1f}" for tick in ticks)
    parts.append(f'<polyline class="line" points="{path}"/>')
    timed = any(tick.seconds is not None for tick in ticks)
    for tick in ticks:
        at = x(tick.iterations)
        low, high = _bounds(tick.rate)
        parts += [_line("line", at, y(low), at, y(high)), _circle(at, y(tick.rate.value))]
        parts.append(_text(at - 8, y(tick.rate.value) - 8, f"{tick.rate.value:.1f}%", "note", "end"))
        parts.append(_text(at, bottom + 22, f"{tick.iterations:,}", "", "middle"))
        if tick.seconds is not None:
            parts.append(_text(at, bottom + 40, f"{tick.seconds:g} s", "note", "middle"))
    axis = "iterations per decision" + (", and seconds in the browser where measured" if timed else "")
    height = bottom + (66 if timed else 48)
    parts.append(_text((left + right) / 2, height - 4, axis, "note", "middle"))
    return _svg(title, [_text(20, 30, title, "head"), *parts], height + 12)


def _bounds(rate: Interval) -> tuple[float, float]:
    return (rate.value if rate.low is None else rate.low, rate.value if rate.high is None else rate.high)


# -- shapes


def _svg(title: str, shapes: Sequence[str], height: float) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}"'
    )
    back = f'<rect class="back" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1:g}" rx="8"/>'
    label = f'role="img" aria-label="{escape(title)}"'
    return "\n".join([f"{head} {label}>", f"<style>{STYLE}</style>", back, *shapes, "</svg>", ""])


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    extra = (f' class="{kind}"' if kind else "") + (f' text-anchor="{anchor}"' if anchor != "start" else "")
    return f'<text x="{x:.1f}" y="{y:.1f}"{extra}>{escape(text)}</text>'


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _circle(x: float, y: float) -> str:
    return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
