"""Splits a WebAssembly module in two: the first part runs at once, the second is added while it runs.

A deferred function has a stub in the first part if anything there can reach it. The stub calls slot 0 of a table that
both parts share, which loads the second part if necessary, and then the function through its own slot. The second part
calls functions of the first part through further slots. Both parts share one memory and the same tables, globals and
tags, so the only difference for a program is time.

Deferred data are replaced by filling bytes in the first part; the second part writes them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from . import binary
from .binary import Export, Function, Import, Module, Segment, signed, unsigned, vector

SHARED = "~"
"""The start of the names that the second part imports from the first; compilers don't produce such names."""
CALLS = f"{SHARED}calls"
"""The name of the table through which the parts call each other."""
FUNCREF = b"\x70"
STUB = 12
"""The approximate size of a stub in bytes, without its arguments.

A function that is shorter isn't deferred.
"""


class Span(NamedTuple):
    """A range of data: the address of its first byte, and the address after its last."""

    start: int
    end: int


class Parts(NamedTuple):
    """The two parts of a split module."""

    first: bytes
    rest: bytes


def split(
    module: Module,
    functions: Sequence[Function],
    waits: Collection[int],
    spans: Sequence[Span],
    filling: bytes = b"\0",
) -> Parts:
    """Return the two parts of a module.

    `functions` are the module's own, `waits` the indices of the deferred ones (the first of `functions` has index 0),
    `spans` the deferred data. `filling` is the byte that replaces these until the second part is loaded.
    """
    memory = module.memory()
    rest = [Segment(span.start, bytes(memory[span.start : span.end])) for span in spans]
    for span in spans:
        memory[span.start : span.end] = filling * (span.end - span.start)
    return _Cut(module, functions, waits).parts([*binary.segments(bytes(memory))], rest)


def waiting(module: Module, functions: Sequence[Function], used: Collection[int]) -> set[int]:
    """Return the indices of the functions to defer.

    They are all unused functions, except short ones that call no deferred function.
    """
    imported = module.imported
    waits = {*range(len(functions))} - {*used}
    short = {
        number
        for number in waits
        if len(functions[number].body) <= STUB + 2 * len(_arguments(module, number))
        and all(call < imported or call - imported not in waits for call in functions[number].calls)
    }
    return waits - short


def _arguments(module: Module, number: int) -> Sequence[bytes]:
    return module.types[module.kinds[module.imported + number]][0]


