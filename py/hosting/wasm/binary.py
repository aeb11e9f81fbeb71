"""Parses and writes WebAssembly modules by section, and finds what each function refers to.

Source: the WebAssembly core specification, chapter 5 "Binary Format". It reads what Pyodide's compiler writes, and
raises Problem for anything else: a module that is understood by half must not be changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..problem import Problem

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(14)
# Sections must have this order, which isn't that of their numbers.
ORDER = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
DEAD = b"\0\0\x0b"
"""The code of a function that isn't used: no locals, and an instruction that traps."""
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
END, CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, GLOBAL_SET, I32_CONST = 0x0B, 0x10, 0x11, 0x20, 0x23, 0x24, 0x41
REFERENCE_TYPES = (0x63, 0x64)
"""The encodings of those reference types that are followed by a heap type."""
WORD = 4
"""The size in bytes of a word in memory."""
EMPTY = re.compile(rb"\0{64,}")
"""Matches zeros that data segments leave out; fewer zeros take less space than the header of another segment."""


class Function(NamedTuple):
    """What the body of a function refers to."""

    body: bytes
    start: int
    """The offset of the function's first instruction, after the locals."""
    calls: frozenset[int]
    referred: frozenset[int]
    """The functions to which the body takes references (ref.func)."""
    globals: frozenset[int]
    constants: frozenset[int]
    """The integer constants in the body, any of which may be an address."""
    offsets: frozenset[int]
    """The offsets in the body's memory accesses; large ones are addresses."""


class Export(NamedTuple):
    """An export of a module: its name, kind and index."""

    name: str
    kind: int
    number: int

    @property
    def encoded(self) -> bytes:
        """The export as an entry of its section."""
        return name(self.name) + bytes([self.kind]) + unsigned(self.number)


class Import(NamedTuple):
    """An import of a module: the other module's name, its name there, its kind and type."""

    module: str
    name: str
    kind: int
    description: bytes

    @property
    def encoded(self) -> bytes:
        """The import as an entry of its section."""
        return name(self.module) + name(self.name) + bytes([self.kind]) + self.description


class Segment(NamedTuple):
    """A data segment: bytes that memory contains at the start, and their address."""

    offset: int
    data: bytes

    @property
    def end(self) -> int:
        """The address after the segment's last byte."""
        return self.offset + len(self.data)


