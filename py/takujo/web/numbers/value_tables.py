"""The values in the tables of a rules page: where each one is, and tables that show other values in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from ...core.game.rulespage import Block, Cell, RulesTable, Section


class NumberCell(NamedTuple):
    """Where a value is: its table, the names of its row and column, and the text in its cell."""

    table: str
    row: str
    column: str
    text: str


def places(sections: Iterable[Section]) -> Iterator[tuple[str, NumberCell]]:
    """Yield each value of the rules page: its key, and the table cell where it is."""
    for section in sections:
        for table in (block for block in section.blocks if isinstance(block, RulesTable)):
            alone = all(sum(bool(cell.key) for cell in row) < 2 for row in table.rows)
            for row in table.rows:
                called = [cell.text for cell in takewhile(lambda cell: not cell.key, row)]
                for head, cell in zip(table.head, row, strict=True):
                    if cell.key:
                        yield cell.key, NumberCell(table.caption, " ".join(called), "" if alone else head, cell.text)


def laid_over(sections: Sequence[Section], cells: Mapping[str, Cell]) -> list[Section]:
    """Return the sections with some table cells replaced; `cells` has the new cells by the keys of their values."""
    return [section._replace(blocks=tuple(_block(block, cells) for block in section.blocks)) for section in sections]


def _block(block: Block, cells: Mapping[str, Cell]) -> Block:
    if not isinstance(block, RulesTable):
        return block
    return block._replace(rows=tuple(tuple(cells.get(cell.key, cell) for cell in row) for row in block.rows))
