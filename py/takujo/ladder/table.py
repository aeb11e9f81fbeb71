"""Markdown tables with aligned columns, so that they can be read in a terminal too."""

from __future__ import annotations

import re
from collections.abc import Sequence


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
