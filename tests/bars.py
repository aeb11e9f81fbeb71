"""A measured number beside its bar, and the table of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

PASS_MS = {"CPython": 1.01, "Pyodide, Node": 1.85, "Chromium": 2.35, "the page": 3.7}
"""How long a pass of a loop takes where nothing disturbs it, in milliseconds: of reference.py's, and of the page's own.

It turns a bar in milliseconds, or in so many a second, into times of the loop: on the machine where it was measured,
left alone, both ways of telling the bar agree. Assumed: the quickest of some hundred passes is as good as undisturbed.
Repeated some dozen times on two cores of an AMD EPYC, CPython 3.11, Pyodide 314 on Node 20 and in Chromium, it was
0.97 to 1.08, 1.76 to 1.90, 2.2 to 2.6 (once 1.4) and 3.6 to 3.8, whatever else ran there.
"""
PLAIN_MS = {"cold": 2300, "warm": 1750}
"""How long a plain PyScript page takes to be ready where nothing disturbs it, at the first visit and at the second.

Measured there, too: the quickest of some thirty visits each. The bars for the first paint and the lobby turn on it.
"""


class Row(NamedTuple):
    """One number beside its bar."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    least: bool = False
    """Whether the bar is the least that will do, not the most."""
    ratio: float | None = None
    """The number as times of what was measured beside it: where there is one, the bar is set for it."""

    @property
    def met(self) -> bool:
        """Whether the number keeps to its bar."""
        if self.bar is None:
            return True
        judged = self.value if self.ratio is None else self.ratio
        return judged >= self.bar if self.least else judged <= self.bar


def in_plain_starts(ms: float, visit: str) -> float:
    """Return a time in milliseconds as times of a plain page's start.

    >>> round(in_plain_starts(300, "cold"), 2)
    0.13
    """
    return ms / PLAIN_MS[visit]


def in_passes(ms: float, where: str) -> float:
    """Return a time in milliseconds as times of the loop.

    >>> round(in_passes(200, "CPython"))
    198
    """
    return ms / PASS_MS[where]


def for_a_pass(per_second: float, where: str) -> float:
    """Return so many a second as so many during a pass of the loop.

    >>> round(for_a_pass(8_000, "Pyodide, Node"), 1)
    14.8
    """
    return per_second * PASS_MS[where] / 1000


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table."""
    wide = max(len(row.what) for row in rows)
    lines = [f"{'what':<{wide}}  {'measured':>15}  {'ratio':>8}  {'bar':>14}", "─" * (wide + 58)]
    lines += [f"{row.what:<{wide}}  {'  '.join(cells(row))}".rstrip() for row in rows]
    return "\n".join(lines)


def cells(row: Row) -> Iterator[str]:
    """Return the cells of a row after its name."""
    yield f"{number(row.value):>10} {row.unit:<4}"
    yield f"{'' if row.ratio is None else number(row.ratio) + ' ×':>8}"
    if row.bar is not None:
        unit = row.unit if row.ratio is None else "×"
        yield f"{'≥' if row.least else '≤'} {number(row.bar)} {unit}".rjust(14)
        yield "ok" if row.met else "MISSED"


def number(value: float) -> str:
    """Return a number with as many places as matter."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"
