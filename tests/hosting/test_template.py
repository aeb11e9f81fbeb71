"""The template: no site holds it, every check of the games finds it, and among the games it keeps the house's style."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

import takujo
from hosting.archive import package_files
from hosting.catalog import write_catalog
from hosting.site import Site
from hosting.stylesheet import write_stylesheet
from takujo.core.drawing.palette import palette
from tests import homes
from tests.stage import NEEDED, ROOT, stage

PACKAGES = homes.template_packages()
MINE = [game for game in takujo.games().values() if homes.package(game) in PACKAGES]
GENERIC = ("core", "bots", "records", "web", "node", "browser/test_games.py")
"""Where the checks of every game stand."""
OF_A_PART = {
    "tests/core/test_game_interface.py::test_how_numbers_are_found": "tuning",
    "tests/core/test_game_interface.py::test_what_a_game_says_can_be_seen_to_come_true_or_not": "forecast_claims",
    "tests/core/test_game_interface.py::test_every_move_leads_to_where_it_is_chosen_on_the_board": "routes",
    "tests/core/test_game_interface.py::test_no_place_is_named_by_what_a_viewer_does_not_know": "routes",
}
"""Tests of an optional part that every other game has, by the name of the part."""
HOUSES = (
    *(f"py/takujo/games/{homes.package(game).name}/" for game in homes.shipped()),
    "py/takujo/ladder/results/",
    "py/takujo/study/responses/",
    "py/takujo/study/results/",
)
"""Where names of games belong: the games' folders, and what was measured of each."""
EXAMPLES = {
    "py/takujo/bots/tune.py",
    "py/takujo/ladder/command.py",
    "py/takujo/study/command.py",
    "py/takujo/study/response_command.py",
}
"""Commands whose help has games for examples, and how long they take."""


def test_it_is_among_the_games_while_tests_run() -> None:
    assert PACKAGES and sorted(map(homes.package, MINE)) == PACKAGES
    assert {homes.own_tests(game).parent for game in MINE} == {package.parent for package in PACKAGES}


def test_no_site_holds_it(tmp_path: Path) -> None:
    names = {part for name in package_files(Site(ROOT)) for part in name.split("/")}
    assert names.isdisjoint({package.name for package in PACKAGES})
    write_catalog(Site(ROOT, vendor=tmp_path), ROOT / "static" / "texts.js")
    catalog = (tmp_path / "catalog.js").read_text(encoding="utf-8").partition("= ")[2].removesuffix(";\n")
    assert [card["id"] for card in json.loads(catalog)] == [game.id for game in homes.shipped()]
    assert {path.stem for path in (tmp_path / "lessons").iterdir()} <= {game.id for game in homes.shipped()}


# -- one folder


def product(root: Path) -> dict[str, bytes]:
    """Return the files of a project that are no caches, not generated, and not about the games alone."""
    kept = {}
    for name in NEEDED:
        for path in (root / name).rglob("*") if (root / name).is_dir() else [root / name]:
            place = path.relative_to(root)
            if path.is_file() and not {"vendor", "__pycache__"} & {*place.parts}:
                kept[place.as_posix()] = path.read_bytes()
    return kept


def test_a_new_game_is_one_folder(tmp_path: Path) -> None:
    """The site has the new game, with its colours, and nothing else of the project has changed."""
    project = stage(tmp_path / "project", *(name for name in NEEDED if name != "static"))
    shutil.copytree(ROOT / "static", project / "static", ignore=shutil.ignore_patterns("vendor"))
    (project / "static" / "vendor").mkdir()
    site = Site(project)
    write_stylesheet(site)
    write_catalog(site, project / "static" / "texts.js")
    made = {path.relative_to(site.vendor).as_posix() for path in site.vendor.rglob("*") if path.is_file()}
    sheet = (site.vendor / "page.css").read_text("utf-8")
    for game in MINE:
        assert f"cards/{game.id}.svg" in made and f"rules/{game.id}.en.html" in made
        own = palette(game.package).items() - palette("takujo.games").items()
        assert own and all(f"--t-{token}: {colour};" in sheet for token, colour in own)
    folders = tuple(f"py/takujo/games/{package.name}/" for package in PACKAGES)
    before, after = product(ROOT), product(project)
    assert {name: data for name, data in after.items() if not name.startswith(folders)} == before


