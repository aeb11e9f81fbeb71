"""Our own package as the browser gets it."""

from __future__ import annotations

import ast
import importlib.util
import json
import lzma
import marshal
import re
import shutil
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from hosting import archive, stdlib
from hosting.archive import package_files, write_archive
from hosting.site import Site
from hosting.zips import read_zip
from takujo.core.text.data_files import tables_of

REAL = Path(__file__).resolve().parents[2]


@pytest.fixture
def site(site: Site) -> Site:
    """A prepared project with two modules and a table."""
    for folder in ("games", "web"):
        shutil.rmtree(site.package / folder)
    return site


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Compiles by this Python instead of the browser's; keeps what was asked for."""
    asked = []

    def compile_sources(root: Path, pyodide: Path, sources: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
        asked.append(list(sources))
        head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by hash, unchecked
        codes = {name: head + marshal.dumps(compile(text, name, "exec")) for name, text in sources.items()}
        bare = {name.removesuffix(".py") + ".bare": b"bare" for name in codes}
        return {f"{name}c": code for name, code in codes.items()} | bare

    monkeypatch.setattr(archive, "compile_sources", compile_sources)
    return asked


def bundle(site: Site, name: str) -> dict[str, bytes]:
    """Return the files of a bundle."""
    with zipfile.ZipFile(lzma.open(site.vendor / "python" / f"{name}.zip.xz")) as whole:
        return {held: whole.read(held) for held in whole.namelist()}


def names(site: Site) -> set[str]:
    """Return the names of our files in all bundles."""
    bundles = [path.name.removesuffix(".zip.xz") for path in (site.vendor / "python").iterdir()]
    return {name for one in bundles for name in bundle(site, one) if name.startswith("takujo")}


def test_code_and_data_go_in_tests_and_caches_do_not(site: Site) -> None:
    (site.package / "__pycache__").mkdir()
    (site.package / "__pycache__" / "x.pyc").write_bytes(b"")
    (site.package / ".swp").write_bytes(b"")
    assert list(package_files(site)) == ["takujo/__init__.py", "takujo/catalog.py", "takujo/data.toml"]


def test_lessons_come_by_themselves(site: Site, compiler: list[list[str]]) -> None:
    folder = site.package / "games" / "tiny" / "lessons"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "first.toml").write_text("minutes = 3")
    write_archive(site, compile_all=True)
    assert "takujo/games/tiny/lessons/__init__.pyc" in names(site)
    assert "takujo/games/tiny/lessons/first.toml" not in names(site)
    assert "takujo/games/tiny/lessons/first.toml" in package_files(site)  # an edit of it is noticed


def test_so_do_problems(site: Site, compiler: list[list[str]]) -> None:
    folder = site.package / "games" / "tiny" / "problems"
    folder.mkdir(parents=True)
    for name in ("__init__.py", "finding.py", "problems.jsonl"):
        (folder / name).write_text("")
    write_archive(site, compile_all=True)
    assert [name for name in names(site) if "problems" in name] == ["takujo/games/tiny/problems/__init__.pyc"]
    assert "takujo/games/tiny/problems/problems.jsonl" in package_files(site)


def test_the_ladder_the_tuning_and_the_mining_stay_at_home() -> None:
    assert (REAL / "py" / "takujo" / "ladder").is_dir()
    left = (
        "__main__",
        "ladder",
        "/tune.",
        "/tuning.",
        "/sampling.",
        "/responses.",
        "/calibrate.",
        "/claims.",
        "/forecast_claims.",
        "/encoding.",
        "/encoding/",
        "/review_error.",
        "/hill_climb.",
        "/learned_file.",
        "/mining",
        "/terminal",
        "takujo/problems.",
        "/finding.",
        "takujo/testing/",
    )
    assert not [name for name in package_files(Site(REAL)) if any(word in name.lower() for word in left)]


def test_nothing_that_travels_imports_what_stays_at_home() -> None:
    home = "|".join(Path(name).stem for name in (*archive.NEVER_PACKED, *archive.LEFT_OUT) if not name.endswith(".md"))
    imports = re.compile(rf"^ *(?:from|import) .*\b(?:{home})\b", re.MULTILINE)
    files = [path for path in package_files(Site(REAL)).values() if path.suffix == ".py"]
    assert {path.name: found for path in files if (found := imports.findall(path.read_text("utf-8")))} == {}


def test_modules_are_compiled_once(site: Site, compiler: list[list[str]]) -> None:
    assert write_archive(site, compile_all=True) == 0
    assert names(site) == {"takujo/__init__.pyc", "takujo/catalog.pyc", "takujo/data.toml.json"}
    write_archive(site, compile_all=True)
    assert compiler == [["takujo/__init__.py", "takujo/catalog.py"], []]


