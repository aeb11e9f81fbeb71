"""The suites of PettingZoo, gymnasium and OpenSpiel pass for every game, and the examples of the README run.

Their packages are in an environment of their own, .venv-adapters. A test that can't set it up fails.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import takujo
from tests import run
from tests.tiers import slow

pytestmark = slow("needs the network")

HERE = Path(__file__).parent
EXAMPLES = sorted(HERE.glob("*_example.py"))
GAMES = [*takujo.games(), "goofspiel"]


@pytest.fixture(scope="module")
def python() -> str:
    """Return the Python of the environment, which is made if need be."""
    try:
        run.make_venv(run.ADAPTERS, run.ADAPTERS_REQUIREMENTS)
    except run.Stop as reason:
        pytest.fail(str(reason))
    return str(run.ADAPTERS / run.BIN.name / "python")


def output(python: str, *command: str) -> str:
    """Return what a program prints; fail with it if the program does."""
    paths = os.pathsep.join([str(run.ROOT / "py"), str(run.ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        [python, *command], cwd=run.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_suites_pass(python: str) -> None:
    told = output(python, "tests/adapters/suites.py", *GAMES)
    passed = [line for line in told.splitlines() if line.endswith(": passed")]
    assert len(passed) >= 7 * len(GAMES) and "FAILED" not in told
    for suite in ("api_test", "seed_test", "check_env", "whole match", "random_sim_test", "refusals", "other process"):
        assert sum(suite in line for line in passed) >= len(GAMES)


def test_the_code_of_the_guide_runs(python: str) -> None:
    guide = (run.ROOT / "py" / "takujo" / "adapters" / "README.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        output(python, "-c", block)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_run_and_are_short(python: str, example: Path) -> None:
    assert len(example.read_text("utf-8").splitlines()) <= 40
    assert output(python, str(example), "--short").splitlines()[-1].startswith("ok: ")
