"""The first start: fetch the runtime once and prepare static/vendor, completely or not at all."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path

from . import runtime, stdlib
from .fetch import fetch_packages, fetch_wheels
from .files import folder_swap, require_writable
from .interpreter import CALLERS, trim_interpreter
from .node import find_or_fetch
from .site import Site
from .squeeze import Squeezer

HERE = Path(__file__).parent
STAMP = ".prepared"

# The files that determine the contents of static/vendor: after a change of any of these, it is prepared again.
INGREDIENTS = (
    *("bundles.py", "compile.mjs", "interpreter.py", "minify.mjs"),
    *("runtime.py", "sitecustomize.py", "stdlib.py", "wheels.txt"),
    *sorted(path.relative_to(HERE).as_posix() for path in (HERE / "wasm").iterdir() if path.is_file()),
    *sorted(path.relative_to(HERE).as_posix() for path in (HERE / "licences").rglob("*.txt")),
)


def fingerprint(site: Site) -> str:
    """Return a hash of all files that static/vendor is prepared from."""
    whole = hashlib.sha256()
    callers = [site.static / name for name in CALLERS]
    for path in (site.root / "package-lock.json", *callers, *(HERE / name for name in INGREDIENTS)):
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_prepared(site: Site) -> bool:
    """Return whether static/vendor is complete and has the pinned versions."""
    try:
        return (site.vendor / STAMP).read_text("utf-8") == fingerprint(site)
    except OSError:
        return False


def prepare(site: Site, say: Callable[[str], None]) -> None:
    """Prepare static/vendor unless it is up to date; on failure, raise Problem and change nothing."""
    if is_prepared(site):
        return
    say("Preparing the browser runtime. This happens once, and again when its pinned versions change.")
    require_writable(site.static, "the runtime is prepared inside it")
    node = find_or_fetch(site.root, say)
    with tempfile.TemporaryDirectory(prefix="takujo-setup-") as name, folder_swap(site.vendor) as vendor:
        work = Path(name)
        say("  1/5 fetching micropip and segno …")
        wheels = fetch_wheels(work)  # Wheels come first, because pip reports soonest that there is no network.
        say("  2/5 fetching Pyodide and PyScript …")
        node_modules = fetch_packages(site.root, work, node.npm)
        say("  3/5 trimming Pyodide …")
        runtime.copy_pyodide(node_modules / "pyodide", vendor / "pyodide", wheels)
        trim_interpreter(site, vendor / "pyodide", node_modules, node, say)
        say("  4/5 compiling Python's standard library …")
        pyscript = node_modules / "@pyscript" / "core"
        runtime.copy_pyscript(pyscript, vendor / "pyscript")
        runtime.copy_qr(node_modules / "qr", vendor / "qr")
        runtime.copy_esbuild(node_modules, vendor)
        runtime.copy_xz(node_modules / "xz-decompress", vendor / "xz")
        runtime.copy_wheels(wheels, vendor / "wheels")
        runtime.write_licences(node_modules, wheels, vendor)
        beside = {**stdlib.OURS, **runtime.pyscript_library(pyscript)}
        stdlib.repack(site.root, vendor / "pyodide", beside, say)
        say("  5/5 compressing …")
        squeezer = Squeezer(Site(site.root, vendor=vendor))
        for path in sorted((vendor / "pyodide").iterdir()):
            squeezer.body(path)
        (vendor / STAMP).write_text(fingerprint(site), "utf-8")
    say("  ready.")
