"""The same on CPython, whatever the hash seed, and on Pyodide under Node.

What runs where:

- every test on CPython;
- recorded matches, and random ones of many setups, on CPython under two hash seeds and on Pyodide, draw by draw, and
  what each level thinks best in them: rules and computer players do the same wherever they run, and what tests on
  CPython say of them holds on Pyodide;
- on Pyodide also the unit tests of what could differ there (ON_PYODIDE);
- the page itself in Chromium, with Pyodide in it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import takujo
from tests.tiers import DEFAULT, slow

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests").rglob("*.takujo"))

pytestmark = pytest.mark.pyodide

SERVED = ROOT / "static" / "vendor" / "pyodide"
WHOLE = ROOT / "node_modules" / "pyodide"
"""The package as it came: pytest needs parts of the standard library that the page does without."""


def on_pyodide(folder: Path, script: str, *arguments: str) -> str:
    """Run a script of the project on Pyodide and return what it prints."""
    node = shutil.which("node")
    assert node, "Node 20 or newer is needed"
    assert (folder / "pyodide.mjs").is_file(), "no Pyodide here: python3 tests/run.py sets it up"
    command = [node, "tests/node/run.mjs", str(folder), ".", sysconfig.get_path("purelib"), script]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=3000, check=False)
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def on_cpython(script: str, hash_seed: str) -> str:
    """Run a script of the project on this Python under a hash seed and return what it prints."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    command = [sys.executable, script]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout


Found = list[dict[str, dict[str, str]]]
"""What a script prints on each platform: for each name, what must be the same on all."""


def everywhere(script: str, pyodide: Path) -> Found:
    """Return what a script prints on CPython under two hash seeds, and on Pyodide."""
    return [
        json.loads(text) for text in (on_cpython(script, "1"), on_cpython(script, "2"), on_pyodide(pyodide, script))
    ]


@pytest.fixture(scope="module")
def replayed() -> Found:
    """The digests of every recorded game, and of some played at random."""
    return everywhere("tests/node/replay.py", SERVED)


@pytest.fixture(scope="module")
def decided() -> Found:
    """What every level of every game thinks best; the template's players ask for more than the page's library has."""
    return everywhere("tests/node/decide.py", WHOLE)


def alike(name: str, found: Found) -> dict[str, str]:
    """See that what is found under a name is the same everywhere, and return it."""
    first, *others = [names[name] for names in found]
    assert first and others == [first, first]
    return first


@pytest.mark.parametrize("name", [path.relative_to(ROOT / "tests").as_posix() for path in RECORDS])
def test_recorded_games_replay_alike(name: str, replayed: Found) -> None:
    digests = alike(name, replayed)
    assert digests["written"] == digests["shared"]


@pytest.mark.parametrize("game", takujo.games())
def test_random_games_go_alike(game: str, replayed: Found) -> None:
    assert alike(game, replayed)


@slow("more on Pyodide")
@pytest.mark.parametrize("game", takujo.games())
def test_computers_decide_alike(game: str, decided: Found) -> None:
    thoughts = alike(game, decided)
    assert set(thoughts) == set(takujo.games()[game].levels) and all(thoughts.values())


@slow("more on Pyodide")
def test_the_librarys_places_in_a_traceback_have_names_and_ours_have_lines_too() -> None:
    printed = on_pyodide(SERVED, "tests/node/trace.py")
    assert re.search(r'File ".*tests/node/trace.py", line \d+, in <module>', printed)
    assert re.search(r'File ".*json/decoder.py", line None, in raw_decode', printed)
    assert "JSONDecodeError: Expecting property name" in printed


@pytest.fixture(scope="module")
def importing() -> dict[str, Any]:
    """How the page's Python imports."""
    found: dict[str, Any] = json.loads(on_pyodide(SERVED, "tests/node/importing.py"))
    return found


@slow("more on Pyodide")
def test_a_module_is_read_once_and_is_told_about_as_by_python_itself(importing: dict[str, Any]) -> None:
    assert importing["read"] == {"email": 1, "kept": 1}
    assert all(ours == theirs for ours, theirs in importing["specs"].values())
    assert set(importing["specs"]) == {"email", "email.charset", "kept", "source", "folder", "nothing"}
    assert importing["run"] == ["kept: compiled", "source: as it is"]


@slow("more on Pyodide")
def test_a_zips_directory_is_read_as_python_itself_reads_it(importing: dict[str, Any]) -> None:
    assert list(importing["alike"].values()) == [True, True, True]
    assert len(importing["refused"]) == 3


@slow("more on Pyodide")
def test_what_a_start_only_names_runs_when_it_is_asked(importing: dict[str, Any]) -> None:
    wanted, named, said, asked = (set(late) for late in importing["late"])
    assert named == wanted and said == named - {"_colorize", "linecache"}
    assert importing["said"].endswith("ValueError: in no colour\n")
    assert asked == set() and min(importing["held"].values()) > 1


ON_PYODIDE = (
    *(
        f"core/{name}"
        for name in ("live/test_reliable_channel", "test_hostile_files", "rules/test_position", "rules/test_rng")
    ),
    *(f"core/match/{name}" for name in ("test_hostile", "test_link", "test_record")),
    *("web/test_bounds", "web/test_result_book"),
)
"""The unit tests that run on Pyodide, too: limits, packing, hashes, integers. Records prove the rest."""
LEFT_OUT = ("heavy_input",)
"""How many calls a heavy text takes is seen on CPython."""
LEAST = 80
"""More unit tests than so many pass there."""


# All in one run: to start Pyodide, and to compile pytest on it, takes as long as some hundred of these tests.
@slow("more on Pyodide")
def test_unit_tests_pass_on_pyodide(record_property) -> None:  # type: ignore[no-untyped-def]
    files = [f"tests/{path}.py" for path in ON_PYODIDE]
    chosen = ["-m", DEFAULT, "-k", f"not ({' or '.join(LEFT_OUT)})"]
    printed = on_pyodide(WHOLE, "tests/node/units.py", *files, "-p", "no:warnings", *chosen)
    passed = re.search(r"(\d+) passed", printed)
    assert passed
    assert int(passed[1]) > LEAST
    record_property("measured", f"on Pyodide: {passed[1]} unit tests passed too")
