"""Check the page's scripts with TypeScript, which reads their types from JSDoc: python3 tests/tsc.py.

tsconfig.json says how strictly. The files that setup prepares in static/vendor are not checked: the declarations in
typings/vendor take their place, so that the result is the same with and without them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
CONFIGS = ("tsconfig.json", "tsconfig.worker.json")
"""How the page is checked, and the service worker, which has other globals."""


def main() -> int:
    """Print the errors, each with its file, and return the exit code."""
    with tempfile.TemporaryDirectory(prefix="takujo-tsc-") as name:
        lay_out(Path(name))
        return max([check(Path(name), config) for config in CONFIGS])


def lay_out(folder: Path) -> None:
    """Copy what is checked into a folder, with declarations in the place of static/vendor."""
    shutil.copytree(ROOT / "static", folder / "static", ignore=shutil.ignore_patterns("vendor", ".*"))
    shutil.copytree(ROOT / "typings" / "vendor", folder / "static" / "vendor")
    for config in CONFIGS:
        shutil.copy(ROOT / config, folder)


def check(folder: Path, config: str) -> int:
    """Check a folder that is laid out, and return the exit code."""
    node = shutil.which("node")
    assert node and TSC.is_file(), "TypeScript isn't installed: python3 tests/run.py installs it"
    return subprocess.run([node, str(TSC), "--project", config], cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
