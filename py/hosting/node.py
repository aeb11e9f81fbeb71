"""Node: is it here, is it new enough, and compile Python with the Pyodide that runs in it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from .problem import Problem
from .zips import read_zip, zip_bytes

OLDEST = 20
PATIENCE = 300  # seconds; it takes five
COMPILER = Path(__file__).with_name("compile.mjs")


def require_node() -> str:
    """Return Node's path, or say which Node is needed."""
    node = shutil.which("node")
    if node is None:
        raise Problem(f"Node.js {OLDEST} or newer is needed for the first start, and there is no `node` on the PATH.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    found = re.match(r"v(\d+)\.", version)
    if found is None or int(found[1]) < OLDEST:
        raise Problem(f"Node.js {OLDEST} or newer is needed for the first start; this one says {version or 'nothing'}.")
    return node


def compile_sources(pyodide: Path, sources: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
    """Compile Python sources (name ending in .py: text) by the Pyodide in `pyodide`; return its .pyc files by name.

    `prefix` is what tracebacks show before a name.
    A source that can't be compiled is left out. {} if Node can't do it.
    """
    node = shutil.which("node")
    if node is None or not sources:
        return {}
    with tempfile.TemporaryDirectory(prefix="takujo-compile-") as folder:
        source, target, jobs = (Path(folder, name) for name in ("source.zip", "target.zip", "jobs.json"))
        source.write_bytes(zip_bytes(sources, packed=False))
        job = {"source": str(source), "target": str(target), "prefix": prefix}
        jobs.write_text(json.dumps([job]), "utf-8")
        try:
            command = [node, str(COMPILER), str(pyodide), str(jobs)]
            done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return {}
        return read_zip(target) if done.returncode == 0 and target.is_file() else {}
