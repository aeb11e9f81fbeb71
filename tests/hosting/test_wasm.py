"""The interpreter's WebAssembly: read, trimmed and cut in two, and run by Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from hosting.problem import Problem
from hosting.wasm import binary
from hosting.wasm.binary import Module, functions, name, sized, unsigned, vector
from hosting.wasm.trim import needed, trim_script, trimmed

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
        binary.ELEMENT: vector([b"\0\x41\0\x0b" + vector([b"\2"])]),
        binary.CODE: vector([sized(one) for one in bodies]),
        binary.DATA: vector([b"\0\x41\x80\x08\x0b" + sized(b"\x2a\0\0\0")]),
    }
    order = [kind for kind in binary.ORDER if kind in sections]
    return Module(binary.HEADER + b"".join(bytes([kind]) + sized(sections[kind]) for kind in order))


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


def test_a_module_is_written_as_it_was_read(module: Module, prepared: Path) -> None:
    data = (prepared / "pyodide.asm.wasm").read_bytes()
    assert Module(data).write({}) == data
    calls = [sorted(one.calls) for one in functions(module.bodies)]
    assert calls == [[], [0, 2], [3], [1], []]
    assert 1024 in functions(module.bodies)[4].numbers
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
