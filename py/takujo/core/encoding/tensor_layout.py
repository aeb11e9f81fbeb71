"""Where each field of a position is in the tensor of what a seat sees; code that fills it follows from the fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast, get_args, get_type_hints
from zlib import crc32

from ..rules.action import MASK
from ..rules.position import HIDDEN, Position
from ..text.type_guards import is_dict, is_list, is_tuple, is_tuple_type
from .word_codes import WordCodes

MOST = 1_000_000
"""The largest absolute value of a number in a position; live tables refuse larger ones as well."""
HIDDEN_CELL = -MOST - 1
"""The cell of a hidden value, which no other value has."""
CELLS = {
    "number": "the number, 1 for true",
    "word": "the word’s number in the vocabulary, 0 for none",
    "list": "the number of entries, then the entries, then 0",
    "table": "by row: the number of entries, then the entries, then 0",
    "map": "the number of entries, then by ascending key: the key and the values; then 0",
    "tree": "each part in order; before the parts of a list or tuple, their number; then 0",
}
"""By form of a field: what its cells contain."""


class Block(NamedTuple):
    """The cells of one field."""

    field: str
    form: str
    """Its form; CELLS has what the cells of each contain."""
    start: int
    """The index of its first cell."""
    size: int
    width: int = 0
    """Of a table: the length of its rows; of a map: the cells of an entry."""


class TensorLayout:
    """The layout of the tensor of a game with given seats and options: a flat list of ints.

    Cell 0 is the seat that sees the position. Then come the fields in the order of their declarations, with `stack`
    first, the pending step before those under it. A field that holds more than its block keeps a checksum of the rest
    in the block's last cell.
    """

    def __init__(self, start: Position, codes: WordCodes, capacities: Mapping[str, int]) -> None:
        self.codes = codes
        self.blocks = list(_blocks(start, codes, capacities))
        self.size = self.blocks[-1].start + self.blocks[-1].size
        self.shape = (self.size,)
        self._fill = _filler(self.blocks, codes)

    def tensor(self, view: Position, seat: int) -> list[int]:
        """Return the tensor of a seat's view, as a flat list of numbers."""
        cells = self._fill(view, seat)
        return [HIDDEN_CELL if cell == HIDDEN else cell for cell in cells] if HIDDEN in cells else cells

    def table(self) -> list[tuple[str, int, int, str]]:
        """Return a row for each field: its name, its first cell, its number of cells, and what they contain."""
        rows = [("the seat", 0, 1, CELLS["number"])]
        for block in self.blocks:
            rows.append((block.field, block.start, block.size, CELLS[block.form]))
        return rows


def form_of(kind: str) -> str:
    """Return the form of a field from its declared type.

    >>> [form_of(kind) for kind in ("int", "Fixed[str]", "list[int]", "list[tuple[int, ...]]", "dict[int, int]")]
    ['number', 'word', 'list', 'table', 'map']
    """
    for mark in ("Fixed[", "Unkeyed["):
        if kind.startswith(mark):
            kind = kind.removeprefix(mark)[:-1]
    if kind in ("int", "bool"):
        return "number"
    if kind == "str":
        return "word"
    if kind in ("list[int]", "list[bool]", "tuple[int, ...]"):
        return "list"
    if kind in ("list[list[int]]", "list[tuple[int, ...]]") or kind.startswith("tuple[list[int], list[int]"):
        return "table"
    return "map" if kind.startswith("dict[int, ") else "tree"


def lengths(position: Position, codes: WordCodes) -> dict[str, int]:
    """Return the size of each field that `capacities` limits: entries of a list or map, cells of a row or tree."""
    found: dict[str, int] = {}
    for field, kind in type(position).kinds.items():
        value: object = getattr(position, field)
        match form_of(kind):
            case "list" | "map":
                found[field] = len(cast("Sequence[object]", value))
            case "table":
                found[field] = max(map(len, cast("Sequence[Sequence[object]]", value)), default=0)
            case "tree" if field != "events":
                found[field] = len(cells_of(value, codes))
            case _:
                pass
    return found


def cells_of(value: object, codes: WordCodes) -> list[int]:
    """Return the cells of any value of a position.

    >>> cells_of([(3, "tax"), ()], WordCodes(["tax"]))
    [2, 2, 3, 1, 0]
    """
    cells: list[int] = []
    _append(value, codes, cells)
    return cells


