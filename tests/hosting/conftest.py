"""A small project to serve and build: a page, a package with one game, and a runtime of a few bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hosting.generated import Generated
from hosting.server import Server, listen
from hosting.setup import STAMP, fingerprint
from hosting.site import LIBRARY, Site
from hosting.stdlib import IMPORTS
from hosting.zips import zip_bytes

REAL = Path(__file__).resolve().parents[2]

CATALOG = """
def catalog():
    return [{"id": "tiny-game", "title": {"ja": "小", "en": "Tiny"}}]

def lessons():
    return {"tiny-game": {"first": {"minutes": 3}}}

def problems():
    return {"tiny-game": {"k3": {"rating": 900}}}

def first_boards(game_id):
    return {"tall-en": {"frame": {"size": [1, 1], "shapes": [], "label": game_id}, "glyphs": {}}}

def picture(game_id):
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{game_id}</title></svg>'
"""

RULES = """
def written(game, texts):
    return {lang: f"<div></div><div>{texts['app.name'][at]}</div>" for at, lang in enumerate(("ja", "en"))}
"""

PICTURES = """
def board_pictures(game):
    return {"board.en": '<svg xmlns="http://www.w3.org/2000/svg"></svg>'}
"""

STUDY = """
def parts(game):
    return {lang: f'<article class="report">{game}</article>' for lang in ("ja", "en")}

def part_style():
    return ":host {}"
"""

GAMES = """
def games():
    return {"tiny-game": None}

def look_in(folders, only):
    pass
"""

FILES = {
    "index.html": "<!doctype html><title>tiny</title>" + "<p>text</p>" * 100,
    "pyscript.toml": "sync_main_only = true\n",
    "LICENSE": "MIT\n",
    "package-lock.json": "{}",
    "py/main.py": "import takujo\n",
    "py/worker.py": "import takujo\n",
    "py/takujo/__init__.py": "",
    "py/takujo/board_pictures.py": PICTURES,
    "py/takujo/catalog.py": CATALOG,
    "py/takujo/games/__init__.py": GAMES,
    "py/takujo/installed.py": "def load(paths):\n    pass\n",
    "py/takujo/study/__init__.py": "",
    "py/takujo/study/page.py": STUDY,
    "py/takujo/web/__init__.py": "",
    "py/takujo/web/screens/__init__.py": "",
    "py/takujo/web/screens/rules_view.py": RULES,
    "py/takujo/data.toml": "answer = 42\n",
    "py/takujo/core/drawing/colours.toml": 'ink = { light = "#2a2419", dark = "#f1e8d3", contrast = "#000000" }\n',
    "py/takujo/tests/test_it.py": "assert True\n",
    "py/secret.py": "KEY = 1\n",
    "static/texts.js": 'export const TEXTS = {\n"app.name": ["卓", "Table"]};\n',
    "static/style.css": "p { color: #123456 }\n" * 100,
    "static/styles/page.css": '/* in this order */\n@import "./later.css";\n@import "./base.css";\n',
    "static/styles/base.css": "p { margin: 0 }\n",
    "static/styles/later.css": ":root { color: red }\n",
    "static/start/interpreter.mjs": "",
    "static/manifest.webmanifest": "{}",
    "static/start/snapshot-maker.mjs": "",
    "static/start/snapshot.mjs": "",
    "static/icons/icon.svg": "<svg/>",
    "static/.hidden/file.txt": "no",
    "static/vendor/NOTICE": "licences\n",
    "static/vendor/licences/a.txt": "MIT\n",
    "static/vendor/pyodide/pyodide.mjs": "export const x = 1;\n" * 100,
    "static/vendor/pyodide/pyodide.asm.wasm": "\0asm" * 1000,
    "static/vendor/wheels/a-1-py3-none-any.whl": "PK",
}


@pytest.fixture
def said() -> list[str]:
    """What was told to the person at the terminal."""
    return []


@pytest.fixture
def prepared() -> Path:
    """The folder static/vendor/pyodide of this checkout, which `serve.py setup` fills."""
    folder = REAL / "static" / "vendor" / "pyodide"
    if not folder.is_dir():
        pytest.fail("no prepared runtime: run python3 serve.py setup", pytrace=False)
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A prepared project."""
    root = tmp_path / "project"
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (root / "static" / "sw.js").write_text((REAL / "static" / "sw.js").read_text("utf-8"), "utf-8")
    site = Site(root)
    (root / LIBRARY).write_bytes(zip_bytes({"json.pyc": b"code"}))
    (site.vendor / IMPORTS).write_text("{}", "utf-8")
    (site.vendor / STAMP).write_text(fingerprint(site), "utf-8")
    return site


@pytest.fixture
def no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A PATH without Node or npm: nothing can be compiled."""
    (tmp_path / "bin").mkdir(exist_ok=True)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Put a command of ours first on the PATH: its name, and what it does as a shell script."""
    folder = tmp_path / "bin"
    folder.mkdir(exist_ok=True)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    def make(name: str, script: str) -> None:
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)

    return make


@pytest.fixture
def server(site: Site, no_node: None, said: list[str]) -> Iterator[Server]:
    """The project, served."""
    with listen(0, site, Generated(site, said.append)) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield running
        running.shutdown()
        thread.join()
