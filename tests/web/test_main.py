"""PyScript's entry, without a page."""

from __future__ import annotations

import ast
import gc
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
    """What happens as the page comes alive: the app's import, and, when it is ready, whether garbage is looked for."""
    happened: list[str] = []

    class App:
        def ready(self) -> None:
            happened.append("ready, in a mess" if gc.isenabled() else "ready")

    def imported(name: str) -> type[App]:
        if name != "App":
            raise AttributeError(name)
        happened.append("imported")
        return App

    for name in ("takujo.web", "takujo.web.table", "takujo.web.table.table", "takujo.web.app"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["takujo.web.app"].__dict__["__getattr__"] = imported
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(gc, "freeze", lambda: None)  # the tests' own garbage is theirs
    return happened


def test_garbage_is_looked_for_as_soon_as_the_page_is_ready(seen: list[str]) -> None:
    for _ in main():
        assert not gc.isenabled()
    assert seen[-1] == "ready" and gc.isenabled()


def test_the_lobby_answers_between_its_steps(seen: list[str]) -> None:
    for _ in main():
        seen.append("a pause")
    assert seen == ["a pause", "imported", "a pause", "ready"]
