"""What builds make of scripts, styles and the page: shorter, and the same to a browser."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest

from hosting.build import build
from hosting.minify import minified, minified_page
from hosting.problem import Problem
from hosting.runtime import ESBUILD, copy_esbuild
from hosting.site import Site

REAL = Path(__file__).resolve().parents[2]


@pytest.fixture
def tool(site: Site) -> None:
    """Give the project the esbuild of this checkout, which `serve.py setup` fetches."""
    folder = REAL / "static" / "vendor" / ESBUILD
    if not folder.is_dir():
        pytest.fail("no prepared esbuild: run python3 serve.py setup", pytrace=False)
    shutil.copytree(folder, site.vendor / ESBUILD)


@pytest.mark.usefixtures("tool", "no_node")
def test_a_built_script_is_short_and_keeps_the_names_that_others_know(
    site: Site, tmp_path: Path, said: list[str]
) -> None:
    script = '// why\n"use strict";\n(() => {\n  const longName = 1 + 1;\n  window.takujoThing = { longName };\n})();\n'
    (site.static / "pre-python.js").write_text(script)
    (site.static / "a.mjs").write_text("/** @param {number} given */\nexport const named = (given) => given + 1;\n")
    build(site, tmp_path / "out", said.append)
    short = (tmp_path / "out" / "static" / "pre-python.js").read_text()
    assert short == '"use strict";window.takujoThing={longName:2};\n'
    assert hashlib.sha256(short.encode()).hexdigest() in (tmp_path / "out" / "sw.js").read_text()
    assert (tmp_path / "out" / "static" / "a.mjs").read_text() == "export const named=e=>e+1;\n"
    assert (tmp_path / "out" / "static" / "style.css").read_text().startswith("p{color:#123456}")
    assert (tmp_path / "out" / "static" / "vendor" / "page.css").read_text().endswith(":root{color:red}p{margin:0}\n")
    assert (site.static / "pre-python.js").read_text() == script
    # What others wrote stays as it is.
    runtime = "static/vendor/pyodide/pyodide.mjs"
    assert (tmp_path / "out" / runtime).read_bytes() == (site.root / runtime).read_bytes()


@pytest.mark.usefixtures("tool")
def test_a_script_has_the_modules_of_its_folder_in_it(site: Site, said: list[str]) -> None:
    (site.static / "painter").mkdir()
    (site.static / "painter.js").write_text('import { half } from "./painter/half.js";\nwindow.quarter = half / 2;\n')
    (site.static / "painter" / "half.js").write_text("export const half = 0.5;\n")
    found = minified(site, site.names(), said.append)
    assert found["static/painter.js"] in (b"var a=.5;window.quarter=a/2;\n", b"window.quarter=.5/2;\n")
    assert found["static/painter/half.js"] is None
    assert found["static/start/interpreter.mjs"] is not None


@pytest.mark.usefixtures("tool")
def test_a_script_that_cannot_be_read_is_named(site: Site, said: list[str]) -> None:
    (site.static / "pre-python.js").write_text("const = 1;\n")
    with pytest.raises(Problem, match=r"^pre-python\.js can't be minified: [^\n]*Expected identifier"):
        minified(site, site.names(), said.append)


def test_without_esbuild_for_this_machine_scripts_stay_as_they_are(site: Site, said: list[str]) -> None:
    copy_esbuild(site.root / "node_modules", site.vendor)
    assert set(minified(site, site.names(), said.append)) == {"index.html"}
    assert "scripts and styles are sent as they are" in said[0]


def test_esbuild_is_kept_for_builds(tmp_path: Path) -> None:
    place = tmp_path / "node_modules" / "@esbuild" / "linux-x64" / "bin" / "esbuild"
    place.parent.mkdir(parents=True)
    place.write_bytes(b"tool")
    (tmp_path / "vendor").mkdir()
    copy_esbuild(tmp_path / "node_modules", tmp_path / "vendor")
    assert (tmp_path / "vendor" / ESBUILD / "esbuild").read_bytes() == b"tool"


def test_a_page_goes_without_its_comments_and_indentation() -> None:
    page = "<p>\n  <!-- one\n  two -->\n  <b>a</b>\n\n  c</p>\n"
    assert minified_page(page) == "<p>\n<b>a</b>\nc</p>\n"


def test_no_text_of_the_page_needs_its_indentation() -> None:
    page = (REAL / "index.html").read_text("utf-8")
    assert "<pre" not in page
    for tag in ("textarea", "script"):
        starts = page.split(f"<{tag}")[1:]
        assert starts
        assert all("\n" not in start.split(f"</{tag}>")[0] for start in starts)
