"""The built site: whole, relative, the same every time, and careful with what lies where it is to go."""

from __future__ import annotations

import hashlib
import json
import lzma
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from hosting.build import MARKER, build
from hosting.interpreter import UNSPLIT
from hosting.problem import Problem
from hosting.site import Site

pytestmark = pytest.mark.usefixtures("no_node")


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file in a folder, by its path there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def precache(worker: bytes) -> dict[str, Any]:
    """Return the list that a service worker carries."""
    line = next(line for line in worker.decode().splitlines() if line.startswith("const SITE = "))
    found: dict[str, Any] = json.loads(line.removeprefix("const SITE = ").removesuffix(";"))
    return found


def test_everything_needed_and_nothing_else(site: Site, tmp_path: Path, said: list[str]) -> None:
    build(site, tmp_path / "out", said.append)
    assert set(contents(tmp_path / "out")) == {
        MARKER,
        "LICENSE",
        "NOTICE",
        "index.html",
        "py/main.py",
        "py/worker.py",
        "pyscript.toml",
        "static/icons/icon.svg",
        "static/start/interpreter.mjs",
        "static/manifest.webmanifest",
        "static/start/snapshot-maker.mjs",
        "static/start/snapshot.mjs",
        "static/style.css",
        "static/texts.js",
        "static/vendor/boards/tiny-game-tall-en.json",
        "static/vendor/cards/tiny-game.svg",
        "static/vendor/catalog.js",
        "static/vendor/figures/tiny-game.board.en.svg",
        "static/vendor/lessons/tiny-game.json",
        "static/vendor/licences/a.txt",
        "static/vendor/page.css",
        "static/vendor/problems/tiny-game.json",
        "static/vendor/pyodide/pyodide.asm.wasm",
        "static/vendor/pyodide/pyodide.mjs",
        "static/vendor/python/library.zip.xz",
        "static/vendor/python/more.zip.xz",
        "static/vendor/python/start.zip.xz",
        "static/vendor/rules/tiny-game.en.html",
        "static/vendor/rules/tiny-game.ja.html",
        "static/vendor/studies/report.css",
        "static/vendor/studies/tiny-game.en.html",
        "static/vendor/studies/tiny-game.ja.html",
        "static/vendor/takujo.js",
        "static/vendor/wheels/a-1-py3-none-any.whl",
        "sw.js",
    }
    assert re.search(r"34 files, .* MB; .* MB when sent \(gzip\); .* s", "\n".join(said))


def test_the_webassembly_comes_in_two_parts_or_whole(site: Site, tmp_path: Path, said: list[str]) -> None:
    pyodide = site.vendor / "pyodide"
    whole, first, rest = (f"static/vendor/pyodide/pyodide.{part}.wasm" for part in ("asm", "first", "rest"))
    (pyodide / "pyodide.first.wasm").write_bytes(b"first")
    (pyodide / "pyodide.rest.wasm").write_bytes(b"rest")
    assert (site.names().count(whole), site.find(first)) == (1, None)
    build(site, tmp_path / "split", said.append)
    found = contents(tmp_path / "split")
    assert (found[whole], found[rest], first in found) == (b"first", b"rest", False)
    assert precache(found["sw.js"])["files"][whole] == hashlib.sha256(b"first").hexdigest()
    build(Site(site.root, whole=True), tmp_path / "whole", said.append)
    other = contents(tmp_path / "whole")
    assert other[whole] == (pyodide / "pyodide.asm.wasm").read_bytes()
    assert other.keys() == found.keys() - {rest} and rest not in precache(other["sw.js"])["files"]
    assert other["static/vendor/takujo.js"] != found["static/vendor/takujo.js"], "of no use to each other's snapshots"
    assert UNSPLIT not in said
    (pyodide / "pyodide.rest.wasm").unlink()
    build(site, tmp_path / "split", said.append)
    assert contents(tmp_path / "split")[whole] == other[whole] and UNSPLIT in said


def test_the_service_workers_list_is_the_site(site: Site, tmp_path: Path, said: list[str]) -> None:
    out = tmp_path / "out"
    build(site, out, said.append)
    listed = precache((out / "sw.js").read_bytes())
    found = {
        "./" if name == "index.html" else name: hashlib.sha256(
            lzma.decompress(data) if name.endswith(".xz") else data
        ).hexdigest()
        for name, data in contents(out).items()
        if name not in ("sw.js", MARKER)
    }
    later = {
        name
        for name in found
        if name.split("/")[2:3]
        and name.split("/")[2] in ("boards", "lessons", "licences", "problems", "rules", "studies")
    }
    assert listed["files"] | listed["later"] == found
    assert set(listed["later"]) == later and not set(listed["files"]) & later  # kept once they are asked for
    assert listed["live"] is False
    assert len(listed["version"]) == 16


