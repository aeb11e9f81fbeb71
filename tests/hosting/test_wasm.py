"""The interpreter's WebAssembly: read, trimmed and cut in two, and run by Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from hosting.interpreter import parts
from hosting.problem import Problem
from hosting.wasm import binary
from hosting.wasm.binary import Module, functions, name, sized, unsigned, vector
from hosting.wasm.frozen import frozen_modules, refrozen
from hosting.wasm.profile import PROFILE, Profile, instrument, read_profile, renewed
from hosting.wasm.split import Span, split, waiting
from hosting.wasm.trim import needed, trim_script, trimmed
from hosting.wasm.waiting_data import Facts, waiting_data

# What Pyodide's script looks like, in a few lines.
SCRIPT = (
    "var Module={};var _sum,_twice,_gone;"
    'function assignWasmExports(wasmExports){_sum=Module["_sum"]=wasmExports["sum"];'
    '_twice=wasmExports["twice"];_gone=Module["_gone"]=wasmExports["gone"]}'
    'var wasmImports={log:_log,idle:_idle};function _idle(){}_idle.sig="v";function _log(){}_log.sig="vi";'
    'function applySignatureConversions(wasmExports){wasmExports["sum"]=makeWrapper_p(wasmExports["sum"]);'
    'wasmExports["gone"]=makeWrapper_p(wasmExports["gone"]);return wasmExports}'
    'function callMain(){eval("_sum");Module["lost"]=lost;Module["kept"]=kept;wasmExports.direct()}'
)
NUMBER = b"\x7f"


def body(*instructions: bytes) -> bytes:
    return b"\0" + b"".join(instructions) + b"\x0b"


def call(number: int) -> bytes:
    return b"\x10" + unsigned(number)


@pytest.fixture
def module() -> Module:
    """A module: sum logs and calls add, twice calls sum, gone calls idle, direct reads memory."""
    one, two, nothing, read = b"\x60\1\x7f\0", b"\x60\2\x7f\x7f\1\x7f", b"\x60\0\0", b"\x60\0\1\x7f"
    imports = [
        name("env") + name("log") + b"\0\0",
        name("env") + name("idle") + b"\0\2",
        name("GOT.func") + name("far") + b"\3\x7f\1",
    ]
    get = b"\x20"
    bodies = [
        body(get, b"\0", get, b"\1", b"\x6a"),  # add
        body(get, b"\0", call(0), get, b"\0", get, b"\1", call(2)),  # sum
        body(get, b"\0", get, b"\0", call(3)),  # twice, which takes and leaves a second argument
        body(call(1), b"\x23\0", b"\x1a"),  # gone
        body(b"\x41\0", b"\x28\2" + unsigned(1024)),  # direct
    ]
    exports = [
        name(n) + bytes([k, i])
        for n, k, i in (("sum", 0, 3), ("twice", 0, 4), ("gone", 0, 5), ("direct", 0, 6), ("memory", 2, 0))
    ]
    sections = {
        binary.TYPE: vector([one, two, nothing, read]),
        binary.IMPORT: vector(imports),
        binary.FUNCTION: vector([b"\1", b"\1", b"\1", b"\2", b"\3"]),
        binary.TABLE: vector([b"\x70\0\2"]),
        binary.MEMORY: vector([b"\0\1"]),
        binary.EXPORT: vector(exports),
        binary.ELEMENT: vector([b"\0\x41\0\x0b" + vector([b"\2", b"\2"])]),
        binary.CODE: vector([sized(one) for one in bodies]),
        binary.DATA: vector([b"\0\x41\x80\x08\x0b" + sized(b"\x2a\0\0\0")]),
    }
    return Module(binary.written(sections))


def run(tmp_path: Path, script: str, **modules: bytes) -> str:
    """Return what a script in Node says, given modules as `read("<name>")`."""
    node = shutil.which("node")
    assert node is not None
    for title, data in modules.items():
        (tmp_path / title).write_bytes(data)
    head = (
        f"const read = (name) => new WebAssembly.Module(require('fs').readFileSync('{tmp_path.as_posix()}/' + name));"
    )
    give = """const seen = []; const far = new WebAssembly.Global({ value: "i32", mutable: true }, 7);
    const given = { env: { log: (n) => seen.push(n), idle() {} }, "GOT.func": new Proxy({}, { get: () => far }) };"""
    done = subprocess.run([node, "-e", head + give + script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# What webassembly.mjs does in a page, in a few lines.
JOIN = """const join = (first, rest) => {
  const { exports } = new WebAssembly.Instance(first, given), own = {}, shared = {};
  for (const [name, one] of Object.entries(exports)) (name[0] === "~" ? shared : own)[name] = one;
  const bring = () => { console.log("brought"); new WebAssembly.Instance(rest, { ...given, "~": shared }); };
  const back = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];
  const made = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(back)), { "": { "": bring } });
  shared["~calls"].set(0, made.exports[""]);
  return own; };"""


def cut(module: Module, *waits: int, spans: tuple[Span, ...] = (), filling: bytes = b"\0") -> dict[str, bytes]:
    first, rest = split(module, functions(module.bodies), waits, spans, filling)
    return {"first": first, "rest": rest}


def test_a_module_is_written_as_it_was_read(module: Module, prepared: Path) -> None:
    data = (prepared / "pyodide.asm.wasm").read_bytes()
    assert Module(data).write({}) == data
    calls = [sorted(one.calls) for one in functions(module.bodies)]
    assert calls == [[], [0, 2], [3], [1], []]
    assert 1024 in functions(module.bodies)[4].offsets
    with pytest.raises(Problem, match="instruction 0xff"):
        binary.function(body(b"\xff"))
    with pytest.raises(Problem, match="not a WebAssembly module"):
        Module(b"\0asm\2\0\0\0")


def test_what_no_script_names_is_cut_off(module: Module, tmp_path: Path) -> None:
    keep = needed(module, SCRIPT, ["machine._twice(1)", "machine.kept"])
    assert keep == {"sum", "twice", "direct", "memory"}
    small = Module(trimmed(module, keep))
    assert [one.name for one in small.exports] == ["sum", "twice", "direct", "memory"]
    assert [one == binary.DEAD for one in small.bodies] == [False, False, False, True, False]
    assert [one.name for one in small.imports] == ["log", "log", "sum"]
    script = """const { sum, direct } = new WebAssembly.Instance(read('small'), given).exports;
    console.log(sum(2, 3), direct(), seen);"""
    assert run(tmp_path, script, small=small.write({})) == "5 42 [ 2 ]"
    text = trim_script(SCRIPT, keep, {"log"}, ["machine._twice(1)", "machine.kept"])
    assert "gone" not in text and "_idle.sig" not in text and "idle:" not in text and 'Module["lost"]' not in text
    assert 'Module["kept"]=kept' in text and '_twice=wasmExports["twice"]' in text and "log:_log" in text
    assert '(0,eval)("_sum")' in text


def test_another_script_is_refused(module: Module) -> None:
    with pytest.raises(Problem, match=r"wasm/trim\.py have to agree"):
        needed(module, SCRIPT.replace("assignWasmExports", "assign"), [])


def test_the_site_ships_the_exports_that_its_scripts_name(prepared: Path) -> None:
    module = Module((prepared / "pyodide.asm.wasm").read_bytes())
    names = {one.name for one in module.exports}
    assert {
        "malloc",
        "free",
        "PyImport_ImportModule",
        "PyErr_Clear",
        "run_main_promising",
        "_pyproxy_apply_promising",
    } <= names
    assert len(names) < 150


def test_a_module_in_two_parts_is_one_module(module: Module, tmp_path: Path) -> None:
    # sum waits: twice and an export call it, and it calls add and log of the first part.
    script = (
        JOIN
        + """const { sum, twice } = join(read('first'), read('rest'));
    console.log(twice(4, 0), sum(2, 3), sum(1, 1), seen.join());"""
    )
    assert run(tmp_path, script, **cut(module, 1)) == "brought\n8 5 2 4,2,1"
    # add waits, too: within the rest nothing is passed on; and twice, which leaves the first part without a caller.
    assert run(tmp_path, script, **cut(module, 0, 1, 2)) == "brought\n8 5 2 4,2,1"


def test_what_is_not_used_waits_unless_a_stub_were_longer(module: Module) -> None:
    found = functions(module.bodies)
    assert waiting(module, found, {1}) == set()
    long = [*module.bodies]
    long[1] = long[1][:-1] + b"\1" * 12 + long[1][-1:]
    found = functions(long)
    assert waiting(module, found, {0, 2, 3, 4}) == {1}, "the long one"
    assert waiting(module, found, ()) == {1, 2}, "and what calls it"


def test_data_come_with_the_rest(module: Module, tmp_path: Path) -> None:
    script = (
        JOIN
        + """const { direct, memory, sum } = join(read('first'), read('rest'));
    const [before] = new Uint8Array(memory.buffer, 1024, 1); sum(0, 0); console.log(before, direct());"""
    )
    assert run(tmp_path, script, **cut(module, 1, spans=(Span(1024, 1028),))) == "brought\n0 42"
    poisoned = cut(module, 1, spans=(Span(1024, 1028),), filling=b"\xa5")
    assert run(tmp_path, script, **poisoned) == "brought\n165 42"
    assert run(tmp_path, script, **cut(module, 1)) == "brought\n42 42"


def with_data(module: Module, memory: bytes) -> Module:
    """Return the module with other data, from address 0 on."""
    return Module(module.write(binary.data_sections([*binary.segments(memory)])))


TEXTS = {
    "waits": b"asked by what waits",
    "stays": b"asked by what stays",
    "data": b"named by the data",
    "doc": b"Show it as a doc.",
    "name": b"method",
}


def laid_out() -> tuple[bytes, dict[str, int]]:
    """Return a memory with texts and, from address 256 on, pointers; and where the texts lie."""
    memory = bytearray((bytes(8) + b"\0".join(TEXTS.values())).ljust(256, b"\0"))
    at = {word: memory.index(text) for word, text in TEXTS.items()}
    for word in (at["data"], at["name"], 1, 0, at["doc"], 0, 0, 0, 0):
        memory += word.to_bytes(4, "little")
    return bytes(memory), at


def asking(module: Module, number: int, *addresses: int) -> Module:
    """Return the module with a function that names addresses."""
    bodies = [*module.bodies]
    named = b"".join(b"\x41" + binary.signed(address) + b"\x1a" for address in addresses)
    bodies[number] = bodies[number][:1] + named + bodies[number][1:]
    return Module(module.write({binary.CODE: vector([sized(one) for one in bodies])}))


def test_texts_wait_that_nothing_names_but_what_waits(module: Module) -> None:
    memory, at = laid_out()
    with_texts = with_data(module, memory)
    facts = Facts({}, [], set(), set(), 256)

    def texts(changed: Module, *waits: int) -> list[bytes]:
        spans = waiting_data(changed, functions(changed.bodies), waits, facts)
        return [memory[span.start : span.end] for span in spans]

    asked, doc = TEXTS["waits"], TEXTS["doc"]
    asks = asking(with_texts, 3, *(at[word] for word in ("waits", "stays", "data")))
    both = asking(asks, 2, at["stays"])
    assert texts(both, 3) == [asked, doc]
    assert texts(both) == [doc]
    assert texts(asking(both, 2, at["waits"] + 4), 3) == [], "what stays may mean anything behind that letter"
    assert texts(asking(both, 2, at["name"]), 3) == [asked, doc]
    assert texts(asking(both, 2, at["doc"] + 3), 3) == [asked]
    assert texts(asking(both, 2, 257), 3) == [asked, doc]
    facts = facts._replace(shown={at["doc"]})
    assert texts(both, 3) == [asked], "the start shows it"


def test_a_region_that_something_refers_to_cannot_wait(module: Module) -> None:
    memory, at = laid_out()
    with_texts = with_data(module, memory)
    region = Span(at["stays"], at["data"])

    def check(changed: Module, region: Span, owners: tuple[Span, ...] = (), numbers: tuple[int, ...] = ()) -> None:
        facts = Facts({"The texts": region}, owners, numbers, set(), 256)
        assert region in waiting_data(changed, functions(changed.bodies), {3}, facts)

    check(with_texts, region)
    check(asking(with_texts, 3, at["stays"]), region)
    with pytest.raises(Problem, match=rf"The texts can't wait: function 2, which stays, refers to {at['stays']:#x}"):
        check(asking(with_texts, 2, at["stays"]), region)
    check(asking(with_texts, 2, at["stays"]), region, numbers=(at["stays"],))
    pointed = Span(at["data"], at["doc"])
    with pytest.raises(Problem, match=rf"the data at 0x100, which stay, refer to {at['data']:#x}"):
        check(with_texts, pointed)
    check(with_texts, pointed, owners=(Span(256, 260),))
    with pytest.raises(Problem, match="may change"):
        check(with_texts, Span(at["data"], 300))


def test_an_instrumented_module_notes_what_is_called(module: Module, tmp_path: Path) -> None:
    script = """const { exports } = new WebAssembly.Instance(read('marked'), given);
    const used = () => Object.keys(exports).filter((name) => name[0] === "~" && exports[name].value).join();
    const before = used(); console.log(before, exports.sum(2, 3), used());"""
    assert run(tmp_path, script, marked=instrument(module)) == "5 ~used0,~used1"


def test_a_profile_is_written_and_read() -> None:
    text = PROFILE.read_text("utf-8")
    profile = read_profile(text)
    assert renewed(text, profile.module, profile.functions) == text
    other = read_profile(renewed(text, "0" * 64, {0, 9, 16000}))
    assert other == Profile("0" * 64, frozenset({0, 9, 16000}), profile.late, profile.facts)
    assert len(profile.facts.regions) == 8 and profile.late < profile.functions
    assert profile.early == profile.functions - profile.late


def test_frozen_modules_are_found_and_replaced(module: Module) -> None:
    memory = bytearray(300)
    memory[16:24] = b"os.path\0"
    memory[32:43] = b"code of old"
    record = [16, 32, 11, 0]
    memory[200:216] = b"".join(word.to_bytes(4, "little") for word in record)
    memory[-1] = 1
    frozen = with_data(module, bytes(memory))
    [one] = frozen_modules(frozen)
    assert (one.name, one.source, one.record, one.size) == ("os.path", "os/path.py", 200, 11)
    changed = Module(refrozen(frozen, [one], {"os/path.py": b"code"})).memory()
    assert changed[32:43] == b"code".ljust(11, b"\0") and changed[208] == 4
    assert Module(refrozen(frozen, [one], {"os/path.py": b"longer than before"})).memory() == frozen.memory()


def test_the_site_ships_two_parts_of_its_interpreter(prepared: Path) -> None:
    whole = (prepared / "pyodide.asm.wasm").read_bytes()
    first, rest = ((prepared / f"pyodide.{part}.wasm").read_bytes() for part in ("first", "rest"))
    assert parts(whole, read_profile(PROFILE.read_text("utf-8"))) == (first, rest)
    names = [one.name for one in frozen_modules(Module(whole))]
    assert {"_frozen_importlib", "zipimport", "os", "codecs"} <= {*names}
    assert b"OS routines for NT" not in whole, "docstrings are out of frozen modules"
    east_asian = read_profile(PROFILE.read_text("utf-8")).facts.regions["The alphabets of the C library's iconv"]
    text = bytes(Module(whole).memory()[east_asian.start : east_asian.start + 64])
    assert text not in first and text in rest
