"""Games from folders outside the project: which files of theirs a site has, and what is said of those with an error."""

from __future__ import annotations

import json
import lzma
import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from hosting.archive import (
    BUNDLES,
    DOCSTRINGS,
    author_files,
    docstrings_in,
    is_for_learners,
    package_files,
    write_archive,
)
from hosting.bundles import ONE_FILE, START
from hosting.catalog import write_catalog
from hosting.cli import main
from hosting.generated import Generated
from hosting.installed import installed_games
from hosting.problem import Problem
from hosting.site import Site
from hosting.stylesheet import stylesheet
from takujo.defaults import docs
from tests.examples import goofspiel, tic_tac_toe
from tests.homes import TESTS

ROOT = TESTS.parent
OF_THE_GAME = [f"takujo/games/prizes.{kind}" for kind in ("first.toml", "ja.md", "py")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game in one file, its lesson, its tests, and a README."""
    games = tmp_path / "games"
    games.mkdir()
    source = Path(str(goofspiel.__file__))
    shutil.copy(source, games / "prizes.py")
    taught = source.with_name("goofspiel.first.toml").read_text("utf-8")
    (games / "prizes.first.toml").write_text(taught.replace("game goofspiel", "game prizes"), "utf-8")
    (games / "test_prizes.py").write_text("assert False\n", "utf-8")
    (games / "README.md").write_text("# Prizes\n", "utf-8")
    (games / "prizes.ja.md").write_text("# 1 準備\n\nカードを配ります。\n", "utf-8")
    return games


def test_a_site_has_the_games_of_a_folder_and_no_tests(folder: Path) -> None:
    beside, only = Site(ROOT, games=[folder]), Site(ROOT, games=[folder], only=True)
    assert sorted(author_files(beside)) == OF_THE_GAME
    assert {*package_files(beside)} - {*package_files(Site(ROOT))} == {*OF_THE_GAME}
    kept = [name for name in package_files(only) if name.startswith("takujo/games/")]
    assert kept == ["takujo/games/__init__.py", *OF_THE_GAME]
    assert [is_for_learners(name) for name in OF_THE_GAME] == [True, False, False], (
        "lessons are loaded when they are opened"
    )


def test_a_site_has_every_module_of_a_game_in_a_folder_whatever_its_name(tmp_path: Path) -> None:
    game = tmp_path / "rows"
    left_out = ("tests/test_rules.py", "README.md", "colours.toml", "__pycache__/rules.cpython-314.pyc", ".swp")
    kept = ("__init__.py", "encoding.py", "players/finding.py", "responses.py")
    for name in (*kept, *left_out):
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text("", "utf-8")
    assert sorted(author_files(Site(ROOT, games=[tmp_path]))) == [f"takujo/games/rows/{name}" for name in kept]


def test_a_games_own_files_are_loaded_at_the_start_of_a_visit() -> None:
    here = [*OF_THE_GAME[1:], "takujo/games/prizes.docstrings.json"]
    here += [f"takujo/games/corners/{name}" for name in ("rules.docstrings.json", "corners.en.md")]
    others = ["takujo/games/war_clouds/page/page.en.md", "takujo/games/corners/other.en.md"]
    assert [name for name in (*here, *others) if ONE_FILE.fullmatch(name)] == here


def test_a_name_that_is_taken_stops_the_build(folder: Path, tmp_path: Path) -> None:
    (folder / "war_clouds.py").write_text("", "utf-8")
    with pytest.raises(Problem, match="two games named war_clouds"):
        author_files(Site(ROOT, games=[folder]))
    assert "takujo/games/war_clouds.py" in author_files(Site(ROOT, games=[folder], only=True))
    (folder / "war_clouds.py").unlink()
    (folder / "prizes").mkdir()
    assert sorted(author_files(Site(ROOT, games=[folder]))) == OF_THE_GAME, "a folder without code is no game"
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "prizes" / "__init__.py").write_text("", "utf-8")
    with pytest.raises(Problem, match="two games named prizes"):
        author_files(Site(ROOT, games=[folder], only=True))
    shutil.rmtree(folder / "prizes")
    other = shutil.copytree(folder, tmp_path / "other")
    with pytest.raises(Problem, match="two games named prizes"):
        author_files(Site(ROOT, games=[folder, other]))
    with pytest.raises(Problem, match="isn't a folder"):
        author_files(Site(ROOT, games=[tmp_path / "missing"]))


def test_the_catalog_has_these_games(folder: Path, tmp_path: Path) -> None:
    vendor = tmp_path / "vendor"
    vendor.mkdir()
    write_catalog(Site(ROOT, vendor=vendor, games=[folder], only=True), ROOT / "static" / "texts.js")
    written = (vendor / "catalog.js").read_text("utf-8")
    (card,) = json.loads(written.removeprefix("export const catalog = ").removesuffix(";\n"))
    assert (card["id"], card["title"]["en"], card["seats"]) == ("prizes", "Goofspiel", [2, 3, 4])
    assert [one["id"] for one in card["lessons"]] == ["first"]
    taught = json.loads((vendor / "lessons" / "prizes.json").read_text("utf-8"))
    assert "12 points" in taught["first"]["step"][0]["en"]
    assert "Each player has the cards" in (vendor / "rules" / "prizes.en.html").read_text("utf-8")
    assert "カードを配ります。" in (vendor / "rules" / "prizes.ja.html").read_text("utf-8")


def test_an_error_is_named_with_its_file_and_line(site: Site, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "prizes.py"
    path.write_text(path.read_text("utf-8").replace("self.deck = [", "self.deck = {"), "utf-8")
    written = path.read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(written, 1) if "self.deck = {" in text)
    with pytest.raises(Problem, match=rf"prizes\.py, line {line}: SyntaxError"):
        write_catalog(Site(ROOT, vendor=site.vendor, games=[folder]), ROOT / "static" / "texts.js")
    assert main(["--only", "build", str(folder / "out")], ROOT) == 1
    assert "--only needs --games" in capsys.readouterr().err


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on Python's path with two installed games: one in a file, one in a package with a colour."""
    home = tmp_path / "packages"
    rules = Path(str(tic_tac_toe.__file__)).read_text("utf-8")
    for name, path in {"corners": "corners.py", "rows": "rows/__init__.py"}.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(rules, "utf-8")
        info = home / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[takujo.games]\n{name} = {name}:GAME\n", "utf-8")
    colour = 'row = { light = "#111111", dark = "#222222", contrast = "#333333" }\n'
    (home / "rows" / "colours.toml").write_text(colour, "utf-8")
    monkeypatch.syspath_prepend(home)
    return home


def test_installed_games_are_found_by_their_entry_points(packages: Path, tmp_path: Path) -> None:
    found = installed_games()
    assert found == {"corners": packages / "corners.py", "rows": packages / "rows"}
    vendor = tmp_path / "vendor"
    vendor.mkdir()
    site = Site(ROOT, vendor=vendor, installed=found, only=True)
    assert sorted(author_files(site)) == ["takujo/games/corners.py", "takujo/games/rows/__init__.py"]
    assert "--t-row: #111111" in stylesheet(site)
    write_catalog(site, ROOT / "static" / "texts.js")
    cards = json.loads((vendor / "catalog.js").read_text("utf-8").removeprefix("export const catalog = ")[:-2])
    assert sorted(card["id"] for card in cards) == ["corners", "rows"]
    (packages / "rows" / "__init__.py").write_text("GAME = 1 / 0\n", "utf-8")
    with pytest.raises(Problem, match=r"rows.__init__\.py, line 1: ZeroDivisionError"):
        write_catalog(site, ROOT / "static" / "texts.js")


def test_a_game_that_is_there_twice_stops_the_build_with_both_places(packages: Path, folder: Path) -> None:
    shutil.copy(packages / "corners.py", folder)
    with pytest.raises(Problem) as raised:
        author_files(Site(ROOT, games=[folder], installed=installed_games()))
    assert str(folder / "corners.py") in str(raised.value) and str(packages / "corners.py") in str(raised.value)
    same = (packages / "corners.py").read_text("utf-8") + '\nGAME.id = "rows"\n'
    (packages / "corners.py").write_text(same, "utf-8")
    with pytest.raises(Problem, match="two games with the id rows") as raised:
        write_catalog(Site(ROOT, installed=installed_games(), only=True), ROOT / "static" / "texts.js")
    assert "corners.py" in str(raised.value) and "rows" in str(raised.value)


def test_a_module_that_imports_a_game_is_no_second_one(folder: Path, tmp_path: Path) -> None:
    (folder / "tools.py").write_text("from .prizes import GAME\n", "utf-8")
    vendor = tmp_path / "vendor"
    vendor.mkdir()
    write_catalog(Site(ROOT, vendor=vendor, games=[folder], only=True), ROOT / "static" / "texts.js")
    assert (vendor / "catalog.js").read_text("utf-8").count('"blurb"') == 1


def test_an_entry_point_that_names_no_game_is_refused(
    packages: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = packages / "rows-1.0.dist-info" / "entry_points.txt"
    for value in ("missing:GAME", "rows:game", "rows"):
        entry.write_text(f"[takujo.games]\nrows = {value}\n", "utf-8")
        with pytest.raises(Problem, match=f"is {value}, which names no game"):
            installed_games()
    monkeypatch.setattr("sys.path", [path for path in sys.path if path != str(packages)])
    assert main(["--installed", "build", str(packages / "out")], ROOT) == 1
    assert "No installed package has an entry point" in capsys.readouterr().err


@pytest.mark.usefixtures("no_node")
def test_a_refresh_notes_the_problem_until_it_is_mended(site: Site, said: list[str]) -> None:
    files, catalog = Generated(site, said.append), site.package / "catalog.py"
    before = catalog.read_text("utf-8")
    catalog.write_text("1 / 0\n", "utf-8")
    files.refresh()
    assert "ZeroDivisionError" in files.problem and said == [files.problem]
    catalog.write_text(before, "utf-8")
    files.refresh()
    assert files.problem == ""
    assert [path for path in (site.vendor / BUNDLES).iterdir() if b"1 / 0" in lzma.decompress(path.read_bytes())] == []
    site.games.append(site.root / "missing")
    for _ in range(2):
        files.refresh()
    assert "isn't a folder" in files.problem and len(said) == 2


def test_docstrings_travel_beside_the_module() -> None:
    source = Path(str(goofspiel.__file__)).read_bytes()
    found = docstrings_in(source)
    told = docs.docstrings(goofspiel)
    assert found["Bid"] == "Bid {card}." and found[""].startswith("Each player has")
    assert {name: " ".join(text.split()) for name, text in found.items()} == {
        name: " ".join(told[name].split()) for name in found
    }
    assert docs.FILE == DOCSTRINGS and docstrings_in(b"def (") == {}


@pytest.mark.usefixtures("no_node")
def test_docstrings_of_a_project_game_with_rules_alone_are_packed(site: Site) -> None:
    folder = site.package / "games" / "corners"
    folder.mkdir()
    (folder / "__init__.py").write_text("from ...author import OneFileGame\n", "utf-8")
    (folder / "rules.py").write_text('"""Corners."""\n', "utf-8")
    write_archive(site, compile_all=False)
    start = lzma.decompress((site.vendor / BUNDLES / f"{START}.zip.xz").read_bytes())
    with ZipFile(BytesIO(start)) as held:
        docs_of = {name for name in held.namelist() if name.endswith(DOCSTRINGS)}
        assert docs_of == {f"takujo/games/corners/{name}{DOCSTRINGS}" for name in ("__init__", "rules")}
        assert json.loads(held.read(f"takujo/games/corners/rules{DOCSTRINGS}")) == {"": "Corners."}


def test_a_new_game_can_be_played_and_tested_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    assert main(["new", "four_corners", str(folder)], ROOT) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["README.md", "four_corners.py", "test_four_corners.py"]
    assert f"serve.py --games {folder}" in capsys.readouterr().out
    paths = os.pathsep.join([str(ROOT / "py"), str(folder)])
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(folder), "-c", os.devnull, str(folder)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout
    assert main(["new", "four_corners", str(folder)], ROOT) == 1
    assert "is already there" in capsys.readouterr().err
    assert main(["new", "4 corners", str(folder)], ROOT) == 1
    assert "can't be the name of a game" in capsys.readouterr().err