def code(path: Path) -> str:
    """Return what the code of a Python file says: its texts without docstrings, and what it imports."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs]
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return "\n".join([*imported, *(node.value for node in texts if isinstance(node.value, str))])


def test_nothing_outside_its_folder_names_a_game() -> None:
    names = {name for game in takujo.games().values() for name in (game.id, homes.package(game).name)}
    names |= {title for game in takujo.games().values() for title in game.card.both("title").values()}
    naming = set()
    for name, data in product(ROOT).items():
        if name.endswith((".md", ".png", ".txt", ".gz")) or name.startswith(HOUSES):
            continue
        said = code(ROOT / name) if name.endswith(".py") else data.decode("utf-8")
        naming |= {name for game in names if game in said}
    assert naming == EXAMPLES


# -- the generic checks


@pytest.fixture(scope="module")
def checked() -> dict[str, set[str]]:
    """By test, the games that it is collected for: those whose id or package stands in the name of a case."""
    folders = [f"tests/{name}" for name in GENERIC]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *folders]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {name: game.id for game in takujo.games().values() for name in (game.id, homes.package(game).name)}
    found = defaultdict(set)
    for line in listed.splitlines():
        test, bracket, case = line.partition("[")
        if bracket:
            found[test].update(id for name, id in names.items() if name in case)
    return found


def test_what_is_checked_of_every_game_is_checked_of_it(checked: dict[str, set[str]]) -> None:
    everybody = {game.id for game in homes.shipped()}
    of_all = {test for test, games in checked.items() if games >= everybody}
    assert len(of_all) > 50
    for game in MINE:
        unwanted = {test for test, part in OF_A_PART.items() if getattr(game, part) is None}
        assert unwanted <= of_all
        assert [test for test in sorted(of_all - unwanted) if game.id not in checked[test]] == []


def test_what_is_checked_of_every_game_with_secrets_is_checked_of_it(checked: dict[str, set[str]]) -> None:
    secretive = {game.id for game in homes.shipped() if game.secrets}
    others = {game.id for game in homes.shipped()} - secretive
    of_them = {test for test, games in checked.items() if games >= secretive and not games & others}
    assert len(of_them) > 5
    for game in MINE:
        lacking = [test for test in sorted(of_them) if game.id not in checked[test]]
        assert lacking == [] or not game.secrets


# -- its code, where it would stand


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that has it among its games, and no other edit."""
    return stage(tmp_path_factory.mktemp("template") / "project", "py", "pyproject.toml")


def run(copy: Path, *command: str) -> str:
    """Run a tool of the tests in the copy; return what it says, or "" if it finds nothing wrong."""
    env = {**os.environ, "PYTHONPATH": str(copy / "py")}
    tool = Path(sys.executable).with_name(command[0])
    done = subprocess.run([str(tool), *command[1:]], cwd=copy, env=env, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_its_code_is_in_the_house_s_style(copy: Path, package: Path) -> None:
    place = f"py/takujo/games/{package.name}"
    assert run(copy, "ruff", "check", "--quiet", "--no-cache", place) == ""
    assert run(copy, "ruff", "format", "--check", "--quiet", "--no-cache", place) == ""


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_its_types_hold(copy: Path, package: Path) -> None:
    assert run(copy, "mypy", "--package", f"takujo.games.{package.name}") == ""


def test_its_arrows_run_one_way(copy: Path) -> None:
    assert run(copy, "lint-imports", "--no-cache", "--no-logo") == ""
