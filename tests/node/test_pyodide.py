"""The same on CPython, whatever the hash seed, and on Pyodide under Node: recorded games, rules, bots."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests").rglob("*.takujo"))

pytestmark = [pytest.mark.pyodide, pytest.mark.xdist_group("pyodide")]


SERVED = ROOT / "static" / "vendor" / "pyodide"
WHOLE = ROOT / "node_modules" / "pyodide"
"""The package as it came: pytest needs parts of the standard library that the page does without."""


def on_pyodide(folder: Path, script: str, *arguments: str) -> str:
    """Run a script of the project on Pyodide and return what it prints."""
    node = shutil.which("node")
    assert node, "Node 20 or newer is needed"
    assert (folder / "pyodide.mjs").is_file(), "no Pyodide here: python3 tests/run.py sets it up"
    command = [node, "tests/node/run.mjs", str(folder), ".", sysconfig.get_path("purelib"), script]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def on_cpython(script: str, hash_seed: str) -> str:
    """Run a script of the project on this Python under a hash seed and return what it prints."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    command = [sys.executable, script]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def replayed() -> dict[str, dict[str, dict[str, str]]]:
    """Every recorded game's digests, by platform."""
    script = "tests/node/replay.py"
    outputs = {
        "CPython, hash seed 1": on_cpython(script, "1"),
        "CPython, hash seed 2": on_cpython(script, "2"),
        "Pyodide": on_pyodide(SERVED, script),
    }
    return {platform: json.loads(text) for platform, text in outputs.items()}


@pytest.mark.parametrize("name", [path.relative_to(ROOT / "tests").as_posix() for path in RECORDS])
def test_recorded_games_replay_alike(name: str, replayed: dict[str, dict[str, dict[str, str]]]) -> None:
    digests = {platform: games[name] for platform, games in replayed.items()}
    assert len(digests) == 3
    first = digests["CPython, hash seed 1"]
    assert all(found == first for found in digests.values())
    assert first["written"] == first["shared"]


LEFT_OUT = ("strong", "budget_is_kept", "test_board", "test_pages", "test_talk")
"""Strong players think three times as long there, and what they decide follows from the same code; what is drawn and
worded is looked at in the browser."""


@pytest.mark.parametrize(("folders", "least"), [("core", 700), ("games template", 2_400), ("bots", 400)])
def test_unit_tests_pass_on_pyodide(folders: str, least: int, record_property) -> None:  # type: ignore[no-untyped-def]
    """Golden vectors, parsers, rules by number, computer players: what needs neither Hypothesis nor a browser."""
    arguments = [
        *(f"tests/{folder}" for folder in folders.split()),
        "-p",
        "no:warnings",
        "-m",
        "not strength",
        "--durations=25",
    ]
    arguments += ["--ignore", "tests/core/test_properties.py"]
    printed = on_pyodide(WHOLE, "tests/node/units.py", *arguments, "-k", f"not ({' or '.join(LEFT_OUT)})")
    found = re.search(r"(\d+) passed", printed)
    assert found
    assert int(found[1]) > least
    record_property("measured", f"on Pyodide: {found[1]} unit tests of {folders} passed too")
