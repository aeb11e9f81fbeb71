"""The wheel: built from a copy of the project, installed without a network, and used from another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tests.homes import TESTS
from tests.tiers import slow

ROOT = TESTS.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
CARRIED = (".py", ".toml", ".jsonl", ".md", ".typed")
USES = """
import takujo
from takujo.author import OneFileGame
from takujo.testing import check
from tic_tac_toe import GAME

match = takujo.Match.new("wartime-economy", seats=1, seed=7)
while match.actors():
    match.play(0, takujo.bot("random", match.game).choose(match.view(0), 0))
outcome: takujo.Outcome | None = match.outcome()
game: OneFileGame = GAME
assert outcome is not None and takujo.Match.read(match.record()).digest() == match.digest()
check(game)
print(len(takujo.games()), takujo.__file__)
"""

pytestmark = slow("the wheel")


def run(*command: str | Path, folder: Path, typed: str = "") -> str:
    """Run a command in a folder without the project on its path; return its output."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [*map(str, command)],
        cwd=folder,
        env={**surroundings, "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the installed setuptools."""
    try:
        found = int(version("setuptools").partition(".")[0])
    except PackageNotFoundError:
        found = 0
    if found < 77:
        pytest.skip("setuptools 77 or newer isn't installed")
    made = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (made / "project").mkdir(exist_ok=True)
        shutil.copy(ROOT / name, made / "project")
    shutil.copytree(ROOT / "py", made / "project" / "py", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    offline = ["--no-build-isolation", "--no-deps", "--no-index"]
    run(*PIP, "wheel", "-q", *offline, "-w", made, made / "project", folder=made)
    (built,) = made.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path) -> Path:
    """The Python of a new environment in which the wheel is installed."""
    home = wheel.parent / "environment"
    venv.create(home)
    found = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(*PIP, "--python", found, "install", "-q", "--no-index", "--no-deps", wheel, folder=wheel.parent)
    return found


@pytest.fixture(scope="module")
def folder(wheel: Path) -> Path:
    """A folder of an author, with a game and a program that uses the package."""
    home = wheel.parent / "author"
    for place in (home, home / "games"):
        place.mkdir()
        shutil.copy(TESTS / "examples" / "tic_tac_toe.py", place)
    (home / "uses.py").write_text(USES, "utf-8")
    return home


def test_it_carries_code_data_and_types(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("takujo/")}
    package = ROOT / "py" / "takujo"
    files = {path for path in package.rglob("*") if path.suffix in CARRIED and "__pycache__" not in path.parts}
    assert {path.relative_to(package.parent).as_posix() for path in files} <= held
    assert "takujo/py.typed" in held and not [name for name in held if name.startswith(("hosting", "tests"))]


def test_matches_and_checks_need_only_the_package(python: Path, folder: Path) -> None:
    count, _, place = run(python, "uses.py", folder=folder).partition(" ")
    assert count == "5" and Path(place.strip()).is_relative_to(python.parents[1])


def test_commands_are_there(python: Path, folder: Path) -> None:
    assert "  play " in run(python, "-m", "takujo", folder=folder)
    play = (
        "-m",
        "takujo",
        "play",
        "tic_tac_toe",
        "--games",
        folder / "games",
        "--lang",
        "en",
        "--players",
        "human",
        "random",
    )
    said = run(python, *play, folder=folder, typed="mark 4\nlink\nquit\n")
    assert "Red: Mark square 4" in said and "\n> #m=" in said and "To go on later" in said


def test_a_users_program_is_checked_by_its_types(python: Path, folder: Path) -> None:
    wrong = USES + 'match.play("first", 3)\n'
    (folder / "wrong.py").write_text(wrong, "utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "--config-file", os.devnull]
    assert "Success" in run(*mypy, "uses.py", folder=folder)
    done = subprocess.run([*mypy, "wrong.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.stdout.count("arg-type") == 2, done.stdout
