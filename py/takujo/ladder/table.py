"""Markdown tables with aligned columns, so that they can be read in a terminal too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .stats import Interval

NOTHING = "–"
"""The text of a table cell without a figure."""


class MarkdownTable:
    """A Markdown table: a header, and rows with the same number of cells."""

    def __init__(self, header: Sequence[str], rows: Sequence[Sequence[str]] = ()) -> None:
        self.header = list(header)
        self.rows = [list(row) for row in rows]

    def lines(self) -> list[str]:
        """Return the lines of the table as aligned Markdown; columns of numbers are aligned to the right."""
        columns = list(zip(self.header, *self.rows, strict=True))
        widths = [max(3, *map(len, column)) for column in columns]
        right = [all(re.match(r"[-–\d]", cell) for cell in column[1:]) for column in columns]
        rules = ["-" * (wide - 1) + ":" if to else "-" * wide for wide, to in zip(widths, right, strict=True)]
        return [
            "| "
            + " | ".join(
                cell.rjust(wide) if to else cell.ljust(wide) for cell, wide, to in zip(row, widths, right, strict=True)
            )
            + " |"
            for row in (self.header, rules, *self.rows)
        ]

    def __str__(self) -> str:
        return "\n".join(self.lines())


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