def unsigned(number: int) -> bytes:
    """Return an unsigned number as LEB128."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def signed(number: int) -> bytes:
    """Return a signed number as LEB128."""
    out = bytearray()
    while not -0x40 <= number < 0x40:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number & 0x7F)
    return bytes(out)


def vector(items: Sequence[bytes]) -> bytes:
    """Return items preceded by their number, as a WebAssembly vector."""
    return unsigned(len(items)) + b"".join(items)


def name(text: str) -> bytes:
    """Return a name preceded by its length in bytes."""
    data = text.encode()
    return unsigned(len(data)) + data


def sized(data: bytes) -> bytes:
    """Return bytes preceded by their number."""
    return unsigned(len(data)) + data


def segments(memory: bytes) -> Iterator[Segment]:
    """Return the non-empty parts of a memory as data segments."""
    at = 0
    for empty in EMPTY.finditer(memory):
        if at < empty.start():
            yield Segment(at, memory[at : empty.start()])
        at = empty.end()
    if at < len(memory):
        yield Segment(at, memory[at:])


def data_sections(segments: Sequence[Segment]) -> dict[int, bytes]:
    """Return the data sections (DATA and DATA_COUNT) that initialize memory with these segments."""
    written = [b"\0" + bytes([I32_CONST]) + signed(one.offset) + bytes([END]) + sized(one.data) for one in segments]
    return {DATA: vector(written), DATA_COUNT: unsigned(len(segments))}


class Reader:
    """Reads values from bytes, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        """Return the next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def unsigned(self) -> int:
        """Return an unsigned LEB128 number."""
        data, at = self.data, self.at
        number = data[at]
        at += 1
        if number > 0x7F:
            number &= 0x7F
            shift = 7
            while True:
                byte = data[at]
                at += 1
                number |= (byte & 0x7F) << shift
                if byte < 0x80:
                    break
                shift += 7
        self.at = at
        return number

    def signed(self) -> int:
        """Return a signed LEB128 number."""
        first = self.at
        number = self.unsigned()
        bits = 7 * (self.at - first)
        return number - (1 << bits) if number >> (bits - 1) else number

    def take(self, length: int) -> bytes:
        """Return the next `length` bytes."""
        self.at += length
        return self.data[self.at - length : self.at]

    def name(self) -> str:
        """Return a length-prefixed name."""
        return self.take(self.unsigned()).decode()

    def skip_type(self) -> None:
        """Skip the encoding of a value type."""
        if self.byte() in REFERENCE_TYPES:
            self.signed()

    def skip_limits(self) -> None:
        """Skip the limits of a memory or table: a minimum and an optional maximum."""
        if self.byte() & 1:
            self.unsigned()
        self.unsigned()

    def constant(self) -> int:
        """Return the value of an expression that is a single i32.const."""
        if self.byte() != I32_CONST:
            raise Problem("Unknown WebAssembly: an offset that is no constant.")
        value = self.signed()
        if self.byte() != END:
            raise Problem("Unknown WebAssembly: an offset that is worked out.")
        return value

    def skip_expression(self) -> None:
        """Skip the encoding of a constant expression."""
        while (op := self.byte()) != END:
            if op in (I32_CONST, 0x42):
                self.signed()
            elif op in (0x23, 0xD2):
                self.unsigned()
            elif op in (0x43, 0x44):
                self.at += 4 if op == 0x43 else 8
            elif op == 0xD0:
                self.byte()
            else:
                raise Problem(f"Unknown WebAssembly: {op:#x} in a constant expression.")


class Module:
    """A parsed WebAssembly module; `write` copies all sections that aren't replaced."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != HEADER:
            raise Problem("This is not a WebAssembly module of version 1.")
        self.sections: dict[int, bytes] = {}
        self.customs: list[bytes] = []
        reader = Reader(data, len(HEADER))
        while reader.at < len(data):
            kind = reader.byte()
            body = reader.take(reader.unsigned())
            if kind == CUSTOM:
                self.customs.append(body)
            else:
                self.sections[kind] = body
        self.types = self._types()
        self.imports = self._imports()
        self.exports = self._exports()
        self.tables = self._described(TABLE, _skip_table)
        self.globals = self._described(GLOBAL, _skip_global)
        self.tags = self._described(TAG, _skip_tag)
        self.elements = self._elements()
        self.data = self._data()
        self.bodies = self._bodies()
        reader = self._reader(FUNCTION)
        own = [reader.unsigned() for _ in range(reader.unsigned())]
        self.imported = sum(one.kind == OF_FUNCTION for one in self.imports)
        """The number of imported functions; the module's own functions are numbered after them."""
        given = [Reader(one.description).unsigned() for one in self.imports if one.kind == OF_FUNCTION]
        self.kinds = given + own
        """By index of a function, imported ones first: the index of its type in the type section."""

    def _reader(self, section: int) -> Reader:
        return Reader(self.sections.get(section, b"\0"))

    def _types(self) -> list[tuple[list[bytes], list[bytes]]]:
        reader, found = self._reader(TYPE), list[tuple[list[bytes], list[bytes]]]()
        for _ in range(reader.unsigned()):
            if reader.byte() != 0x60:
                raise Problem("Unknown WebAssembly: a type that is not of a function.")
            found.append((self._values(reader), self._values(reader)))
        return found

    @staticmethod
    def _values(reader: Reader) -> list[bytes]:
        found = list[bytes]()
        for _ in range(reader.unsigned()):
            start = reader.at
            reader.skip_type()
            found.append(reader.data[start : reader.at])
        return found

    def _imports(self) -> list[Import]:
        reader, found = self._reader(IMPORT), list[Import]()
        for _ in range(reader.unsigned()):
            module, name, kind, start = reader.name(), reader.name(), reader.byte(), reader.at
            if kind == OF_FUNCTION:
                reader.unsigned()
            elif kind == OF_GLOBAL:
                reader.skip_type()
                reader.byte()
            elif kind == OF_TABLE:
                reader.skip_type()
                reader.skip_limits()
            elif kind == OF_MEMORY:
                reader.skip_limits()
            else:
                reader.byte()
                reader.unsigned()
            found.append(Import(module, name, kind, reader.data[start : reader.at]))
        return found

    def _exports(self) -> list[Export]:
        reader = self._reader(EXPORT)
        return [Export(reader.name(), reader.byte(), reader.unsigned()) for _ in range(reader.unsigned())]

    def _described(self, section: int, skip: Callable[[Reader], None]) -> list[bytes]:
        """Return the encoded entries of a section."""
        reader, found = self._reader(section), list[bytes]()
        for _ in range(reader.unsigned()):
            start = reader.at
            skip(reader)
            found.append(reader.data[start : reader.at])
        return found

    def _elements(self) -> list[tuple[int, list[int]]]:
        """Return the contents of the first table: start indices, each with the functions from there on."""
        reader, found = self._reader(ELEMENT), list[tuple[int, list[int]]]()
        for _ in range(reader.unsigned()):
            if reader.unsigned():
                raise Problem("Unknown WebAssembly: elements of another kind.")
            found.append((reader.constant(), [reader.unsigned() for _ in range(reader.unsigned())]))
        return found

    def _data(self) -> list[Segment]:
        reader, found = self._reader(DATA), list[Segment]()
        for _ in range(reader.unsigned()):
            if reader.unsigned():
                raise Problem("Unknown WebAssembly: data of another kind.")
            offset = reader.constant()
            found.append(Segment(offset, reader.take(reader.unsigned())))
        return found

    def _bodies(self) -> list[bytes]:
        reader = self._reader(CODE)
        return [reader.take(reader.unsigned()) for _ in range(reader.unsigned())]

    def memory(self) -> bytearray:
        """Return the initial contents of the module's memory."""
        memory = bytearray(max((one.end for one in self.data), default=0) + WORD - 1 & -WORD)
        for one in self.data:
            memory[one.offset : one.end] = one.data
        return memory

    def write(self, changed: dict[int, bytes]) -> bytes:
        """Return the module with some sections replaced; b"" leaves a section out."""
        return written({**self.sections, **changed}, self.customs)


