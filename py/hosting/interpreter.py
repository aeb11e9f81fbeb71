"""The interpreter that the site ships: Pyodide's WebAssembly and script, without what no script of the site reaches."""

from __future__ import annotations

import subprocess
from pathlib import Path

from .node import PATIENCE, Node
from .problem import Problem
from .wasm.binary import Module
from .wasm.trim import needed, trim_script, trimmed

WASM, SCRIPT, STARTER = "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"
CALLERS = ("start/interpreter.mjs", "start/snapshot.mjs", "start/snapshot-maker.mjs")
"""The scripts in static that call the interpreter's functions by their names."""
MINIFIER = Path(__file__).with_name("minify.mjs")
# To browsers that know the hint it says to compile the whole script where it is loaded, beside the page's work, and to
# keep all of that for the next start; what is compiled when it is called stops the page.
CALLED_ON_LOAD = "//# allFunctionsCalledOnLoad\n"


def trim_interpreter(pyodide: Path, static: Path, node_modules: Path, node: Node) -> None:
    """Trim WebAssembly and script in the folder `pyodide`, and minify the script; raise Problem if that can't be done.

    `static` holds the site's own scripts.
    """
    wasm, script = pyodide / WASM, pyodide / SCRIPT
    module, text = Module(wasm.read_bytes()), script.read_text("utf-8")
    callers = [path.read_text("utf-8") for path in (pyodide / STARTER, *(static / name for name in CALLERS))]
    exports = needed(module, text, callers)
    small = trimmed(module, exports)
    imports = {one.name for one in Module(small).imports}
    wasm.write_bytes(small)
    script.write_text(trim_script(text, exports, imports, callers), "utf-8")
    _minify(script, node_modules, node)
    script.write_text(CALLED_ON_LOAD + script.read_text("utf-8"), "utf-8")


def _minify(script: Path, node_modules: Path, node: Node) -> None:
    command = [str(node.node), str(MINIFIER), str(node_modules), str(script)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise Problem(
            f"{script.name} can't be minified: terser took more than {PATIENCE} seconds. Try again."
        ) from None
    if done.returncode:
        raise Problem(f"{script.name} can't be minified: {done.stderr.strip()[-500:]}")
