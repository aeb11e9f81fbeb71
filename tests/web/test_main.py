"""PyScript's entry, without a page."""

from __future__ import annotations

import ast
import gc
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

MAIN = Path(__file__).parents[2] / "py" / "main.py"


def main() -> Iterator[None]:
    """Run the entry as PyScript does: it may wait at its top level, and yields there."""
    running = eval(compile(MAIN.read_text(encoding="utf-8"), str(MAIN), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), {})
    yield from running.__await__()


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What happens as the page comes alive: what is imported, and, when it is ready, whether garbage is looked for."""
    happened: list[str] = []

    class App:
        def ready(self) -> None:
            happened.append("ready, in a mess" if gc.isenabled() else "ready")

    async def ahead() -> list[str]:
        return ["rules", "board"]

    app = ModuleType("takujo.web.app")
    app.__dict__.update(App=App, ahead=ahead)
    for name in ("takujo.web", app.__name__):
        monkeypatch.setitem(sys.modules, name, app)
    monkeypatch.setattr(importlib, "import_module", happened.append)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(gc, "freeze", lambda: None)  # the tests' own garbage is theirs
    return happened


def test_garbage_is_looked_for_as_soon_as_the_page_is_ready(seen: list[str]) -> None:
    for _ in main():
        assert not gc.isenabled()
    assert seen[-1] == "ready" and gc.isenabled()


def test_the_lobby_answers_after_each_import(seen: list[str]) -> None:
    for _ in main():
        seen.append("a pause")
    imported, pauses = seen[:-1:2], seen[1::2]
    assert imported[-3:] == ["takujo.web.app", "rules", "board"] and len(imported) > 5
    assert pauses == ["a pause"] * len(imported)
    assert seen[-1] == "ready"
