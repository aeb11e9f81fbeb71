"""Finds the data of a WebAssembly module that can be loaded later, together with functions that are loaded later.

Such data can wait because nothing that is loaded at once refers to them. They are ranges that profile.toml lists,
strings to which only the later functions refer, and strings that are only used as `__doc__`. References to data are
constants and offsets of memory accesses in functions, and words among the data. A number that only looks like an
address keeps more data in the part that is loaded at once.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..problem import Problem
from .binary import WORD, Function, Module
from .split import Span

TEXT = re.compile(rb"(?<=\0)[\t\n\r\x20-\x7e\x80-\xff]{16,}(?=\0)")
"""Matches a zero-terminated text that is long enough to be deferred."""
NAME = re.compile(rb"[A-Za-z_]\w{,63}\0")
REACH = 256
"""How far an address inside a text may be from the address that is meant: compilers fold `digits - '0'` into one
number.
"""
FLAGS = 0x3FF
"""An upper limit for method flags and for member offsets in an object."""
TYPES = 32
"""An upper limit for the type codes of members."""


class Facts(NamedTuple):
    """What profile.toml says about the data of a module."""

    regions: Mapping[str, Span]
    """By description: the ranges of data that only functions loaded later read."""
    owners: Sequence[Span]
    """The ranges of data that belong to the same functions and contain pointers into `regions`."""
    numbers: Collection[int]
    """Constants in functions that look like addresses inside `regions`, but aren't addresses."""
    shown: Collection[int]
    """The addresses of docstrings that are read at the start, and so can't be deferred."""
    pointers: int
    """The lowest address of data that may contain pointers; all data below it are constant and contain none."""


def waiting_data(module: Module, functions: Sequence[Function], waits: Collection[int], facts: Facts) -> list[Span]:
    """Return the ranges of data that can be loaded later, together with the functions whose indices are in `waits`.

    Raise Problem if code or data that are loaded at once refer to an address inside a range of `facts.regions`.
    """
    memory = bytes(module.memory())
    words = [word for (word,) in struct.iter_unpack("<I", memory)]
    staying = _addresses(one for number, one in enumerate(functions) if number not in waits)
    asked = _addresses(one for number, one in enumerate(functions) if number in waits)
    for what, region in facts.regions.items():
        _check(what, region, functions, waits, words, facts)
    in_table = sum(len(numbers) for _, numbers in module.elements)
    slots = set(_slots(memory, words, facts.pointers, in_table))
    shown = {words[slot] for slot in slots}
    kept = {word for at, word in enumerate(words) if at not in slots}
    inside = {one for one in staying if 0 < one < facts.pointers and memory[one] and memory[one - 1]}
    around = sorted(kept | staying | {*facts.shown})
    near = sorted(inside)
    regions = sorted(facts.regions.values())
    found = list(regions)
    for text in TEXT.finditer(memory, 0, facts.pointers):
        start, end = text.span()
        if start not in shown and start not in asked:
            continue
        if _has(around, start, end + 1) or _has(near, start - REACH, start):
            continue
        if not any(region.start < end and start < region.end for region in regions):
            found.append(Span(start, end))
    return found


def _addresses(functions: Iterable[Function]) -> set[int]:
    found = set[int]()
    for function in functions:
        found |= function.constants | function.offsets
    return found


def _has(numbers: Sequence[int], start: int, end: int) -> bool:
    """Return whether one of the sorted numbers is in a range."""
    at = bisect_left(numbers, start)
    return at < len(numbers) and numbers[at] < end


def _check(
    what: str,
    region: Span,
    functions: Sequence[Function],
    waits: Collection[int],
    words: Sequence[int],
    facts: Facts,
) -> None:
    """Raise Problem if functions or data that the module has when it starts refer into a region."""
    if region.end > facts.pointers:
        raise Problem(f"{what}: the data up to {region.end:#x} can't wait, since they may change.")
    for number, function in enumerate(functions):
        if number in waits:
            continue
        for address in sorted((function.constants - {*facts.numbers}) | function.offsets):
            if region.start <= address < region.end:
                raise Problem(f"{what} can't wait: function {number}, which stays, refers to {address:#x}.")
    for at in range(facts.pointers // WORD, len(words)):
        refers = region.start <= words[at] < region.end and words[at] not in facts.numbers
        if refers and not any(owner.start <= WORD * at < owner.end for owner in facts.owners):
            raise Problem(f"{what} can't wait: the data at {WORD * at:#x}, which stay, refer to {words[at]:#x}.")


def _slots(memory: bytes, words: Sequence[int], start: int, functions: int) -> Iterator[int]:
    """Return which words point to a text that is only used as `__doc__`.

    These are fields of the records of methods (name, function, flags, text), computed attributes (name, getter, setter,
    text, object) and members (name, type, place, flags, text). A record is followed by another one, or by zeros.
    `functions` is the number of functions in the table.
    """
    names = {word for word in {*words[start // WORD :]} if 0 < word < start and NAME.match(memory, word)}
    ends = {0, *names}
    for at in range(start // WORD, len(words) - 5):
        if words[at] not in names:
            continue
        _, one, two, three, four, five = words[at : at + 6]
        if 0 < one < functions and _is_text(memory, three, start):
            if (0 < two <= FLAGS and four in ends) or (two < functions and five in ends):
                yield at + 3
        elif one < TYPES and 0 < two <= FLAGS and three < TYPES and five in ends and _is_text(memory, four, start):
            yield at + 4


def _is_text(memory: bytes, address: int, end: int) -> bool:
    """Return whether the memory at an address contains a text of several words."""
    found = TEXT.match(memory, address, end) if 0 < address < end else None
    return found is not None and b" " in found[0]
