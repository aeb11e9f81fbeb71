"""Assembles static/vendor from the fetched packages: only the files that a page loads, and their licences."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from .problem import Problem
from .zips import read_zip

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
ESBUILD = ".esbuild"
"""The folder in static/vendor with esbuild (https://esbuild.github.io), which minifies files in builds."""
NAMED = ("pyodide", "@pyscript/core", "qr", "xz-decompress")
"""The npm packages that NOTICE names with their versions."""
LICENCES = Path(__file__).with_name("licences")
# Pyodide uses this to wait for terminal input, but a page has no terminal. With shared memory, browsers complain on a
# page without special headers; with unshared memory, the wait is refused and Pyodide copes.
SHARED, UNSHARED = (
    b"new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)",
    b"new Int32Array(1)",
)

# Pyodide fetches its library from an address. We pass a promise of its bytes instead: a part of the library,
# uncompressed.
FETCHED, GIVEN = re.compile(r"let t=(\w+)\(e\);(?=return async n=>\{n\.API\.pyVersionTuple)"), r"let t=e.then?e:\1(e);"

# Pyodide adds JavaScript functions to Python's function table one by one, each through a small module for its
# signature: 261 at every start, with few different signatures. So one module per signature is kept.
MADE_ANEW = b"var module=new WebAssembly.Module(bytes);"
MADE_ONCE = b"var module=(convertJsFunctionToWasm.made??={})[sig]??=new WebAssembly.Module(bytes);"
# PyScript contains its Python library in its script; at every start it writes the library out, compiles and imports it.
CARRIED = re.compile(r'\{pyscript:\{.*\}\}(?=\),\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL)
MAPPED = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
WRITTEN_OUT = re.compile(r'(?<=push\("\\n"\);)const (\w+)=\w+\.join\("\\n"\)')


def copy_pyodide(package: Path, target: Path, wheels: Iterable[Path]) -> None:
    """Copy the files that Pyodide needs to run, with a lock file that names only our wheels."""
    target.mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(package / name, target / name)
    machine = target / "pyodide.asm.mjs"
    text = machine.read_bytes()
    for theirs, ours in ((SHARED, UNSHARED), (MADE_ANEW, MADE_ONCE)):
        text = text.replace(theirs, ours)
    machine.write_bytes(text)
    loader, given = FETCHED.subn(GIVEN, (target / "pyodide.mjs").read_text("utf-8"))
    if given != 1:
        raise Problem("This Pyodide fetches its library otherwise: package.json and runtime.py have to agree.")
    (target / "pyodide.mjs").write_text(loader, "utf-8", newline="\n")
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    # Pyodide and micropip install what the lock file names from our own origin and contact no other host.
    lock["packages"] = {wheel.name.split("-")[0]: _lock_entry(wheel) for wheel in wheels}
    (target / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True, separators=(",", ":")), "utf-8")


def copy_wheels(wheels: Iterable[Path], target: Path) -> None:
    """Copy the wheels that the page loads to make a QR code."""
    target.mkdir()
    for wheel in wheels:
        shutil.copyfile(wheel, target / wheel.name)


def copy_qr(package: Path, target: Path) -> None:
    """Copy the QR decoder for browsers without one; the page loads it when a camera is first turned on."""
    target.mkdir()
    for name in ("decode.js", "index.js"):
        # The source map is left out, so the reference to it is removed.
        text = re.sub(r"^//# sourceMappingURL=.*$", "", (package / name).read_text("utf-8"), flags=re.MULTILINE)
        (target / name).write_text(text, "utf-8")


def copy_esbuild(node_modules: Path, vendor: Path) -> None:
    """Copy the esbuild program for this machine, so that builds work without a network."""
    found = [*node_modules.glob("@esbuild/*/bin/esbuild"), *node_modules.glob("@esbuild/*/esbuild.exe")]
    if found:
        (vendor / ESBUILD).mkdir()
        shutil.copy(found[0], vendor / ESBUILD)


def copy_xz(package: Path, target: Path) -> None:
    """Copy the xz decompressor as a script that modules and the service worker can load.

    The script sets the global `xz-decompress`.
    """
    target.mkdir()
    text = (package / "dist" / "package" / "xz-decompress.min.js").read_text("utf-8")
    notice, end, script = text.partition("*/")
    (target / "xz-decompress.js").write_text(f"{notice}{end}\n(function () {{{script}}}).call(globalThis);\n", "utf-8")


def copy_pyscript(package: Path, target: Path) -> None:
    """Copy PyScript's core and the two parts that it loads at start, without editor, terminal and other plugins.

    PyScript's Python library is left out too; it goes beside the standard library (`pyscript_library`).
    """
    target.mkdir()
    dist = package / "dist"
    core, *others = _pyscript_files(dist)
    for name in others:
        shutil.copyfile(dist / name, target / name)
    text, carried = CARRIED.subn("{}", (dist / core).read_text("utf-8"))
    text, written_out = WRITTEN_OUT.subn(r'const \1=""', text)
    if (carried, written_out) != (1, 1):
        raise Problem(
            "py/hosting/runtime.py can't find the library of this PyScript version. Adapt it, or change package.json."
        )
    (target / core).write_text(text, "utf-8")


def pyscript_library(package: Path) -> dict[str, bytes]:
    """Return the sources of PyScript's Python library by import name."""
    folder = package / "src" / "stdlib"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}


