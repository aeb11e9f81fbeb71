"""Python's frozen modules: modules that are compiled into the interpreter, with their code in its memory."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .binary import WORD, Module, data_sections, segments

CODE = ord("c")
"""The type byte with which a marshalled code object starts, without its flag bit."""
NAME = re.compile(rb"([A-Za-z_][\w.]*)\0")
MOST = 1 << 17
"""An upper limit for the size of a frozen module in bytes."""
NAMES = {"_frozen_importlib": "importlib._bootstrap", "_frozen_importlib_external": "importlib._bootstrap_external"}
"""By name of a frozen module whose source has another name: the name of the source."""


class Frozen(NamedTuple):
    """A frozen module of the interpreter, as struct _frozen describes it."""

    name: str
    record: int
    """The address of the module's struct."""
    start: int
    """The address of the module's code."""
    size: int

    @property
    def source(self) -> str:
        """The name of the module's source file in the standard library."""
        return f"{NAMES.get(self.name, self.name).replace('.', '/')}.py"


def frozen_modules(module: Module) -> Iterator[Frozen]:
    """Return the interpreter's frozen modules."""
    memory = bytes(module.memory())
    words = [word for (word,) in struct.iter_unpack("<I", memory)]
    for at, (name, start, size, is_package) in enumerate(zip(words, words[1:], words[2:], words[3:], strict=False)):
        if is_package > 1 or not 0 < size < MOST or not 0 < start < len(memory) or not 0 < name < len(memory):
            continue
        found = NAME.match(memory, name) if memory[start] & 0x7F == CODE else None
        if found:
            yield Frozen(found[1].decode(), WORD * at, start, size)


def refrozen(module: Module, frozen: Iterable[Frozen], compiled: Mapping[str, bytes]) -> bytes:
    """Return the module with the code of some frozen modules replaced; `compiled` has the new code by source name."""
    memory = module.memory()
    for one in frozen:
        code = compiled.get(one.source, b"")
        if 0 < len(code) < one.size:
            memory[one.start : one.start + one.size] = code.ljust(one.size, b"\0")
            memory[one.record + 2 * WORD : one.record + 3 * WORD] = struct.pack("<I", len(code))
    return module.write(data_sections([*segments(bytes(memory))]))