def test_the_same_input_gives_the_same_bytes(site: Site, tmp_path: Path, said: list[str]) -> None:
    build(site, tmp_path / "one", said.append)
    for path in (site.root / "py").rglob("*.py"):
        path.touch()
    shutil.rmtree(site.vendor / "python")
    shutil.rmtree(site.vendor / ".compiled", ignore_errors=True)
    shutil.rmtree(site.vendor / ".compressed")
    build(site, tmp_path / "two", said.append)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_bundles_that_have_not_changed_are_not_compressed_again(
    site: Site, tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = site.vendor / ".compressed"
    build(site, tmp_path / "one", said.append)
    bundles = len([*kept.iterdir()])
    with monkeypatch.context() as patch:
        patch.setattr("hosting.archive._squeezed", None)
        build(site, tmp_path / "two", said.append)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    (site.package / "further.py").write_text("FURTHER = 1\n")
    build(site, tmp_path / "three", said.append)
    assert contents(tmp_path / "one") != contents(tmp_path / "three")
    assert len([*kept.iterdir()]) == bundles, "those of the build before the last are gone"


def test_a_change_gives_another_version(site: Site, tmp_path: Path, said: list[str]) -> None:
    out = tmp_path / "out"
    build(site, out, said.append)
    before = precache((out / "sw.js").read_bytes())
    (site.static / "style.css").write_text("p {}")
    (site.static / "icons" / "icon.svg").unlink()
    build(site, out, said.append)
    after = precache((out / "sw.js").read_bytes())
    assert before["version"] != after["version"]
    assert not (out / "static" / "icons" / "icon.svg").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".out")] == []


def test_a_folder_with_other_things_in_it_is_refused(site: Site, tmp_path: Path, said: list[str]) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "thesis.txt").write_text("years of work")
    with pytest.raises(Problem, match=r"thesis\.txt"):
        build(site, out, said.append)
    assert contents(out) == {"thesis.txt": b"years of work"}


def test_an_earlier_build_with_something_added_is_refused(site: Site, tmp_path: Path, said: list[str]) -> None:
    out = tmp_path / "out"
    build(site, out, said.append)
    (out / "CNAME").write_text("tables.example")
    with pytest.raises(Problem, match="CNAME"):
        build(site, out, said.append)
    assert (out / "CNAME").is_file()


def test_an_empty_folder_is_taken(site: Site, tmp_path: Path, said: list[str]) -> None:
    (tmp_path / "out").mkdir()
    build(site, tmp_path / "out", said.append)
    assert (tmp_path / "out" / "index.html").is_file()


@pytest.mark.parametrize("place", [".", "..", "static/out", "py", "tests/x"])
def test_the_project_itself_is_no_place_for_it(site: Site, said: list[str], place: str) -> None:
    before = contents(site.root)
    with pytest.raises(Problem, match="another folder"):
        build(site, site.root / place, said.append)
    assert contents(site.root) == before


def test_a_file_is_no_folder(site: Site, tmp_path: Path, said: list[str]) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(Problem, match="is a file"):
        build(site, tmp_path / "out", said.append)


def test_a_broken_game_leaves_the_earlier_build(site: Site, tmp_path: Path, said: list[str]) -> None:
    out = tmp_path / "out"
    build(site, out, said.append)
    before = contents(out)
    (site.package / "catalog.py").write_text("raise RuntimeError('torn card')")
    with pytest.raises(Problem, match="torn card"):
        build(site, out, said.append)
    assert contents(out) == before


def test_without_node_the_code_travels_as_source(site: Site, tmp_path: Path, said: list[str]) -> None:
    build(site, tmp_path / "out", said.append)
    assert any("sent as source" in line for line in said)


def test_a_folder_without_a_page_is_no_site(site: Site, tmp_path: Path, said: list[str]) -> None:
    (site.root / "index.html").unlink()
    with pytest.raises(Problem, match=r"index\.html is missing\. Restore that file\.$"):
        build(site, tmp_path / "out", said.append)
    assert not (tmp_path / "out").exists()
