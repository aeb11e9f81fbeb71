"""Removes the parts that no script of the site uses from the interpreter's WebAssembly and from its script.

Pyodide exports nearly all of its C functions, since any package may want one. The site loads no package with compiled
code, so exports that its own scripts don't name can be removed, together with all functions that only they reach.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..problem import Problem
from . import binary
from .binary import Export, Function, Import, Module, vector

START = ("__wasm_call_ctors", "__wasm_apply_data_relocs", "__main_argc_argv", "main")
"""Functions that are called at the start and that the script doesn't name."""
LINKED = "GOT.func"
"""The name of the import module whose imports the linker resolves with exports of the same name."""
ASSIGNED = re.compile(r'([\w$]+)=(?:Module\["([\w$]+)"\]=)?wasmExports\["([^"]+)"\](?:\.value>>>0)?;?')
CONVERTED = re.compile(r'wasmExports\["([^"]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
WORD = re.compile(r"[\w$]+")
PUBLISHED = re.compile(r'Module\["([\w$]+)"\]=\1;')
PROPERTY = re.compile(r'\.([\w$]+)|\["([\w$]+)"\]|[{,]([\w$]+)(?=[,}:])')
"""Matches any syntax that reads a property: after a dot, in brackets, or by destructuring."""
SIGNED = re.compile(r'([\w$]+)\.sig="\w*";')
# A direct eval sees the names around it, so none of them could be shortened. Only side modules use it.
DIRECT, INDIRECT = re.compile(r"(?<![\w$.])eval\("), "(0,eval)("


class _Script(NamedTuple):
    """The interpreter's script cut in pieces, so that exports and imports can be removed from their lists."""

    before: str
    declared: str
    assigned: str
    between: str
    """The text from the list of imports up to the signature conversions."""
    converted: str
    after: str

    @classmethod
    def of(cls, text: str) -> _Script:
        assigned = text.find("function assignWasmExports")
        imports = text.find("var wasmImports={", assigned)
        converted = text.find("function applySignatureConversions", imports)
        after = text.find("function callMain", converted)
        declared = text.rfind("var ", 0, assigned)
        if not 0 < declared < assigned < imports < converted < after:
            raise Problem("This Pyodide's script is built otherwise: package.json and wasm/trim.py have to agree.")
        cuts = (0, declared, assigned, imports, converted, after, len(text))
        return cls(*(text[start:end] for start, end in pairwise(cuts)))

    @property
    def speaking(self) -> str:
        return self.before + self.between + self.after


def needed(module: Module, script: str, others: Iterable[str]) -> set[str]:
    """Return the names of the exports that are used at the start, by the interpreter's script, or by other scripts."""
    parts = _Script.of(script)
    said = parts.speaking + "".join(others)
    words = Counter(WORD.findall(said))
    linked = {one.name for one in module.imports if one.module == LINKED}
    variables: dict[str, list[str]] = {}
    for variable, published, export in ASSIGNED.findall(parts.assigned):
        variables.setdefault(export, []).extend(filter(None, (variable, published)))
    keep = set[str]()
    for export in module.exports:
        other = export.kind not in (binary.OF_FUNCTION, binary.OF_GLOBAL)
        by_itself = f"wasmExports.{export.name}" in said or f'wasmExports["{export.name}"]' in said
        by_variable = any(words[variable] for variable in variables.get(export.name, [export.name]))
        if other or by_itself or by_variable or export.name in linked or export.name in START:
            keep.add(export.name)
    return keep


def trimmed(module: Module, keep: Collection[str]) -> bytes:
    """Return the module with only the exports in `keep` and the functions that they reach.

    Functions keep their indices: the bodies of unreachable ones are emptied, and unused imports become duplicates of
    another import.
    """
    functions = binary.functions(module.bodies)
    kept = [one for one in module.exports if one.name in keep]
    reached = _reached(module, functions, kept)
    used = {
        number
        for at, function in enumerate(functions)
        if module.imported + at in reached
        for number in function.globals
    }
    used |= {one.number for one in kept if one.kind == binary.OF_GLOBAL}
    linked = next(one.name for one in kept if one.kind == binary.OF_FUNCTION)
    imports = _imports(module, {binary.OF_FUNCTION: reached, binary.OF_GLOBAL: used}, linked)
    bodies = [body if module.imported + number in reached else binary.DEAD for number, body in enumerate(module.bodies)]
    return module.write(
        {
            binary.IMPORT: vector([one.encoded for one in imports]),
            binary.EXPORT: vector([one.encoded for one in kept]),
            binary.CODE: vector([binary.sized(body) for body in bodies]),
        }
    )


def _imports(module: Module, used: Mapping[int, Collection[int]], linked: str) -> Iterator[Import]:
    """Return the imports; an unused one becomes a copy of another import, or the address of the export `linked`."""
    numbers = Counter[int]()
    is_used = list[bool]()
    for one in module.imports:
        is_used.append(one.kind not in used or numbers[one.kind] in used[one.kind])
        numbers[one.kind] += 1
    names = {(LINKED, binary.OF_GLOBAL): linked}
    for one, needs_it in zip(module.imports, is_used, strict=True):
        if needs_it:
            names.setdefault((one.module, one.kind), one.name)
    for one, needs_it in zip(module.imports, is_used, strict=True):
        yield one if needs_it else one._replace(name=names.get((one.module, one.kind), one.name))


def _reached(module: Module, functions: Sequence[Function], exports: Iterable[Export]) -> set[int]:
    """Return the indices of the functions reachable from the exports, the table and the start function."""
    found: set[int] = set()
    ahead = [one.number for one in exports if one.kind == binary.OF_FUNCTION]
    ahead += [number for _, numbers in module.elements for number in numbers]
    if binary.START in module.sections:
        ahead.append(binary.Reader(module.sections[binary.START]).unsigned())
    while ahead:
        number = ahead.pop()
        if number not in found:
            found.add(number)
            if number >= module.imported:
                function = functions[number - module.imported]
                ahead += function.calls | function.referred
    return found


def trim_script(script: str, exports: Collection[str], imports: Collection[str], others: Iterable[str]) -> str:
    """Return the script without the code for exports and imports that have been removed."""
    parts = _Script.of(script)
    gone = {variable for variable, _, export in ASSIGNED.findall(parts.assigned) if export not in exports}
    gone -= {variable for variable, _, export in ASSIGNED.findall(parts.assigned) if export in exports}
    declared = [one for one in parts.declared.removeprefix("var ").rstrip(";").split(",") if one not in gone]
    assigned = ASSIGNED.sub(lambda found: found[0] if found[3] in exports else "", parts.assigned)
    converted = CONVERTED.sub(lambda found: found[0] if found[1] in exports else "", parts.converted)
    head, _, rest = parts.between.partition("{")
    given, _, rest = rest.partition("}")
    given = ",".join(one for one in given.split(",") if one.partition(":")[0].strip('"') in imports)
    # The assignments end in "}", which the pattern leaves alone.
    text = f"{parts.before}var {','.join(declared)};{assigned}{head}{{{given}}}{rest}{converted}{parts.after}"
    return DIRECT.sub(INDIRECT, _unpublished(text, given, others))


def _unpublished(text: str, given: str, others: Iterable[str]) -> str:
    """Remove exports that no script reads from the module object, and the signatures of imports that are gone."""
    elsewhere = {word for other in others for word in WORD.findall(other)}
    # Properties that the script reads of any object.
    asked = {name for pair in PROPERTY.findall(PUBLISHED.sub("", text)) for name in pair}
    text = PUBLISHED.sub(lambda found: found[0] if found[1] in elsewhere | asked else "", text)
    kept = {one.rpartition(":")[2] for one in given.split(",")}
    return SIGNED.sub(lambda found: found[0] if found[1] in kept else "", text)