def _append(value: object, codes: WordCodes, cells: list[int]) -> None:
    if isinstance(value, int):
        cells.append(value)
    elif isinstance(value, str):
        cells.append(HIDDEN if value == MASK else codes[value])  # `tensor` replaces HIDDEN in the end.
    elif is_dict(value):
        cells.append(len(value))
        for key, one in sorted(value.items(), key=repr):
            _append(key, codes, cells)
            _append(one, codes, cells)
    elif is_list(value) or is_tuple(value):
        if not hasattr(value, "_fields"):  # A tuple with named fields always has the same number of parts.
            cells.append(len(value))
        for one in value:
            _append(one, codes, cells)
    else:
        raise TypeError(f"{value!r} can't be part of a tensor")


def folded(cells: list[int], size: int) -> list[int]:
    """Return cells that are too many for a block: the last cell is a checksum of those that don't fit.

    >>> len(folded([1, 2, 3, 4], 3)), folded([1, 2, 3, 4], 3)[:2]
    (3, [1, 2])
    """
    rest = json.dumps(cells[size - 1 :]).encode()
    return [*cells[: size - 1], crc32(rest) % MOST]


# -- blocks


def _blocks(start: Position, codes: WordCodes, capacities: Mapping[str, int]) -> Iterator[Block]:
    kind = type(start)
    held = lengths(start, codes)
    first = 1
    for field, declared in kind.kinds.items():
        if field == "events":
            continue
        form, most = form_of(declared), max(held.get(field, 0), capacities.get(field, 0))
        width = 0
        match form:
            case "list":
                size = 1 + most
            case "table":
                width = most
                size = len(getattr(start, field)) * (1 + most)
            case "map":
                width = 1 + _entry_width(kind, field)
                size = 1 + most * width
            case "tree":
                size = max(1, most)
            case _:
                size = 1
        yield Block(field, form, first, size, width)
        first += size


def _entry_width(kind: type[Position], field: str) -> int:
    hint = get_args(get_type_hints(kind)[field])[-1]
    return len(get_type_hints(hint)) if is_tuple_type(hint) else 1


# -- the code that fills the cells

_Filler = Callable[[Position, int], list[int]]


def _filler(blocks: Sequence[Block], codes: WordCodes) -> _Filler:
    """Return a function that returns the cells of a view, compiled for these blocks: a loop over them is too slow."""
    lines = ["def fill(p, seat):", "    cells = [seat]"]
    lines += (f"    {line}" for block in blocks for line in _lines(block))
    most = max(block.size for block in blocks)
    found: dict[str, object] = {
        "codes": codes,
        "zeros": [[0] * n for n in range(most + 1)],
        "cells_of": cells_of,
        "folded": folded,
        "MASK": MASK,
    }
    exec("\n".join([*lines, "    return cells"]), found)
    return cast("_Filler", found["fill"])


def _lines(block: Block) -> Iterator[str]:
    value, size, width = f"p.{block.field}", block.size, block.width
    match block.form:
        case "number":
            yield f"cells.append({value})"
        case "word":
            yield f"cells.append(codes[{value}] if {value} != MASK else MASK)"
        case "list":
            yield f"n = len({value})"
            yield f"if n < {size}:"
            yield "    cells.append(n)"
            yield f"    cells += {value}"
            yield f"    if n < {size - 1}: cells += zeros[{size - 1} - n]"
            yield f"else: cells += folded([n, *{value}], {size})"
        case "table":
            yield "before = len(cells)"
            yield f"for row in {value}:"
            yield "    n = len(row)"
            yield "    cells.append(n)"
            yield "    cells += row"
            yield f"    if n != {width}: cells += zeros[max(0, {width} - n)]"
            yield from _fit(size)
        case "map":
            yield "before = len(cells)"
            yield f"value = {value}"
            yield "cells.append(len(value))"
            yield "for key in sorted(value):"
            yield f"    cells += (key, {'value[key]' if width == 2 else '*value[key]'})"
            yield from _fit(size)
        case _:
            yield "before = len(cells)"
            yield f"cells += cells_of({value if block.field != 'stack' else f'{value}[::-1]'}, codes)"
            yield from _fit(size)


def _fit(size: int) -> Iterator[str]:
    """Yield the lines that fill a block up with zeros, or fold what is too long for it."""
    yield f"left = {size} - len(cells) + before"
    yield "if left > 0: cells += zeros[left]"
    yield f"elif left: cells[before:] = folded(cells[before:], {size})"