def pyscript_parts(package: Path) -> list[Path]:
    """Return the folders of the npm packages that PyScript's files contain according to their source maps."""
    names: set[str] = set()
    for name in _pyscript_files(package / "dist"):
        sources = json.loads((package / "dist" / f"{name}.map").read_text("utf-8"))["sources"]
        names.update(found[1] for source in sources if (found := MAPPED.match(source)))
    return [package.parents[1] / name for name in sorted(names)]


def write_licences(node_modules: Path, wheels: Iterable[Path], vendor: Path) -> None:
    """Write NOTICE and the licence texts of everything in `vendor`, from the packages where they include them."""
    target = vendor / "licences"
    shutil.copytree(LICENCES / "texts", target)
    shutil.copyfile(node_modules / "@pyscript" / "core" / "LICENSE", target / "pyscript-Apache-2.0.txt")
    shutil.copyfile(node_modules / "qr" / "LICENSE-MIT", target / "qr-MIT.txt")
    versions = {name: _declared(node_modules / name, "version") for name in NAMED}
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        is_licence = re.compile(r"\.dist-info/(licenses/)?LICEN[CS]E[^/]*$").search
        carried = b"\n".join(data for path, data in read_zip(wheel).items() if is_licence(path))
        if not carried:
            raise Problem(f"{wheel.name} has no licence text, so it can't be shipped. Pin a version that has one.")
        (target / f"{name}.txt").write_bytes(carried)
        versions[name] = version
        if name == "micropip":  # This has the same authors and licence; Pyodide's package contains no licence text.
            (target / "pyodide-MPL-2.0.txt").write_bytes(carried)
    parts = {part: _declared(part, "license") for part in pyscript_parts(node_modules / "@pyscript" / "core")}
    names = {part: part.relative_to(node_modules).as_posix() for part in parts}
    texts = [f"{names[part]}: {licence}\n\n{_licence(part, licence)}" for part, licence in parts.items()]
    (target / "pyscript-parts.txt").write_text(f"\n{'-' * 72}\n\n".join(texts), "utf-8", newline="\n")
    lines = [f"        {names[part]}: {licence}" for part, licence in parts.items()]
    notice = (LICENCES / "NOTICE.txt").read_text("utf-8").replace("{parts}", "\n".join(lines))
    for name, version in versions.items():
        notice = notice.replace(f"{{{name}}}", version)
    (vendor / "NOTICE").write_text(notice, "utf-8", newline="\n")


def _lock_entry(wheel: Path) -> dict[str, object]:
    name, version = wheel.name.split("-")[:2]
    return {
        "name": name,
        "version": version,
        "file_name": f"../wheels/{wheel.name}",
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def _pyscript_files(dist: Path) -> tuple[str, ...]:
    """Return the file names of PyScript's core, its entry module, and the two parts that the core loads at start."""
    core = _named("core", (dist / "core.js").read_text("utf-8"))
    text = (dist / core).read_text("utf-8")
    return core, "core.js", _named("toml", text), _named("error", text)


def _named(part: str, text: str) -> str:
    # The file names contain a hash that changes with PyScript's version.
    found = re.search(rf"\b{part}-[\w-]+\.js", text)
    if found is None:
        raise Problem(f"This PyScript version has no part {part}. Adapt py/hosting/runtime.py, or change package.json.")
    return found[0]


def _declared(package: Path, field: str) -> str:
    return str(json.loads((package / "package.json").read_text("utf-8"))[field])


def _licence(package: Path, licence: str) -> str:
    """Return the licence text of an npm package: its own file, or else the standard text of the ISC licence."""
    texts = [path.read_text("utf-8") for path in sorted(package.glob("LICEN[CS]E*"))]
    if not texts and licence == "ISC":
        texts = [f"Copyright (c) {_declared(package, 'author')}\n\n{(LICENCES / 'ISC.txt').read_text('utf-8')}"]
    if not texts:
        raise Problem(f"{package.name} has no licence text, so it can't be shipped. Pin a version that has one.")
    return "\n".join(texts)
