"""Which file travels in which bundle."""

from __future__ import annotations

import pytest

from hosting.bundles import assign, imports

FILES = {
    "re.py": "import enum",
    "enum.py": "",
    "tomllib.py": "import enum",
    "smtp.py": "",
    "takujo/__init__.py": "",
    "takujo/web/__init__.py": "",
    "takujo/web/app.py": "import re\nfrom ..games import games\ndef f():\n    from . import rules",
    "takujo/web/rules.py": "def f():\n    import tomllib",
    "takujo/core/__init__.py": "",
    "takujo/core/drawing/__init__.py": "",
    "takujo/core/drawing/rects.py": "",
    "takujo/games/__init__.py": "",
    "takujo/games/go/__init__.py": "from .card import CARD",
    "takujo/games/go/card.py": "",
    "takujo/games/go/board.py": "from ...core.drawing import rects",
    "takujo/games/go/data.toml.json": "",
    "takujo/games/go/fields.py": "",
    "takujo/games/go/page/__init__.py": "",
    "takujo/games/go/players/__init__.py": "from ..board import x",
}


def bundles() -> dict[str, str]:
    """Return the bundle of each of FILES."""
    graph = {name: imports(name, text) for name, text in FILES.items()}
    return assign(FILES, graph, {name: imports(name, text, inner=True) for name, text in FILES.items()})


@pytest.mark.parametrize(
    ("name", "bundle"),
    [
        ("re.py", "start"),
        ("enum.py", "start"),  # re imports it
        ("tomllib.py", "more"),  # some function of ours imports it
        ("smtp.py", "library"),
        ("takujo/web/app.py", "start"),
        ("takujo/web/rules.py", "more"),  # the app imports it when it is asked for
        ("takujo/core/drawing/rects.py", "start"),  # a game's board is drawn with it
        ("takujo/games/go/__init__.py", "start"),
        ("takujo/games/go/card.py", "start"),
        ("takujo/games/go/board.py", "go"),
        ("takujo/games/go/data.toml.json", "go"),
        ("takujo/games/go/fields.py", "more"),
        ("takujo/games/go/page/__init__.py", "more"),
        ("takujo/games/go/players/__init__.py", "go-players"),
    ],
)
def test_each_file_comes_with_those_who_need_it(name: str, bundle: str) -> None:
    assert bundles()[name] == bundle


def test_imports_are_read_in_every_form() -> None:
    text = """
import os, sys as system  # both
from a.b import (
    c,  # first
    d as e,
)
from . import near
from ..up import far
if True:
    import within
"""
    found = imports("p/q/r.py", text)
    assert found == ["os", "sys", "a.b", "a.b.c", "a.b.d", "p.q", "p.q.near", "p.up", "p.up.far"]
    assert imports("p/q/r.py", text, inner=True) == [*found, "within"]