class _Cut:
    """A module with its functions divided into the first part's and the second part's."""

    def __init__(self, module: Module, functions: Sequence[Function], waits: Collection[int]) -> None:
        self._module = module
        self._waits = waits
        imported = module.imported
        reached = {number - imported for _, numbers in module.elements for number in numbers}
        reached |= {export.number - imported for export in module.exports if export.kind == binary.OF_FUNCTION}
        back = set[int]()
        for number, function in enumerate(functions):
            calls = {call - imported for call in function.calls}
            reached |= {call - imported for call in function.referred}
            if number in waits:
                back |= calls
            else:
                reached |= calls
        self._stubs = sorted(reached & {*waits})
        self._back = sorted(number for number in back - {*waits} if number >= 0)
        self._slots = {number: 1 + at for at, number in enumerate([*self._stubs, *self._back])}
        self._table = len(module.tables) + sum(one.kind == binary.OF_TABLE for one in module.imports)

    def parts(self, stays: Sequence[Segment], waits: Sequence[Segment]) -> Parts:
        """Return both parts."""
        return Parts(self._first(stays), self._rest(waits))

    @property
    def _table_type(self) -> bytes:
        size = unsigned(1 + len(self._slots))
        return FUNCREF + b"\1" + size + size

    def _first(self, data: Sequence[Segment]) -> bytes:
        module = self._module
        elements = [_elements(0, offset, numbers) for offset, numbers in module.elements]
        elements.append(_elements(self._table, 1 + len(self._stubs), [module.imported + n for n in self._back]))
        exports = [*module.exports, *(one for one, _ in self._shared())]
        return module.write(
            {
                binary.TABLE: vector([*module.tables, self._table_type]),
                binary.EXPORT: vector([one.encoded for one in exports]),
                binary.ELEMENT: vector(elements),
                binary.CODE: vector([binary.sized(body) for body in self._bodies(of_rest=False)]),
                **binary.data_sections(data),
            }
        )

    def _rest(self, data: Sequence[Segment]) -> bytes:
        module = self._module
        shared = [Import(SHARED, one.name, one.kind, described) for one, described in self._shared()]
        nothing, kinds = len(module.bodies) + module.imported, module.kinds[module.imported :]
        elements = [
            _elements(self._table, 1, [module.imported + number for number in self._stubs]),
            # The second part is loaded now, so slot 0 becomes a function that does nothing.
            _elements(self._table, 0, [nothing]),
        ]
        return binary.written(
            {
                binary.TYPE: module.sections[binary.TYPE],
                binary.IMPORT: vector([one.encoded for one in (*module.imports, *shared)]),
                binary.FUNCTION: vector([unsigned(kind) for kind in [*kinds, self._void]]),
                binary.ELEMENT: vector(elements),
                binary.CODE: vector([binary.sized(body) for body in [*self._bodies(of_rest=True), b"\0\x0b"]]),
                **binary.data_sections(data),
            }
        )

    def _bodies(self, *, of_rest: bool) -> Iterator[bytes]:
        """Return the functions' bodies in a part: their own code, a stub, or an unreachable body."""
        for number, body in enumerate(self._module.bodies):
            if (number in self._waits) == of_rest:
                yield body
            else:
                yield self._passed_on(number, bring=not of_rest) if number in self._slots else binary.DEAD

    def _shared(self) -> Iterator[tuple[Export, bytes]]:
        """Return what the module's first part exports for its second, each with its type as an import's description."""
        module = self._module
        before = {kind: sum(one.kind == kind for one in module.imports) for kind in range(5)}
        for at, written in enumerate(module.globals):
            reader = binary.Reader(written)
            reader.skip_type()
            number = before[binary.OF_GLOBAL] + at
            yield Export(f"{SHARED}g{number}", binary.OF_GLOBAL, number), written[: reader.at + 1]
        for at, written in enumerate(module.tables):
            number = before[binary.OF_TABLE] + at
            yield Export(f"{SHARED}t{number}", binary.OF_TABLE, number), written
        yield Export(CALLS, binary.OF_TABLE, self._table), self._table_type
        for at, written in enumerate(module.tags):
            number = before[binary.OF_TAG] + at
            yield Export(f"{SHARED}e{number}", binary.OF_TAG, number), written
        yield Export(f"{SHARED}m0", binary.OF_MEMORY, 0), module.sections[binary.MEMORY][1:]

    @property
    def _void(self) -> int:
        """The index of the type of a function without parameters and results."""
        return self._module.types.index(([], []))

    def _passed_on(self, number: int, *, bring: bool) -> bytes:
        """Return the body of a stub, which passes its arguments to the function in its slot."""
        body = b"\0" + (_call(self._table, 0, self._void) if bring else b"")
        for argument in range(len(_arguments(self._module, number))):
            body += bytes([binary.LOCAL_GET]) + unsigned(argument)
        kind = self._module.kinds[self._module.imported + number]
        return body + _call(self._table, self._slots[number], kind) + bytes([binary.END])


def _call(table: int, slot: int, kind: int) -> bytes:
    return bytes([binary.I32_CONST]) + signed(slot) + bytes([binary.CALL_INDIRECT]) + unsigned(kind) + unsigned(table)


def _elements(table: int, offset: int, numbers: Sequence[int]) -> bytes:
    """Return the element segment that initializes a table with functions from an offset on."""
    at = bytes([binary.I32_CONST]) + signed(offset) + bytes([binary.END])
    start = b"\0" + at if table == 0 else b"\2" + unsigned(table) + at + b"\0"
    return start + vector([unsigned(number) for number in numbers])