def written(sections: Mapping[int, bytes], customs: Iterable[bytes] = ()) -> bytes:
    """Return a module of these sections by kind; b"" leaves a section out."""
    out = bytearray(HEADER)
    for body in customs:
        out += bytes([CUSTOM]) + sized(body)
    for kind in ORDER:
        if sections.get(kind):
            out += bytes([kind]) + sized(sections[kind])
    return bytes(out)


def _skip_table(reader: Reader) -> None:
    reader.skip_type()
    reader.skip_limits()


def _skip_global(reader: Reader) -> None:
    reader.skip_type()
    reader.byte()
    reader.skip_expression()


def _skip_tag(reader: Reader) -> None:
    reader.byte()
    reader.unsigned()


def function(body: bytes) -> Function:
    """Return what a function's body refers to; raises Problem for an unknown instruction."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned()
        reader.skip_type()
    start = reader.at
    calls, referred, used = set[int](), set[int](), set[int]()
    constants, offsets = set[int](), set[int]()
    end = len(body)
    byte, unsigned_, signed_ = reader.byte, reader.unsigned, reader.signed
    while reader.at < end:
        op = byte()
        if op in PLAIN:
            continue
        if op == I32_CONST:
            constants.add(signed_() & 0xFFFFFFFF)
        elif op in (GLOBAL_GET, GLOBAL_SET):
            used.add(unsigned_())
        elif op in ONE_NUMBER:
            unsigned_()
        elif 0x28 <= op <= 0x3E:
            offsets.add(_memory_offset(reader))
        elif op in (CALL, 0x12):
            calls.add(unsigned_())
        elif op in (CALL_INDIRECT, 0x13):
            unsigned_()
            unsigned_()
        elif op in (0x02, 0x03, 0x04, 0x06):
            _skip_block_type(reader)
        elif op == 0x0E:
            for _ in range(unsigned_() + 1):
                unsigned_()
        elif op == 0x42:
            signed_()
        elif op == 0x43:
            reader.at += 4
        elif op == 0x44:
            reader.at += 8
        elif op == 0xD2:
            referred.add(unsigned_())
        elif op == 0xD0:
            byte()
        elif op == 0x1C:
            for _ in range(unsigned_()):
                reader.skip_type()
        elif op == 0x1F:
            _skip_block_type(reader)
            for _ in range(unsigned_()):
                if byte() < 2:
                    unsigned_()
                unsigned_()
        elif op == 0xFC:
            more = unsigned_()
            if more > 17:
                raise Problem(f"Unknown WebAssembly: instruction {op:#x} {more}.")
            for _ in range(0 if more < 8 else 2 if more in (8, 10, 12, 14) else 1):
                unsigned_()
        elif op == 0xFD:
            _skip_vector(reader, offsets)
        else:
            raise Problem(f"Unknown WebAssembly: instruction {op:#x}.")
    if reader.at != end:
        raise Problem("Unknown WebAssembly: a function that ends inside an instruction.")
    sets = (calls, referred, used, constants, offsets)
    return Function(body, start, *map(frozenset, sets))


# Instructions without an immediate, and those with one number as immediate.
PLAIN = frozenset((*range(0x45, 0xC5), 0x00, 0x01, 0x05, 0x0A, END, 0x0F, 0x19, 0x1A, 0x1B, 0xD1))
ONE_NUMBER = frozenset((0x20, 0x21, 0x22, 0x25, 0x26, 0x0C, 0x0D, 0x07, 0x08, 0x09, 0x18, 0x3F, 0x40))


def _memory_offset(reader: Reader) -> int:
    if reader.unsigned() & 0x40:
        reader.unsigned()  # The index of the memory.
    return reader.unsigned()


def _skip_block_type(reader: Reader) -> None:
    if reader.byte() in REFERENCE_TYPES:
        reader.signed()
    else:
        reader.at -= 1
        reader.signed()


def _skip_vector(reader: Reader, offsets: set[int]) -> None:
    more = reader.unsigned()
    if more <= 11 or more in (92, 93):
        offsets.add(_memory_offset(reader))
    elif more in (12, 13):
        reader.at += 16
    elif 21 <= more <= 34:
        reader.byte()
    elif 84 <= more <= 91:
        offsets.add(_memory_offset(reader))
        reader.byte()


def functions(bodies: Iterable[bytes]) -> list[Function]:
    """Return what the body of each of a module's own functions refers to."""
    return [function(body) for body in bodies]
