"""The interpreter that the site ships: Pyodide's WebAssembly and script without the parts that the site doesn't use.

The WebAssembly is stored in one piece, and also split in two files: one with the functions that a visit uses, and one
with all others.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from .node import PATIENCE, Node, compile_sources
from .problem import Problem
from .site import FIRST, REST, WHOLE, Site
from .wasm.binary import Module, functions
from .wasm.frozen import frozen_modules, refrozen
from .wasm.profile import PROFILE, Profile, read_profile
from .wasm.split import Parts, split, waiting
from .wasm.trim import needed, trim_script, trimmed
from .wasm.waiting_data import waiting_data
from .zips import read_zip

SCRIPT, STARTER = "pyodide.asm.mjs", "pyodide.mjs"
CALLERS = ("start/interpreter.mjs", "start/snapshot.mjs", "start/snapshot-maker.mjs")
"""The scripts in static that call functions of the interpreter by name."""
MINIFIER = Path(__file__).with_name("minify.mjs")
# Browsers that know this hint compile the whole script while it loads, in parallel, and cache all of the code for the
# next start. Functions compiled only when called would block the page.
CALLED_ON_LOAD = "//# allFunctionsCalledOnLoad\n"
HEAD = 16
"""The size in bytes of a .pyc header."""
MOST = 8_000_000
"""The maximum size in bytes of a module that Chromium compiles synchronously on the main thread."""
UNSPLIT = (
    "The WebAssembly stays in one piece, so first visits load 2 MB more: wasm/profile.toml was made for another version"
    " of Pyodide. To make a new one: python3 tests/wasm_profile.py"
)


def trim_interpreter(site: Site, pyodide: Path, node_modules: Path, node: Node, say: Callable[[str], None]) -> None:
    """Trim the WebAssembly and the script in the folder `pyodide`, minify the script, and split the WebAssembly in two.

    Raises Problem if any of these steps fails.
    """
    wasm, script = pyodide / Path(WHOLE).name, pyodide / SCRIPT
    stock = wasm.read_bytes()
    module, text = Module(stock), script.read_text("utf-8")
    callers = [path.read_text("utf-8") for path in (pyodide / STARTER, *(site.static / name for name in CALLERS))]
    exports = needed(module, text, callers)
    small = trimmed(module, exports)
    imports = {one.name for one in Module(small).imports}
    wasm.write_bytes(small)
    script.write_text(trim_script(text, exports, imports, callers), "utf-8")
    _minify(script, node_modules, node)
    script.write_text(CALLED_ON_LOAD + script.read_text("utf-8"), "utf-8")
    small = _refrozen(site.root, pyodide)
    wasm.write_bytes(small)
    profile = read_profile(PROFILE.read_text("utf-8"))
    if profile.module != sha256(stock).hexdigest():
        say(UNSPLIT)
        return
    first, rest = parts(small, profile)
    (pyodide / Path(FIRST).name).write_bytes(first)
    (pyodide / Path(REST).name).write_bytes(rest)


def _refrozen(root: Path, pyodide: Path) -> bytes:
    """Return the WebAssembly with its frozen modules recompiled without docstrings and line numbers."""
    module = Module((pyodide / Path(WHOLE).name).read_bytes())
    library = read_zip(pyodide / "python_stdlib.zip")
    frozen = [*frozen_modules(module)]
    sources = {one.source: library[one.source] for one in frozen if one.source in library}
    compiled = compile_sources(root, pyodide, sources, "<frozen ")
    code = {name.removesuffix("c"): data[HEAD:] for name, data in compiled.items()}
    return refrozen(module, frozen, code)


def parts(wasm: bytes, profile: Profile, filling: bytes = b"\0") -> Parts:
    """Return the two parts of the trimmed WebAssembly.

    In the first, deferred data are replaced by the byte `filling`.
    """
    module = Module(wasm)
    found = functions(module.bodies)
    waits = waiting(module, found, profile.early)
    cut = split(module, found, waits, waiting_data(module, found, waits, profile.facts), filling)
    if len(cut.rest) > MOST:
        raise Problem(
            f"The rest of the WebAssembly has {len(cut.rest):,} bytes. Chromium takes at most {MOST:,} at once."
        )
    return cut


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
