"""How tests are shared out among workers."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from tests import shares

ROOT = Path(__file__).parents[1]


def test_what_the_docstring_says() -> None:
    assert doctest.testmod(shares) == doctest.TestResults(failed=0, attempted=5)


def test_a_modules_tests_stay_in_one_worker() -> None:
    modules = ("tests/core/rules/test_rng.py", "tests/core/rules/test_action.py")
    command = [sys.executable, "-m", "pytest", "-v", "-n", "2", "--dist", "loadscope", *modules]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    ran = set(re.findall(r"\[(gw\d)\].* PASSED (\S+?)::", done.stdout))
    assert sorted(module for _, module in ran) == sorted(modules), ran
    assert len({worker for worker, _ in ran}) == 2
