"""What a snapshot of the page's memory holds: everything that the page imports of the engine, and no browser."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib.util import resolve_name
from pathlib import Path

PY = Path(__file__).resolve().parents[2] / "py"
# In a process of its own: here, other tests have imported everything.
ASK = "import sys, takujo.web.snapshot; print(*(name for name in sys.modules if name.startswith('takujo')))"


def needed() -> set[str]:
    """Return the modules outside of web that the page's modules import as they are imported."""
    found = set()
    for path in (PY / "takujo" / "web").rglob("*.py"):
        package = ".".join(path.relative_to(PY).parent.parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.level and node.module:
                found.add(resolve_name("." * node.level + node.module, package))
    return {name for name in found if not name.startswith("takujo.web")}


def test_all_that_the_page_imports_of_the_engine_is_in_it() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], cwd=PY, capture_output=True, text=True, check=True)
    held = set(done.stdout.split())
    assert len(needed()) > 10
    assert needed() - held == set()
    assert {name for name in held if name.startswith("takujo.web.")} == {"takujo.web.snapshot"}
