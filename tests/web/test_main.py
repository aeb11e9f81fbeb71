"""PyScript's entry, without a page."""

from __future__ import annotations

import gc
import runpy
import sys
from pathlib import Path
from types import ModuleType

import pytest

MAIN = Path(__file__).parents[2] / "py" / "main.py"


def test_garbage_is_looked_for_as_soon_as_the_page_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    class App:
        def ready(self) -> None:
            seen.append(gc.isenabled())

    page = ModuleType("takujo.web.app")
    page.App = App  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "takujo.web.app", page)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(gc, "freeze", lambda: None)  # the tests' own garbage is theirs
    runpy.run_path(str(MAIN))
    assert seen == [False] and gc.isenabled()
