"""Tables in Markdown that can also be read in a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .stats import Estimate

NOTHING = "–"


class Table:
    """A header and rows of as many cells; the first cell of a row is its key, and rows may share it."""

    def __init__(self, header: Sequence[str], rows: Sequence[Sequence[str]] = ()) -> None:
        self.header = list(header)
        self.rows = [list(row) for row in rows]

    @classmethod
    def read(cls, lines: Sequence[str]) -> Table:
        """Return the table of Markdown lines."""
        cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        return cls(cells[0], cells[2:])

    def replace(self, other: Table) -> None:
        """Take over the other table's rows in place of those of the same key.

        Columns that are new come before that which follows them in the other table, or last.
        """
        for k, name in reversed([*enumerate(other.header)]):
            if name in self.header:
                continue
            follows = other.header[k + 1 :]
            at = self.header.index(follows[0]) if follows else len(self.header)
            self.header.insert(at, name)
            for row in self.rows:
                row.insert(at, NOTHING)
        fresh = [
            [dict(zip(other.header, row, strict=True)).get(name, NOTHING) for name in self.header] for row in other.rows
        ]
        for key in dict.fromkeys(row[0] for row in fresh):
            old = [k for k, row in enumerate(self.rows) if row[0] == key]
            at = old[0] if old else len(self.rows)
            self.rows = [row for row in self.rows if row[0] != key]
            self.rows[at:at] = [row for row in fresh if row[0] == key]

    def lines(self) -> list[str]:
        """Return the table as Markdown, its columns aligned; those of numbers to the right."""
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


def percent(found: Estimate) -> str:
    """Return a rate with its interval: "61.0 % (57.2–64.7)"."""
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"


def points(found: Estimate) -> str:
    """Return a mean with its interval: "41.2 (40.1 to 42.3)"."""
    interval = "" if found.high == float("inf") else f" ({found.low:.2f} to {found.high:.2f})"
    return f"{found.value:.2f}{interval}"