def test_modules_are_compiled_anew_by_another_compiler(
    site: Site, compiler: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_archive(site, compile_all=True)
    monkeypatch.setattr(archive, "MANNER", b"in another manner")
    write_archive(site, compile_all=True)
    assert compiler == [["takujo/__init__.py", "takujo/catalog.py"]] * 2


def test_nothing_that_travels_asks_for_the_annotations_of_functions() -> None:
    asks = re.compile(r"get_type_hints|get_annotations|__annotations__|singledispatch|import inspect|from inspect")
    files = [path for path in package_files(Site(REAL)).values() if path.suffix == ".py"]
    found = {path.name: words for path in files if (words := asks.findall(path.read_text("utf-8")))}
    # Those of the classes of actions, and of positions, are needed.
    classes = {"named_values.py": ["__annotations__"], "view_check.py": ["get_type_hints"] * 2}
    assert found == classes


def test_an_edited_module_travels_as_source_until_it_is_compiled(site: Site, compiler: list[list[str]]) -> None:
    write_archive(site, compile_all=True)
    (site.package / "catalog.py").write_text("x = 1")
    assert write_archive(site, compile_all=False) == 1
    assert names(site) == {"takujo/__init__.pyc", "takujo/catalog.py", "takujo/data.toml.json"}
    assert write_archive(site, compile_all=True) == 0
    assert compiler[-1] == ["takujo/catalog.py"]
    assert len(list((site.vendor / archive.HIDDEN_FOLDER).iterdir())) == 4  # each with lines and without


def test_a_built_site_has_modules_without_lines(site: Site, compiler: list[list[str]]) -> None:
    write_archive(site, compile_all=True, lines=False)
    assert bundle(site, "more")["takujo/catalog.pyc"] == b"bare"
    write_archive(site, compile_all=False)
    assert bundle(site, "more")["takujo/catalog.pyc"] != b"bare"


def test_the_start_lists_the_files_of_the_other_bundles(site: Site, compiler: list[list[str]]) -> None:
    write_archive(site, compile_all=True)
    lines = bundle(site, "start")["bundles.txt"].decode().splitlines()
    assert lines == ["library json.pyc", "more takujo/__init__.pyc takujo/catalog.pyc takujo/data.toml.json"]


def test_tables_travel_as_json_and_broken_ones_as_they_are(site: Site, compiler: list[list[str]]) -> None:
    table = site.package / "data.toml"
    table.write_text('name = "卓上"\n[row]\nn = [1, "rules", "2.3"]\n', "utf-8")
    (site.package / "broken.toml").write_text("name =\n", "utf-8")
    write_archive(site, compile_all=True)
    held = bundle(site, "more")
    assert json.loads(held["takujo/data.toml.json"]) == tomllib.loads(table.read_text("utf-8"))
    assert held["takujo/broken.toml"] == b"name =\n"


def test_the_archive_can_be_imported_with_its_data(
    site: Site, compiler: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = site.package.rename(site.package.with_name("takujo_sample"))
    site.package = package
    write_archive(site, compile_all=True)
    unpacked = site.vendor / "sample.zip"
    unpacked.write_bytes(lzma.decompress((site.vendor / "python" / "library.zip.xz").read_bytes()))
    monkeypatch.syspath_prepend(str(unpacked))
    assert tables_of("takujo_sample", "data.toml") == {"answer": 42}
    for name in [name for name in sys.modules if name.startswith("takujo_sample")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("json/decoder.py", True),
        ("cmd.py", False),
        ("cmdline.py", True),
        ("unittest/case.py", False),
        ("encodings/utf_8.py", True),
        ("encodings/cp437.py", True),
        ("encodings/cp866.py", False),
        ("encodings/iso8859_1.py", True),
        ("encodings/iso8859_15.py", False),
        ("asyncio/windows_events.py", False),
        ("asyncio/events.py", True),
        ("xml/sax/saxutils.py", True),
        ("xml/etree/ElementTree.py", False),
        ("importlib/_bootstrap.py", False),
        ("tarfile.py", True),  # Pyodide opens wheels with it
        ("ssl.py", False),
        ("asyncio/sslproto.py", True),
        ("pathlib/__init__.py", True),
        ("pathlib/types.py", False),
        ("pickle.py", False),
        ("email/message.py", True),
        ("email/mime/text.py", False),
    ],
)
def test_what_of_the_standard_library_travels(name: str, used: bool) -> None:
    assert stdlib.is_used(name) is used


def imported(source: Path) -> set[str]:
    """Return the modules that a file imports from elsewhere, as a path would name them: "importlib/resources"."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    return {name.replace(".", "/") for name in found}


@pytest.mark.parametrize("source", ["takujo", "main.py", "worker.py"])
def test_what_we_import_travels(source: str) -> None:
    place = REAL / "py" / source
    files = [p for p in package_files(Site(REAL)).values() if p.suffix == ".py"] if place.is_dir() else [place]
    lacking = {
        path.relative_to(REAL).as_posix(): {n for n in imported(path) if not stdlib.is_used(f"{n}.py")}
        for path in files
    }
    assert {path: names for path, names in lacking.items() if names} == {}


def test_the_library_has_no_docstrings(prepared: Path) -> None:
    compiled = read_zip(prepared / "python_stdlib.zip")
    told = re.compile(rb"Parameters\n *---|Examples\n *---")
    assert "_pyodide/_core_docs.pyc" in compiled
    assert [name for name, data in compiled.items() if told.search(data)] == []


def test_the_start_does_without_what_it_never_asks_for(prepared: Path) -> None:
    with zipfile.ZipFile(lzma.open(prepared.parent / "python" / "start.zip.xz")) as start:
        held = set(start.namelist())
    assert "json/__init__.pyc" in held
    assert held & {"html/__init__.pyc", "html/entities.pyc", "urllib/parse.pyc"} == set()
