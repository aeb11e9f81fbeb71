"""Run pytest on Pyodide (the arguments are pytest's); what Hypothesis drives is skipped there.

Hypothesis is compiled for CPython and can't be mounted, so a stand-in takes its place.
"""

from __future__ import annotations

import gc
import sys
from types import ModuleType
from unittest.mock import MagicMock

import pytest


def stand_in() -> None:
    """Put a `hypothesis` into place whose tests are skipped."""
    for name in ("hypothesis", "hypothesis.strategies"):
        sys.modules[name] = ModuleType(name)
    top = sys.modules["hypothesis"]
    skipped = pytest.mark.skip(reason="Hypothesis does not run on Pyodide")
    top.given = top.example = lambda *_, **__: skipped  # type: ignore[attr-defined]
    top.settings = MagicMock(side_effect=lambda **_: lambda test: test)  # type: ignore[attr-defined]
    top.HealthCheck = MagicMock()  # type: ignore[attr-defined]
    top.strategies = MagicMock()  # type: ignore[attr-defined]
    sys.modules["hypothesis.strategies"] = top.strategies


if __name__ == "__main__":
    stand_in()
    # What thousands of tests have left takes long to look through, and there is room for all of it.
    gc.disable()
    # No threads here could watch over a test. Asserts are not rewritten, which takes long; CPython explains failures.
    plain = ["-p", "no:cacheprovider", "-o", "faulthandler_timeout=0", "--assert=plain"]
    sys.exit(pytest.main(["-q", *plain, *sys.argv[1:]]))
