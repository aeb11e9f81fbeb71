"""Which functions of the interpreter's WebAssembly are used, as profile.toml stores it.

tests/wasm_profile.py plays and records them; the setup only reads the file.
"""

from __future__ import annotations

import re
import tomllib
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from . import binary
from .binary import Export, Module, unsigned, vector
from .split import Span
from .waiting_data import Facts

PROFILE = Path(__file__).with_name("profile.toml")
MARK = "~used"
"""The start of the names of exports by which an instrumented module shows which functions were called."""
FOUND = re.compile(r'^module = "[^"]*"$|^functions = """[^"]*"""$', re.MULTILINE)


class Profile(NamedTuple):
    """The profile of one WebAssembly module.

    The module is Pyodide's own, before it is trimmed.
    """

    module: str
    """The SHA-256 of the module."""
    functions: frozenset[int]
    """The indices of the used functions; the first of the module's own functions has index 0."""
    late: frozenset[int]
    """The indices of functions that are used, but deferred nevertheless."""
    facts: Facts

    @property
    def early(self) -> frozenset[int]:
        """The indices of the used functions that the module has when it starts, rather than later."""
        return self.functions - self.late


def read_profile(text: str) -> Profile:
    """Read a profile from the text of profile.toml."""
    tables = tomllib.loads(text)
    marks = zlib.decompress(b64decode(tables["functions"]))
    used = frozenset(number for number in range(8 * len(marks)) if marks[number // 8] >> number % 8 & 1)
    regions = {one["what"]: Span(one["start"], one["end"]) for one in tables["region"]}
    owners = [Span(*one["owner"]) for one in tables["region"] if "owner" in one]
    facts = Facts(regions, owners, frozenset(tables["numbers"]), frozenset(tables["shown"]), tables["pointers"])
    return Profile(tables["module"], used, frozenset(tables["late"]), facts)


def renewed(text: str, module: str, used: Iterable[int]) -> str:
    """Return the text of profile.toml for another module or another set of used functions."""
    marks = bytearray()
    for number in sorted(used):
        marks.extend(bytes(number // 8 + 1 - len(marks)))
        marks[number // 8] |= 1 << number % 8
    lines = "\n".join(wrap(b64encode(zlib.compress(bytes(marks), 9)).decode(), 110))
    found = {"module": f'module = "{module}"', "functions": f'functions = """\n{lines}"""'}
    return FOUND.sub(lambda line: found[line[0].split()[0]], text)


def instrument(module: Module) -> bytes:
    """Return a module that records each call of one of its own functions in an exported global, "~used<index>"."""
    first = len(module.globals) + sum(one.kind == binary.OF_GLOBAL for one in module.imports)
    numbers = range(len(module.bodies))
    bodies = list[bytes]()
    for number, body in enumerate(module.bodies):
        start = binary.function(body).start
        note = bytes([binary.I32_CONST, 1, binary.GLOBAL_SET]) + unsigned(first + number)
        bodies.append(binary.sized(body[:start] + note + body[start:]))
    marks = [Export(f"{MARK}{number}", binary.OF_GLOBAL, first + number) for number in numbers]
    return module.write(
        {
            binary.GLOBAL: vector([*module.globals, *[b"\x7f\x01\x41\x00\x0b" for _ in numbers]]),
            binary.EXPORT: vector([one.encoded for one in (*module.exports, *marks)]),
            binary.CODE: vector(bodies),
        }
    )
